import { defineCommand, type Command } from '../command.ts';

export const operands: Command = defineCommand({
  name: 'operands',
  summary: 'Print what the HyperConverged operator would write',
  usage: ['FILE | - [--openshift] [--workers N] [--control-planes N] [--kind KIND]', '--app FILE [CLUSTER] [--kind KIND]'],
  details: [
    'FILE holds a HyperConverged in YAML or JSON, - is standard input; the cluster is as the options state it. With --app it is the one of the',
    'charts, and the cluster is as its Cluster states it. Printed is the settled state. Without workers, nothing that hangs on nodes is known.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Script that makes the App' },
    openshift: { summary: 'The cluster is OpenShift, where more operators and objects are written' },
    workers: { value: 'N', summary: 'It has that many nodes with the role worker, of amd64' },
    'control-planes': { value: 'N', summary: 'It has that many nodes of a control plane beside the workers; else 3' },
    kind: { value: 'KIND', summary: 'Print objects of this kind alone, such as KubeVirt' },
  },
  words: { least: 0, most: 1 },
  async run({ values, words, session }) {
    const { printOperands } = await import('../print-operands.ts');
    return printOperands(words[0], values, session);
  },
});

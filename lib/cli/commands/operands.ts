import { clusterOption } from '../cluster-option.ts';
import { defineCommand, type Command } from '../command.ts';
import { releaseOptions } from '../release-options.ts';
import { substituteOption } from '../substitute-option.ts';

export const operands: Command = defineCommand({
  name: 'operands',
  summary: 'Print what the HyperConverged operator would write',
  usage: ['(FILE | DIR | -) [--openshift] [--workers N] [--control-planes N] [--kind KIND]', '--app FILE [CLUSTER] [--kind KIND]'],
  details: [
    'FILE or DIR holds one HyperConverged in YAML or JSON; - is standard input. The options describe the cluster; what they leave',
    'out is taken from cluster-facts.txt, which synth writes beside its manifests.',
    'With --app, the HyperConverged is the one in the charts, and its Cluster describes the cluster.',
    'The output is the state after all reconciliations. Without workers, values that depend on the nodes are left out.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Entry file of the charts' },
    openshift: { summary: 'The cluster is OpenShift, where the operator writes more objects' },
    workers: { value: 'N', summary: 'Number of nodes with the role worker, all amd64' },
    'control-planes': { value: 'N', summary: 'Number of control plane nodes beside the workers; default: 3' },
    cluster: clusterOption,
    substitute: substituteOption,
    ...releaseOptions,
    kind: { value: 'KIND', summary: 'Print only objects of this kind, such as KubeVirt' },
  },
  words: { least: 0, most: 1 },
  async run({ values, words, session }) {
    const { printOperands } = await import('../operands/print-operands.ts');
    return printOperands(words[0], values, session);
  },
});

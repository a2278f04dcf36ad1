import { clusterOption } from '../cluster-option.ts';
import { formatOf, formatOption } from '../format-option.ts';
import { defineCommand, type Command } from '../command.ts';
import { listFormats } from '../list/formats.ts';
import { releaseOptions } from '../release-options.ts';
import { substituteOption } from '../substitute-option.ts';

export const list: Command = defineCommand({
  name: 'list',
  summary: 'Print the objects of each cluster: size, release, findings, and where they come from',
  usage: ['[--app FILE] [--kind KIND]… [--format FORMAT]', '(FILE | DIR | -)… [--kind KIND]… [--cluster DIR]… [--format FORMAT]'],
  details: [
    'Without files, the objects are those of the charts. Files are read as check reads them: kustomizations, Argo CD and Flux are followed.',
    'The size of a set or pool is that of one guest; GUESTS are those that a sync starts. DISKS are the sizes that DataVolumes and claims request.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Entry file of the charts; default: the last word of `app` in cdk8s.yaml' },
    kind: { value: 'KIND', repeats: true, summary: 'Print only objects of this kind, such as vm' },
    cluster: clusterOption,
    substitute: substituteOption,
    ...releaseOptions,
    format: formatOption(listFormats),
  },
  words: { least: 0, most: Infinity },
  async run({ values, words, session }) {
    const format = formatOf(values.format, listFormats);
    const { printList } = await import('../list/print-list.ts');
    return printList(words, { ...values, format }, session);
  },
});

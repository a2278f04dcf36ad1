import { capacityFormats } from '../capacity/formats.ts';
import { clusterOption } from '../cluster-option.ts';
import { formatOf, formatOption } from '../format-option.ts';
import { defineCommand, type Command } from '../command.ts';
import { releaseOptions } from '../release-options.ts';
import { substituteOption } from '../substitute-option.ts';

export const capacity: Command = defineCommand({
  name: 'capacity',
  summary: 'Print the requests and limits of guests, with their pods, quotas and migrations',
  usage: [
    '[--app FILE] [--format FORMAT] [--price-cpu N] [--price-gib N]',
    '(FILE | DIR | -)… [--format FORMAT] [--price-cpu N] [--price-gib N]',
  ],
  details: [
    'Guests that a sync starts are counted by cluster, namespace and kind, with the memory that KubeVirt adds to each.',
    'MIGRATION is the largest second pod of a live migration, DRAIN are the second pods that a drain of one node makes at once.',
    'A - means that there is nothing to count; the last line says why.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Entry file of the charts; default: the last word of `app` in cdk8s.yaml' },
    cluster: clusterOption,
    substitute: substituteOption,
    ...releaseOptions,
    format: formatOption(capacityFormats, ': one page with bars'),
    'price-cpu': { value: 'N', summary: 'Price of a requested CPU; adds a column' },
    'price-gib': { value: 'N', summary: 'Price of a requested GiB of memory' },
  },
  words: { least: 0, most: Infinity },
  async run({ values, words, session }) {
    const format = formatOf(values.format, capacityFormats);
    const { printCapacity } = await import('../capacity/print-capacity.ts');
    return printCapacity(words, { ...values, format }, session);
  },
});

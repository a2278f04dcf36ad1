import { clusterOption } from '../cluster-option.ts';
import { formatOf, formatOption } from '../format-option.ts';
import { defineCommand, type Command } from '../command.ts';
import { podFormats } from '../pod/formats.ts';
import { oneOf } from '../one-of.ts';
import { releaseOptions } from '../release-options.ts';
import { podRoles } from '../../pod/pod.ts';
import { substituteOption } from '../substitute-option.ts';

export const pod: Command = defineCommand({
  name: 'pod',
  summary: 'Print the pod of a guest, or where each of its numbers comes from',
  usage: [
    '[CLUSTER:][NAMESPACE/]KIND/NAME [--app FILE] [--role ROLE] [--format FORMAT]',
    '(FILE | DIR | -) [KIND/NAME] [--role ROLE] [--format FORMAT]',
  ],
  details: [
    'FILE or DIR holds guests in YAML or JSON, read as check reads them, with what their pods depend on: namespaces, quotas, claims, the KubeVirt or the HyperConverged.',
    'What only the cluster knows is masked, such as <uid> and image digests.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Entry file of the charts; default: the last word of `app` in cdk8s.yaml' },
    cluster: clusterOption,
    substitute: substituteOption,
    ...releaseOptions,
    role: { value: 'ROLE', choices: podRoles, summary: `Which pod of the guest: ${podRoles.join(', ')}; default: source` },
    format: formatOption(podFormats, ': every number with where it comes from'),
  },
  words: { least: 1, most: 2 },
  async run({ values, words, session }) {
    const format = formatOf(values.format, podFormats);
    const role = oneOf(values.role, podRoles, 'role') ?? 'source';
    const { printPod } = await import('../pod/print-pod.ts');
    return printPod(words, { ...values, format, role }, session);
  },
});

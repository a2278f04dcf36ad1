import { failLimits } from '../../core/impact.ts';
import { clusterOption } from '../cluster-option.ts';
import { formatOf, formatOption } from '../format-option.ts';
import { defineCommand, type Command } from '../command.ts';
import { oneOf } from '../one-of.ts';
import { upgradeFormats } from '../upgrade/formats.ts';
import { substituteOption } from '../substitute-option.ts';

export const upgrade: Command = defineCommand({
  name: 'upgrade',
  summary: 'Show what a new release of KubeVirt does to the fleet in Git',
  usage: [
    '--to RELEASE [DIR | --app FILE] [--from RELEASE] [--fail-on LIMIT] [--format FORMAT] [--state FILE] [--fix]',
    '--releases 1.7..1.9 [DIR | --app FILE]',
  ],
  details: [
    'DIR is a folder of manifests or a git commit (main, v1:deploy); without one, the charts are read.',
    'RELEASE is one of KubeVirt (1.9, 1.7.2) or of HyperConverged (1.18). Minors in between are taken one by one.',
    'Exit code 1: an effect is LIMIT or worse, the charts have errors, or a file cannot be read.',
  ],
  options: {
    to: { value: 'RELEASE', summary: 'The new release' },
    from: { value: 'RELEASE', summary: 'What the clusters run now; default: what Git says, else the minor before' },
    releases: { value: 'A..B', summary: 'Instead of --to: list the findings of each release, and which releases have them' },
    'fail-on': {
      value: 'LIMIT',
      choices: failLimits,
      summary:
        'Exit with 1 if data is lost (data-loss); recreate: also if an object is refused; restart: also if a guest stops or has to restart',
    },
    fix: { summary: 'Write API versions that the new release serves into the YAML files of DIR' },
    format: formatOption(upgradeFormats),
    state: { value: 'FILE', summary: 'The state of the cluster, from kubectl get vm,vmi,vmirs,vmpool,node -A -o yaml' },
    path: { value: 'DIR', summary: 'Folder of the manifests within a commit; default: manifests' },
    cluster: clusterOption,
    substitute: substituteOption,
    app: { value: 'FILE', summary: 'Entry file of the charts; default: the last word of `app` in cdk8s.yaml' },
  },
  words: { least: 0, most: 1 },
  async run({ values, words, session }) {
    const failOn = oneOf(values['fail-on'], failLimits, 'fail-on');
    const format = formatOf(values.format, upgradeFormats);
    const { upgradeFleet } = await import('../upgrade/upgrade-fleet.ts');
    return upgradeFleet(words[0], { ...values, failOn, format }, session);
  },
});

import { failLimits } from '../../core/impact.ts';
import { formatOf, formatOption } from '../format-option.ts';
import { defineCommand, type Command, type Option } from '../command.ts';
import { policiesOption } from '../policies-option.ts';
import { diffFormats, type DiffFileFormat } from '../diff/formats.ts';
import { clusterOption } from '../cluster-option.ts';
import { liveOptions } from '../live/live-options.ts';
import { releaseOptions } from '../release-options.ts';
import { oneOf } from '../one-of.ts';
import { substituteOption } from '../substitute-option.ts';

const fileOptions: Readonly<Record<DiffFileFormat, Option & { readonly value: string }>> = {
  markdown: { value: 'FILE', writes: true, summary: 'Also write a comment for a pull request, cut to the size GitHub allows' },
  html: { value: 'FILE', writes: true, summary: 'Also write one self-contained page' },
  sarif: { value: 'FILE', writes: true, summary: 'Also write SARIF for code scanning' },
  junit: { value: 'FILE', writes: true, summary: 'Also write JUnit' },
};

export const diff: Command = defineCommand({
  name: 'diff',
  summary: 'Show what a change does to running VMs, before it is merged',
  usage: [
    '[BASE] [HEAD] [--fail-on LIMIT] [--format FORMAT] [--policies DIR]… [--facts FILE] [--state FILE]',
    '--live [HEAD] [--context NAME] [--only CLUSTER] [--state FILE] [--write-facts FILE]',
  ],
  details: [
    'BASE and HEAD are folders of manifests, or git commits (main, HEAD~1, v1:deploy), which need no checkout.',
    'HEAD defaults to the charts as they are now, BASE to the manifests of the last commit.',
    'With --live, BASE is the cluster: what a sync of HEAD would change in it. Only kubectl get is run.',
    'Exit code 1: an effect is LIMIT or worse, the charts or policies have errors, or BASE or HEAD cannot be read.',
  ],
  options: {
    'fail-on': {
      value: 'LIMIT',
      choices: failLimits,
      summary:
        'Exit with 1 if data is lost (data-loss); recreate: also if an update is refused; restart: also if a guest stops or has to restart',
    },
    format: formatOption(diffFormats),
    ...fileOptions,
    state: {
      value: 'FILE',
      summary: 'The state of the cluster, from kubectl get vm,vmi,vmirs,vmpool -A -o yaml; with --live also a must-gather',
    },
    path: { value: 'DIR', summary: 'Folder of the manifests within a commit; default: that of the App, else manifests' },
    policies: policiesOption,
    facts: { value: 'FILE', summary: 'What the cluster runs, as --live --write-facts has written it' },
    cluster: clusterOption,
    substitute: substituteOption,
    ...liveOptions,
    ...releaseOptions,
    app: { value: 'FILE', summary: 'Entry file of the charts; default: the last word of `app` in cdk8s.yaml' },
  },
  words: { least: 0, most: 2 },
  async run({ values, words, session }) {
    const failOn = oneOf(values['fail-on'], failLimits, 'fail-on');
    const format = formatOf(values.format, diffFormats);
    const { diffSides } = await import('../diff/diff-sides.ts');
    return diffSides(words, { ...values, failOn, format }, session);
  },
});

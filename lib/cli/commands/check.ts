import { defineCommand, type Command } from '../command.ts';
import { policiesOption } from '../policies-option.ts';
import { clusterOption } from '../cluster-option.ts';
import { liveOptions } from '../live/live-options.ts';
import { releaseOptions } from '../release-options.ts';
import { substituteOption } from '../substitute-option.ts';

export const check: Command = defineCommand({
  name: 'check',
  summary: 'Validate YAML or JSON from any tool as the cluster would',
  usage: [
    '[FILE | DIR | -]… [--base REF] [--state FILE] [--external OBJECT]… [--silence FILE]… [--policies DIR]… [--facts FILE] [--cluster DIR]… [--substitute FILE]… [--fix] [--json] [--strict]',
    '--live [FILE | DIR | -]… [--context NAME] [--only CLUSTER] [--state FILE] [--write-facts FILE]',
  ],
  details: [
    'In a DIR, every .yaml, .yml and .json file is checked; - is standard input; the default is the folder manifests.',
    'A reference is checked if other objects of its kind and namespace are among the input, and always with --external.',
    'With --live, an object that the cluster has is checked as an update, with the release, configuration and quotas of the cluster.',
    'With --base, an object that REF has too is checked as an update, any other as new.',
    'With --state, an object in FILE is checked as an update, also by the rules that depend on what runs.',
  ],
  options: {
    base: { value: 'REF', summary: 'Check updates: the cluster has the objects of this commit or folder' },
    state: {
      value: 'FILE',
      summary:
        'The state of the cluster, from kubectl get vm,vmi,vmim,vmsnapshot,vmrestore,dv,pvc -A -o yaml; with --live also a must-gather',
    },
    external: {
      value: 'OBJECT',
      repeats: true,
      summary: 'The cluster also has KIND/NAMESPACE/NAME, KIND/NAME, all objects of a file, or commonInstancetypes',
    },
    silence: { value: 'FILE', repeats: true, summary: 'Advice that does not apply, as a YAML list of code, object and reason' },
    policies: policiesOption,
    facts: { value: 'FILE', summary: 'What the cluster runs, as --live --write-facts has written it' },
    cluster: clusterOption,
    substitute: substituteOption,
    ...liveOptions,
    ...releaseOptions,
    fix: { summary: 'Correct the files where a hint gives the exact word or value to write' },
    json: { summary: 'Print findings as one JSON document' },
    strict: { summary: 'Treat warnings as errors' },
  },
  words: { least: 0, most: Infinity },
  async run({ values, words, session }) {
    const { checkFiles } = await import('../check/check-files.ts');
    return checkFiles(words, values, session);
  },
});

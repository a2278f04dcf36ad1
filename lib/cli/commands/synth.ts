import { defineCommand, type Command } from '../command.ts';
import { policiesOption } from '../policies-option.ts';
import { usageError } from '../usage.ts';

export const synth: Command = defineCommand({
  name: 'synth',
  summary: 'Compile the charts and write the manifests',
  usage: [
    '[--app FILE] [--output DIR] [--check | --stdout | --archive FILE] [--only CLUSTER] [--policies DIR]… [--json] [--strict] [--watch]',
  ],
  details: [
    'The entry file of the charts is FILE, else the last word of `app` in cdk8s.yaml. If there is an error, nothing is written.',
    'Files that synth did not write are left alone.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Entry file of the charts: .ts, .mts, .cts, .js, .mjs or .cjs' },
    output: {
      value: 'DIR',
      writes: true,
      summary: 'Folder of the manifests; default: outdir of the App, else CDK8S_OUTDIR, else manifests',
    },
    check: { summary: 'Write nothing; list the files that would change, and exit with 1 if there are any' },
    stdout: { summary: 'Write nothing; print all manifests as one YAML stream' },
    archive: { value: 'FILE', writes: true, summary: 'Write one tar archive instead of a folder, gzipped unless FILE ends in .tar' },
    only: { value: 'CLUSTER', summary: 'Compile this Cluster only' },
    policies: policiesOption,
    json: { summary: 'Print findings and files as one JSON document' },
    strict: { summary: 'Treat warnings as errors' },
    watch: { summary: 'Compile again after each change of the charts, until Ctrl-C' },
  },
  words: { least: 0, most: 0 },
  async run({ values, session }) {
    for (const [one, other] of exclusive) {
      if (values[one] && values[other])
        throw usageError('KU0007', `--${one} and --${other} exclude each other`, `Leave out --${one} or --${other}.`);
    }
    if (values.watch) {
      const { watch } = await import('../synth/watch.ts');
      return watch(values, session);
    }
    const { synthesize } = await import('../synth/synthesize.ts');
    return synthesize(values, session);
  },
});

const exclusive = [
  ['check', 'stdout'],
  ['archive', 'check'],
  ['archive', 'stdout'],
  ['archive', 'watch'],
  ['stdout', 'json'],
  ['watch', 'stdout'],
  ['watch', 'json'],
] as const;

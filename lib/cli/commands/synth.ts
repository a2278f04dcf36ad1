import { defineCommand, type Command } from '../command.ts';
import { usageError } from '../usage.ts';

export const synth: Command = defineCommand({
  name: 'synth',
  summary: 'Compile the charts and write their manifests',
  usage: ['[--app FILE] [--output DIR] [--check | --stdout | --archive FILE] [--only CLUSTER] [--json] [--strict] [--watch]'],
  details: [
    'The charts are the last word of `app` in cdk8s.yaml, or FILE. Nothing is written where an error is found.',
    'Files that this command has not written are left alone.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Script that makes the App; .ts and .js, with m or c before it' },
    output: { value: 'DIR', summary: 'Folder of the manifests; else outdir of the App, CDK8S_OUTDIR, manifests' },
    check: { summary: 'Write nothing, say which files would change, and exit with 1 where one would' },
    stdout: { summary: 'Write nothing, print all manifests as one YAML stream' },
    archive: { value: 'FILE', summary: 'Write one archive instead of a folder; gzipped, unless FILE ends in .tar' },
    only: { value: 'CLUSTER', summary: 'Compile this cluster alone' },
    json: { summary: 'Print findings and files as one JSON document' },
    strict: { summary: 'Take warnings for errors' },
    watch: { summary: 'Compile again at each change of the charts, until Ctrl-C' },
  },
  words: { least: 0, most: 0 },
  async run({ values, session }) {
    for (const [one, other] of exclusive) {
      if (values[one] && values[other])
        throw usageError('KU0007', `--${one} and --${other} exclude each other`, `Leave out --${one} or --${other}.`);
    }
    if (values.watch) {
      const { watch } = await import('../watch.ts');
      return watch(values, session);
    }
    const { synthesize } = await import('../synthesize.ts');
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

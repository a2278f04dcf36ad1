import { defineCommand, type Command } from '../command.ts';

export const check: Command = defineCommand({
  name: 'check',
  summary: 'Judge plain YAML or JSON of any origin as the cluster would',
  usage: ['[FILE | DIR | -]… [--base REF] [--external OBJECT]… [--silence FILE]… [--json] [--strict]'],
  details: [
    'Of folders every .yaml, .yml and .json file is read; - is standard input. Without a word it is the folder manifests.',
    'What objects refer to is looked for where objects of its kind and namespace are checked too, or with --external.',
    'With --base an object that the commit REF has is judged as an update of it, any other as new.',
    'Nothing is written.',
  ],
  options: {
    base: { value: 'REF', summary: 'Judge updates: what the cluster holds is what this commit, or folder, says' },
    external: {
      value: 'OBJECT',
      repeats: true,
      summary: 'The cluster also holds KIND/NAMESPACE/NAME, KIND/NAME, all objects of a file, or commonInstancetypes',
    },
    silence: { value: 'FILE', repeats: true, summary: 'Advice that does not hold, as a YAML list of code, object and reason' },
    json: { summary: 'Print findings as one JSON document' },
    strict: { summary: 'Take warnings for errors' },
  },
  words: { least: 0, most: Infinity },
  async run({ values, words, session }) {
    const { checkFiles } = await import('../check-files.ts');
    return checkFiles(words.length === 0 ? ['manifests'] : words, values, session);
  },
});

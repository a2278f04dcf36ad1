import { defineCommand, type Command } from '../command.ts';

export const check: Command = defineCommand({
  name: 'check',
  summary: 'Judge plain YAML or JSON of any origin as the cluster would',
  usage: ['[FILE | DIR | -]… [--json] [--strict]'],
  details: [
    'Of folders every .yaml, .yml and .json file is read; - is standard input. Without a word it is the folder manifests.',
    'Nothing is written.',
  ],
  options: {
    json: { summary: 'Print findings as one JSON document' },
    strict: { summary: 'Take warnings for errors' },
  },
  words: { least: 0, most: Infinity },
  async run({ values, words, session }) {
    const { checkFiles } = await import('../check-files.ts');
    return checkFiles(words.length === 0 ? ['manifests'] : words, values, session);
  },
});

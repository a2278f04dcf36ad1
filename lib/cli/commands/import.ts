import { defineCommand, type Command } from '../command.ts';
import { usageError } from '../usage.ts';

export const importTypes: Command = defineCommand({
  name: 'import',
  summary: 'Generate TypeScript types of CustomResourceDefinitions',
  usage: ['crd FILE… [--output DIR]'],
  details: [
    'Each served version of each definition becomes a file of types, in which nothing runs.',
    'The project needs json-schema-to-typescript.',
  ],
  options: { output: { value: 'DIR', summary: 'Folder of the types; else imports' } },
  words: { least: 1, most: Infinity },
  async run({ values: { output }, words: [what = '', ...files], session }) {
    if (what !== 'crd') throw usageError('KU0007', `import does not know ${JSON.stringify(what)}`, 'Write cdk8s-kubevirt import crd FILE.');
    const { importCrd } = await import('./import-crd.ts');
    for (const file of await importCrd(files, { out: output })) session.say(file);
    return 0;
  },
});

import { defineCommand, type Command } from '../command.ts';
import { packageVersion } from '../package-version.ts';

export const version: Command = defineCommand({
  name: 'version',
  summary: 'Print the version of cdk8s-kubevirt',
  usage: [''],
  options: {},
  words: { least: 0, most: 0 },
  run({ session }) {
    session.say(packageVersion());
    return 0;
  },
});

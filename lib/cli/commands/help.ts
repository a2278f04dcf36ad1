import { defineCommand, type Command } from '../command.ts';
import { findCommand } from '../find-command.ts';
import { overviewOf, pageOf } from '../help-text.ts';

/** The command that lists and explains the `others` and itself. */
export function helpOn(others: readonly Command[]): Command {
  const help: Command = defineCommand({
    name: 'help',
    summary: 'List the commands, or show how one is used',
    usage: ['[COMMAND]'],
    options: {},
    words: { least: 0, most: 2 }, // such as import crd, of which the page of import tells
    run({ words: [name], session }) {
      const commands = [...others, help];
      session.say(name === undefined ? overviewOf(commands) : pageOf(findCommand(name, commands)));
      return 0;
    },
  });
  return help;
}

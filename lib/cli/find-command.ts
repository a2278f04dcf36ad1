import { nearest } from '../core/text/nearest.ts';
import type { Command } from './command.ts';
import { usageError } from './usage.ts';

/** Throws KU0007 where no command has this name. */
export function findCommand(name: string, commands: readonly Command[]): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const names = commands.map((each) => each.name);
  const close = nearest(name, names);
  const hint = close === undefined ? `Write one of ${names.join(', ')}.` : `Write ${close}, or run cdk8s-kubevirt help for the list.`;
  throw usageError('KU0007', `there is no command ${JSON.stringify(name)}`, hint);
}

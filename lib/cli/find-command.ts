import { nearest } from '../core/text/nearest.ts';
import type { Command } from './command.ts';
import { usageError } from './usage.ts';

/** Throws KU0007 where no command has this name, which may be the value of an option before it. */
export function findCommand(name: string, commands: readonly Command[], option?: string): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const close = nearest(
    name,
    commands.map((each) => each.name),
  );
  throw usageError('KU0007', `there is no command ${JSON.stringify(name)}`, hintFor(close, option) ?? `Write one of ${namesOf(commands)}.`);
}

function hintFor(close: string | undefined, option: string | undefined): string | undefined {
  if (close !== undefined) return `Write ${close}, or run cdk8s-kubevirt help for the list.`;
  return option && `Write the command before ${option} and its value.`;
}

export function namesOf(commands: readonly Command[]): string {
  return commands.map(({ name }) => name).join(', ');
}

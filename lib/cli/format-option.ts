import type { Option } from './command.ts';
import { oneOf } from './one-of.ts';

/** `--format` of a command that prints in one of `formats`, of which the first is the default. `lastWords` explain the last one. */
export function formatOption(formats: readonly string[], lastWords = ''): Option & { readonly value: string } {
  const [first = '', ...others] = formats;
  const last = others.pop();
  const list = [`${first} (default)`, ...others].join(', ');
  return { value: 'FORMAT', summary: `Print as ${list} or ${last}${lastWords}`, choices: formats };
}

/** The format that `--format` asks for, else the first. Throws KU0007 for any other word. */
export function formatOf<Format extends string>(written: string | undefined, formats: readonly [Format, ...(readonly Format[])]): Format {
  return oneOf(written, formats, 'format') ?? formats[0];
}

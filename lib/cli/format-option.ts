import type { Option } from './command.ts';

/** `--format` of a command that prints in one of `formats`, of which the first is the default. `lastWords` explain the last one. */
export function formatOption(formats: readonly string[], lastWords = ''): Option & { readonly value: string } {
  const [first = '', ...others] = formats;
  const last = others.pop();
  const list = [`${first} (default)`, ...others].join(', ');
  return { value: 'FORMAT', summary: `Print as ${list} or ${last}${lastWords}`, choices: formats };
}

import type { Option } from './command.ts';

/** Of the commands that read files. */
export const substituteOption: Option & { readonly value: string; readonly repeats: true } = {
  value: 'FILE',
  repeats: true,
  summary: 'Values for variables such as ${NAME} that the files do not have: a YAML map, or NAME=value lines',
};

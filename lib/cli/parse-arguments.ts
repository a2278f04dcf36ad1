import { parseArgs } from 'node:util';
import { entryOf } from '../core/data/entry-of.ts';
import { nearest } from '../core/text/nearest.ts';
import { commonOptions, type Command, type Options, type Values } from './command.ts';
import { usageError } from './usage.ts';

export interface Arguments {
  readonly values: Values<Options>;
  readonly words: readonly string[];
}

/** Reads the arguments of a command. Throws KU0007 for an unknown option, a missing value, and too many or too few words. */
export function parseArguments({ name, options: own, words: expected }: Command, args: readonly string[]): Arguments {
  const options: Options = { ...own, ...commonOptions };
  const { tokens } = parseArgs({ args: [...args], options: parseOptions(options), strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | boolean | string[]> = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    else if (token.kind === 'option') {
      const option = longName(token.name);
      const value = valueOf(token.rawName, option, token.value, options, name);
      if (options[option]?.repeats === true) values[option] = [...((values[option] ?? []) as string[]), String(value)];
      else values[option] = value;
    }
  }
  if (values['help'] !== true) checkWords(name, words, expected);
  for (const [option, { value, repeats }] of Object.entries(options)) {
    if (repeats === true) values[option] ??= [];
    else if (value === undefined) values[option] ??= false;
  }
  return { values: values as Values<Options>, words };
}

function parseOptions(options: Options): NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']> {
  const entries = Object.entries(options).map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const);
  return Object.fromEntries(entries);
}

function longName(name: string): string {
  return name === 'h' ? 'help' : name;
}

function valueOf(written: string, name: string, value: string | undefined, options: Options, command: string): string | true {
  const option = entryOf(options, name);
  if (option === undefined) throw unknownOption(written, options, command);
  if (option.value === undefined) {
    if (value !== undefined) throw usageError('KU0007', `--${name} takes no value`, `Write --${name} alone, or leave it out.`);
    return true;
  }
  if (value === undefined || value === '' || (value.startsWith('-') && value !== '-')) {
    throw usageError('KU0007', `--${name} needs a value`, `Write --${name} ${option.value}.`);
  }
  if (value === '-' && option.writes === true)
    throw usageError('KU0007', `--${name} does not write to standard output`, `Write --${name} ${option.value}.`);
  return value;
}

function unknownOption(written: string, options: Options, command: string): Error {
  const word = written.replace(/^-+/, '');
  const isFormat = options['format']?.summary.split(/[ ,:;]+/).includes(word) === true;
  const close = isFormat ? `format ${word}` : nearest(word, Object.keys(options));
  const list = `run cdk8s-kubevirt help ${command} for the list`;
  return usageError(
    'KU0007',
    `${command} has no option ${written}`,
    close === undefined ? `${capital(list)}.` : `Write --${close}, or ${list}.`,
  );
}

function checkWords(name: string, words: readonly string[], { least, most }: Command['words']): void {
  const extra = words[most];
  const hint = `Run cdk8s-kubevirt help ${name} to see what it takes.`;
  if (extra !== undefined) throw usageError('KU0007', `${name} does not take ${JSON.stringify(extra)}`, hint);
  if (words.length < least) throw usageError('KU0007', `${name} needs an argument`, hint);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

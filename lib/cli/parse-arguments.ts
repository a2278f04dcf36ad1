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
      const { option, rawName, given } = inWordsOf(options, { option: longName(token.name), rawName: token.rawName, given: token.value });
      const value = valueOf(rawName, option, given, options, name);
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
  const asked = options['json'] === undefined ? [] : [['format', { type: 'string' }] as const];
  return Object.fromEntries([...asked, ...entries]);
}

function longName(name: string): string {
  return name === 'h' ? 'help' : name;
}

interface Written {
  readonly option: string;
  readonly rawName: string;
  readonly given: string | undefined;
}

/** `--json` and `--format json` are one to a reader: each command takes both, whichever it declares. */
function inWordsOf(options: Options, written: Written): Written {
  const { option, given } = written;
  if (option === 'json' && given === undefined && options['json'] === undefined && isFormat('json', options))
    return { option: 'format', rawName: '--format', given: 'json' };
  if (option === 'format' && given === 'json' && options['format'] === undefined && options['json'] !== undefined)
    return { option: 'json', rawName: '--json', given: undefined };
  return written;
}

function isFormat(word: string, options: Options): boolean {
  return options['format']?.choices?.includes(word) === true;
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
  const close = isFormat(word, options)
    ? `format ${word}`
    : word === 'format' && options['json'] !== undefined
      ? 'json'
      : nearest(word, Object.keys(options));
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

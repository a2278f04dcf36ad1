import { matcherOf, type Matcher } from './glob.ts';

/** What an expression such as `${NAME/a/b}` makes of the value of its variable; `args` stand behind the operator. */
export type ValueFunction = (value: string, args: readonly string[]) => string;

/** The function of an operator, as Flux applies it. */
export function functionOf(operator: string, args: number): ValueFunction {
  return operator === '#' && args === 0 ? lengthOf : (functions.get(operator) ?? orDefault);
}

const functions: ReadonlyMap<string, ValueFunction> = new Map<string, ValueFunction>([
  [',', (value) => onFirst(value, (character) => character.toLowerCase())],
  [',,', (value) => value.toLowerCase()],
  ['^', (value) => onFirst(value, (character) => character.toUpperCase())],
  ['^^', (value) => value.toUpperCase()],
  ['#', (value, [pattern = '']) => withoutStart(value, pattern, 'shortest')],
  ['##', (value, [pattern = '']) => withoutStart(value, pattern, 'longest')],
  ['%', (value, [pattern = '']) => reversed(withoutStart(reversed(value), reversed(pattern), 'shortest'))],
  ['%%', (value, [pattern = '']) => reversed(withoutStart(reversed(value), reversed(pattern), 'longest'))],
  [':', part],
  ['/', (value, [old = '', now = '']) => value.replace(old, () => now)],
  ['//', (value, [old = '', now = '']) => value.replaceAll(old, () => now)],
  ['/#', (value, [old = '', now]) => (now !== undefined && value.startsWith(old) ? now + value.slice(old.length) : value)],
  ['/%', (value, [old = '', now]) => (now !== undefined && value.endsWith(old) ? value.slice(0, value.length - old.length) + now : value)],
]);

/** In bytes. */
function lengthOf(value: string): string {
  return String(new TextEncoder().encode(value).length);
}

/** What `:=`, `:-`, `=` and also `:+` and `:?` do. */
function orDefault(value: string, args: readonly string[]): string {
  return value === '' ? args.join('') : value;
}

function onFirst(value: string, change: (character: string) => string): string {
  const [first = '', ...rest] = Array.from(value);
  return change(first) + rest.join('');
}

/** `${NAME:offset}` and `${NAME:offset:length}`, in bytes; what is no number leaves the value as it is. */
function part(value: string, [offset = '', length]: readonly string[]): string {
  const bytes = new TextEncoder().encode(value);
  const read = integerOf(offset);
  const size = length === undefined ? Infinity : integerOf(length);
  if (read === undefined || size === undefined) return value;
  const start = read < 0 ? Math.max(bytes.length + read, 0) : read;
  const end = size < 0 ? bytes.length + size : Math.min(start + size, bytes.length);
  return end <= start ? '' : new TextDecoder().decode(bytes.subarray(start, end));
}

function integerOf(text: string): number | undefined {
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function withoutStart(value: string, pattern: string, which: 'shortest' | 'longest'): string {
  const isMatch: Matcher | undefined = matcherOf(pattern);
  if (isMatch === undefined) return value;
  const characters = Array.from(value);
  const lengths = characters.map((_character, i) => i + 1); // a match of nothing takes nothing away
  const tried = which === 'shortest' ? lengths : lengths.toReversed();
  const found = tried.find((length) => isMatch(characters.slice(0, length).join('')));
  return found === undefined ? value : characters.slice(found).join('');
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

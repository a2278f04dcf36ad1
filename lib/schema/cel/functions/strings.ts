import { bool, dyn, int, listOf, string } from '../check/type.ts';
import { allot } from '../run/meter.ts';
import { lengthOf } from '../run/call-cost.ts';
import { printInError } from '../values/print.ts';
import { CelFault, isList, noOverload, type Value } from '../values/value.ts';
import { type FunctionDeclaration, global, method, type Run } from './declare.ts';
import { format, quote } from './formatting.ts';
import { listFrom } from './operators.ts';

const texts = listOf(string);

/** Functions of texts that the core of CEL has. They look at the types of their arguments themselves. */
export const coreStrings: readonly FunctionDeclaration[] = [
  test('contains', 'contains_string', (text, part) => text.includes(part)),
  test('endsWith', 'ends_with_string', (text, part) => text.endsWith(part)),
  test('startsWith', 'starts_with_string', (text, part) => text.startsWith(part)),
];

/** ext.Strings of version 2. Places are counted in characters, where JavaScript counts the halves of some. */
export const strings: readonly FunctionDeclaration[] = [
  {
    name: 'charAt',
    overloads: [
      method(
        'string_char_at_int',
        [string, int],
        string,
        ofText((text, [at]) => charAt(text, whole(at))),
      ),
    ],
  },
  {
    name: 'indexOf',
    overloads: [
      method(
        'string_index_of_string',
        [string, string],
        int,
        ofText((text, [part]) => indexOf(text, said(part), 0n)),
      ),
      method(
        'string_index_of_string_int',
        [string, string, int],
        int,
        ofText((text, [part, from]) => indexOf(text, said(part), whole(from))),
      ),
    ],
  },
  {
    name: 'lastIndexOf',
    overloads: [
      method(
        'string_last_index_of_string',
        [string, string],
        int,
        ofText((text, [part]) => lastIndex(text, said(part))),
      ),
      method(
        'string_last_index_of_string_int',
        [string, string, int],
        int,
        ofText((text, [part, from]) => lastIndexOf(text, said(part), whole(from))),
      ),
    ],
  },
  { name: 'lowerAscii', overloads: [method('string_lower_ascii', [string], string, ofText(lower))] },
  {
    name: 'replace',
    overloads: [
      method(
        'string_replace_string_string',
        [string, string, string],
        string,
        ofText((text, [old, by]) => replace(text, said(old), said(by), -1n)),
      ),
      method(
        'string_replace_string_string_int',
        [string, string, string, int],
        string,
        ofText((text, [old, by, count]) => replace(text, said(old), said(by), whole(count))),
      ),
    ],
  },
  {
    name: 'split',
    overloads: [
      method(
        'string_split_string',
        [string, string],
        texts,
        ofText((text, [separator]) => split(text, said(separator), -1n)),
      ),
      method(
        'string_split_string_int',
        [string, string, int],
        texts,
        ofText((text, [separator, count]) => split(text, said(separator), whole(count))),
      ),
    ],
  },
  {
    name: 'substring',
    overloads: [
      method(
        'string_substring_int',
        [string, int],
        string,
        ofText((text, [from]) => substring(text, whole(from))),
      ),
      method(
        'string_substring_int_int',
        [string, int, int],
        string,
        ofText((text, [from, to]) => substring(text, whole(from), whole(to))),
      ),
    ],
  },
  { name: 'trim', overloads: [method('string_trim', [string], string, ofText(trim))] },
  { name: 'upperAscii', overloads: [method('string_upper_ascii', [string], string, ofText(upper))] },
  {
    name: 'format',
    overloads: [
      method(
        'string_format',
        [string, listOf(dyn)],
        string,
        ofText((text, [values]) => (isList(values) ? format(text, values) : noOverload)),
      ),
    ],
  },
  { name: 'strings.quote', overloads: [global('strings_quote', [string], string, ofText(quote))] },
  {
    name: 'join',
    overloads: [
      method('list_join', [texts], string, ([list]) => join(list, '')),
      method('list_join_string', [texts, string], string, ([list, separator]) => join(list, said(separator))),
    ],
  },
];

function test(name: string, id: string, holds: (text: string, part: string) => boolean): FunctionDeclaration {
  const run: Run = ([text, part]) => (typeof text === 'string' && typeof part === 'string' ? holds(text, part) : noOverload);
  return { name, overloads: [method(id, [string, string], bool, run)], isUnguarded: true };
}

function ofText(run: (text: string, others: readonly (Value | undefined)[]) => Value): Run {
  return ([text, ...others]) => (typeof text === 'string' ? run(text, others) : noOverload);
}

/** The form of a function is chosen by the types of its arguments. */
function said(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

function whole(value: Value | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n;
}

function outOfRange(at: bigint): CelFault {
  return new CelFault(`index out of range: ${at}`);
}

function charAt(text: string, at: bigint): Value {
  const characters = Array.from(text);
  return at < 0n || at > characters.length ? outOfRange(at) : (characters[Number(at)] ?? '');
}

function indexOf(text: string, part: string, from: bigint): Value {
  if (part === '') return from;
  if (from < 0n) return outOfRange(from);
  const characters = Array.from(text);
  if (from >= characters.length) return -1n;
  const start = characters.slice(0, Number(from)).join('').length;
  const found = text.indexOf(part, start);
  return found === -1 ? -1n : BigInt(lengthOf(text.slice(0, found)));
}

function lastIndex(text: string, part: string): Value {
  if (part === '') return BigInt(lengthOf(text));
  if (Buffer.byteLength(text) < Buffer.byteLength(part)) return -1n;
  return lastIndexOf(text, part, BigInt(lengthOf(text)) - 1n);
}

function lastIndexOf(text: string, part: string, from: bigint): Value {
  if (part === '') return from;
  if (from < 0n) return outOfRange(from);
  const characters = Array.from(text);
  if (from >= characters.length) return -1n;
  const found = text.lastIndexOf(part, characters.slice(0, Number(from)).join('').length);
  return found === -1 ? -1n : BigInt(lengthOf(text.slice(0, found)));
}

function lower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function upper(text: string): string {
  return text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** strings.Replace: an empty text stands before each character, and at the end. */
function replace(text: string, old: string, by: string, count: bigint): Value {
  const parts = old === '' ? ['', ...Array.from(text), ''] : text.split(old);
  const limit = count < 0n || count >= parts.length ? parts.length - 1 : Number(count);
  allot(text.length + limit * by.length);
  const replaced = parts.slice(0, limit + 1).join(by);
  return replaced + parts.slice(limit + 1).map((part) => old + part).join(''); // prettier-ignore
}

/** strings.SplitN: the last part holds what is left. */
function split(text: string, separator: string, count: bigint): Value {
  if (count === 0n) return listFrom([]);
  allot(text.length);
  const parts = separator === '' ? Array.from(text) : text.split(separator);
  if (count < 0n || parts.length <= count) return listFrom(parts);
  const kept = Number(count) - 1;
  return listFrom([...parts.slice(0, kept), parts.slice(kept).join(separator)]);
}

function substring(text: string, from: bigint, to?: bigint): Value {
  const characters = Array.from(text);
  if (to !== undefined && from > to) return new CelFault(`invalid substring range. start: ${from}, end: ${to}`);
  const wrong = [from, to].find((at) => at !== undefined && (at < 0n || at > characters.length));
  if (wrong !== undefined) return outOfRange(wrong);
  return characters.slice(Number(from), to === undefined ? undefined : Number(to)).join('');
}

/** strings.TrimSpace */
function trim(text: string): string {
  return trimSpace(text);
}

const space = '[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
const outerSpace = new RegExp(`^${space}|${space}$`, 'g');

/** Go's strings.TrimSpace, which leaves other blanks than JavaScript. */
export function trimSpace(text: string): string {
  return text.replaceAll(outerSpace, '');
}

function join(list: Value | undefined, separator: string): Value {
  if (!isList(list)) return noOverload;
  const items: string[] = [];
  let length = 0;
  for (let i = 0; i < list.size; i++) {
    const item = list.get(i);
    if (typeof item !== 'string') return new CelFault(`join: invalid input: ${printInError(item)}`);
    length += item.length + separator.length;
    allot(length);
    items.push(item);
  }
  return items.join(separator);
}

import type { CelList } from '@bufbuild/cel';
import { method, type Overload } from '../overload.ts';

/** ext.Strings of version 2. Places are counted in characters, where JavaScript counts the halves of some. */
export const strings: readonly Overload[] = [
  method('charAt', ['string', 'int'], (text, at) => Array.from(text)[placeIn(text, at)] ?? ''),
  method('indexOf', ['string', 'string'], (text, sought) => indexOf(text, sought, 0n)),
  method('indexOf', ['string', 'string', 'int'], indexOf),
  method('lastIndexOf', ['string', 'string'], (text, sought) =>
    lastIndexOf(text, sought, sought === '' ? lengthOf(text) : lengthOf(text) - 1n),
  ),
  method('lastIndexOf', ['string', 'string', 'int'], lastIndexOf),
  method('lowerAscii', ['string'], (text) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  method('upperAscii', ['string'], (text) => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())),
  method('replace', ['string', 'string', 'string'], (text, old, by) => replace(text, old, by, -1n)),
  method('replace', ['string', 'string', 'string', 'int'], replace),
  method('split', ['string', 'string'], (text, separator) => splitAt(text, separator, -1)),
  method('split', ['string', 'string', 'int'], (text, separator, count) => splitAt(text, separator, Number(count))),
  method('substring', ['string', 'int'], (text, from) => Array.from(text).slice(placeIn(text, from)).join('')),
  method('substring', ['string', 'int', 'int'], substring),
  method('trim', ['string'], (text) => text.replaceAll(/^[\s\u0085]+|[\s\u0085]+$/g, '')),
  method('join', ['list'], (list) => textsOf(list).join('')),
  method('join', ['list', 'string'], (list, separator) => textsOf(list).join(separator)),
];

function textsOf(list: CelList): readonly string[] {
  return Array.from(list, (item) => {
    if (typeof item !== 'string') throw new Error('no such overload');
    return item;
  });
}

function lengthOf(text: string): bigint {
  return BigInt(Array.from(text).length);
}

function placeIn(text: string, at: bigint): number {
  if (at < 0n || at > lengthOf(text)) throw outOfRange(at);
  return Number(at);
}

function outOfRange(at: bigint): Error {
  return new Error(`index out of range: ${at}`);
}

function substring(text: string, from: bigint, to: bigint): string {
  if (from > to) throw new Error(`invalid substring range. start: ${from}, end: ${to}`);
  return Array.from(text).slice(placeIn(text, from), placeIn(text, to)).join('');
}

function indexOf(text: string, sought: string, from: bigint): bigint {
  if (sought === '') return from;
  if (from < 0n) throw outOfRange(from);
  const at = unitOf(text, from);
  return at === undefined ? -1n : placeOf(text, text.indexOf(sought, at));
}

function lastIndexOf(text: string, sought: string, from: bigint): bigint {
  if (sought === '') return from;
  if (from < 0n && text !== '') throw outOfRange(from);
  const at = unitOf(text, from);
  return at === undefined ? -1n : placeOf(text, text.lastIndexOf(sought, at));
}

/** Where JavaScript has the character at a place; undefined behind the last. */
function unitOf(text: string, at: bigint): number | undefined {
  return at >= lengthOf(text) ? undefined : Array.from(text).slice(0, Number(at)).join('').length;
}

function placeOf(text: string, unit: number): bigint {
  return unit === -1 ? -1n : lengthOf(text.slice(0, unit));
}

/** strings.Replace: an empty text stands before each character, and at the end. */
function replace(text: string, old: string, by: string, count: bigint): string {
  const parts = old === '' ? ['', ...Array.from(text), ''] : text.split(old);
  const limit = count < 0n || count >= parts.length ? parts.length - 1 : Number(count);
  return (
    parts.slice(0, limit + 1).join(by) +
    parts
      .slice(limit + 1)
      .map((part) => old + part)
      .join('')
  );
}

/** strings.SplitN: the last part holds what is left. */
function splitAt(text: string, separator: string, count: number): readonly string[] {
  if (count === 0) return [];
  const parts = separator === '' ? Array.from(text) : text.split(separator);
  if (count < 0 || parts.length <= count) return parts;
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)];
}

import { keyText } from './string-text.ts';
import { loneSurrogate, unprintable } from './unprintable-value.ts';

/** What stands before a value: line break, indentation, key, colon and blank. */
export interface KeyPrefix {
  readonly bytes: Uint8Array;
  /** Where the text behind line break and indentation begins. */
  readonly lineStart: number;
  /** The key is too long to be read without `? ` before it, and its value follows `: ` on the next line. */
  readonly explicit: boolean;
}

/** YAML readers look no further than this for the colon of a key. */
const longestImplicitKey = 1024;

/** Keys are few and come again and again, one cache for each depth; a map of countless keys must not fill the memory. */
const cached: Map<string, KeyPrefix>[] = [];
const cacheSize = 4096;

export function keyPrefix(key: string, depth: number): KeyPrefix {
  const known = (cached[depth] ??= new Map());
  let prefix = known.get(key);
  if (prefix === undefined) {
    prefix = makePrefix(key, depth);
    if (known.size === cacheSize) known.clear();
    known.set(key, prefix);
  }
  return prefix;
}

function makePrefix(key: string, depth: number): KeyPrefix {
  if (loneSurrogate.test(key)) throw unprintable;
  const text = keyText(key, depth === 0);
  const explicit = text.length > longestImplicitKey;
  const indent = '  '.repeat(depth);
  return {
    bytes: Buffer.from(explicit ? `\n${indent}? ${text}\n${indent}: ` : `\n${indent}${text}: `, 'utf8'),
    lineStart: 1 + indent.length,
    explicit,
  };
}

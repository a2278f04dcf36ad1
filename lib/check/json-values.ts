import { blockSize } from './line.ts';
import type { RawDocument } from './documents.ts';
import type { Source } from './source.ts';

/** A value of a JSON text, before anybody has read it. */
export interface RawValue {
  /** Offsets in bytes. */
  readonly start: number;
  readonly end: number;
  /** Of its first byte, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** What stands in its top-level list `items`, or in itself where it is a list. */
  readonly items?: readonly RawValue[];
  /** Where that list begins and ends, brackets included. */
  readonly list?: { readonly start: number; readonly end: number };
}

const quote = 34;
const comma = 44;
const colon = 58;
const bracket = 91;
const backslash = 92;
const closingBracket = 93;
const brace = 123;
const closingBrace = 125;
const itemsKey = '"items"';

interface Begun {
  readonly start: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the values of a stream of JSON, one behind the other, and the items of those that are lists, by brackets and quotes alone. What it
 * makes of a text that is no JSON means nothing; whoever reads the values notices.
 */
export function jsonValues(source: Source, { start, end, line: firstLine }: RawDocument): readonly RawValue[] {
  const values: RawValue[] = [];
  let line = firstLine;
  let column = 1;
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let value: Begun | undefined;
  let item: Begun | undefined;
  let items: RawValue[] = [];
  let listDepth = 0;
  let listStart = 0;
  let list: RawValue['list'];
  let keyStart = 0;
  let key = '';
  let isKeyOfItems = false;

  for (let base = start; base < end; base += blockSize) {
    const block = source.read(base, Math.min(base + blockSize, end));
    for (let i = 0; i < block.length; i++) {
      const byte = block[i] ?? 0;
      const at = base + i;
      if (inString) {
        if (depth === 1 && at - keyStart < itemsKey.length) key += String.fromCharCode(byte);
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          inString = false;
          isKeyOfItems = depth === 1 && at - keyStart === itemsKey.length - 1 && key === itemsKey;
        }
      } else if (byte > 32) {
        const isClosing = byte === closingBrace || byte === closingBracket;
        if (depth === 0 && value === undefined && !isClosing && byte !== comma) value = { start: at, line, column };
        if (listDepth > 0 && depth === listDepth && item === undefined && !isClosing && byte !== comma) item = { start: at, line, column };
        if (byte === quote) {
          inString = true;
          keyStart = at;
          key = '"';
        } else if (byte === brace || byte === bracket) {
          depth++;
          const isList = byte === bracket && list === undefined && listDepth === 0 && (depth === 1 || (depth === 2 && isKeyOfItems));
          if (isList) {
            listDepth = depth;
            listStart = at;
          }
          isKeyOfItems = false;
        } else if (isClosing || byte === comma) {
          if (item !== undefined && depth === listDepth) {
            items.push({ ...item, end: at });
            item = undefined;
          }
          if (isClosing) {
            if (depth === listDepth) {
              list = { start: listStart, end: at + 1 };
              listDepth = 0;
            }
            depth--;
            if (depth === 0 && value !== undefined) {
              values.push({ ...value, end: at + 1, ...(list && { items, list }) });
              value = undefined;
              list = undefined;
              items = [];
            }
          }
          isKeyOfItems = false;
        } else if (byte !== colon) isKeyOfItems = false;
      }
      if (byte === 10) {
        line++;
        column = 1;
      } else if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1;
    }
  }
  if (value !== undefined) values.push({ ...value, end });
  return values;
}

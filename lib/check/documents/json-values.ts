import type { Source } from '../source.ts';
import { blockSize } from './line.ts';
import type { RawDocument } from './documents.ts';

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

const newline = 10;
const space = 32;
const quote = 34;
const comma = 44;
const colon = 58;
const bracket = 91;
const backslash = 92;
const closingBracket = 93;
const brace = 123;
const closingBrace = 125;
const itemsKey = '"items"';

/**
 * Finds the values of a stream of JSON, one behind the other, and the items of those that are lists, by brackets and quotes alone. What it
 * makes of a text that is no JSON means nothing; whoever reads the values notices.
 */
export function jsonValues(source: Source, { start, end, line }: RawDocument): readonly RawValue[] {
  const scan = new Scan(line);
  for (let base = start; base < end; base += blockSize) {
    const block = source.read(base, Math.min(base + blockSize, end));
    for (let i = 0; i < block.length; i++) scan.take(block[i] ?? 0, base + i);
  }
  return scan.finish(end);
}

interface Begun {
  readonly start: number;
  readonly line: number;
  readonly column: number;
}

/** Takes byte after byte, wherever the blocks of a source break. */
class Scan {
  readonly #values: RawValue[] = [];
  #line: number;
  #column = 1;
  /** How many brackets and braces are open. */
  #depth = 0;
  #value: Begun | undefined;

  #inString = false;
  #isEscaped = false;
  #keyStart = 0;
  /** As much of the string at hand as tells whether it is the key of the list. */
  #key = '';
  /** Whether what comes next is the value of `items`. */
  #isKeyOfItems = false;

  /** The depth within the list of the value at hand; 0 outside of it. */
  #listDepth = 0;
  #listStart = 0;
  #list: RawValue['list'];
  #items: RawValue[] = [];
  #item: Begun | undefined;

  constructor(line: number) {
    this.#line = line;
  }

  take(byte: number, at: number): void {
    if (this.#inString) this.#takeText(byte, at);
    else if (byte > space) this.#takeToken(byte, at);
    if (byte === newline) {
      this.#line++;
      this.#column = 1;
    } else if ((byte & 0xc0) !== 0x80) this.#column += byte >= 0xf0 ? 2 : 1; // as UTF-16 counts
  }

  /** A value that nothing closes goes on to the end. */
  finish(end: number): readonly RawValue[] {
    if (this.#value !== undefined) this.#values.push({ ...this.#value, end });
    return this.#values;
  }

  #takeText(byte: number, at: number): void {
    const read = at - this.#keyStart;
    if (this.#depth === 1 && read < itemsKey.length) this.#key += String.fromCharCode(byte);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) {
      this.#inString = false;
      this.#isKeyOfItems = this.#depth === 1 && read === itemsKey.length - 1 && this.#key === itemsKey;
    }
  }

  #takeToken(byte: number, at: number): void {
    const isClosing = byte === closingBrace || byte === closingBracket;
    if (!isClosing && byte !== comma) this.#begin(at);
    if (byte === quote) {
      this.#inString = true;
      this.#keyStart = at;
      this.#key = '"';
      return;
    }
    if (byte === brace || byte === bracket) this.#open(byte, at);
    else if (isClosing || byte === comma) this.#endItem(at);
    if (isClosing) this.#close(at);
    if (byte !== colon) this.#isKeyOfItems = false;
  }

  #begin(at: number): void {
    if (this.#depth === 0) this.#value ??= this.#begunAt(at);
    else if (this.#depth === this.#listDepth) this.#item ??= this.#begunAt(at);
  }

  #begunAt(at: number): Begun {
    return { start: at, line: this.#line, column: this.#column };
  }

  #open(byte: number, at: number): void {
    this.#depth++;
    if (byte !== bracket || this.#list !== undefined || this.#listDepth > 0) return;
    if (this.#depth === 1 || (this.#depth === 2 && this.#isKeyOfItems)) {
      this.#listDepth = this.#depth;
      this.#listStart = at;
    }
  }

  #endItem(at: number): void {
    if (this.#item === undefined || this.#depth !== this.#listDepth) return;
    this.#items.push({ ...this.#item, end: at });
    this.#item = undefined;
  }

  #close(at: number): void {
    if (this.#depth === this.#listDepth) {
      this.#list = { start: this.#listStart, end: at + 1 };
      this.#listDepth = 0;
    }
    this.#depth--;
    if (this.#depth !== 0 || this.#value === undefined) return;
    this.#values.push({ ...this.#value, end: at + 1, ...(this.#list && { items: this.#items, list: this.#list }) });
    this.#value = undefined;
    this.#list = undefined;
    this.#items = [];
  }
}

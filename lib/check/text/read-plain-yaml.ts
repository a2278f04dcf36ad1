import { noteNullKey } from '../../core/data/null-keys.ts';
import type { Places } from './places.ts';
import { plainValue } from './plain-scalar.ts';
import { put } from './to-value.ts';

/**
 * Reads the YAML that programs and most people write: maps and lists in block style, scalars of one line, literal blocks. It takes a tenth of
 * the time of the `yaml` package and gives the same answer. Undefined for everything else, and for everything that might be wrong: that is
 * left to the package, which tells where a mistake is. `places` is filled with the places of all values.
 */
export function readPlainYaml(text: string, places?: Places): unknown {
  if (suspicious.test(text)) return undefined;
  try {
    return new Reader(text, places).document();
  } catch (error) {
    if (error !== unusual) throw error;
    return undefined;
  }
}

/** A byte order mark, or a carriage return that ends no line. */
const suspicious = /\uFEFF|\r(?!\n)/;
const unusual = new Error('not plain YAML');

/** The reader is recursive, so it leaves deep nesting to `syntaxOf`, which measures it first. */
const deepest = 100;
/** Keys of one line are no longer (YAML 1.2, 7.4.2). */
const longestKey = 1000;

const newline = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;
const hash = 35;
const apostrophe = 39;
const dash = 45;
const colon = 58;
const bracket = 91;
const brace = 123;
const bar = 124;
const indicators = new Set(Array.from('-?:,[]{}#&*!|>\'"%@`\t', (char) => char.charCodeAt(0)));

class Reader {
  readonly #text: string;
  readonly #places: Places | undefined;
  /** The current line: how far it is indented (-1 behind the last one), where its content begins and ends, and where the next one begins. */
  #indent = -1;
  #at = 0;
  #end = 0;
  #next = 0;
  #depth = 0;

  constructor(text: string, places: Places | undefined) {
    this.#text = text;
    this.#places = places;
  }

  document(): unknown {
    this.#nextLine();
    if (this.#indent === -1) throw unusual;
    if (this.#places) this.#places.root = this.#at;
    const value = this.#block(this.#indent);
    if (this.#indent !== -1) throw unusual;
    return value;
  }

  /** Moves to the next line that is neither blank nor a comment. */
  #nextLine(): void {
    const text = this.#text;
    while (this.#next < text.length) {
      const start = this.#next;
      this.#takeLine(start);
      const first = text.charCodeAt(this.#at);
      if (this.#at < this.#end && first !== hash) {
        this.#indent = this.#at - start;
        return;
      }
    }
    this.#indent = -1;
  }

  /** Finds the ends of the line at `start`; blanks at both are left out. */
  #takeLine(start: number): void {
    const text = this.#text;
    const found = text.indexOf('\n', start);
    let end = found === -1 ? text.length : found;
    this.#next = found === -1 ? text.length : found + 1;
    let at = start;
    while (at < end && text.charCodeAt(at) === space) at++;
    while (end > at && isBlank(text.charCodeAt(end - 1))) end--;
    this.#at = at;
    this.#end = end;
  }

  #block(column: number): unknown {
    if (++this.#depth > deepest) throw unusual;
    const value = this.#isDash() ? this.#list(column) : this.#map(column);
    this.#depth--;
    return value;
  }

  #isDash(): boolean {
    return this.#text.charCodeAt(this.#at) === dash && (this.#at + 1 === this.#end || this.#text.charCodeAt(this.#at + 1) === space);
  }

  #list(column: number): unknown[] {
    const list: unknown[] = [];
    while (this.#indent === column && this.#isDash()) {
      const start = this.#at;
      this.#skip(start + 1);
      if (this.#isRestEmpty()) {
        this.#nextLine();
        this.#places?.note(list, list.length, this.#indent > column ? this.#at : start);
        list.push(this.#indent > column ? this.#block(this.#indent) : null);
        continue;
      }
      this.#places?.note(list, list.length, this.#at);
      if (this.#isDash() || this.#keyEnd() !== -1) {
        // The rest of the line is a line of its own, as far to the right as it stands.
        this.#indent = column + (this.#at - start);
        list.push(this.#block(this.#indent));
      } else list.push(this.#scalar(column));
    }
    if (this.#indent > column) throw unusual;
    return list;
  }

  #map(column: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    let empty: string[] | undefined;
    while (this.#indent === column) {
      if (this.#isDash()) throw unusual;
      const keyStart = this.#at;
      const key = this.#key();
      if (Object.hasOwn(map, key) || empty?.includes(key) === true) throw unusual;
      this.#places?.note(map, key, this.#isRestEmpty() ? keyStart : this.#at);
      const value = this.#value(column);
      if (value === null) {
        (empty ??= []).push(key);
        noteNullKey(map, key);
      } else put(map, key, value);
    }
    if (this.#indent > column) throw unusual;
    return map;
  }

  #value(column: number): unknown {
    if (!this.#isRestEmpty()) return this.#scalar(column);
    this.#nextLine();
    if (this.#indent > column) return this.#block(this.#indent);
    return this.#indent === column && this.#isDash() ? this.#list(column) : null;
  }

  /** Takes the key of the line, and goes to what stands behind its colon. */
  #key(): string {
    const end = this.#keyEnd();
    if (end === -1) throw unusual;
    const text = this.#text.slice(this.#at, end);
    const first = text.charCodeAt(0);
    const key = first === quote || first === apostrophe ? quotedValue(text) : text;
    const isPlain = key === text;
    if (
      isPlain &&
      (text.includes(' ') || text.includes('\t') || text === '<<' || indicators.has(first) || typeof plainValue(text) !== 'string')
    )
      throw unusual;
    this.#skip(end + 1);
    return key;
  }

  /** The colon behind the key of this line; -1 where there is none. */
  #keyEnd(): number {
    const text = this.#text;
    const first = text.charCodeAt(this.#at);
    const from = first === quote || first === apostrophe ? quoteEnd(text, this.#at, this.#end) : this.#at;
    if (from === -1) return -1;
    for (let at = from; at < this.#end; at++) {
      if (text.charCodeAt(at) === colon && (at + 1 === this.#end || isBlank(text.charCodeAt(at + 1)))) {
        if (at === this.#at || at - this.#at > longestKey) throw unusual;
        return at;
      }
      // Behind a quote stands the colon or nothing; this is for the parser.
      if (from !== this.#at) return -1;
    }
    return -1;
  }

  #skip(from: number): void {
    let at = from;
    while (at < this.#end && this.#text.charCodeAt(at) === space) at++;
    this.#at = at;
  }

  #isRestEmpty(): boolean {
    return this.#at >= this.#end || (this.#text.charCodeAt(this.#at) === hash && this.#text.charCodeAt(this.#at - 1) === space);
  }

  /** The rest of the line as a value within what stands at `column`, and on to the next line. */
  #scalar(column: number): unknown {
    const first = this.#text.charCodeAt(this.#at);
    if (first === bar) return this.#literal(column);
    const value = this.#oneLine(first);
    this.#nextLine();
    // The scalar may go on.
    if (this.#indent > column) throw unusual;
    return value;
  }

  #oneLine(first: number): unknown {
    const text = this.#text.slice(this.#at, this.#end);
    if (first === quote || first === apostrophe) return quotedValue(withoutComment(text, quoteEnd(text, 0, text.length)));
    if (first === brace || first === bracket) {
      if (text === '{}') return {};
      if (text === '[]') return [];
      throw unusual;
    }
    const comment = text.indexOf(' #');
    const plain = comment === -1 ? text : text.slice(0, comment).trimEnd();
    const isNegative = first === dash && plain.length > 1 && plain.charCodeAt(1) !== space;
    if ((indicators.has(first) && !isNegative) || plain.includes(': ') || plain.endsWith(':') || plain.includes('\t')) throw unusual;
    const value = plainValue(plain);
    if (typeof value === 'number' && !Number.isFinite(value)) throw unusual;
    return value;
  }

  /** A block behind `|`, `|-` or `|+`. */
  #literal(column: number): string {
    const chomping = this.#text.slice(this.#at + 1, this.#end);
    if (chomping !== '' && chomping !== '-' && chomping !== '+') throw unusual;
    const lines: string[] = [];
    let blockIndent = -1;
    let behind = this.#next;
    while (this.#next < this.#text.length) {
      const start = this.#next;
      this.#takeLine(start);
      const indent = this.#at - start;
      if (this.#at === this.#end) {
        const hasTab = this.#lineEnd() > this.#at;
        // Blanks deeper than the block are part of it, or wrong; rare enough for the parser.
        if (hasTab || (indent > 0 && (blockIndent === -1 || indent > blockIndent))) throw unusual;
        lines.push('');
      } else {
        if (blockIndent === -1 && indent > column) blockIndent = indent;
        if (blockIndent === -1 || indent < blockIndent) {
          if (indent > column) throw unusual;
          this.#next = start;
          break;
        }
        lines.push(this.#text.slice(start + blockIndent, this.#lineEnd()));
      }
      behind = this.#next;
    }
    this.#next = behind;
    const endsOpen = behind === this.#text.length && this.#text.charCodeAt(behind - 1) !== newline;
    if (endsOpen) throw unusual;
    this.#nextLine();
    return chomped(lines, chomping);
  }

  /** Where the line that was taken last ends, its blanks included. */
  #lineEnd(): number {
    const end = this.#next - (this.#text.charCodeAt(this.#next - 1) === newline ? 1 : 0);
    return this.#text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
  }
}

function isBlank(char: number): boolean {
  return char === space || char === 9 || char === carriageReturn;
}

function chomped(lines: readonly string[], chomping: string): string {
  if (chomping === '+') return lines.map((line) => `${line}\n`).join('');
  let count = lines.length;
  while (count > 0 && lines[count - 1] === '') count--;
  const text = lines.slice(0, count).join('\n');
  return chomping === '-' || count === 0 ? text : `${text}\n`;
}

/** The place behind the closing quote; -1 where there is none before `end`. */
function quoteEnd(text: string, start: number, end: number): number {
  const mark = text.charCodeAt(start);
  for (let at = start + 1; at < end; at++) {
    const char = text.charCodeAt(at);
    if (char === 92 && mark === quote) at++;
    else if (char === mark) {
      if (mark === quote || text.charCodeAt(at + 1) !== apostrophe) return at + 1;
      at++;
    }
  }
  return -1;
}

const comment = /^ +#/;

function withoutComment(text: string, end: number): string {
  if (end === -1 || (end < text.length && !comment.test(text.slice(end)))) throw unusual;
  return text.slice(0, end);
}

/** YAML's escapes beyond those of JSON are left to the parser. */
const jsonText = /^"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/;

function quotedValue(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.includes('\\')) return text.slice(1, -1);
  if (!jsonText.test(text)) throw unusual;
  return JSON.parse(text.replaceAll('\t', '\\t')) as string; // the text is a JSON string
}

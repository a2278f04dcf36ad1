import type { Source } from '../source.ts';
import { linesOf, type Line } from './line.ts';

/** A document of a stream, before anybody has read it. */
export interface RawDocument {
  /** Offsets in bytes; its leading comments are left out. */
  readonly start: number;
  readonly end: number;
  /** Of its first byte, counted from 1. */
  readonly line: number;
  /** True where it begins with a bracket or a brace, as JSON does. */
  readonly inBrackets: boolean;
  /** The top-level list `items`, where it has one in block style. */
  readonly items?: RawItems;
}

export interface RawItems {
  /** Where each one begins: at the start of the line with its dash. */
  readonly starts: readonly { readonly start: number; readonly line: number }[];
  /** Where the last one ends. */
  readonly end: number;
}

/** Bytes that no text of YAML or JSON has. */
export class NotText extends Error {
  readonly reason: string;
  readonly hint: string;

  constructor(reason: string, hint: string) {
    super(reason);
    this.reason = reason;
    this.hint = hint;
  }
}

/**
 * Divides a source into documents without reading them. A line that begins with `---` and a blank is a mark wherever it stands, within
 * block scalars, too (YAML 1.2, 9.1.2), so lines are all there is to look at.
 */
export function* documentsOf(source: Source): Generator<RawDocument> {
  const bomLength = byteOrderMark(source);
  let current = new Begun(bomLength);
  for (const line of linesOf(source, refuseBinary)) {
    const mark = markOf(line, bomLength);
    if (mark === undefined) {
      current.add(line);
      continue;
    }
    if (mark === 'end' || current.isMarked || current.hasContent) {
      const document = current.finished(line.start);
      if (document) yield document;
      current = new Begun(line.start);
    }
    if (mark === 'start') current.mark(line);
  }
  const document = current.finished(source.size);
  if (document) yield document;
}

const markText = /^(---|\.\.\.)(?:[\t\r ]|$)/;
const dash = 45;
const dot = 46;

function markOf(line: Line, bomLength: number): 'start' | 'end' | undefined {
  const { indent, first, start } = line;
  if (indent !== 0 || (first !== dash && first !== dot && start !== 0)) return undefined;
  const { head } = line;
  const [, mark] = markText.exec(start === 0 ? head.slice(bomLength) : head) ?? [];
  return mark === undefined ? undefined : mark === '---' ? 'start' : 'end';
}

const hash = 35;
const percent = 37;
const bracket = 91;
const brace = 123;
const itemsKey = /^(?:items|"items"|'items')\s*:\s*(?:#|$)/;
const itemsStarts: ReadonlySet<number> = new Set(Array.from('i"\'', (char) => char.charCodeAt(0)));
const itemDash = /^-(?:\s|$)/;

/** A document whose end has not been seen. */
class Begun {
  isMarked = false;
  hasContent = false;
  #start: number;
  #line = 1;
  #hasDirectives = false;
  #inBrackets = false;
  readonly #items: { start: number; line: number }[] = [];
  #itemsIndent: number | undefined;
  #itemsEnd: number | undefined;
  #state: 'before' | 'key' | 'within' | 'behind' = 'before';

  constructor(start: number) {
    this.#start = start;
  }

  mark(line: Line): void {
    this.isMarked = true;
    const content = line.head.slice(line.head.indexOf('---') + 3).trimStart();
    if (content === '' || content.startsWith('#')) return;
    this.#begin(line, content.charCodeAt(0));
  }

  add(line: Line): void {
    if (line.first === hash) return;
    if (!this.hasContent) {
      if (line.first === percent && line.indent === 0 && !this.isMarked) this.#beginAt(line, true);
      else this.#begin(line, line.first);
    }
    if (!this.#inBrackets) this.#lookForItems(line);
  }

  finished(end: number): RawDocument | undefined {
    if (!this.hasContent) return undefined;
    const items = this.#items.length > 0 && { starts: this.#items, end: this.#itemsEnd ?? end };
    return { start: this.#start, end, line: this.#line, inBrackets: this.#inBrackets, ...(items && { items }) };
  }

  #begin(line: Line, first: number): void {
    this.hasContent = true;
    this.#inBrackets = first === bracket || first === brace;
    this.#beginAt(line, false);
  }

  /** Directives belong to the document, comments before it do not. */
  #beginAt(line: Line, isDirective: boolean): void {
    if (this.#hasDirectives) return;
    this.#hasDirectives = isDirective;
    // A byte order mark is part of the first line.
    this.#start = Math.max(this.#start, line.start);
    this.#line = line.number;
  }

  #lookForItems(line: Line): void {
    switch (this.#state) {
      case 'before':
        if (line.indent === 0 && itemsStarts.has(line.first) && itemsKey.test(line.head)) this.#state = 'key';
        return;
      case 'key':
        this.#state = itemDash.test(line.head) ? 'within' : 'behind';
        if (this.#state === 'within') this.#addItem(line);
        return;
      case 'within':
        if (line.indent === this.#itemsIndent && line.first === dash && itemDash.test(line.head)) this.#addItem(line);
        else if (line.indent === 0) this.#endItems(line);
        return;
      case 'behind':
        return;
    }
  }

  #addItem(line: Line): void {
    this.#itemsIndent = line.indent;
    this.#items.push({ start: line.start, line: line.number });
  }

  #endItems(line: Line): void {
    this.#state = 'behind';
    this.#itemsEnd = line.start;
  }
}

const utf8Mark = [0xef, 0xbb, 0xbf] as const;

const lfsPointer = Buffer.from('version https://git-lfs.github.com/spec/');

function byteOrderMark(source: Source): number {
  const head = source.read(0, Math.min(lfsPointer.length, source.size));
  if (lfsPointer.equals(head))
    throw new NotText(
      'is a pointer of Git LFS, not the file for which it stands',
      'Run git lfs pull, and name folders instead of commits.',
    );
  const [a, b, c] = head;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw new NotText('is written in UTF-16', 'Write it in UTF-8; in PowerShell, pipe into Set-Content -Encoding utf8.');
  return a === utf8Mark[0] && b === utf8Mark[1] && c === utf8Mark[2] ? utf8Mark.length : 0;
}

function refuseBinary(bytes: Uint8Array): void {
  if (bytes.includes(0)) throw new NotText('is a binary file: it has NUL bytes', 'Name files of YAML or JSON only.');
}

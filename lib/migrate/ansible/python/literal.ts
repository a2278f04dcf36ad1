import { numberOf } from './float.ts';

/** Says why a text is not a literal. */
export class LiteralError extends Error {}

/** Levels of brackets; Python's own parser gives up near a hundred. */
const deepest = 90;

/** Reads a Python literal as `ast.literal_eval` does: texts, numbers, True, False, None, lists, tuples and mappings. Nothing is called. */
export function parseLiteral(text: string): unknown {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

const token = /\s*(?:([[\](){}:,])|([-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([A-Za-z_]\w*)|([uUbB]?)('''|"""|'|"))/y;

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"', '\n': '' };

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  end(): void {
    if (this.#text.slice(this.#at).trim() !== '') throw new LiteralError(`${JSON.stringify(this.#text.slice(this.#at))} is left over`);
  }

  value(depth: number): unknown {
    if (depth > deepest) throw new LiteralError('it nests too deep');
    const { mark, number, word, quote } = this.#next();
    if (number !== undefined) return numberOf(number.replaceAll('_', ''));
    if (quote !== undefined) return this.#string(quote, depth);
    if (word !== undefined && words.has(word)) return words.get(word);
    if (mark === '[') return this.#items(']', depth);
    if (mark === '(') return this.#items(')', depth);
    if (mark === '{') return this.#mapping(depth);
    throw new LiteralError(`${mark ?? word ?? 'its end'} stands where a value is expected`);
  }

  #next(): { readonly mark?: string; readonly number?: string; readonly word?: string; readonly quote?: string } {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text);
    if (found === null) throw new LiteralError(`${JSON.stringify(this.#text.slice(this.#at, this.#at + 20))} is no part of a literal`);
    this.#at = token.lastIndex;
    const [, mark, number, word, , quote] = found;
    return { ...(mark && { mark }), ...(number && { number }), ...(word && { word }), ...(quote && { quote }) };
  }

  #peek(mark: string): boolean {
    const at = this.#at;
    const rest = /\s*(.)?/sy;
    rest.lastIndex = at;
    const found = rest.exec(this.#text);
    if (found?.[1] !== mark) return false;
    this.#at = rest.lastIndex;
    return true;
  }

  /** Texts that stand side by side are one. */
  #string(quote: string, depth: number): string {
    let text = '';
    for (;;) {
      const char = this.#text[this.#at];
      if (char === undefined) throw new LiteralError('a string has no end');
      if (this.#text.startsWith(quote, this.#at)) break;
      if (char === '\\') {
        const escaped = this.#text[this.#at + 1] ?? '';
        text += escapes[escaped] ?? `\\${escaped}`;
        this.#at += 2;
      } else {
        text += char;
        this.#at++;
      }
    }
    this.#at += quote.length;
    const next = /\s*['"]/y;
    next.lastIndex = this.#at;
    return next.test(this.#text) ? text + String(this.value(depth + 1)) : text;
  }

  #items(close: string, depth: number): unknown[] {
    const items: unknown[] = [];
    while (!this.#peek(close)) {
      items.push(this.value(depth + 1));
      if (!this.#peek(',') && !this.#peekClose(close)) throw new LiteralError(`a comma or ${close} is missing`);
    }
    return items;
  }

  #peekClose(close: string): boolean {
    const at = this.#at;
    const found = this.#peek(close);
    this.#at = at;
    return found;
  }

  #mapping(depth: number): Readonly<Record<string, unknown>> {
    const pairs: [string, unknown][] = [];
    while (!this.#peek('}')) {
      const key = this.value(depth + 1);
      if (!this.#peek(':')) throw new LiteralError('a colon is missing');
      pairs.push([String(key), this.value(depth + 1)]);
      if (!this.#peek(',') && !this.#peekClose('}')) throw new LiteralError('a comma or } is missing');
    }
    return Object.fromEntries(pairs);
  }
}

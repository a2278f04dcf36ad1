import { Refusal } from '../../refusal.ts';
import type { Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import { unreadable } from './unreadable.ts';

/** A part of a template. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly value: Expression }
  | { readonly kind: 'for'; readonly names: readonly string[]; readonly over: Expression; readonly body: Parts; readonly otherwise: Parts }
  | { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise: Parts }
  | { readonly kind: 'set'; readonly name: string; readonly value: Expression };

export type Parts = readonly Part[];

interface Branch {
  readonly test: Expression;
  readonly body: Parts;
}

/** The parts of a template. Throws a Refusal for statements that are not read, and for what has no end. */
export function parseTemplate(text: string): Parts {
  return new TemplateParser(piecesOf(text)).all();
}

/** A text as it stands, or what is within `{{ }}` or `{% %}`. */
interface Piece {
  readonly type: 'text' | '{' | '%';
  readonly text: string;
}

const opening = /\{([{%#])([-+]?)/g;

/** Ansible takes away the line break behind a statement or a comment, and a dash all white space on its side. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let isRaw = false;
  const addText = (until: number, isTrimmed: boolean): void => {
    const part = text.slice(at, until);
    const shown = isTrimmed ? part.trimEnd() : part;
    if (shown !== '') pieces.push({ type: 'text', text: shown });
  };
  for (;;) {
    opening.lastIndex = at;
    const found = isRaw ? rawEnd(text, at) : opening.exec(text);
    if (found === null) break;
    const [mark, type = '', dash] = found;
    addText(found.index, dash === '-');
    const start = found.index + mark.length;
    const end = type === '#' ? text.indexOf('#}', start) : closing(text, start, type === '%' ? '%}' : '}}');
    if (end === -1) throw unreadable(`{${type} has no end`);
    const inner = text.slice(start, end);
    const word = inner.replace(/[-+]$/, '').trim();
    at = end + 2;
    if (inner.endsWith('-')) at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    else if (type !== '{' && !inner.endsWith('+') && text.startsWith('\n', at)) at++;
    if (type === '%' && (word === 'raw' || word === 'endraw')) isRaw = word === 'raw';
    else if (type === '{' || type === '%') pieces.push({ type, text: word });
  }
  if (isRaw) throw unreadable('{% raw %} has no end');
  addText(text.length, false);
  return pieces;
}

function rawEnd(text: string, at: number): RegExpExecArray | null {
  const end = /\{(%)([-+]?)(?=\s*endraw\s*[-+]?%\})/g;
  end.lastIndex = at;
  return end.exec(text);
}

/** The place of the closing mark, which quotes and braces within may hide. */
function closing(text: string, start: number, mark: string): number {
  let quote = '';
  let braces = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (braces === 0 && text.startsWith(mark, at)) return at;
    else if (char === '{') braces++;
    else if (char === '}' && braces > 0) braces--;
  }
  return -1;
}

const deepest = 50;

class TemplateParser {
  readonly #pieces: readonly Piece[];
  #at = 0;
  #depth = 0;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  all(): Parts {
    const parts = this.#parts();
    const left = this.#pieces[this.#at];
    if (left !== undefined) throw unreadable(`{% ${wordOf(left.text)} %} has no beginning`);
    return parts;
  }

  /** Up to a statement that ends or divides another one, or to the end. */
  #parts(): Parts {
    if (this.#depth >= deepest)
      throw new Refusal('tooLarge', 'statements nest deeper than anything that people write', 'Divide the template.');
    this.#depth++;
    const parts: Part[] = [];
    for (let piece = this.#pieces[this.#at]; piece !== undefined; piece = this.#pieces[this.#at]) {
      if (piece.type === '%' && divides.has(wordOf(piece.text))) break;
      this.#at++;
      parts.push(this.#part(piece));
    }
    this.#depth--;
    return parts;
  }

  #part({ type, text }: Piece): Part {
    if (type === 'text') return { kind: 'text', text };
    if (type === '{') return { kind: 'expression', value: parseExpression(text) };
    const word = wordOf(text);
    const rest = text.slice(word.length).trim();
    switch (word) {
      case 'for':
        return this.#for(rest);
      case 'if':
        return this.#if(rest);
      case 'set': {
        const [, name, value] = /^([A-Za-z_]\w*)\s*=(?!=)\s*([^]+)$/.exec(rest) ?? [];
        if (name === undefined || value === undefined) throw unreadable(`{% set ${rest} %} is not read`);
        return { kind: 'set', name, value: parseExpression(value) };
      }
      default:
        throw unreadable(`{% ${word} … %} is not read`);
    }
  }

  #for(rest: string): Part {
    const [, names, over] = /^([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s+in\s+([^]+)$/.exec(rest) ?? [];
    if (names === undefined || over === undefined) throw unreadable(`{% for ${rest} %} is not read`);
    const body = this.#parts();
    const otherwise = this.#divided('else') === undefined ? [] : this.#parts();
    this.#end('endfor');
    return { kind: 'for', names: names.split(',').map((name) => name.trim()), over: parseExpression(over), body, otherwise };
  }

  #if(rest: string): Part {
    const branches: Branch[] = [];
    for (let test: string | undefined = rest; test !== undefined; test = this.#divided('elif')) {
      branches.push({ test: parseExpression(test), body: this.#parts() });
    }
    const otherwise = this.#divided('else') === undefined ? [] : this.#parts();
    this.#end('endif');
    return { kind: 'if', branches, otherwise };
  }

  /** What stands behind a word that divides a statement; undefined where another one comes. */
  #divided(word: string): string | undefined {
    const { text = '' } = this.#pieces[this.#at] ?? {};
    if (wordOf(text) !== word) return undefined;
    this.#at++;
    return text.slice(word.length).trim();
  }

  #end(word: string): void {
    if (this.#divided(word) === undefined) throw unreadable(`{% ${word} %} is missing`);
  }
}

const divides: ReadonlySet<string> = new Set(['elif', 'else', 'endfor', 'endif']);

function wordOf(text: string): string {
  return /^\w*/.exec(text)?.[0] ?? '';
}

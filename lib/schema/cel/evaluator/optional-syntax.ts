/**
 * Rewrites what cel-go reads and the evaluator's parser does not into calls that it reads: `a.?b` into `a.optionalField('b')`, `a[?i]` into
 * `a.optionalItem(i)`, and `?x` in a list or before a key into `optionalPart(x)`. The names are ours; no cluster knows them.
 */
export function withoutOptionalSyntax(expression: string): string {
  return expression.includes('?') ? new Rewriting(expression).text : expression;
}

/** Texts and comments stay whole, whatever they hold. */
const token =
  /[rRbB]{0,2}(?:"""[^]*?"""|'''[^]*?''')|[bB]?[rR](?:"[^"\n]*"|'[^'\n]*')|[bB]?(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|\.\s*\?\s*[A-Za-z_]\w*|\w+|\s+|[^]/g;

const questionMark = /\s*\?/y;

interface Bracket {
  /** What closes it. */
  readonly end: string;
  /** What is to be written before the bracket closes, or before its next part. */
  pending: string;
  /** How many conditions wait for their `:`. */
  conditions: number;
}

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

class Rewriting {
  readonly #expression: string;
  readonly #open: Bracket[] = [{ end: '', pending: '', conditions: 0 }];
  /** Whether a value has just ended, so that a bracket asks for a part of it. */
  #isBehindValue = false;
  #skips = 0;
  readonly text: string;

  constructor(expression: string) {
    this.#expression = expression;
    this.text = Array.from(expression.matchAll(token), ({ 0: part, index }) => this.#rewrite(part, index)).join('');
  }

  #rewrite(part: string, at: number): string {
    if (at < this.#skips || /^(?:\s|\/\/)/.test(part)) return at < this.#skips ? '' : part;
    const isBehindValue = this.#isBehindValue;
    this.#isBehindValue = /[\w"')\]}]$/.test(part) && part !== 'in';
    const inner = this.#open.at(-1);
    const [, field] = /^\.\s*\?\s*(\w+)$/.exec(part) ?? [];
    if (field !== undefined) return `.optionalField('${field}')`;
    if (inner === undefined) return part;
    if (closing.has(part)) return this.#begin(part, at + 1, isBehindValue);
    if (part === ')' || part === ']' || part === '}') {
      this.#open.pop();
      return inner.pending + (inner.end || part);
    }
    if (part === '?') inner.conditions++;
    else if (part === ':' && inner.conditions > 0) inner.conditions--;
    else if (part === ':' || part === ',') return this.#end(inner) + part + (part === ',' ? this.#optionalPart(inner, at + 1) : '');
    return part;
  }

  #begin(part: string, next: number, isBehindValue: boolean): string {
    const bracket = { end: closing.get(part) ?? '', pending: '', conditions: 0 };
    if (part === '[' && isBehindValue && this.#takeMark(next)) {
      this.#open.push({ ...bracket, end: ')' });
      return '.optionalItem(';
    }
    this.#open.push(bracket);
    return part + (part === '(' ? '' : this.#optionalPart(bracket, next));
  }

  #optionalPart(bracket: Bracket, next: number): string {
    if (!this.#takeMark(next)) return '';
    bracket.pending = ')';
    return 'optionalPart(';
  }

  #end(bracket: Bracket): string {
    const { pending } = bracket;
    bracket.pending = '';
    return pending;
  }

  /** Passes over a question mark, which begins what may be absent. */
  #takeMark(from: number): boolean {
    questionMark.lastIndex = from;
    const [mark] = questionMark.exec(this.#expression) ?? [];
    if (mark !== undefined) this.#skips = from + mark.length;
    return mark !== undefined;
  }
}

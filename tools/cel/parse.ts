/** A CEL expression as a tree, as far as the rules of the shipped CRDs go. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'field'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'call'; readonly of: Expression | undefined; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression };

/** Loosest first. */
const operators: readonly (readonly string[])[] = [['||'], ['&&'], ['==', '!=', '<=', '>=', '<', '>', 'in']];

const token = /\s*(?:(\|\||&&|[=!<>]=|[<>!.,()[\]])|([A-Za-z_]\w*)|(\d+)(?![.\w])|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*/suy;

interface Token {
  readonly kind: 'sign' | 'word' | 'number' | 'text' | 'end';
  readonly text: string;
}

/** Throws on anything that no shipped rule has needed yet. */
export function parseCel(text: string): Expression {
  const parser = new Parser(text, tokensOf(text));
  return parser.parse();
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const from = token.lastIndex;
    const [whole, sign, word, number, single, double] = token.exec(text) ?? [];
    if (whole === undefined) throw new Error(`cannot read ${text.slice(from)} of the rule ${text}`);
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else tokens.push({ kind: 'text', text: (single ?? double ?? '').replaceAll(/\\(['"\\])/g, '$1') });
  }
  return tokens;
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  parse(): Expression {
    const expression = this.#binary(0);
    if (this.#at < this.#tokens.length) throw this.#unexpected();
    return expression;
  }

  get #token(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: 'the end' };
  }

  #next(): Token {
    const token = this.#token;
    this.#at++;
    return token;
  }

  #take(sign: string): boolean {
    const { kind, text } = this.#token;
    if (kind !== 'sign' || text !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw this.#unexpected();
  }

  #unexpected(): Error {
    return new Error(`${this.#token.text} is not understood in the rule ${this.#text}`);
  }

  #binary(level: number): Expression {
    const here = operators[level];
    if (here === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    while ((this.#token.kind === 'sign' || this.#token.kind === 'word') && here.includes(this.#token.text)) {
      const operator = this.#next().text;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
    return left;
  }

  #unary(): Expression {
    return this.#take('!') ? { kind: 'not', of: this.#unary() } : this.#member();
  }

  #member(): Expression {
    let expression = this.#primary();
    while (this.#take('.')) {
      const { kind, text: name } = this.#next();
      if (kind !== 'word') throw this.#unexpected();
      expression = this.#take('(')
        ? { kind: 'call', of: expression, name, args: this.#listUpTo(')') }
        : { kind: 'field', of: expression, name };
    }
    return expression;
  }

  #primary(): Expression {
    if (this.#take('(')) {
      const inner = this.#binary(0);
      this.#expect(')');
      return inner;
    }
    if (this.#take('[')) return { kind: 'list', items: this.#listUpTo(']') };
    const { kind, text } = this.#token;
    if (kind === 'sign' || kind === 'end') throw this.#unexpected();
    this.#at++;
    if (kind === 'text') return { kind: 'literal', value: text };
    if (kind === 'number') return { kind: 'literal', value: Number(text) };
    if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' };
    if (text === 'null') return { kind: 'literal', value: null };
    return this.#take('(') ? { kind: 'call', of: undefined, name: text, args: this.#listUpTo(')') } : { kind: 'name', name: text };
  }

  #listUpTo(end: string): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.#take(end)) {
      if (items.length > 0) this.#expect(',');
      items.push(this.#binary(0));
    }
    return items;
  }
}

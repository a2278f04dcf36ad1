import { Refusal } from '../../refusal.ts';
import { floatOf } from '../python/float.ts';
import type { Expression, Given } from './expression.ts';
import { isMethod } from './methods.ts';
import { tokensOf, type Token } from './tokens.ts';
import { unreadable } from './unreadable.ts';

const longest = 10_000;
const deepest = 60;

/** Throws a Refusal for a text that is not an expression, and for calls, which would run something. */
export function parseExpression(text: string): Expression {
  if (text.length > longest)
    throw new Refusal('tooLarge', 'this expression is longer than anything that people write', 'Divide it into variables.');
  const parser = new Parser(tokensOf(text));
  const expression = parser.expression();
  parser.end();
  return expression;
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

/** Operators that stand between two values, from the loosest to the tightest. */
const binary: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  [],
  ['==', '!=', '<', '>', '<=', '>=', 'in', 'not in'],
  ['+', '-'],
  ['~'],
  ['*', '/', '//', '%'],
  ['**'],
];
const notLevel = 2;

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  end(): void {
    if (this.#peek().type !== 'end') throw unreadable(`${this.#peek().text} stands behind the expression`);
  }

  expression(): Expression {
    return this.#nested(() => {
      const yes = this.#binary(0);
      if (!this.#take('if')) return yes;
      const test = this.#binary(0);
      return { kind: 'choice', test, yes, no: this.#take('else') ? this.expression() : undefined };
    });
  }

  #binary(level: number): Expression {
    const operators = binary[level];
    if (operators === undefined) return this.#unary();
    if (level === notLevel)
      return this.#take('not') ? { kind: 'unary', operator: 'not', of: this.#nested(() => this.#binary(level)) } : this.#binary(level + 1);
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = this.#operator(operators);
      if (operator === undefined) return left;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
  }

  #operator(operators: readonly string[]): string | undefined {
    const { type, text } = this.#peek();
    if (text === 'not' && operators.includes('not in') && this.#tokens[this.#at + 1]?.text === 'in') {
      this.#at += 2;
      return 'not in';
    }
    if ((type !== 'mark' && type !== 'name') || !operators.includes(text)) return undefined;
    this.#at++;
    return text;
  }

  #unary(): Expression {
    for (const operator of ['-', '+'] as const) {
      if (this.#take(operator)) return { kind: 'unary', operator, of: this.#nested(() => this.#unary()) };
    }
    return this.#postfix(this.#primary());
  }

  #nested<T>(parse: () => T): T {
    if (++this.#depth > deepest)
      throw new Refusal('tooLarge', 'this expression nests deeper than anything that people write', 'Divide it into variables.');
    const result = parse();
    this.#depth--;
    return result;
  }

  #primary(): Expression {
    const { type, text } = this.#next();
    if (type === 'number') return { kind: 'literal', value: /[.eE]/.test(text) ? floatOf(Number(text)) : Number(text) };
    if (type === 'text') return { kind: 'literal', value: this.#joined(text) };
    if (type === 'name') return words.has(text) ? { kind: 'literal', value: words.get(text) } : { kind: 'name', name: text };
    if (text === '(') return this.#parentheses();
    if (text === '[') return { kind: 'list', items: this.#list(']') };
    if (text === '{') return { kind: 'map', pairs: this.#pairs() };
    throw unreadable(`${text} stands where a value is expected`);
  }

  /** Texts that stand side by side are one. */
  #joined(text: string): string {
    let joined = text;
    while (this.#peek().type === 'text') joined += this.#next().text;
    return joined;
  }

  #parentheses(): Expression {
    const inner = this.expression();
    if (this.#take(')')) return inner;
    this.#expect(',');
    return { kind: 'list', items: [inner, ...this.#list(')')] };
  }

  #list(close: string): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.#take(close)) {
      items.push(this.expression());
      if (!this.#take(',') && this.#peek().text !== close) throw unreadable(`a comma or ${close} is missing before ${this.#peek().text}`);
    }
    return items;
  }

  #pairs(): readonly (readonly [Expression, Expression])[] {
    const pairs: (readonly [Expression, Expression])[] = [];
    while (!this.#take('}')) {
      const key = this.expression();
      this.#expect(':');
      pairs.push([key, this.expression()]);
      if (!this.#take(',') && this.#peek().text !== '}') throw unreadable(`a comma or } is missing before ${this.#peek().text}`);
    }
    return pairs;
  }

  #postfix(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.#take('.')) {
        const { type, text } = this.#next();
        if (type !== 'name' && type !== 'number') throw unreadable(`${text} is no attribute`);
        of = { kind: 'attribute', of, key: { kind: 'literal', value: type === 'number' ? Number(text) : text } };
      } else if (this.#take('[')) {
        const key = this.#peek().text === ':' ? undefined : this.expression();
        if (this.#take(':')) {
          const to = this.#peek().text === ']' ? undefined : this.expression();
          of = { kind: 'slice', of, from: key, to };
        } else if (key !== undefined) of = { kind: 'attribute', of, key };
        this.#expect(']');
      } else if (this.#take('|')) of = { kind: 'filter', name: this.#filterName(), of, given: this.#given() };
      else if (this.#peek().text === 'is' && this.#peek().type === 'name') of = this.#test(of);
      else if (of.kind === 'name' && of.name === 'range' && this.#peek().text === '(')
        of = { kind: 'filter', name: 'range', of: { kind: 'literal', value: null }, given: this.#given() };
      else if (of.kind === 'attribute' && of.key.kind === 'literal' && isMethod(String(of.key.value)) && this.#peek().text === '(')
        of = { kind: 'method', name: String(of.key.value), of: of.of, given: this.#given() };
      else if (of.kind === 'name' && of.name === 'lookup' && this.#peek().text === '(') of = { kind: 'lookup', given: this.#given() };
      else if (this.#peek().text === '(' && this.#peek().type === 'mark') throw unreadable(`${nameOf(of)}(…) would have to be run`);
      else return of;
    }
  }

  /** `ansible.builtin.b64encode` is b64encode. */
  #filterName(): string {
    let name = this.#next().text;
    while (this.#take('.')) name = this.#next().text;
    return name;
  }

  #test(of: Expression): Expression {
    this.#at++;
    const negated = this.#take('not');
    const name = this.#filterName();
    const hasGiven = this.#peek().text === '(' && this.#peek().type === 'mark';
    const bare =
      !hasGiven && takesOne.has(name) ? { values: [this.#nested(() => this.#unary())], named: new Map<string, Expression>() } : undefined;
    return { kind: 'test', name, of, given: bare ?? this.#given(), negated };
  }

  #given(): Given {
    const values: Expression[] = [];
    const named = new Map<string, Expression>();
    if (!this.#take('(')) return { values, named };
    while (!this.#take(')')) {
      const next = this.#tokens[this.#at + 1];
      if (this.#peek().type === 'name' && next?.text === '=' && next.type === 'mark') {
        const name = this.#next().text;
        this.#at++;
        named.set(name, this.expression());
      } else values.push(this.expression());
      if (!this.#take(',') && this.#peek().text !== ')') throw unreadable(`a comma or ) is missing before ${this.#peek().text}`);
    }
    return { values, named };
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { type: 'end', text: 'its end' };
  }

  #next(): Token {
    const token = this.#peek();
    this.#at++;
    return token;
  }

  #take(text: string): boolean {
    const token = this.#peek();
    if (token.text !== text || (token.type !== 'mark' && token.type !== 'name')) return false;
    this.#at++;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw unreadable(`${text} is missing before ${this.#peek().text}`);
  }
}

/** Tests that may be written without parentheses: `x is version '2'`. */
const takesOne: ReadonlySet<string> = new Set(['divisibleby', 'sameas', 'in', 'equalto', 'eq', 'ne', 'gt', 'lt', 'ge', 'le']);

function nameOf(expression: Expression): string {
  switch (expression.kind) {
    case 'name':
      return expression.name;
    case 'attribute':
      return expression.key.kind === 'literal' ? String(expression.key.value) : 'this';
    default:
      return 'this';
  }
}

import { Uint } from '../values/value.ts';
import { childrenOf, Copies, type Expression, type MapEntry, type StructField } from './ast.ts';
import { tokensOf, type Token } from './lexer.ts';
import { expandMacro, MacroError } from './macros.ts';
import { type CelIssue, type Offset, Source } from './source.ts';
import { unquote, unquoteBytes } from './unescape.ts';

/** An expression that was read, or why it cannot be. */
export type Parsed =
  { readonly source: Source; readonly expression: Expression } | { readonly source: Source; readonly issues: readonly CelIssue[] };

const longest = 100_000;
const deepest = 250;

/** Reads an expression as cel-go's parser does, with the syntax of optional values and the macros that a minor version of Kubernetes knows. */
export function parse(text: string, minor: number): Parsed {
  const source = new Source(text);
  const size = source.characters.length;
  if (size > longest)
    return { source, issues: [{ at: -1, message: `expression code point size exceeds limit: size: ${size}, limit ${longest}` }] };
  const issues: CelIssue[] = [];
  const parser = new Parser(tokensOf(source, issues), issues, minor);
  try {
    const expression = parser.parse();
    return issues.length === 0 ? { source, expression } : { source, issues };
  } catch (error) {
    if (!(error instanceof SyntaxStop)) throw error;
    return { source, issues };
  }
}

/** The parser goes no further. */
class SyntaxStop extends Error {}

const relations: ReadonlyMap<string, string> = new Map(
  Object.entries({ '<': '_<_', '<=': '_<=_', '>=': '_>=_', '>': '_>_', '==': '_==_', '!=': '_!=_', in: '@in' }),
);
const sums: ReadonlyMap<string, string> = new Map(Object.entries({ '+': '_+_', '-': '_-_' }));
const products: ReadonlyMap<string, string> = new Map(Object.entries({ '*': '_*_', '/': '_/_', '%': '_%_' }));

const reserved: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop package namespace null return true var void while'.split(' '),
);
const keywords: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null']);

const beginnings = "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

/** Signs that go on with an operand. */
const afterOperand: ReadonlySet<string> = new Set(['.', '[', '?', '&&', '||', ...relations.keys(), ...sums.keys(), ...products.keys()]);

class Parser {
  readonly #tokens: readonly Token[];
  readonly #issues: CelIssue[];
  #at = 0;
  #depth = 0;
  readonly #copies = new Copies();
  /** How deep the parts of an expression nest that is not flat. */
  readonly #depths = new Map<Expression, number>();
  readonly #minor: number;
  /** Where it goes on after something that it cannot read. */
  #wentOnAt: number | undefined;
  /** What the expressions wait for within which the one at hand stands. */
  readonly #awaited: (readonly string[])[] = [];

  constructor(tokens: readonly Token[], issues: CelIssue[], minor: number) {
    this.#minor = minor;
    this.#tokens = tokens;
    this.#issues = issues;
  }

  parse(): Expression {
    const expression = this.#expression();
    if (this.#token.kind !== 'end') this.#stop('<EOF>');
    return expression;
  }

  get #token(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '<EOF>', at: 0 };
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at + 1];
  }

  #take(sign: string): Token | undefined {
    const token = this.#token;
    if (token.text !== sign || (token.kind !== 'sign' && token.kind !== 'word')) return undefined;
    this.#at++;
    return token;
  }

  /**
   * Goes on as ANTLR does (DefaultErrorStrategy.RecoverInline): without a word that stands before what is expected, or as if that stood where
   * something comes that may follow it.
   */
  #expect(sign: string): Token {
    return this.#found(sign) ?? this.#stop(`'${sign}'`);
  }

  #found(sign: string): Token | undefined {
    const taken = this.#take(sign);
    if (taken !== undefined) return taken;
    const { kind, text, at } = this.#token;
    if (kind !== 'end' && this.#next?.kind === 'sign' && this.#next.text === sign) {
      this.#tell(at, `extraneous input '${text}' expecting '${sign}'`);
      this.#at++;
      return this.#take(sign);
    }
    const mayFollow = sign === ':' ? this.#beginsExpression(this.#token) : this.#mayFollowOperand();
    if (!mayFollow) return undefined;
    this.#tell(at, `missing '${sign}' at '${text}'`);
    return { kind: 'sign', text: sign, at };
  }

  /** Nothing is told twice of the same place (DefaultErrorStrategy.InErrorRecoveryMode). */
  #tell(at: Offset, message: string): void {
    if (this.#at !== this.#wentOnAt) this.#issues.push({ at, message: `Syntax error: ${message}` });
  }

  /** Leaves an expression without its second half: what is around it goes on with the next word that it may have there (Recover). */
  #leave(expression: Expression, expected: string): Expression {
    if (this.#awaited.length === 0) this.#stop(expected);
    const { text, at } = this.#token;
    this.#tell(at, `mismatched input '${text}' expecting ${expected}`);
    while (!this.#isAwaited(this.#token)) this.#at++;
    this.#wentOnAt = this.#at;
    return expression;
  }

  #isAwaited({ kind, text }: Token): boolean {
    if (kind === 'end' || (kind === 'word' && text === 'in')) return true;
    return kind === 'sign' && (afterOperand.has(text) || this.#awaited.some((ends) => ends.includes(text)));
  }

  /** What comes behind a bracket that is closed: an operator, or what the expression around it waits for. */
  #mayFollowOperand(): boolean {
    const { kind, text } = this.#token;
    const ends = this.#awaited.at(-1) ?? ['<EOF>'];
    if (kind === 'end') return ends.includes('<EOF>');
    if (kind === 'word') return text === 'in';
    return kind === 'sign' && (ends.includes(text) || afterOperand.has(text));
  }

  /** Reads something that stands within others, which wait for one of these signs. */
  #within<T>(ends: readonly string[], read: () => T): T {
    this.#awaited.push(ends);
    const found = read();
    this.#awaited.pop();
    return found;
  }

  /** ANTLR calls a word extraneous if what it waits for comes right behind. */
  #stop(expected: string): never {
    const { text, at } = this.#token;
    const isExtraneous = this.#token.kind !== 'end' && expected === '<EOF>' && this.#next?.kind === 'end';
    this.#tell(at, `${isExtraneous ? 'extraneous' : 'mismatched'} input '${text}' expecting ${expected}`);
    throw new SyntaxStop();
  }

  #refuse(at: Offset, message: string): Expression {
    this.#issues.push({ at, message });
    return { kind: 'literal', at, value: null };
  }

  /** `or ? or : expression` */
  #expression(): Expression {
    if (++this.#depth > deepest) {
      this.#issues.push({ at: -1, message: `expression recursion limit exceeded: ${deepest}` });
      throw new SyntaxStop();
    }
    const condition = this.#or();
    const question = this.#take('?');
    this.#depth--;
    if (question === undefined) return condition;
    const yes = this.#within([':'], () => this.#or());
    if (this.#found(':') === undefined) return this.#leave(condition, "':'");
    return this.#deeper(call('_?_:_', [condition, yes, this.#expression()], question.at));
  }

  /** The parser of cel-go follows no expression whose parts nest deeper than it can. */
  #deeper(node: Expression, levels = 1, parts: readonly Expression[] = childrenOf(node)): Expression {
    const depth = levels + parts.reduce((most, part) => Math.max(most, this.#depths.get(part) ?? 0), 0);
    if (depth > deepest) {
      this.#issues.splice(0, Infinity, { at: -1, message: 'max recursion depth exceeded' });
      throw new SyntaxStop();
    }
    if (depth > 0) this.#depths.set(node, depth);
    return node;
  }

  #or(): Expression {
    return this.#logical('||', '_||_', () => this.#logical('&&', '_&&_', () => this.#relation()));
  }

  /** Terms in a row are one call: cel-go balances them, which changes no answer. */
  #logical(sign: string, name: string, term: () => Expression): Expression {
    const first = term();
    const terms = [first];
    let at: Offset | undefined;
    for (let operator = this.#take(sign); operator !== undefined; operator = this.#take(sign)) {
      at ??= operator.at;
      terms.push(term());
    }
    return at === undefined ? first : this.#deeper(call(name, terms, at), 0);
  }

  #relation(): Expression {
    return this.#binary(relations, () => this.#binary(sums, () => this.#binary(products, () => this.#unary())));
  }

  #binary(operators: ReadonlyMap<string, string>, operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const { kind, text, at } = this.#token;
      const name = kind === 'sign' || kind === 'word' ? operators.get(text) : undefined;
      if (name === undefined) return left;
      this.#at++;
      left = this.#deeper(call(name, [left, operand()], at));
    }
  }

  #unary(): Expression {
    const { at } = this.#token;
    for (const [sign, name] of [
      ['!', '!_'],
      ['-', '-_'],
    ] as const) {
      let count = 0;
      for (; this.#isSign(sign); count++) this.#at++;
      if (count === 0) continue;
      const operand = this.#member();
      return count % 2 === 0 ? operand : this.#deeper(call(name, [operand], at), 0);
    }
    return this.#member();
  }

  #isSign(sign: '!' | '-'): boolean {
    return this.#token.kind === 'sign' && this.#token.text === sign && !(sign === '-' && this.#isNumber());
  }

  /** A minus right before a number belongs to the number. */
  #isNumber(): boolean {
    return this.#next?.kind === 'int' || this.#next?.kind === 'float';
  }

  #member(): Expression {
    let expression = this.#primary();
    for (;;) {
      const { kind, text, at } = this.#token;
      if (kind !== 'sign') return expression;
      if (text === '.') expression = this.#selected(expression);
      else if (text === '[') {
        this.#at++;
        const name = this.#take('?') === undefined ? '_[_]' : '_[?_]';
        const index = this.#within([']'], () => this.#expression());
        expression = this.#deeper(call(name, [expression, index], at));
        this.#expect(']');
      } else return expression;
    }
  }

  #selected(of: Expression): Expression {
    const { at } = this.#expect('.');
    const isOptional = this.#take('?') !== undefined;
    const name = this.#token;
    const field = this.#fieldName();
    if (isOptional) return this.#deeper(call('_?._', [of, { kind: 'literal', at: name.at, value: field }], at));
    const open = this.#take('(');
    return open === undefined ? this.#deeper({ kind: 'select', at, of, field, isTest: false }) : this.#called(field, of, open.at);
  }

  #fieldName(): string {
    const { kind, text, at } = this.#token;
    if (kind === 'escaped') {
      this.#at++;
      this.#refuse(at, "unsupported syntax: '`'");
      return text.slice(1, -1);
    }
    if (kind !== 'word' || keywords.has(text)) {
      const { text: before = '' } = this.#tokens[this.#at - 1] ?? {};
      this.#tell(at, `no viable alternative at input '${before}${kind === 'end' ? '' : text}'`);
      throw new SyntaxStop();
    }
    this.#at++;
    return text;
  }

  #called(name: string, target: Expression | undefined, at: Offset): Expression {
    const args = this.#listed(')', () => this.#expression());
    const parts = target === undefined ? args : [target, ...args];
    try {
      const called = expandMacro(name, target, args, at, this.#minor, this.#copies) ?? call(name, args, at, target);
      return this.#deeper(called, target === undefined ? 0 : 1, parts);
    } catch (error) {
      if (!(error instanceof MacroError)) throw error;
      const refused = this.#refuse(error.at, error.message);
      if (error.isLast) throw new SyntaxStop();
      return refused;
    }
  }

  #listed<T>(end: string, item: () => T, mayEndInComma = false): readonly T[] {
    const items: T[] = [];
    while (this.#take(end) === undefined) {
      if (items.length > 0) {
        if (this.#take(',') === undefined) {
          if (mayEndInComma && this.#at !== this.#wentOnAt) this.#endAfterComma(end);
          else this.#expect(end);
          break;
        }
        if (mayEndInComma && this.#take(end) !== undefined) break;
      }
      items.push(this.#within([end, ','], item));
    }
    return items;
  }

  /** The end of a list behind which a comma may stand: ANTLR looks for both at once (DefaultErrorStrategy.Sync). */
  #endAfterComma(end: string): void {
    const expected = `{'${end}', ','}`;
    const { text, at } = this.#token;
    const next = this.#next;
    if (next?.kind !== 'sign' || (next.text !== end && next.text !== ',')) this.#stop(expected);
    this.#tell(at, `extraneous input '${text}' expecting ${expected}`);
    this.#at++;
    this.#take(',');
    this.#expect(end);
  }

  #primary(): Expression {
    const { kind, text, at } = this.#token;
    switch (kind) {
      case 'int':
      case 'float':
      case 'uint':
      case 'string':
      case 'bytes':
        this.#at++;
        return this.#literal(kind, text, at);
      case 'word':
        return this.#word();
      case 'sign':
        return this.#bracketed();
      default:
        return this.#stop(beginnings);
    }
  }

  #bracketed(): Expression {
    const { text, at } = this.#token;
    this.#at++;
    switch (text) {
      case '(': {
        const inner = this.#within([')'], () => this.#expression());
        this.#expect(')');
        return inner;
      }
      case '[':
        return this.#list(at);
      case '{':
        return this.#deeper({ kind: 'map', at, entries: this.#listed('}', () => this.#entry(), true) }, 0);
      case '.':
        return this.#word('.');
      case '-': {
        const number = this.#token;
        this.#at++;
        return this.#literal(number.kind as 'int' | 'float', `-${number.text}`, at); // #unary looked
      }
      default:
        this.#at--;
        if (this.#beginsExpression(this.#next)) {
          this.#tell(at, `extraneous input '${text}' expecting ${beginnings}`);
          this.#at++;
          return this.#unary();
        }
        return this.#stop(beginnings);
    }
  }

  #beginsExpression(token: Token | undefined): boolean {
    if (token === undefined || token.kind === 'end') return false;
    return token.kind === 'sign' ? '[{(.-!'.includes(token.text) : token.text !== 'in';
  }

  #list(at: Offset): Expression {
    const optional = new Set<number>();
    let place = 0;
    const element = (): Expression => {
      if (this.#take('?') !== undefined) optional.add(place);
      place++;
      return this.#expression();
    };
    return this.#deeper({ kind: 'list', at, elements: this.#listed(']', element, true), optional }, 0);
  }

  #entry(): MapEntry {
    const isOptional = this.#take('?') !== undefined;
    const key = this.#expression();
    const { at } = this.#expect(':');
    return { at, key, value: this.#expression(), isOptional };
  }

  #word(dot = ''): Expression {
    const { kind, text, at } = this.#token;
    if (kind !== 'word') return this.#stop(dot === '' ? beginnings : 'IDENTIFIER');
    this.#at++;
    if (dot === '' && (text === 'true' || text === 'false')) return { kind: 'literal', at, value: text === 'true' };
    if (dot === '' && text === 'null') return { kind: 'literal', at, value: null };
    if (keywords.has(text)) {
      this.#at--;
      return this.#stop(dot === '' ? beginnings : 'IDENTIFIER');
    }
    const message = this.#messageName(dot + text);
    if (message !== undefined) return this.#struct(message);
    const open = this.#take('(');
    if (reserved.has(text)) {
      if (open !== undefined) this.#listed(')', () => this.#expression());
      return this.#refuse(at, `reserved identifier: ${text}`);
    }
    return open === undefined ? { kind: 'name', at, name: dot + text } : this.#called(dot + text, undefined, open.at);
  }

  /** The name before `{`, if that is what comes: `Object.spec{`. */
  #messageName(first: string): string | undefined {
    let name = first;
    let at = this.#at;
    for (;;) {
      const token = this.#tokens[at];
      if (token?.kind !== 'sign') return undefined;
      if (token.text === '{') break;
      const next = this.#tokens[at + 1];
      if (token.text !== '.' || next?.kind !== 'word' || keywords.has(next.text)) return undefined;
      name += `.${next.text}`;
      at += 2;
    }
    this.#at = at;
    return name;
  }

  #struct(name: string): Expression {
    const { at } = this.#expect('{');
    return this.#deeper({ kind: 'struct', at, name, fields: this.#listed('}', () => this.#field(), true) }, 0);
  }

  #field(): StructField {
    const isOptional = this.#take('?') !== undefined;
    const name = this.#fieldName();
    const { at } = this.#expect(':');
    return { at, name, value: this.#expression(), isOptional };
  }

  #literal(kind: 'int' | 'uint' | 'float' | 'string' | 'bytes', text: string, at: Offset): Expression {
    try {
      switch (kind) {
        case 'int': {
          const value = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
          return value === BigInt.asIntN(64, value) ? { kind: 'literal', at, value } : this.#refuse(at, 'invalid int literal');
        }
        case 'uint': {
          const value = BigInt(text.slice(0, -1));
          return value === BigInt.asUintN(64, value)
            ? { kind: 'literal', at, value: new Uint(value) }
            : this.#refuse(at, 'invalid uint literal');
        }
        case 'float': {
          const value = Number(text);
          return Number.isFinite(value) ? { kind: 'literal', at, value } : this.#refuse(at, 'invalid double literal');
        }
        case 'string':
          return { kind: 'literal', at, value: unquote(text) };
        default:
          return { kind: 'literal', at, value: unquoteBytes(text.slice(1)) };
      }
    } catch (error) {
      return this.#refuse(at, error instanceof Error ? error.message : 'unable to unescape string');
    }
  }
}

function call(name: string, args: readonly Expression[], at: Offset, target?: Expression): Expression {
  return { kind: 'call', at, function: name, target, args };
}

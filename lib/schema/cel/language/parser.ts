import { Uint } from '../values/value.ts';
import { childrenOf, Copies, type Expression, type MapEntry, type StructField } from './ast.ts';
import { tokensOf, type Token } from './lexer.ts';
import { expandMacro, MacroError } from './macros.ts';
import { type CelIssue, type Offset, Source } from './source.ts';
import { beginnings, SyntaxStop, TokenReader } from './token-reader.ts';
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

const relations: ReadonlyMap<string, string> = new Map(
  Object.entries({ '<': '_<_', '<=': '_<=_', '>=': '_>=_', '>': '_>_', '==': '_==_', '!=': '_!=_', in: '@in' }),
);
const sums: ReadonlyMap<string, string> = new Map(Object.entries({ '+': '_+_', '-': '_-_' }));
const products: ReadonlyMap<string, string> = new Map(Object.entries({ '*': '_*_', '/': '_/_', '%': '_%_' }));

const reserved: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop package namespace null return true var void while'.split(' '),
);
const keywords: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null']);

class Parser {
  readonly #reader: TokenReader;
  readonly #issues: CelIssue[];
  #depth = 0;
  readonly #copies = new Copies();
  /** How deep the parts of an expression nest that is not flat. */
  readonly #depths = new Map<Expression, number>();
  readonly #minor: number;

  constructor(tokens: readonly Token[], issues: CelIssue[], minor: number) {
    this.#minor = minor;
    this.#reader = new TokenReader(tokens, issues);
    this.#issues = issues;
  }

  parse(): Expression {
    const expression = this.#expression();
    if (this.#reader.token.kind !== 'end') this.#reader.stop('<EOF>');
    return expression;
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
    const question = this.#reader.take('?');
    this.#depth--;
    if (question === undefined) return condition;
    const yes = this.#reader.within([':'], () => this.#or());
    if (this.#reader.found(':') === undefined) {
      this.#reader.leave("':'");
      return condition;
    }
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
    for (let operator = this.#reader.take(sign); operator !== undefined; operator = this.#reader.take(sign)) {
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
      const { kind, text, at } = this.#reader.token;
      const name = kind === 'sign' || kind === 'word' ? operators.get(text) : undefined;
      if (name === undefined) return left;
      this.#reader.skip();
      left = this.#deeper(call(name, [left, operand()], at));
    }
  }

  #unary(): Expression {
    const { at } = this.#reader.token;
    for (const [sign, name] of [
      ['!', '!_'],
      ['-', '-_'],
    ] as const) {
      let count = 0;
      for (; this.#isSign(sign); count++) this.#reader.skip();
      if (count === 0) continue;
      const operand = this.#member();
      return count % 2 === 0 ? operand : this.#deeper(call(name, [operand], at), 0);
    }
    return this.#member();
  }

  #isSign(sign: '!' | '-'): boolean {
    return this.#reader.token.kind === 'sign' && this.#reader.token.text === sign && !(sign === '-' && this.#isNumber());
  }

  /** A minus right before a number belongs to the number. */
  #isNumber(): boolean {
    return this.#reader.next?.kind === 'int' || this.#reader.next?.kind === 'float';
  }

  #member(): Expression {
    let expression = this.#primary();
    for (;;) {
      const { kind, text, at } = this.#reader.token;
      if (kind !== 'sign') return expression;
      if (text === '.') expression = this.#selected(expression);
      else if (text === '[') {
        this.#reader.skip();
        const name = this.#reader.take('?') === undefined ? '_[_]' : '_[?_]';
        const index = this.#reader.within([']'], () => this.#expression());
        expression = this.#deeper(call(name, [expression, index], at));
        this.#reader.expect(']');
      } else return expression;
    }
  }

  #selected(of: Expression): Expression {
    const { at } = this.#reader.expect('.');
    const isOptional = this.#reader.take('?') !== undefined;
    const name = this.#reader.token;
    const field = this.#fieldName();
    if (isOptional) return this.#deeper(call('_?._', [of, { kind: 'literal', at: name.at, value: field }], at));
    const open = this.#reader.take('(');
    return open === undefined ? this.#deeper({ kind: 'select', at, of, field, isTest: false }) : this.#called(field, of, open.at);
  }

  #fieldName(): string {
    const { kind, text, at } = this.#reader.token;
    if (kind === 'escaped') {
      this.#reader.skip();
      this.#refuse(at, "unsupported syntax: '`'");
      return text.slice(1, -1);
    }
    if (kind !== 'word' || keywords.has(text)) {
      const { text: before = '' } = this.#reader.ahead(-1) ?? {};
      this.#reader.tell(at, `no viable alternative at input '${before}${kind === 'end' ? '' : text}'`);
      throw new SyntaxStop();
    }
    this.#reader.skip();
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
    while (this.#reader.take(end) === undefined) {
      if (items.length > 0) {
        if (this.#reader.take(',') === undefined) {
          if (mayEndInComma && !this.#reader.hasJustGoneOn) this.#reader.endAfterComma(end);
          else this.#reader.expect(end);
          break;
        }
        if (mayEndInComma && this.#reader.take(end) !== undefined) break;
      }
      items.push(this.#reader.within([end, ','], item));
    }
    return items;
  }

  #primary(): Expression {
    const { kind, text, at } = this.#reader.token;
    switch (kind) {
      case 'int':
      case 'float':
      case 'uint':
      case 'string':
      case 'bytes':
        this.#reader.skip();
        return this.#literal(kind, text, at);
      case 'word':
        return this.#word();
      case 'sign':
        return this.#bracketed();
      default:
        return this.#reader.stop(beginnings);
    }
  }

  #bracketed(): Expression {
    const { text, at } = this.#reader.token;
    this.#reader.skip();
    switch (text) {
      case '(': {
        const inner = this.#reader.within([')'], () => this.#expression());
        this.#reader.expect(')');
        return inner;
      }
      case '[':
        return this.#list(at);
      case '{':
        return this.#deeper({ kind: 'map', at, entries: this.#listed('}', () => this.#entry(), true) }, 0);
      case '.':
        return this.#word('.');
      case '-': {
        const number = this.#reader.token;
        this.#reader.skip();
        return this.#literal(number.kind as 'int' | 'float', `-${number.text}`, at); // #unary looked
      }
      default:
        this.#reader.skip(-1);
        if (this.#reader.beginsExpression(this.#reader.next)) {
          this.#reader.tell(at, `extraneous input '${text}' expecting ${beginnings}`);
          this.#reader.skip();
          return this.#unary();
        }
        return this.#reader.stop(beginnings);
    }
  }

  #list(at: Offset): Expression {
    const optional = new Set<number>();
    let place = 0;
    const element = (): Expression => {
      if (this.#reader.take('?') !== undefined) optional.add(place);
      place++;
      return this.#expression();
    };
    return this.#deeper({ kind: 'list', at, elements: this.#listed(']', element, true), optional }, 0);
  }

  #entry(): MapEntry {
    const isOptional = this.#reader.take('?') !== undefined;
    const key = this.#expression();
    const { at } = this.#reader.expect(':');
    return { at, key, value: this.#expression(), isOptional };
  }

  #word(dot = ''): Expression {
    const { kind, text, at } = this.#reader.token;
    if (kind !== 'word') return this.#reader.stop(dot === '' ? beginnings : 'IDENTIFIER');
    this.#reader.skip();
    if (dot === '' && (text === 'true' || text === 'false')) return { kind: 'literal', at, value: text === 'true' };
    if (dot === '' && text === 'null') return { kind: 'literal', at, value: null };
    if (keywords.has(text)) {
      this.#reader.skip(-1);
      return this.#reader.stop(dot === '' ? beginnings : 'IDENTIFIER');
    }
    const message = this.#messageName(dot + text);
    if (message !== undefined) return this.#struct(message);
    const open = this.#reader.take('(');
    if (reserved.has(text)) {
      if (open !== undefined) this.#listed(')', () => this.#expression());
      return this.#refuse(at, `reserved identifier: ${text}`);
    }
    return open === undefined ? { kind: 'name', at, name: dot + text } : this.#called(dot + text, undefined, open.at);
  }

  /** The name before `{`, if that is what comes: `Object.spec{`. */
  #messageName(first: string): string | undefined {
    let name = first;
    let places = 0;
    for (;;) {
      const token = this.#reader.ahead(places);
      if (token?.kind !== 'sign') return undefined;
      if (token.text === '{') break;
      const next = this.#reader.ahead(places + 1);
      if (token.text !== '.' || next?.kind !== 'word' || keywords.has(next.text)) return undefined;
      name += `.${next.text}`;
      places += 2;
    }
    this.#reader.skip(places);
    return name;
  }

  #struct(name: string): Expression {
    const { at } = this.#reader.expect('{');
    return this.#deeper({ kind: 'struct', at, name, fields: this.#listed('}', () => this.#field(), true) }, 0);
  }

  #field(): StructField {
    const isOptional = this.#reader.take('?') !== undefined;
    const name = this.#fieldName();
    const { at } = this.#reader.expect(':');
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

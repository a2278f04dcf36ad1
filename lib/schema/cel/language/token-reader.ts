import type { CelIssue, Offset } from './source.ts';
import type { Token } from './lexer.ts';

/** The parser goes no further. */
export class SyntaxStop extends Error {}

/** What an expression begins with, as ANTLR prints it. */
export const beginnings =
  "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

/** Signs that go on with an operand. */
const afterOperand: ReadonlySet<string> = new Set('. [ ? && || < <= >= > == != + - * / %'.split(' '));

/** The tokens of an expression one by one, and what ANTLR does where another one is expected. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  readonly #issues: CelIssue[];
  #at = 0;
  /** Where it goes on after something that it cannot read. */
  #wentOnAt: number | undefined;
  /** What the expressions wait for within which the one at hand stands. */
  readonly #awaited: (readonly string[])[] = [];

  constructor(tokens: readonly Token[], issues: CelIssue[]) {
    this.#tokens = tokens;
    this.#issues = issues;
  }

  /** The one so many places further on, or back. */
  ahead(places: number): Token | undefined {
    return this.#tokens[this.#at + places];
  }

  skip(places: number = 1): void {
    this.#at += places;
  }

  /** Whether the token at hand is the one that it went on with after an error. */
  get hasJustGoneOn(): boolean {
    return this.#at === this.#wentOnAt;
  }

  /** The one at hand. */
  get token(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '<EOF>', at: 0 };
  }

  get next(): Token | undefined {
    return this.ahead(1);
  }

  take(sign: string): Token | undefined {
    const token = this.token;
    if (token.text !== sign || (token.kind !== 'sign' && token.kind !== 'word')) return undefined;
    this.#at++;
    return token;
  }

  /**
   * Goes on as ANTLR does (DefaultErrorStrategy.RecoverInline): without a word that stands before what is expected, or as if that stood where
   * something comes that may follow it.
   */
  expect(sign: string): Token {
    return this.found(sign) ?? this.stop(`'${sign}'`);
  }

  found(sign: string): Token | undefined {
    const taken = this.take(sign);
    if (taken !== undefined) return taken;
    const { kind, text, at } = this.token;
    if (kind !== 'end' && this.next?.kind === 'sign' && this.next.text === sign) {
      this.tell(at, `extraneous input '${text}' expecting '${sign}'`);
      this.#at++;
      return this.take(sign);
    }
    const mayFollow = sign === ':' ? this.beginsExpression(this.token) : this.#mayFollowOperand();
    if (!mayFollow) return undefined;
    this.tell(at, `missing '${sign}' at '${text}'`);
    return { kind: 'sign', text: sign, at };
  }

  /** Nothing is told twice of the same place (DefaultErrorStrategy.InErrorRecoveryMode). */
  tell(at: Offset, message: string): void {
    if (this.#at !== this.#wentOnAt) this.#issues.push({ at, message: `Syntax error: ${message}` });
  }

  /** Leaves an expression without its second half: what is around it goes on with the next word that it may have there (Recover). */
  leave(expected: string): void {
    if (this.#awaited.length === 0) this.stop(expected);
    const { text, at } = this.token;
    this.tell(at, `mismatched input '${text}' expecting ${expected}`);
    while (!this.#isAwaited(this.token)) this.#at++;
    this.#wentOnAt = this.#at;
  }

  #isAwaited({ kind, text }: Token): boolean {
    if (kind === 'end' || (kind === 'word' && text === 'in')) return true;
    return kind === 'sign' && (afterOperand.has(text) || this.#awaited.some((ends) => ends.includes(text)));
  }

  /** What comes behind a bracket that is closed: an operator, or what the expression around it waits for. */
  #mayFollowOperand(): boolean {
    const { kind, text } = this.token;
    const ends = this.#awaited.at(-1) ?? ['<EOF>'];
    if (kind === 'end') return ends.includes('<EOF>');
    if (kind === 'word') return text === 'in';
    return kind === 'sign' && (ends.includes(text) || afterOperand.has(text));
  }

  /** Reads something that stands within others, which wait for one of these signs. */
  within<T>(ends: readonly string[], read: () => T): T {
    this.#awaited.push(ends);
    const found = read();
    this.#awaited.pop();
    return found;
  }

  /** ANTLR calls a word extraneous if what it waits for comes right behind. */
  stop(expected: string): never {
    const { text, at } = this.token;
    const isExtraneous = this.token.kind !== 'end' && expected === '<EOF>' && this.next?.kind === 'end';
    this.tell(at, `${isExtraneous ? 'extraneous' : 'mismatched'} input '${text}' expecting ${expected}`);
    throw new SyntaxStop();
  }

  beginsExpression(token: Token | undefined): boolean {
    if (token === undefined || token.kind === 'end') return false;
    return token.kind === 'sign' ? '[{(.-!'.includes(token.text) : token.text !== 'in';
  }

  /** The end of a list behind which a comma may stand: ANTLR looks for both at once (DefaultErrorStrategy.Sync). */
  endAfterComma(end: string): void {
    const expected = `{'${end}', ','}`;
    const { text, at } = this.token;
    const next = this.next;
    if (next?.kind !== 'sign' || (next.text !== end && next.text !== ',')) this.stop(expected);
    this.tell(at, `extraneous input '${text}' expecting ${expected}`);
    this.#at++;
    this.take(',');
    this.expect(end);
  }
}

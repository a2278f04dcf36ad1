import { functionOf } from './functions.ts';

/** The value of a variable; undefined where nobody knows it, and its expression stays as it is. */
export type Variables = (name: string) => string | undefined;

/** Why a text with `${…}` cannot be filled in. */
export class ExpressionError extends Error {}

/** Levels of expressions in the defaults of others. */
const deepest = 50;

/** Characters of a value that a pattern is matched with, which takes their square. */
const longestMatched = 1000;

/** Characters of one filled in text: expressions can repeat a value. */
const longest = 1 << 20;

/**
 * Fills in `${NAME}`, `${NAME:=default}`, `${NAME:offset:length}`, `${NAME/old/new}`, `${NAME#prefix}`, `${NAME%suffix}`, `${NAME^^}`, `${NAME,,}` and
 * `${#NAME}` as the postBuild of Flux does; `$$` is a dollar sign. Upstream: github.com/fluxcd/pkg/envsubst.
 *
 * @throws ExpressionError where Flux refuses the text
 */
export function filledIn(text: string, variables: Variables): string {
  return new Expressions(text, variables).whole();
}

/** Names of the variables in a text, defaults included; none where it cannot be read. */
export function variablesIn(text: string): readonly string[] {
  const names = new Set<string>();
  try {
    filledIn(text, (name) => {
      names.add(name);
      return '';
    });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
  return [...names];
}

interface Word {
  /** Characters at which it ends. */
  readonly until: string;
  /** Whether `\/`, `\\` and `$$` are one character. */
  readonly hasEscapes?: boolean;
}

class Expressions {
  readonly #text: string;
  readonly #variables: Variables;
  #at = 0;
  #depth = 0;

  constructor(text: string, variables: Variables) {
    this.#text = text;
    this.#variables = variables;
  }

  whole(): string {
    const parts: string[] = [];
    let length = 0;
    while (this.#at < this.#text.length) {
      const part = this.#startsWith('${') ? this.#expression() : this.#plain();
      length += part.length;
      if (length > longest) throw new ExpressionError('it becomes longer than a megabyte');
      parts.push(part);
    }
    return parts.join('');
  }

  #plain(): string {
    const dollar = this.#text.indexOf('$', this.#at);
    const end = dollar === -1 ? this.#text.length : dollar;
    if (end > this.#at) return this.#take(end - this.#at);
    this.#at += this.#startsWith('$$') ? 2 : 1;
    return '$';
  }

  #expression(): string {
    const start = this.#at;
    if (++this.#depth > deepest) throw new ExpressionError(`expressions are nested more than ${deepest} deep`);
    this.#at += 2;
    const { name, operator, args } = this.#startsWith('#') ? this.#length() : this.#named();
    this.#expect('}');
    this.#depth--;
    const value = this.#variables(name);
    if (value === undefined && !(args.length > 0 && /^:?[=-]$/.test(operator))) return this.#text.slice(start, this.#at);
    if (/^[#%]/.test(operator) && args.length > 0 && (value ?? '').length > longestMatched)
      throw new ExpressionError(`a pattern is matched with more than ${longestMatched} characters`);
    return functionOf(operator, args.length)(value ?? '', args);
  }

  #length(): Expression {
    this.#at++;
    return { name: this.#name(), operator: '#', args: [] };
  }

  #named(): Expression {
    const name = this.#name();
    const next = this.#text[this.#at] ?? '';
    if (next === '=' || /^:[=?+-]/.test(this.#text.slice(this.#at, this.#at + 2))) {
      return { name, operator: this.#take(next === '=' ? 1 : 2), args: this.#words() };
    }
    switch (next) {
      case ':':
        return { name, operator: this.#take(1), args: this.#offsets() };
      case '/':
        return { name, operator: this.#operator(/^\/[/#%]?/), args: this.#replaced() };
      case ',':
      case '^':
        return { name, operator: this.#operator(/^[,^]{1,2}/), args: [] };
      case '#':
        return { name, operator: this.#operator(/^##?/), args: [this.#word({ until: '}' })] };
      case '%':
        return { name, operator: this.#operator(/^%%?/), args: [this.#word({ until: '}' })] };
      default:
        return { name, operator: '', args: [] };
    }
  }

  #name(): string {
    const [name] = /^[\p{L}\p{Nd}_]+/u.exec(this.#text.slice(this.#at, this.#at + longestName)) ?? [];
    if (name === undefined) throw this.#wrong('a name of a variable');
    return this.#take(name.length);
  }

  #operator(pattern: RegExp): string {
    return this.#take(pattern.exec(this.#text.slice(this.#at, this.#at + 2))?.[0].length ?? 0);
  }

  /** Those of a default, which may be many: text and expressions. */
  #words(): readonly string[] {
    const words: string[] = [];
    while (!this.#startsWith('}')) words.push(this.#word({ until: '}' }));
    return words;
  }

  #offsets(): readonly string[] {
    const offset = this.#word({ until: ':}' });
    if (!this.#startsWith(':')) return [offset];
    while (this.#startsWith(':')) this.#at++;
    return [offset, this.#word({ until: '}' })];
  }

  #replaced(): readonly string[] {
    const old = this.#word({ until: '/', hasEscapes: true });
    this.#expect('/');
    while (this.#startsWith('/')) this.#at++;
    return this.#startsWith('}') ? [old] : [old, this.#word({ until: '}', hasEscapes: true })];
  }

  /** Text, or one expression; of either there has to be some. */
  #word({ until, hasEscapes = false }: Word): string {
    if (this.#startsWith('${')) return this.#expression();
    const parts: string[] = [];
    while (this.#at < this.#text.length && !this.#startsWith('${')) {
      const pair = this.#text.slice(this.#at, this.#at + 2);
      if (hasEscapes && (pair === '$$' || pair === '\\/' || pair === '\\\\')) {
        parts.push(pair.slice(1));
        this.#at += 2;
      } else if (until.includes(this.#text[this.#at] ?? '')) break;
      else parts.push(this.#take(1));
    }
    if (parts.length === 0) throw this.#wrong('a text');
    return parts.join('');
  }

  #startsWith(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  #take(length: number): string {
    const taken = this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  #expect(character: string): void {
    if (!this.#startsWith(character)) throw this.#wrong(character);
    this.#at++;
  }

  #wrong(wanted: string): ExpressionError {
    return new ExpressionError(`an expression \${…} lacks ${wanted}${this.#at >= this.#text.length ? ' at the end of the text' : ''}`);
  }
}

/** Characters of the name of a variable. */
const longestName = 1000;

interface Expression {
  readonly name: string;
  readonly operator: string;
  readonly args: readonly string[];
}

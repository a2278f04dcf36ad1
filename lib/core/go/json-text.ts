import { nestsTooDeep } from '../data/nests-too-deep.ts';
import { goEscapes } from './print.ts';

/** A text as encoding/json reads it: its value, or the words with which Go refuses it. */
export type GoJsonText = { readonly value: unknown } | { readonly error: string };

/** json.Unmarshal of a text into an empty interface. Go refuses what nests 10,000 levels deep, this far less: nobody writes either. */
export function parseGoJson(text: string): GoJsonText {
  if (nestsTooDeep(text)) return { error: 'exceeded max depth' };
  const error = new Scanner(Buffer.from(text)).scan();
  return error === undefined ? { value: JSON.parse(text) } : { error };
}

const unfinished = 'unexpected end of JSON input';
const withinToken = /literal \w+ \(|numeric|escape/;

class Fault extends Error {}

/** The scanner of encoding/json, byte by byte, which answers with the first byte that fits nowhere. */
class Scanner {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  scan(): string | undefined {
    try {
      this.#value();
      this.#skipBlanks();
      if (this.#at < this.#bytes.length) this.#refuse('after top-level value');
      return undefined;
    } catch (error) {
      if (error instanceof Fault) return error.message;
      throw error;
    }
  }

  /** The byte at hand as a character; '' at the end. */
  #next(): string {
    return this.#at < this.#bytes.length ? String.fromCharCode(this.#bytes[this.#at] ?? 0) : '';
  }

  #refuse(context: string): never {
    const byte = this.#next();
    // At the end of the text Go tries a space, so an unfinished word or number is reported as an invalid space.
    if (byte === '' && !withinToken.test(context)) throw new Fault(unfinished);
    throw new Fault(`invalid character ${quoteByte(byte || ' ')} ${context}`);
  }

  #expect(isRight: (byte: string) => boolean, context: string): void {
    const byte = this.#next();
    if (byte === '' || !isRight(byte)) this.#refuse(context);
    this.#at++;
  }

  #skipBlanks(): void {
    while (' \t\r\n'.includes(this.#next() || 'x')) this.#at++;
  }

  #value(): void {
    this.#skipBlanks();
    const byte = this.#next();
    if (byte === '{') this.#object();
    else if (byte === '[') this.#array();
    else if (byte === '"') this.#string();
    else if (byte === '-' || isDigit(byte)) this.#number();
    else if (byte === 't') this.#literal('true');
    else if (byte === 'f') this.#literal('false');
    else if (byte === 'n') this.#literal('null');
    else this.#refuse('looking for beginning of value');
  }

  #object(): void {
    this.#at++;
    this.#skipBlanks();
    if (this.#take('}')) return;
    for (;;) {
      this.#skipBlanks();
      if (this.#next() !== '"') this.#refuse('looking for beginning of object key string');
      this.#string();
      this.#skipBlanks();
      if (!this.#take(':')) this.#refuse('after object key');
      this.#value();
      this.#skipBlanks();
      if (this.#take('}')) return;
      if (!this.#take(',')) this.#refuse('after object key:value pair');
    }
  }

  #array(): void {
    this.#at++;
    this.#skipBlanks();
    if (this.#take(']')) return;
    for (;;) {
      this.#value();
      this.#skipBlanks();
      if (this.#take(']')) return;
      if (!this.#take(',')) this.#refuse('after array element');
    }
  }

  #take(byte: string): boolean {
    if (this.#next() !== byte) return false;
    this.#at++;
    return true;
  }

  #string(): void {
    this.#at++;
    while (!this.#take('"')) {
      if (!this.#take('\\')) this.#expect((byte) => byte >= ' ', 'in string literal');
      else if (this.#take('u')) {
        for (let i = 0; i < 4; i++) this.#expect((byte) => /[\da-f]/i.test(byte), String.raw`in \u hexadecimal character escape`);
      } else this.#expect((byte) => '"\\/bfnrt'.includes(byte), 'in string escape code');
    }
  }

  #number(): void {
    this.#take('-');
    if (!this.#take('0')) {
      this.#expect((byte) => byte >= '1' && byte <= '9', 'in numeric literal');
      this.#digits();
    }
    if (this.#take('.')) {
      this.#expect(isDigit, 'after decimal point in numeric literal');
      this.#digits();
    }
    if (this.#take('e') || this.#take('E')) {
      if (!this.#take('+')) this.#take('-');
      this.#expect(isDigit, 'in exponent of numeric literal');
      this.#digits();
    }
  }

  #digits(): void {
    while (isDigit(this.#next())) this.#at++;
  }

  #literal(word: string): void {
    for (const letter of word) this.#expect((byte) => byte === letter, `in literal ${word} (expecting ${quoteByte(letter)})`);
  }
}

function isDigit(byte: string): boolean {
  return byte >= '0' && byte <= '9';
}

/** quoteChar of encoding/json: a Go character literal. */
function quoteByte(byte: string): string {
  if (byte === "'") return String.raw`'\''`;
  if (byte === '"') return `'"'`;
  const code = byte.charCodeAt(0);
  const named = goEscapes.get(byte);
  if (named !== undefined) return `'${named}'`;
  if (code < 0x20 || code === 0x7f) return `'\\x${code.toString(16).padStart(2, '0')}'`;
  return code >= 0x80 && code < 0xa1 ? `'\\u${code.toString(16).padStart(4, '0')}'` : `'${byte}'`;
}

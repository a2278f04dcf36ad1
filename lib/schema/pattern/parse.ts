import { anyCharacter, CharacterSet, complement, type Range } from './character-set.ts';
import { perlClasses, posixClass, unicodeClass } from './classes.ts';
import { PatternError } from './pattern-error.ts';

export type Assertion = 'begin-text' | 'end-text' | 'begin-line' | 'end-line' | 'word-boundary' | 'no-word-boundary';

/** A pattern as a tree. Groups and captures are gone: nobody asks but whether and where it matches. */
export type Pattern =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'assert'; readonly what: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly of: Pattern; readonly min: number; readonly max: number; readonly isLazy: boolean };

/** Reads a pattern in the dialect of Go's regexp.Compile. Throws a PatternError in Go's words. */
export function parsePattern(text: string): Pattern {
  return new Parser(text).parse();
}

interface Flags {
  /** Repeats are lazy unless they say otherwise, not the other way round. */
  readonly swap: boolean;
  readonly fold: boolean;
  readonly lines: boolean;
  readonly dotAll: boolean;
}

/** What a bracket expression has gathered. */
interface Members {
  readonly ranges: Range[];
  readonly classes: string[];
}

const mostRepeats = 1000;
const deepestGroup = 1000;
const newline: readonly Range[] = [[10, 10]];

const escapedCharacters: ReadonlyMap<string, number> = new Map(Object.entries({ a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 }));

const escapedAssertions: ReadonlyMap<string, Assertion> = new Map([
  ['A', 'begin-text'],
  ['z', 'end-text'],
  ['b', 'word-boundary'],
  ['B', 'no-word-boundary'],
]);

class Parser {
  readonly #text: string;
  #at = 0;
  #flags: Flags = { swap: false, fold: false, lines: false, dotAll: false };
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): Pattern {
    const pattern = this.#choice();
    if (this.#at < this.#text.length) throw new PatternError('unexpected )', this.#text);
    return pattern;
  }

  get #rest(): string {
    return this.#text.slice(this.#at);
  }

  #take(expected: string): boolean {
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  /** The next character, whole even where JavaScript needs two units for it. */
  #character(): string {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return character;
  }

  #choice(): Pattern {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text.charAt(this.#at))) {
      if (this.#take('\\Q')) {
        parts.push(...this.#quoted());
        const last = parts.pop();
        if (last !== undefined) parts.push(this.#repeated(last));
      } else if (!this.#takeFlags()) parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #quoted(): readonly Pattern[] {
    const end = this.#text.indexOf('\\E', this.#at);
    const quoted = this.#text.slice(this.#at, end === -1 ? undefined : end);
    this.#at = end === -1 ? this.#text.length : end + 2;
    return Array.from(quoted, (character) => this.#literal(character.codePointAt(0) ?? 0));
  }

  /** `(?i)` changes how the rest of its group is read. */
  #takeFlags(): boolean {
    const [whole, on = '', off = ''] = /^\(\?([imsU]*)(?:-([imsU]+))?\)/.exec(this.#rest) ?? [];
    if (whole === undefined) return false;
    this.#at += whole.length;
    this.#setFlags(on, off);
    return true;
  }

  #setFlags(on: string, off: string): void {
    const flag = (letter: string, now: boolean): boolean => (on.includes(letter) || now) && !off.includes(letter);
    const { swap, fold, lines, dotAll } = this.#flags;
    this.#flags = { swap: flag('U', swap), fold: flag('i', fold), lines: flag('m', lines), dotAll: flag('s', dotAll) };
  }

  /** The atom with the operators behind it. */
  #repeated(atom: Pattern): Pattern {
    let pattern = atom;
    let last = '';
    for (;;) {
      const from = this.#at;
      const [operator, min, max] = this.#operator() ?? [];
      if (operator === undefined || min === undefined || max === undefined) return pattern;
      if (last !== '') throw new PatternError('invalid nested repetition operator', `${last}${operator}`);
      if (Math.max(min, max === Infinity ? 0 : max) > mostRepeats || min > max) throw new PatternError('invalid repeat count', operator);
      pattern = { kind: 'repeat', of: pattern, min, max, isLazy: (operator.length > 1 && operator.endsWith('?')) !== this.#flags.swap };
      if (copies(pattern) > mostRepeats) throw new PatternError('invalid repeat count', operator);
      last = this.#text.slice(from, this.#at);
    }
  }

  #operator(): readonly [text: string, min: number, max: number] | undefined {
    const [text, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#rest) ?? [];
    if (text === undefined) return undefined;
    this.#at += text.length;
    if (sign === '*') return [text, 0, Infinity];
    if (sign === '+') return [text, 1, Infinity];
    if (sign === '?') return [text, 0, 1];
    const min = Number(least);
    if (comma === undefined) return [text, min, min];
    return [text, min, most === '' ? Infinity : Number(most)];
  }

  #atom(): Pattern {
    const before = this.#at;
    const character = this.#character();
    switch (character) {
      case '(':
        return this.#group(before);
      case '[':
        return this.#bracket(before);
      case '.':
        return this.#set(this.#flags.dotAll ? anyCharacter : complement(newline));
      case '^':
        return { kind: 'assert', what: this.#flags.lines ? 'begin-line' : 'begin-text' };
      case '$':
        return { kind: 'assert', what: this.#flags.lines ? 'end-line' : 'end-text' };
      case '\\':
        return this.#escaped();
      case '*':
      case '+':
      case '?':
        throw new PatternError('missing argument to repetition operator', character);
      default:
        return this.#literal(character.codePointAt(0) ?? 0);
    }
  }

  #group(start: number): Pattern {
    if (++this.#depth > deepestGroup) throw new PatternError('expression nests too deeply', this.#text);
    const flags = this.#flags;
    const [head, on = '', off = ''] = /^\?(?:P?<[A-Za-z_]\w*>|([imsU]*)(?:-([imsU]+))?:)/.exec(this.#rest) ?? [];
    if (head === undefined && this.#rest.startsWith('?')) throw this.#badGroup(start);
    if (head !== undefined) {
      this.#at += head.length;
      this.#setFlags(on, off);
    }
    const pattern = this.#choice();
    if (!this.#take(')')) throw new PatternError('missing closing )', this.#text);
    this.#flags = flags;
    this.#depth--;
    return pattern;
  }

  #badGroup(start: number): PatternError {
    const [named] = /^\(\?P?<[^>]*>?/.exec(this.#text.slice(start)) ?? [];
    if (named !== undefined && !/^\(\?<[=!]/.test(named)) return new PatternError('invalid named capture', named);
    const [bad = '(?'] = /^\(\?[imsU-]*[^]?/.exec(this.#text.slice(start)) ?? [];
    return new PatternError('invalid or unsupported Perl syntax', bad);
  }

  #escaped(): Pattern {
    const start = this.#at - 1;
    if (this.#at === this.#text.length) throw new PatternError('trailing backslash at end of expression', '');
    const letter = this.#text.charAt(this.#at);
    const what = escapedAssertions.get(letter);
    const perl = perlClasses.get(letter);
    if (what !== undefined || perl !== undefined) this.#at++;
    if (what !== undefined) return { kind: 'assert', what };
    if (perl !== undefined) return this.#set(perl);
    if (letter === 'C') throw new PatternError('invalid escape sequence', '\\C');
    const property = this.#unicodeClass(start);
    if (property !== undefined) return this.#set([], [property]);
    return this.#literal(this.#escapedCharacter(start));
  }

  /** `\pL`, `\p{Greek}`, `\P{^Lu}`; the backslash has been read. */
  #unicodeClass(start: number): string | undefined {
    const letter = this.#text.charAt(this.#at);
    if (letter !== 'p' && letter !== 'P') return undefined;
    const [whole, name = ''] = /^.(\{[^}]*\}|[^{])/su.exec(this.#rest) ?? [];
    const property = whole === undefined ? undefined : unicodeClass(name.replace(/^\{(.*)\}$/su, '$1'), letter === 'P');
    if (whole === undefined || property === undefined)
      throw new PatternError(
        'invalid character class range',
        this.#text.slice(start, whole === undefined ? undefined : this.#at + whole.length),
      );
    this.#at += whole.length;
    return property;
  }

  /** The character behind a backslash, which has been read. */
  #escapedCharacter(start: number): number {
    const [digits, octal, hex, braced] = /^(?:(0[0-7]{0,2}|[1-7][0-7]{1,2})|x(?:([\da-fA-F]{2})|\{([\da-fA-F]+)\}))/.exec(this.#rest) ?? [];
    if (digits !== undefined) {
      const code = octal === undefined ? Number.parseInt(hex ?? braced ?? '', 16) : Number.parseInt(octal, 8);
      if (code > 0x10ffff) throw new PatternError('invalid escape sequence', this.#text.slice(start, this.#at + tooLarge(digits)));
      this.#at += digits.length;
      return code;
    }
    const character = this.#character();
    const code = escapedCharacters.get(character);
    if (code !== undefined) return code;
    if (/^[!-/:-@[-`{-~]$/.test(character)) return character.charCodeAt(0);
    throw new PatternError('invalid escape sequence', this.#text.slice(start, this.#at));
  }

  #bracket(start: number): Pattern {
    const negated = this.#take('^');
    const members: Members = { ranges: [], classes: [] };
    for (let first = true; first || !this.#take(']'); first = false) {
      if (this.#at >= this.#text.length) throw new PatternError('missing closing ]', this.#text.slice(start));
      if (!this.#namedMember(members)) members.ranges.push(this.#memberRange(start));
    }
    return { kind: 'set', set: new CharacterSet(members.ranges, members.classes, { fold: this.#flags.fold, negated }) };
  }

  /** `[:alpha:]`, `\d` or `\pL` within brackets. */
  #namedMember({ ranges, classes }: Members): boolean {
    const [posix, name = ''] = /^\[:([^:]*):\]/.exec(this.#rest) ?? [];
    if (posix !== undefined) {
      const found = posixClass(name);
      if (found === undefined) throw new PatternError('invalid character class range', posix);
      this.#at += posix.length;
      ranges.push(...found);
      return true;
    }
    const perl = this.#text.charAt(this.#at) === '\\' ? perlClasses.get(this.#text.charAt(this.#at + 1)) : undefined;
    if (perl !== undefined) {
      this.#at += 2;
      ranges.push(...perl);
      return true;
    }
    if (!/^\\[pP]/.test(this.#rest)) return false;
    const start = this.#at++;
    const property = this.#unicodeClass(start);
    if (property !== undefined) classes.push(property);
    return true;
  }

  #memberRange(start: number): Range {
    const from = this.#at;
    const low = this.#memberCharacter(start);
    if (!/^-[^\]]/u.test(this.#rest)) return [low, low];
    this.#at++;
    const high = this.#memberCharacter(start);
    if (high < low) throw new PatternError('invalid character class range', this.#text.slice(from, this.#at));
    return [low, high];
  }

  #memberCharacter(start: number): number {
    if (this.#at >= this.#text.length) throw new PatternError('missing closing ]', this.#text.slice(start));
    const from = this.#at;
    return this.#take('\\') ? this.#escapedCharacter(from) : (this.#character().codePointAt(0) ?? 0);
  }

  #literal(code: number): Pattern {
    return this.#set([[code, code]]);
  }

  #set(ranges: readonly Range[], classes: readonly string[] = []): Pattern {
    return { kind: 'set', set: new CharacterSet(ranges, classes, { fold: this.#flags.fold, negated: false }) };
  }
}

/** How much of `x{…}` Go has read when it finds the number too large. */
function tooLarge(escape: string): number {
  let end = 2;
  while (Number.parseInt(escape.slice(2, end), 16) <= 0x10ffff || end === 2) end++;
  return end;
}

/** How many copies of its smallest part a pattern stands for; Go limits them. */
function copies(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'sequence':
    case 'choice':
      return Math.max(1, ...pattern.parts.map(copies));
    case 'repeat':
      return Math.max(1, pattern.max === Infinity ? pattern.min : pattern.max) * copies(pattern.of);
    default:
      return 1;
  }
}

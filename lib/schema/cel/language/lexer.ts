import type { CelIssue, Source } from './source.ts';

export type TokenKind = 'sign' | 'word' | 'escaped' | 'int' | 'uint' | 'float' | 'string' | 'bytes' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

const escape = String.raw`\\(?:[abfnrtv"'\\?\x60]|[0-3][0-7]{2}|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;

const text = [
  String.raw`[rR]"""[^]*?"""`,
  String.raw`[rR]'''[^]*?'''`,
  `"""(?:${escape}|[^\\\\])*?"""`,
  `'''(?:${escape}|[^\\\\])*?'''`,
  String.raw`[rR]"[^"\n\r]*"`,
  String.raw`[rR]'[^'\n\r]*'`,
  `"(?:${escape}|[^\\\\"\\n\\r])*"`,
  `'(?:${escape}|[^\\\\'\\n\\r])*'`,
].join('|');

/** In the order in which the longest is found. */
const forms: readonly (readonly [kind: TokenKind | 'blank', form: RegExp])[] = [
  ['blank', /[\t\n\f\r ]+|\/\/[^\n]*/uy],
  ['bytes', new RegExp(`[bB](?:${text})`, 'uy')],
  ['string', new RegExp(text, 'uy')],
  ['float', /(?:\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\.\d+(?:[eE][+-]?\d+)?)/uy],
  ['uint', /(?:0x[0-9a-fA-F]+|\d+)[uU]/uy],
  ['int', /0x[0-9a-fA-F]+|\d+/uy],
  ['word', /[A-Za-z_]\w*/uy],
  ['escaped', /`[\w.\-/ ]+`/uy],
  ['sign', /==|!=|<=|>=|&&|\|\||[[\]{}().,\-!?:+*/%<>]/uy],
];

/** The words of an expression, the last of which is its end. What is no word is skipped, and an issue. */
export function tokensOf(source: Source, issues: CelIssue[]): readonly Token[] {
  const whole = source.characters.join('');
  const tokens: Token[] = [];
  let at = 0;
  for (let unit = 0; unit < whole.length;) {
    const [kind, found] = longestAt(whole, unit);
    if (found === '') {
      const bad = unrecognized(whole, unit);
      issues.push({
        at,
        message: `Syntax error: token recognition error at: '${bad.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`,
      });
      unit += bad.length;
      at += Array.from(bad).length;
      continue;
    }
    if (kind !== 'blank') tokens.push({ kind, text: found, at });
    unit += found.length;
    at += kind === 'string' || kind === 'bytes' || kind === 'blank' ? Array.from(found).length : found.length;
  }
  return [...tokens, { kind: 'end', text: '<EOF>', at }];
}

function longestAt(whole: string, unit: number): readonly [kind: TokenKind | 'blank', text: string] {
  let best: readonly [kind: TokenKind | 'blank', text: string] = ['end', ''];
  for (const [kind, form] of forms) {
    form.lastIndex = unit;
    const [found = ''] = form.exec(whole) ?? [];
    if (found.length > best[1].length) best = [kind, found];
  }
  return best;
}

/** How far ANTLR's lexer reads before it gives up: a text that does not end is one error up to its last good character. */
function unrecognized(whole: string, unit: number): string {
  const first = String.fromCodePoint(whole.codePointAt(unit) ?? 0);
  if (first === '&' || first === '|' || first === '=') return whole.slice(unit, unit + Math.min(2, whole.length - unit));
  if (first !== "'" && first !== '"') return whole.slice(unit, unit + Math.min(first.length, whole.length - unit));
  const body = new RegExp(`${first}(?:${escape}|[^\\\\${first}\\n\\r])*`, 'uy');
  body.lastIndex = unit;
  const [read = first] = body.exec(whole) ?? [];
  const next = String.fromCodePoint(whole.codePointAt(unit + read.length) ?? 0);
  return unit + read.length >= whole.length ? read : read + next + (next === '\\' ? (whole[unit + read.length + 1] ?? '') : '');
}

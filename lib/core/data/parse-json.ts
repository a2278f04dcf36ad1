import { NumberLiteral } from './number-literal.ts';

/** Texts are matched too, so that no digit within one is taken for a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** JSON.parse, which keeps the characters of numbers that Go would write in others. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!(text.match(tokens) ?? []).some(isLiteral)) return value;
  const mark = unusedIn(text);
  return JSON.parse(
    text.replaceAll(tokens, (token) => (isLiteral(token) ? `"${mark}${token}"` : token)),
    (_, inner: unknown) => (typeof inner === 'string' && inner.startsWith(mark) ? new NumberLiteral(inner.slice(mark.length)) : inner),
  );
}

function isLiteral(token: string): boolean {
  return !token.startsWith('"') && String(Number(token)) !== token;
}

function unusedIn(text: string): string {
  let mark = '#';
  while (text.includes(mark)) mark += '#';
  return mark;
}

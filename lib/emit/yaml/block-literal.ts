import { doubleQuoted, jsonQuoted } from './quoted-scalar.ts';

/**
 * A string of several lines as a block literal, or quoted where no literal would read back equal. `indent` is that of its lines; the
 * text starts at the `|` and ends before the line break that follows the value.
 */
export function blockLiteral(value: string, indent: string): string {
  if (/\n[\t ]+$/.test(value)) return doubleQuoted(value, indent);
  const body = withoutBlankEnd(value);
  const end = value.slice(body.length);
  // Go takes a tab for indentation there; and of lines that are all blank every reader loses some.
  if (/^\n*\t/.test(value) || (body === '' && value.includes(' '))) return jsonQuoted(value);

  const indicator = /^\n* /.test(body) ? '2' : '';
  const kept = end.endsWith('\n') ? end.slice(0, -1) : end; // the last break is the one that ends the value's line
  return `|${indicator}${chompingOf(body, end)}\n${indent}${indented(body, indent)}${kept.replace(/\n+(?=[^\n])/g, `$&${indent}`)}`;
}

function chompingOf(body: string, end: string): string {
  const firstBreak = end.indexOf('\n');
  if (firstBreak === -1) return '-';
  return body === '' || firstBreak !== end.length - 1 ? '+' : '';
}

function indented(text: string, indent: string): string {
  return text.replace(/\n+/g, `$&${indent}`);
}

function withoutBlankEnd(value: string): string {
  let end = value.length;
  while (end > 0 && blank.has(value.charCodeAt(end - 1))) end--;
  return value.slice(0, end);
}

const blank = new Set([0x20, 0x09, 0x0a]);

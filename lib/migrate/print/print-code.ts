import { propertyKey, stringLiteral, templateText } from '../../core/text/typescript.ts';
import type { Code } from './code.ts';

/** Columns of a line, unless something in it cannot be broken. */
export const width = 100;

/** The code in the style of prettier: on one line where it fits behind `column`, else broken at its outermost brackets. */
export function printCode(code: Code, indent: string = '', column: number = indent.length): string {
  const flat = printFlat(code);
  if (!holdsLinesWithin(code) && column + flat.length <= width) return flat;
  const inner = `${indent}  `;
  switch (code.kind) {
    case 'list':
      return brackets(
        '[',
        code.items.map((item) => printCode(item, inner)),
        ']',
        indent,
      );
    case 'map':
      return brackets(
        '{',
        code.entries.map(([key, value]) => printEntry(key, value, inner)),
        '}',
        indent,
      );
    case 'call':
      return code.callee + parentheses(code.given, indent, column + code.callee.length);
    case 'method':
      return `${printCode(code.of, indent, column)}.${code.name}${parentheses(code.given, indent, column)}`;
    case 'value':
      return typeof code.value === 'string' && code.value.includes('\n') ? lines(code.value, indent) : flat;
    case 'variable':
      return flat;
  }
}

function holdsLines(code: Code): boolean {
  if (code.kind === 'value') return typeof code.value === 'string' && code.value.includes('\n');
  return code.kind === 'map' && code.entries.some(([, value]) => holdsLines(value));
}

function printEntry(key: string, value: Code, indent: string): string {
  if (isNamesake(key, value)) return key;
  const name = `${propertyKey(key)}: `;
  return name + printCode(value, indent, indent.length + name.length + 1);
}

/** True where a text of several lines stands anywhere within. */
function holdsLinesWithin(code: Code): boolean {
  switch (code.kind) {
    case 'value':
      return holdsLines(code);
    case 'list':
      return code.items.some(holdsLinesWithin);
    case 'map':
      return code.entries.some(([, value]) => holdsLinesWithin(value));
    case 'call':
      return code.given.some(holdsLinesWithin);
    case 'method':
      return holdsLinesWithin(code.of) || code.given.some(holdsLinesWithin);
    case 'variable':
      return false;
  }
}

/** Only the last argument of a call is broken, unless one before it is a map, too, or holds a text of several lines. */
function parentheses(given: readonly Code[], indent: string, column: number): string {
  const last = given.at(-1);
  if (last === undefined) return '()';
  if (given.slice(0, -1).some((each) => holdsLines(each) || (each.kind === 'map' && each.entries.length > 0))) {
    const inner = `${indent}  `;
    return brackets(
      '(',
      given.map((each) => printCode(each, inner)),
      ')',
      indent,
    );
  }
  const before = given
    .slice(0, -1)
    .map((each) => `${printFlat(each)}, `)
    .join('');
  return `(${before}${printCode(last, indent, column + before.length + 2)})`;
}

function brackets(open: string, items: readonly string[], close: string, indent: string): string {
  if (items.length === 0) return open + close;
  return `${open}\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}${close}`;
}

function printFlat(code: Code): string {
  switch (code.kind) {
    case 'value':
      return typeof code.value === 'string' ? stringLiteral(code.value) : String(code.value);
    case 'list':
      return `[${code.items.map(printFlat).join(', ')}]`;
    case 'map':
      return code.entries.length === 0
        ? '{}'
        : `{ ${code.entries.map(([key, value]) => (isNamesake(key, value) ? key : `${propertyKey(key)}: ${printFlat(value)}`)).join(', ')} }`;
    case 'call':
      return `${code.callee}(${code.given.map(printFlat).join(', ')})`;
    case 'method':
      return `${printFlat(code.of)}.${code.name}(${code.given.map(printFlat).join(', ')})`;
    case 'variable':
      return code.before === '' && code.after === ''
        ? code.name
        : `\`${templateText(code.before)}\${${code.name}}${templateText(code.after)}\``;
  }
}

/** Whether a field holds the variable of its name, which is written once. */
function isNamesake(key: string, value: Code): boolean {
  return value.kind === 'variable' && value.name === key && value.before === '' && value.after === '';
}

/** A text of several lines stands line by line, as it reads. */
function lines(text: string, indent: string): string {
  const all = text.split('\n');
  const isEnded = all.at(-1) === '';
  const shown = isEnded ? all.slice(0, -1) : all;
  const inner = `${indent}  `;
  const items = shown.map((line) => `${inner}${stringLiteral(line)},\n`).join('');
  const end = isEnded ? `${inner}'',\n` : '';
  return `[\n${items}${end}${indent}].join('\\n')`;
}

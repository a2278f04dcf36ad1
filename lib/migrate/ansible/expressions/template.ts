import { LiteralError, parseLiteral } from '../python/literal.ts';
import { pythonText } from '../python/text.ts';
import { evaluate, type Lookup } from './evaluate.ts';
import { refuseLong } from './operators.ts';
import { parseExpression } from './parse-expression.ts';
import { unreadable } from './unreadable.ts';
import { omit, present, printed } from './value.ts';

/**
 * How an expression that stands alone gives its value: `native` with its type, as ansible-core 2.19 does; `classic` as the text that it
 * prints, which is read again where it looks like a list, a mapping or a boolean.
 */
export type Typing = 'native' | 'classic';

interface Part {
  readonly isExpression: boolean;
  readonly text: string;
}

/** True where a text holds something of Jinja's. */
export function isTemplate(text: string): boolean {
  return /\{[{%#]/.test(text);
}

/** The value of a text with expressions in it. Throws a Refusal for statements and for what cannot be read. */
export function renderText(text: string, lookup: Lookup, typing: Typing): unknown {
  const parts = partsOf(text);
  const [first] = parts;
  if (parts.length === 1 && first?.isExpression === true) {
    const value = present(evaluate(parseExpression(first.text), lookup));
    if (value === omit) return omit;
    if (typing === 'native' || (typeof value === 'object' && value !== null)) return value;
    return readAgain(printed(value));
  }
  let whole = '';
  for (const { isExpression, text: part } of parts) {
    whole = refuseLong(whole + (isExpression ? printed(present(evaluate(parseExpression(part), lookup))) : part));
  }
  return typing === 'native' ? whole : readAgain(whole);
}

/** Ansible reads what a template has printed as a Python literal, where it begins like a container or is a boolean. */
function readAgain(text: string): unknown {
  if (text === pythonText(true)) return true;
  if (text === pythonText(false)) return false;
  if (!text.startsWith('{') && !text.startsWith('[')) return text;
  try {
    return parseLiteral(text);
  } catch (error) {
    if (!(error instanceof LiteralError)) throw error;
    return text;
  }
}

const opening = /\{([{%#])-?/g;

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const found = opening.exec(text);
    if (found === null) break;
    const [mark, type] = found;
    if (found.index > at) parts.push({ isExpression: false, text: text.slice(at, found.index) });
    if (type === '%') throw unreadable('a {% … %} statement would have to be run');
    const start = found.index + mark.length;
    const end = type === '#' ? text.indexOf('#}', start) : expressionEnd(text, start);
    if (end === -1) throw unreadable(`${mark} has no end`);
    if (type === '{') parts.push({ isExpression: true, text: text.slice(start, end).replace(/-$/, '') });
    at = end + 2;
  }
  if (at < text.length) parts.push({ isExpression: false, text: text.slice(at) });
  return parts;
}

/** The place of the closing braces, which quotes and braces within may hide. */
function expressionEnd(text: string, start: number): number {
  let quote = '';
  let braces = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '{') braces++;
    else if (char === '}') {
      if (braces > 0) braces--;
      else if (text.charAt(at + 1) === '}') return at;
    }
  }
  return -1;
}

import { nearest } from '../../core/text/nearest.ts';

/** A change that a hint asks for. Lines and columns are counted from 0; the end is behind the last character. */
export interface QuickFix {
  readonly title: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The lines of a text, without what ends them. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/**
 * What a hint says to write, as a change of the line on which its finding stands; undefined for hints that leave a choice, or that are about
 * more than one line. `column` is that of the finding.
 */
export function quickFix(hint: string, lines: readonly string[], line: number, column: number): QuickFix | undefined {
  const current = lines[line];
  if (current === undefined) return undefined;
  const fix = (start: number, end: number, written: string, at = line): QuickFix => ({
    title: hint.replace(/\.$/, ''),
    line: at,
    start,
    end,
    text: written,
  });
  const [, better, worse] = /^Write (\S+) instead of (\S+?)\.$/.exec(hint) ?? [];
  if (better !== undefined && worse !== undefined) {
    const [, key = better] = /([^.[\]]+)$/.exec(better) ?? [];
    const start = wordAt(current, worse, column);
    if (start !== -1) return better === key ? fix(start, start + worse.length, better) : undefined;
    const value = foldedBelow(lines, line, column);
    return value?.text === worse ? fix(value.start, value.end, better, value.line) : undefined;
  }
  const [, other, binding] = /^Write (\w+): \{\} instead of (\w+)\.$/.exec(hint) ?? [];
  if (other !== undefined && binding !== undefined) {
    const [, before] = new RegExp(`^(\\s*(?:- +)*)${binding}: +\\{\\}`).exec(current) ?? [];
    return before === undefined ? undefined : fix(before.length, before.length + binding.length, other);
  }
  const value = valueOn(lines, line, column) ?? foldedBelow(lines, line, column);
  if (value === undefined) return undefined;
  const [, word, named] = /^Write (\w[\w.-]*) as (\w[\w.]*)(?:, or leave it out| of the cluster)?\.$/.exec(hint) ?? [];
  if (word !== undefined && named !== undefined) {
    const isMeant = named.split('.').at(-1) === value.key && nearest(unquoted(value.text), [word]) !== undefined;
    return isMeant ? fix(value.start, value.end, word, value.line) : undefined;
  }
  if (value.isInFlow) return undefined;
  const [, newKey, newValue, oldKey, oldValue] = /^Write (\w+): (\S+) instead of (\w+): (\S+)\.$/.exec(hint) ?? [];
  if (newKey !== undefined && newValue !== undefined) {
    const isMeant = oldKey === value.key && oldValue === value.text && value.line === line;
    return isMeant ? fix(value.keyStart, value.end, `${newKey}: ${newValue}`) : undefined;
  }
  const [, field, written] = /^Write ([\w.[\]-]+): (\S+?)(?:, without quotes)?\.$/.exec(hint) ?? [];
  if (field !== undefined && written !== undefined)
    return field.split('.').at(-1) === value.key && value.line === line ? fix(value.start, value.end, written) : undefined;
  if (/^Put the value of \S+ in quotes/.test(hint) && /^[^"']+$/.test(value.text)) return fix(value.start, value.end, `"${value.text}"`);
  return undefined;
}

/** A finding stands at a key or at its value, so what it is about begins at most this many characters away, however long the line is. */
const reach = 1000;

/** Where a word stands by itself, nearest to a column; -1 where it does not. */
function wordAt(line: string, word: string, column: number): number {
  const first = Math.max(0, column - reach);
  const part = line.slice(first, column + reach + word.length + 1);
  const places: number[] = [];
  for (let at = part.indexOf(word); at !== -1; at = part.indexOf(word, at + 1)) {
    const place = first + at;
    if (!/[\w-]/.test(line[place - 1] ?? ' ') && !/[\w-]/.test(line[place + word.length] ?? ' ')) places.push(place);
  }
  return places.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column))[0] ?? -1;
}

interface Value {
  /** Counted from 0. */
  readonly line: number;
  readonly key: string;
  readonly keyStart: number;
  /** With its quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True between braces. */
  readonly isInFlow?: boolean;
}

/** The plain or quoted value of a `key: value` on a line, if it is the one at the column. One that goes on below is none. */
function valueOn(lines: readonly string[], line: number, column: number): Value | undefined {
  const current = lines[line] ?? '';
  const [whole, before = '', key = '', text = ''] =
    /^(\s*(?:- +)*["']?([\w./-]+)["']?: +)("[^"\\]*"|'[^']*'|[^\s{}[\],&*!|>#"'](?:[^{}[\],#]*[^\s{}[\],#])?)(?:\s+#.*|\s*)$/.exec(
      current,
    ) ?? [];
  if (whole === undefined) return valueInFlow(current, line, column);
  const keyStart = before.indexOf(key);
  if (column > before.length || linesBelow(lines, line, keyStart).length > 0) return undefined;
  return { line, key, keyStart, text, start: before.length, end: before.length + text.length };
}

/** The same between braces, where something follows. */
function valueInFlow(current: string, line: number, column: number): Value | undefined {
  const first = Math.max(0, column - reach);
  const above = current.slice(first, column);
  const [, key, space = ''] = /[{,]\s*["']?([\w./-]+)["']?:( +)$/.exec(above) ?? [];
  const [text] = /^("[^"\\]*"|'[^']*'|[\w.-]+)(?=\s*[,}\]])/.exec(current.slice(column, column + reach)) ?? [];
  if (key === undefined || text === undefined) return undefined;
  const keyStart = first + above.slice(0, above.length - space.length).lastIndexOf(key);
  return { line, key, keyStart, text, start: column, end: column + text.length, isInFlow: true };
}

/** The value of a `key: >-` or `key: |-` that has one line. */
function foldedBelow(lines: readonly string[], line: number, column: number): Value | undefined {
  const [whole, before = '', key = ''] = /^(\s*(?:- +)*["']?([\w./-]+)["']?: +)[>|]-\s*(?:#.*)?$/.exec(lines[line] ?? '') ?? [];
  if (whole === undefined || column > before.length) return undefined;
  const keyStart = before.indexOf(key);
  const [only, ...more] = linesBelow(lines, line, keyStart);
  if (only === undefined || more.length > 0) return undefined;
  const text = (lines[only] ?? '').trim();
  const start = (lines[only] ?? '').indexOf(text);
  return { line: only, key, keyStart, text, start, end: start + text.length };
}

/** The lines that belong to a key because they stand further to the right, without empty ones. */
function linesBelow(lines: readonly string[], line: number, keyStart: number): readonly number[] {
  const found: number[] = [];
  for (let at = line + 1; at < lines.length && found.length < 2; at++) {
    const current = lines[at] ?? '';
    const indent = current.search(/\S/);
    if (indent === -1) continue;
    if (indent <= keyStart) break;
    found.push(at);
  }
  return found;
}

function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}

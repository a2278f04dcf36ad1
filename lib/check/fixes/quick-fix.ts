/** A change that a hint asks for. Lines and columns are counted from 0; the end is behind the last character. */
export interface QuickFix {
  readonly title: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * What a hint says to write, as a change of the line on which its finding stands; undefined for hints that leave a choice, or that are about
 * more than one line. `column` is that of the finding.
 */
export function quickFix(hint: string, text: string, line: number, column: number): QuickFix | undefined {
  const current = text.split('\n')[line]?.replace(/\r$/, '');
  if (current === undefined) return undefined;
  const fix = (start: number, end: number, written: string): QuickFix => ({
    title: hint.replace(/\.$/, ''),
    line,
    start,
    end,
    text: written,
  });
  const [, better, worse] = /^Write (\S+) instead of (\S+?)\.$/.exec(hint) ?? [];
  if (better !== undefined && worse !== undefined) {
    const [, key = better] = /([^.[\]]+)$/.exec(better) ?? [];
    const start = wordAt(current, worse, column);
    return start === -1 || better !== key ? undefined : fix(start, start + worse.length, better);
  }
  const [, other, binding] = /^Write (\w+): \{\} instead of (\w+)\.$/.exec(hint) ?? [];
  if (other !== undefined && binding !== undefined) {
    const [, before] = new RegExp(`^(\\s*(?:- +)*)${binding}: +\\{\\}`).exec(current) ?? [];
    return before === undefined ? undefined : fix(before.length, before.length + binding.length, other);
  }
  const value = valueOn(current, column);
  if (value === undefined) return undefined;
  const [, newKey, newValue, oldKey, oldValue] = /^Write (\w+): (\S+) instead of (\w+): (\S+)\.$/.exec(hint) ?? [];
  if (newKey !== undefined && newValue !== undefined)
    return oldKey === value.key && oldValue === value.text ? fix(value.keyStart, value.end, `${newKey}: ${newValue}`) : undefined;
  const [, field, written] = /^Write ([\w.[\]-]+): (\S+?)(?:, without quotes)?\.$/.exec(hint) ?? [];
  if (field !== undefined && written !== undefined)
    return field.split('.').at(-1) === value.key ? fix(value.start, value.end, written) : undefined;
  if (/^Put the value of \S+ in quotes/.test(hint) && /^[^"']+$/.test(value.text)) return fix(value.start, value.end, `"${value.text}"`);
  return undefined;
}

/** Where a word stands by itself, nearest to a column, because findings stand at keys or at their values; -1 where it does not. */
function wordAt(line: string, word: string, column: number): number {
  const places: number[] = [];
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1)) {
    if (!/[\w-]/.test(line[at - 1] ?? ' ') && !/[\w-]/.test(line[at + word.length] ?? ' ')) places.push(at);
  }
  return places.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column))[0] ?? -1;
}

interface Value {
  readonly key: string;
  readonly keyStart: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The plain or quoted value on a line of `key: value`, if it is the one at the column. */
function valueOn(line: string, column: number): Value | undefined {
  const [whole, before = '', key = '', text = ''] =
    /^(\s*(?:- +)*["']?([\w./-]+)["']?: +)("[^"]*"|'[^']*'|[^\s{}[\],&*!|>#"'][^{}[\],#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
  if (whole === undefined || column > before.length) return undefined;
  return { key, keyStart: before.indexOf(key), text, start: before.length, end: before.length + text.length };
}

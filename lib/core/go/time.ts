import { goTimeQuote } from './print.ts';

/** Carries the words of Go's time.Parse. */
export class TimeError extends Error {}

interface LayoutPart {
  /** As Go's layout writes it. */
  readonly name: string;
  readonly pattern: RegExp;
  readonly range?: { readonly of: string; readonly min: number; readonly max: number };
}

const digits = /^\d\d/;

/** The parts of RFC 3339, in order. */
const layout: readonly LayoutPart[] = [
  { name: '2006', pattern: /^\d{4}/ },
  { name: '-', pattern: /^-/ },
  { name: '01', pattern: digits, range: { of: 'month', min: 1, max: 12 } },
  { name: '-', pattern: /^-/ },
  { name: '02', pattern: digits },
  { name: 'T', pattern: /^T/ },
  { name: '15', pattern: digits, range: { of: 'hour', min: 0, max: 23 } },
  { name: ':', pattern: /^:/ },
  { name: '04', pattern: digits, range: { of: 'minute', min: 0, max: 59 } },
  { name: ':', pattern: /^:/ },
  { name: '05', pattern: /^\d\d(?:[.,]\d+)?/, range: { of: 'second', min: 0, max: 59.999999999 } },
  { name: 'Z07:00', pattern: /^(?:Z|[+-]\d\d:\d\d)/ },
];

/** Reads an RFC 3339 time as milliseconds since 1970. Throws a TimeError in Go's words. */
export function parseTime(text: string): number {
  const parsing = `parsing time ${goTimeQuote(text)}`;
  let rest = text;
  for (const { name, pattern, range } of layout) {
    const [part] = pattern.exec(rest) ?? [];
    if (part === undefined)
      throw new TimeError(`${parsing} as "2006-01-02T15:04:05Z07:00": cannot parse ${goTimeQuote(rest)} as "${name}"`);
    const number = Number(part.replace(',', '.'));
    if (range !== undefined && (number < range.min || number > range.max)) throw new TimeError(`${parsing}: ${range.of} out of range`);
    rest = rest.slice(part.length);
  }
  if (rest !== '') throw new TimeError(`${parsing}: extra text: ${goTimeQuote(rest)}`);
  const [, date = '', time = ''] = /^(.{10})(.*)$/.exec(text.replace(',', '.')) ?? [];
  // Date.parse lets the 30th of February be a day in March.
  if (new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) throw new TimeError(`${parsing}: day out of range`);
  return Date.parse(`${date}${time}`);
}

/** metav1.Time in JSON: UTC, to the second. */
export function printTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

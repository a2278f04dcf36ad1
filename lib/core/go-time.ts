/** Carries the words of Go's time.Parse. */
export class TimeError extends Error {}

/** The parts of RFC 3339 as Go's layout names them, in order. */
const layout: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\d{4}/, '2006'],
  [/^-/, '-'],
  [/^(?:0[1-9]|1[0-2])/, '01'],
  [/^-/, '-'],
  [/^\d\d/, '02'],
  [/^T/, 'T'],
  [/^(?:[01]\d|2[0-3])/, '15'],
  [/^:/, ':'],
  [/^[0-5]\d/, '04'],
  [/^:/, ':'],
  [/^[0-5]\d(?:[.,]\d+)?/, '05'],
  [/^(?:Z|[+-]\d\d:\d\d)/, 'Z07:00'],
];

/** Reads an RFC 3339 time as milliseconds since 1970. Throws a TimeError in Go's words. */
export function parseTime(text: string): number {
  const quoted = `parsing time ${JSON.stringify(text)} as "2006-01-02T15:04:05Z07:00"`;
  let rest = text;
  for (const [pattern, name] of layout) {
    const [part] = pattern.exec(rest) ?? [];
    if (part === undefined) throw new TimeError(`${quoted}: cannot parse ${JSON.stringify(rest)} as "${name}"`);
    rest = rest.slice(part.length);
  }
  if (rest !== '') throw new TimeError(`parsing time ${JSON.stringify(text)}: extra text: ${JSON.stringify(rest)}`);
  const time = Date.parse(text.replace(',', '.'));
  if (Number.isNaN(time)) throw new TimeError(`parsing time ${JSON.stringify(text)}: day out of range`);
  return time;
}

/** metav1.Time in JSON: UTC, to the second. */
export function printTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

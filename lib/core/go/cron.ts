import { DurationError, parseDuration } from './duration.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

const fields: readonly Bounds[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] },
  { min: 0, max: 6, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
];

const descriptors: ReadonlySet<string> = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']);

const every = '@every ';

/** Whether cron.ParseStandard of robfig/cron v3 takes a schedule: five fields or a descriptor, behind `TZ=` or `CRON_TZ=` if it has one. */
export function isCronSchedule(schedule: string): boolean {
  const [zoned, zone] = /^(?:CRON_)?TZ=([^ ]*) /.exec(schedule) ?? [];
  if (zone === undefined ? /^(?:CRON_)?TZ=/.test(schedule) : !isTimeZone(zone)) return false;
  const spec = zoned === undefined ? schedule : schedule.slice(zoned.length).trim();
  if (spec.startsWith('@')) return descriptors.has(spec) || (spec.startsWith(every) && isDuration(spec.slice(every.length)));
  const parts = spec.split(/\s+/).filter(Boolean);
  return parts.length === fields.length && fields.every((bounds, i) => isField(parts[i] ?? '', bounds));
}

function isField(field: string, bounds: Bounds): boolean {
  return field
    .split(',')
    .filter(Boolean)
    .every((range) => isRange(range, bounds));
}

/** getRange */
function isRange(expression: string, bounds: Bounds): boolean {
  const [range = '', step, ...furtherSteps] = expression.split('/');
  const [low = '', high, ...furtherEnds] = range.split('-');
  if (furtherSteps.length > 0 || (step !== undefined && !(numberOf(step) ?? 0))) return false;
  if (low === '*' || low === '?') return true; // whatever stands behind a hyphen
  if (furtherEnds.length > 0) return false;
  const start = valueOf(low, bounds);
  const end = high === undefined ? (step === undefined ? start : bounds.max) : valueOf(high, bounds);
  return start !== undefined && end !== undefined && start >= bounds.min && end <= bounds.max && start <= end;
}

function valueOf(text: string, { names = [] }: Bounds): number | undefined {
  const named = text === '' ? -1 : names.indexOf(text.toLowerCase());
  return named === -1 ? numberOf(text) : named;
}

/** strconv.Atoi of a number that is not negative. */
function numberOf(text: string): number | undefined {
  const value = /^\+?\d+$/.test(text) || /^-0+$/.test(text) ? Number(text) : undefined;
  return value !== undefined && Number.isSafeInteger(value) ? Math.abs(value) : undefined;
}

function isDuration(text: string): boolean {
  try {
    parseDuration(text);
    return true;
  } catch (error) {
    if (error instanceof DurationError) return false;
    throw error;
  }
}

/** time.LoadLocation, which knows the names of the time zone database. */
function isTimeZone(name: string): boolean {
  if (name === '' || name === 'Local') return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false; // RangeError: no such zone
  }
}

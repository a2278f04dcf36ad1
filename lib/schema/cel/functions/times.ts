import { duration, int, string, timestamp } from '../check/type.ts';
import { CelFault, Duration, noOverload, Timestamp, type Value } from '../values/value.ts';
import { type FunctionDeclaration, method, type OverloadDeclaration } from './declare.ts';

type Part = (time: Date, nanoseconds: bigint) => number;

const second = 1_000_000_000n;

/** Parts of times and spans. */
export const times: readonly FunctionDeclaration[] = [
  { name: 'getFullYear', overloads: ofTime('year', (time) => time.getUTCFullYear()) },
  { name: 'getMonth', overloads: ofTime('month', (time) => time.getUTCMonth()) },
  { name: 'getDayOfYear', overloads: ofTime('day_of_year', dayOfYear) },
  { name: 'getDayOfMonth', overloads: ofTime('day_of_month', (time) => time.getUTCDate() - 1) },
  { name: 'getDate', overloads: ofTime('day_of_month_1_based', (time) => time.getUTCDate()) },
  { name: 'getDayOfWeek', overloads: ofTime('day_of_week', (time) => time.getUTCDay()) },
  { name: 'getHours', overloads: [...ofTime('hours', (time) => time.getUTCHours()), ofSpan('hours', 3600n * second)] },
  { name: 'getMinutes', overloads: [...ofTime('minutes', (time) => time.getUTCMinutes()), ofSpan('minutes', 60n * second)] },
  { name: 'getSeconds', overloads: [...ofTime('seconds', (time) => time.getUTCSeconds()), ofSpan('seconds', second)] },
  {
    name: 'getMilliseconds',
    overloads: [...ofTime('milliseconds', (_, within) => Number(within / 1_000_000n)), ofSpan('milliseconds', 1_000_000n)],
  },
];

function ofTime(name: string, part: Part): readonly OverloadDeclaration[] {
  return [
    method(`timestamp_to_${name}`, [timestamp], int, ([time]) => partOf(time, 'UTC', part)),
    method(`timestamp_to_${name}_with_tz`, [timestamp, string], int, ([time, zone]) => partOf(time, zone, part)),
  ];
}

function ofSpan(name: string, unit: bigint): OverloadDeclaration {
  return method(`duration_to_${name}`, [duration], int, ([span]) => (span instanceof Duration ? span.nanoseconds / unit : noOverload));
}

function partOf(time: Value | undefined, zone: Value | undefined, part: Part): Value {
  if (!(time instanceof Timestamp) || typeof zone !== 'string') return noOverload;
  const offset = offsetOf(zone, time);
  if (typeof offset === 'string') return new CelFault(offset);
  const local = time.nanoseconds + BigInt(offset) * 60n * second;
  const within = ((local % second) + second) % second;
  return BigInt(part(new Date(Number((local - within) / 1_000_000n)), within));
}

/** The minutes by which a zone is ahead of UTC at a time, or Go's words for a zone that it does not know. */
function offsetOf(zone: string, { nanoseconds }: Timestamp): number | string {
  const at = zone.indexOf(':');
  if (at !== -1) {
    const [hours, minutes] = [zone.slice(0, at), zone.slice(at + 1)];
    const wrong = [hours, minutes].find((text) => !/^[+-]?\d+$/.test(text));
    if (wrong !== undefined) return `strconv.Atoi: parsing "${wrong}": invalid syntax`;
    return Number(hours) * 60 + (zone.startsWith('-') ? -Number(minutes) : Number(minutes));
  }
  if (zone === '' || zone === 'UTC') return 0;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(new Date(Number(nanoseconds / 1_000_000n))).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return `unknown time zone ${zone}`;
  }
}

function dayOfYear(time: Date): number {
  return Math.floor(
    (Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()) - Date.UTC(time.getUTCFullYear(), 0)) / 86_400_000,
  );
}

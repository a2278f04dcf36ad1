import { entryOf } from '../data/entry-of.ts';
import { goTimeQuote } from './print.ts';

/** Carries the words of Go's time.ParseDuration. */
export class DurationError extends Error {}

const nanoseconds: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};

/** The first number that an int64 does not hold, unless it has a minus. */
const tooFar = 2n ** 63n;

/** Reads a Go duration (`1h30m`, `1.5s`, `-2ms`, `0`) as nanoseconds. Throws a DurationError in Go's words. */
export function parseDuration(text: string): bigint {
  const invalid = `time: invalid duration ${goTimeQuote(text)}`;
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (rest === '0') return 0n;
  if (rest === '') throw new DurationError(invalid);
  let total = 0n;
  let left = rest;
  while (left !== '') {
    const [part = '', integer = '', fraction = '', unit = ''] = /^(\d*)(?:\.(\d*))?([^\d.]*)/.exec(left) ?? [];
    if (integer + fraction === '' || BigInt(integer) > tooFar) throw new DurationError(invalid);
    if (unit === '') throw new DurationError(`time: missing unit in duration ${goTimeQuote(text)}`);
    const scale = entryOf(nanoseconds, unit);
    if (scale === undefined) throw new DurationError(`time: unknown unit ${goTimeQuote(unit)} in duration ${goTimeQuote(text)}`);
    total += (BigInt(integer + fraction) * scale) / 10n ** BigInt(fraction.length);
    if (total > tooFar - (sign === '-' ? 0n : 1n)) throw new DurationError(invalid);
    left = left.slice(part.length);
  }
  return sign === '-' ? -total : total;
}

/** Go's Duration.String(): `1h30m0s`, `1.5s`, `250ms`, `0s`. */
export function printDuration(duration: bigint): string {
  if (duration < 0n) return `-${printDuration(-duration)}`;
  if (duration === 0n) return '0s';
  if (duration < 1_000n) return `${duration}ns`;
  if (duration < 1_000_000n) return `${decimal(duration, 3)}µs`;
  if (duration < 1_000_000_000n) return `${decimal(duration, 6)}ms`;
  const minutes = duration / 60_000_000_000n;
  const seconds = `${decimal(duration % 60_000_000_000n, 9)}s`;
  if (minutes === 0n) return seconds;
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

/** value ÷ 10^places without trailing zeros. */
function decimal(value: bigint, places: number): string {
  const divisor = 10n ** BigInt(places);
  const fraction = (value % divisor).toString().padStart(places, '0').replace(/0+$/, '');
  return fraction === '' ? `${value / divisor}` : `${value / divisor}.${fraction}`;
}

import { printFloat } from '../../print-go-value.ts';
import { CelFault, Duration, isCelMap, isList, Optional, Timestamp, TypeValue, Uint, type Value, typeNameOf } from './value.ts';

/** A value as Go prints it in an error (`%v`). */
export function printInError(value: Value): string {
  if (typeof value === 'number') return printLooseFloat(value);
  if (value === null) return '0';
  if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Optional) return value.value === undefined ? 'optional.none()' : `optional(${printInError(value.value)})`;
  if (value instanceof CelFault) return value.message;
  if (value instanceof Duration) return printSeconds(value);
  if (value instanceof Timestamp) return printTimestamp(value);
  if (value instanceof TypeValue) return value.type.name;
  if (isList(value)) return `[${Array.from({ length: value.size }, (_, i) => printInError(value.get(i))).join(', ')}]`;
  if (isCelMap(value))
    return `{${Array.from(value.keys(), (key) => `${printInError(key)}: ${printInError(value.find(key) ?? null)}`).join(', ')}}`;
  return typeNameOf(value);
}

/** fmt's `%v` of a float, which has an exponent from 1e21 on only. */
function printLooseFloat(value: number): string {
  return Number.isFinite(value) && Math.abs(value) >= 1e-4 && Math.abs(value) < 1e21 ? String(value) : printFloat(value);
}

/** `90s`, `1.5s` */
export function printSeconds({ nanoseconds }: Duration): string {
  const whole = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  return `${nanoseconds < 0n ? '-' : ''}${whole / 1_000_000_000n}${fraction(whole % 1_000_000_000n)}s`;
}

/** RFC 3339, to the nanosecond, in the zone that the time was written in. */
export function printTimestamp({ nanoseconds, offset }: Timestamp): string {
  const local = nanoseconds + BigInt(offset) * 60_000_000_000n;
  const within = ((local % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const text = new Date(Number((local - within) / 1_000_000n)).toISOString().slice(0, 19);
  return `${text}${fraction(within)}${printOffset(offset)}`;
}

function printOffset(offset: number): string {
  if (offset === 0) return 'Z';
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function fraction(nanoseconds: bigint): string {
  return nanoseconds === 0n ? '' : `.${String(nanoseconds).padStart(9, '0').replace(/0+$/, '')}`;
}

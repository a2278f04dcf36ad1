import type { CelValue } from '@bufbuild/cel';
import { printFloat } from '../../print-go-value.ts';
import { loadCel } from './load-cel.ts';
import { typeNameOf, type Moment } from './overload.ts';

/** A value as `string()` gives it; undefined for those that have no text. */
export function printValue(value: CelValue): string | undefined {
  const { isCelType, isCelUint } = loadCel();
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return printFloat(value);
  switch (typeNameOf(value)) {
    case 'uint':
      return isCelUint(value) ? String(value.value) : undefined;
    case 'bytes':
      return Buffer.from(value as Uint8Array).toString(); // so it is called
    case 'null_type':
      return 'null';
    case 'type':
      return isCelType(value) ? value.name : undefined;
    case 'google.protobuf.Timestamp':
      return printTimestamp(value as unknown as Moment); // so it is called
    case 'google.protobuf.Duration':
      return `${printSeconds((value as unknown as Moment).message)}s`; // so it is called
    default:
      return undefined;
  }
}

/** RFC 3339, to the nanosecond. */
export function printTimestamp({ message: { seconds, nanos } }: Moment): string {
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${whole}${fraction(nanos)}Z`;
}

export function printSeconds({ seconds, nanos }: Moment['message']): string {
  return seconds < 0n || nanos < 0 ? `-${-seconds}${fraction(-nanos)}` : `${seconds}${fraction(nanos)}`;
}

function fraction(nanos: number): string {
  return nanos === 0 ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`;
}

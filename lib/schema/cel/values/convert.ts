import { DurationError, parseDuration } from '../../../core/go/duration.ts';
import { goAtoi, goParseFloat } from '../../../core/go/number.ts';
import { parseTime, TimeError } from '../../../core/go/time.ts';
import { printFloat } from '../../print-go-value.ts';
import { printSeconds, printTimestamp } from './print.ts';
import { CelFault, Duration, isOpaque, Opaque, Timestamp, typeNameOf, Uint, type Value } from './value.ts';

const nano = 1_000_000_000n;
const earliest = -62_135_596_800n;
const latest = 253_402_300_799n;

export const timestampOverflow: CelFault = new CelFault('timestamp overflow');

type Target = 'bool' | 'bytes' | 'double' | 'google.protobuf.Duration' | 'int' | 'string' | 'google.protobuf.Timestamp' | 'uint';

/** `int(value)` and its like (ConvertToType). A value of the type is its own answer. */
export function convert(value: Value, to: Target): Value {
  const from = typeNameOf(value);
  if (from === to) return value;
  return convertOther(value, to) ?? new CelFault(`type conversion error from '${from}' to '${to}'`);
}

function convertOther(value: Value, to: Target): Value | undefined {
  switch (to) {
    case 'bool':
      return typeof value === 'string' ? boolOf(value) : undefined;
    case 'bytes':
      return typeof value === 'string' ? Buffer.from(value) : undefined;
    case 'double':
      return doubleOf(value);
    case 'int':
      return intOf(value);
    case 'uint':
      return uintOf(value);
    case 'string':
      return textOf(value);
    case 'google.protobuf.Duration':
      return typeof value === 'string' ? durationOf(value) : undefined;
    case 'google.protobuf.Timestamp':
      return timestampOf(value);
  }
}

/** strconv.ParseBool */
function boolOf(text: string): boolean | undefined {
  if (/^(?:1|t|T|true|True|TRUE)$/.test(text)) return true;
  return /^(?:0|f|F|false|False|FALSE)$/.test(text) ? false : undefined;
}

function doubleOf(value: Value): Value | undefined {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint) return Number(value.value);
  if (typeof value !== 'string') return undefined;
  const number = goParseFloat(value);
  return typeof number === 'number' ? number : undefined;
}

const overflow = new CelFault('integer overflow');
const unsignedOverflow = new CelFault('unsigned integer overflow');

function intOf(value: Value): Value | undefined {
  if (value instanceof Uint) return value.value < 2n ** 63n ? value.value : overflow;
  if (value instanceof Duration) return value.nanoseconds;
  if (value instanceof Timestamp) return (value.nanoseconds - (((value.nanoseconds % nano) + nano) % nano)) / nano;
  if (typeof value === 'number') return value > -(2 ** 63) && value < 2 ** 63 ? BigInt(Math.trunc(value)) : overflow;
  if (typeof value !== 'string') return undefined;
  const number = goAtoi(value);
  return typeof number === 'bigint' ? number : undefined;
}

function uintOf(value: Value): Value | undefined {
  if (typeof value === 'bigint') return value < 0n ? unsignedOverflow : new Uint(value);
  if (typeof value === 'number') return value >= 0 && value < 2 ** 64 ? new Uint(BigInt(Math.trunc(value))) : unsignedOverflow;
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined;
  const number = BigInt(value);
  return number === BigInt.asUintN(64, number) ? new Uint(number) : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(value: Value): Value | undefined {
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return printFloat(value);
  if (value === null) return 'null';
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Duration) return printSeconds(value);
  if (value instanceof Timestamp) return printTimestamp(value);
  if (value instanceof Uint8Array) return decoded(value);
  if (!(value instanceof Opaque)) return undefined;
  if (isOpaque(value, 'net.IP')) return value.content.text;
  return isOpaque(value, 'net.CIDR') ? `${value.content.address.text}/${value.content.length}` : undefined;
}

function decoded(bytes: Uint8Array): Value {
  try {
    return utf8.decode(bytes);
  } catch {
    return new CelFault('invalid UTF-8 in bytes, cannot convert to string');
  }
}

export function durationOf(text: string): Duration | undefined {
  try {
    return new Duration(parseDuration(text));
  } catch (error) {
    if (error instanceof DurationError) return undefined;
    throw error;
  }
}

export function timestampOf(value: Value): Value | undefined {
  if (typeof value === 'bigint') return value < earliest || value > latest ? timestampOverflow : new Timestamp(value * nano);
  return typeof value === 'string' ? parseTimestamp(value) : undefined;
}

/** time.Parse of RFC 3339, with all of a second's fraction. */
export function parseTimestamp(text: string): Timestamp | CelFault | undefined {
  try {
    const seconds = BigInt(Math.floor(parseTime(text) / 1000));
    const [, fraction = '', sign = '', hours = '', minutes = ''] = /(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))$/.exec(text) ?? [];
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    if (seconds < earliest || seconds > latest) return timestampOverflow;
    return new Timestamp(seconds * nano + BigInt(fraction.slice(0, 9).padEnd(9, '0')), offset);
  } catch (error) {
    if (error instanceof TimeError) return undefined;
    throw error;
  }
}

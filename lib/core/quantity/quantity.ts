type Suffix = '' | 'n' | 'u' | 'm' | 'k' | 'M' | 'G' | 'T' | 'P' | 'E' | 'Ki' | 'Mi' | 'Gi' | 'Ti' | 'Pi' | 'Ei';

/** A Kubernetes quantity as YAML writes it. `'64GB'` does not compile; `'1 Gi'` does, and `parseQuantity` refuses it. */
export type Quantity = number | `${number}${Suffix}`;

export type QuantityFormat = 'BinarySI' | 'DecimalSI' | 'DecimalExponent';

/** What apimachinery keeps of a quantity after reading it; its value is unscaled × 10^scale. */
export interface ParsedQuantity {
  readonly unscaled: bigint;
  readonly scale: number;
  readonly format: QuantityFormat;
  /** The text, where it looked canonical enough to Go to be kept and printed again as it is; '' elsewhere. */
  readonly cached: string;
  /** True where 64 bits did not do, or the text was a binary fraction: Go holds these behind a pointer. */
  readonly arbitrary: boolean;
}

/** Carries apimachinery's words. */
export class QuantityError extends Error {}

const formatWrong = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const numericWrong = 'unable to parse numeric part of quantity';
const suffixWrong = "unable to parse quantity's suffix";

const nano = -9;
const maxInt64 = 2n ** 63n - 1n;

const decimalSuffixes = new Map(Object.entries({ n: -9, u: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 }));
const binarySuffixes = new Map(Object.entries({ Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 }));
const decimalSuffixOf = new Map([...decimalSuffixes].map(([suffix, exponent]) => [exponent, suffix]));
const binarySuffixOf = new Map([...binarySuffixes].map(([suffix, exponent]) => [exponent, suffix]));

/**
 * Reads a quantity as `resource.ParseQuantity` does, quirks included: `+` and `m` are zero, `1000E` is fine.
 * Throws a QuantityError in apimachinery's words.
 */
export function parseQuantity(text: string): ParsedQuantity {
  if (text === '') throw new QuantityError(formatWrong);
  if (text === '0') return { unscaled: 0n, scale: 0, format: 'DecimalSI', cached: '0', arbitrary: false };
  const { negative, value, numerator, denominator, suffix } = split(text);
  const { exponent, format } = interpret(suffix);

  const binary = format === 'BinarySI';
  if (fitsInt64(binary, exponent, numerator, denominator)) {
    const digits = numerator + denominator;
    const scale = (binary ? 0 : exponent) - denominator.length;
    const written = BigInt(digits);
    const looksCanonical = binary ? (written & 7n) !== 0n : scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
    const magnitude = binary ? written << BigInt(exponent) : written;
    return { unscaled: negative ? -magnitude : magnitude, scale, format, cached: looksCanonical ? text : '', arbitrary: false };
  }
  return parseArbitrary(value, exponent, format);
}

/** Reads a quantity of a manifest; undefined where there is none to read. Kubernetes trims the text and takes plain numbers. */
export function readQuantity(value: unknown): ParsedQuantity | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (text.length > longestKept) return tryToParse(trimmed(text));
  if (lastRead.has(text)) return lastRead.get(text);
  if (lastRead.size === lastReadLimit) lastRead.clear();
  const quantity = tryToParse(trimmed(text));
  lastRead.set(text, quantity);
  return quantity;
}

/** Whether resource.ParseQuantity reads the text, which unlike a quantity of JSON may have no blanks around it. */
export function isQuantity(text: string): boolean {
  return tryToParse(text) !== undefined;
}

const spaces = '[ \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]+';
const outerSpaces = new RegExp(`^${spaces}|${spaces}$`, 'g');

/** As Go trims a quantity: in its JSON, where a line break or a tab is an escape and not a space. */
export function trimmed(text: string): string {
  return text.replace(outerSpaces, '');
}

/** A cache of readings: a fleet writes few sizes many times, and several defaults and rules read each. */
const lastRead = new Map<string, ParsedQuantity | undefined>();
const lastReadLimit = 1000;
const longestKept = 30;

function tryToParse(text: string): ParsedQuantity | undefined {
  try {
    return parseQuantity(text);
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

interface Parts {
  readonly negative: boolean;
  /** Everything before the suffix. */
  readonly value: string;
  /** Without leading zeros. */
  readonly numerator: string;
  readonly denominator: string;
  readonly suffix: string;
}

function split(text: string): Parts {
  const [, sign = '', integer = '', fraction, letters = '', exponent = '', rest = ''] =
    /^([+-]?)(\d*)(?:\.(\d*))?([eEinumkKMGTP]*)([+-]?\d*)(.*)$/s.exec(text) ?? [];
  if (rest !== '') throw new QuantityError(formatWrong);
  const value = sign + integer + (fraction === undefined ? '' : `.${fraction}`);
  const numerator = integer.replace(/^0+/, '');
  return {
    negative: sign === '-',
    value,
    numerator: numerator === '' ? '0' : numerator,
    denominator: fraction ?? '',
    suffix: letters + exponent,
  };
}

function interpret(suffix: string): { readonly exponent: number; readonly format: QuantityFormat } {
  const decimal = decimalSuffixes.get(suffix);
  if (decimal !== undefined) return { exponent: decimal, format: 'DecimalSI' };
  const binary = binarySuffixes.get(suffix);
  if (binary !== undefined) return { exponent: binary, format: 'BinarySI' };
  const [, digits] = /^[eE]([+-]?\d+)$/.exec(suffix) ?? [];
  const exponent = BigInt(digits?.replace('+', '') ?? 0);
  if (digits === undefined || exponent !== BigInt.asIntN(64, exponent)) throw new QuantityError(suffixWrong);
  return { exponent: Number(BigInt.asIntN(32, exponent)), format: 'DecimalExponent' }; // Go cuts it to 32 bits
}

/** Whether Go takes its fast path, by Go's estimate of the digits needed. */
function fitsInt64(binary: boolean, exponent: number, numerator: string, denominator: string): boolean {
  if (!binary) return numerator.length + denominator.length <= 18 && exponent - denominator.length >= nano;
  return denominator === '' && 15 - numerator.length - Math.trunc((exponent * 3) / 10) - 1 >= 0;
}

function parseArbitrary(value: string, exponent: number, format: QuantityFormat): ParsedQuantity {
  if (!/\d/.test(value)) throw new QuantityError(numericWrong);
  const digits = value.replace(/^[+-]/, '');
  const point = digits.indexOf('.');
  let magnitude = BigInt(digits.replace('.', ''));
  let scale = point === -1 ? 0 : point + 1 - digits.length;
  if (format === 'BinarySI') magnitude <<= BigInt(exponent);
  else scale += exponent;

  // A quantity above zero is never rounded down to zero.
  if (scale < nano) [magnitude, scale] = [divideUp(magnitude, nano - scale), nano];
  if (format === 'BinarySI' && compareScaled(magnitude, scale, maxInt64, 0) > 0) [magnitude, scale] = [maxInt64, 0];
  const fraction = magnitude > 0n && compareScaled(magnitude, scale, 1n, 0) < 0;
  return {
    unscaled: value.startsWith('-') ? -magnitude : magnitude,
    scale,
    format: format === 'BinarySI' && fraction ? 'DecimalSI' : format,
    cached: '',
    arbitrary: true,
  };
}

/** magnitude ÷ 10^places, rounded up. With more places than digits the quotient is 1, or 0 for 0, and no power is computed. */
function divideUp(magnitude: bigint, places: number): bigint {
  if (magnitude === 0n) return 0n;
  if (places > magnitude.toString().length) return 1n;
  const divisor = 10n ** BigInt(places);
  return (magnitude + divisor - 1n) / divisor;
}

/** What the API server stores and every typed client prints: `1536Mi` for `1.5Gi`, `500m` for `0.5`, `1Gi` for `1024Mi`. */
export function canonicalQuantity(quantity: ParsedQuantity): string {
  if (quantity.cached !== '') return quantity.cached;
  const { unscaled, scale, format } = quantity;
  if (unscaled === 0n) return '0';
  if (format === 'BinarySI' && compareScaled(abs(unscaled), scale, 1024n, 0) >= 0 && isWhole(unscaled, scale)) {
    const [mantissa, times] = withoutFactors(scale < 0 ? unscaled / 10n ** BigInt(-scale) : unscaled * 10n ** BigInt(scale), 1024n);
    return `${mantissa}${binarySuffixOf.get(times * 10) ?? ''}`;
  }
  const [digits, times] = withoutFactors(unscaled, 10n);
  const exponent = Math.floor((scale + times) / 3) * 3;
  const mantissa = digits * 10n ** BigInt(scale + times - exponent);
  if (format === 'DecimalExponent') return exponent === 0 ? String(mantissa) : `${mantissa}e${exponent}`;
  return `${mantissa}${decimalSuffixOf.get(exponent) ?? ''}`; // Go prints nothing for exponents it has no letter for
}

function isWhole(unscaled: bigint, scale: number): boolean {
  return scale >= 0 || (-scale <= unscaled.toString().length && unscaled % 10n ** BigInt(-scale) === 0n);
}

function withoutFactors(value: bigint, factor: bigint): readonly [bigint, number] {
  let rest = value;
  let times = 0;
  for (; rest !== 0n && rest % factor === 0n; times++) rest /= factor;
  return [rest, times];
}

/** -1, 0 or 1 by value: `1Gi` equals `1024Mi`. */
export function compareQuantities(a: ParsedQuantity, b: ParsedQuantity): number {
  return compareScaled(a.unscaled, a.scale, b.unscaled, b.scale);
}

/** -1, 0 or 1. */
export function signOf({ unscaled }: ParsedQuantity): number {
  return compare(unscaled, 0n);
}

/**
 * Go's `==` on the stored struct, which KubeVirt uses between presets: the value, the format, the text kept and the scale all count,
 * and arbitrary precision (any `1.5Gi`) is a pointer that equals nothing, its own text included.
 */
export function storedIdentically(a: ParsedQuantity, b: ParsedQuantity): boolean {
  return !a.arbitrary && !b.arbitrary && a.unscaled === b.unscaled && a.scale === b.scale && a.format === b.format && a.cached === b.cached;
}

/** reflect.DeepEqual of the two, which looks behind the pointer: `1.50Gi` is `1.5Gi`, and `0.50` is not `0.5`. */
export function deeplyIdentical(a: ParsedQuantity, b: ParsedQuantity): boolean {
  if (!a.arbitrary || !b.arbitrary) return storedIdentically(a, b);
  // Go brings them all to nine places, but for zero.
  return a.format === b.format && compareQuantities(a, b) === 0 && (signOf(a) !== 0 || a.scale === b.scale);
}

function compareScaled(a: bigint, aScale: number, b: bigint, bScale: number): number {
  if (aScale === bScale) return compare(a, b);
  const sign = compare(a, 0n);
  if (sign !== compare(b, 0n) || sign === 0) return compare(sign, compare(b, 0n));
  // The number of digits decides first, so that no huge exponent is ever written out.
  const byLength = compare(abs(a).toString().length + aScale, abs(b).toString().length + bScale);
  if (byLength !== 0) return sign * byLength;
  return aScale >= bScale ? compare(a * 10n ** BigInt(aScale - bScale), b) : compare(a, b * 10n ** BigInt(bScale - aScale));
}

function compare<T extends bigint | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

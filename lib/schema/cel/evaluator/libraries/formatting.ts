import type { CelList, CelMap, CelValue } from '@bufbuild/cel';
import { goEscapes, goQuote } from '../../../../core/go/print.ts';
import { loadCel } from '../load-cel.ts';
import { func, method, typeNameOf, type Overload } from '../overload.ts';
import { printValue } from '../print-value.ts';
import { spend } from '../steps.ts';

/** The parts of ext.Strings that print values, as its version 2 does. */
export const formatting: readonly Overload[] = [
  method('format', ['string', 'list'], (text, values) => format(text, Array.from(values))),
  func('strings.quote', ['string'], (text) => `"${text.replaceAll(/["\\\x07\b\f\n\r\t\v]/g, (sign) => goEscapes.get(sign) ?? sign)}"`), // oxlint-disable-line no-control-regex -- the bell is one of them
];

const hexRefusal = 'only integers, byte buffers, and strings can be formatted as hex';

type Clause = (value: CelValue, precision: number) => string | undefined;

/** By its letter, what prints a value and what cel-go says where it cannot; a value of another type is printed by none. */
const clauses: ReadonlyMap<string, readonly [print: Clause, refusal: string]> = new Map([
  [
    's',
    [printAny, 'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps'],
  ],
  ['d', [(value) => inBase(value, 10), 'decimal clause can only be used on integers']],
  ['f', [printFixed, 'fixed-point clause can only be used on doubles']],
  ['e', [printScientific, 'scientific clause can only be used on doubles']],
  [
    'b',
    [
      (value) => (typeof value === 'boolean' ? String(Number(value)) : inBase(value, 2)),
      'only integers and bools can be formatted as binary',
    ],
  ],
  ['x', [printHex, hexRefusal]],
  ['X', [(value) => printHex(value)?.toUpperCase(), hexRefusal]],
  ['o', [(value) => inBase(value, 8), 'octal clause can only be used on integers']],
]);

function format(text: string, values: readonly CelValue[]): string {
  let next = 0;
  return text.replaceAll(/%(?:%|(?:\.(\d+))?(.?))/gs, (clause, precision: string | undefined, letter: string | undefined) => {
    if (clause === '%%') return '%';
    const at = next++;
    const value = values[at];
    if (value === undefined) throw new Error(`index ${at} out of range`);
    const [print, refusal] = clauses.get(letter ?? '') ?? [];
    if (print === undefined) throw new Error(`could not parse formatting clause: unrecognized formatting clause "${letter}"`);
    const printed = print(value, Number(precision ?? 6));
    if (printed === undefined) throw new Error(`error during formatting: ${refusal}, was given ${typeNameOf(value)}`);
    return printed;
  });
}

function printAny(value: CelValue): string | undefined {
  const { isCelList, isCelMap } = loadCel();
  if (isCelList(value)) return printList(value);
  return isCelMap(value) ? printMap(value) : printValue(value);
}

function printList(list: CelList): string {
  return `[${Array.from(list, printInner).join(', ')}]`;
}

function printMap(map: CelMap): string {
  const entries = Array.from(map, ([key, value]) => [printInner(key), printInner(value)] as const);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}:${value}`)
    .join(', ')}}`;
}

/** Within a list or a map a value is printed as an expression. */
function printInner(value: CelValue): string {
  spend(1);
  const text = printAny(value) ?? '';
  switch (typeNameOf(value)) {
    case 'string':
      return goQuote(text);
    case 'bytes':
      return `b${goQuote(text)}`;
    case 'double':
      return Number.isFinite(value) ? fixed(Number(value), 6) : goQuote(text);
    case 'google.protobuf.Timestamp':
      return `timestamp(${goQuote(text)})`;
    case 'google.protobuf.Duration':
      return `duration(${goQuote(text)})`;
    default:
      return text;
  }
}

function inBase(value: CelValue, base: number): string | undefined {
  if (typeof value === 'bigint') return value.toString(base);
  return loadCel().isCelUint(value) ? value.value.toString(base) : undefined;
}

function printHex(value: CelValue): string | undefined {
  if (typeof value === 'string' || value instanceof Uint8Array) return Buffer.from(value as string).toString('hex'); // one of both
  return inBase(value, 16);
}

/** As English writes it, a half to the even side. */
function printFixed(value: CelValue, precision: number): string | undefined {
  const number = doubleOf(value);
  if (number === undefined || !Number.isFinite(number)) return number === undefined ? undefined : printInfinite(number);
  const scaled = Math.abs(number) * 10 ** precision;
  const isHalf = scaled % 1 === 0.5 && Number.isInteger(number * 2 ** (precision + 1));
  const rounded = isHalf ? (Math.sign(number) * (Math.floor(scaled) + (Math.floor(scaled) % 2))) / 10 ** precision : number;
  const [whole = '', fraction] = fixed(rounded === 0 ? 0 : rounded, precision).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}

/** As toFixed, which gives up on large numbers. */
function fixed(number: number, precision: number): string {
  const text =
    Math.abs(number) < 1e21 ? Math.abs(number).toFixed(precision) : `${BigInt(Math.abs(number))}${(0).toFixed(precision).slice(1)}`;
  return number < 0 || Object.is(number, -0) ? `-${text}` : text;
}

/** With six digits, however many are asked for. */
function printScientific(value: CelValue): string | undefined {
  const number = doubleOf(value);
  if (number === undefined || !Number.isFinite(number)) return number === undefined ? undefined : printInfinite(number);
  const [mantissa = '', exponent = ''] = number.toExponential(6).split('e');
  const digits = exponent
    .slice(1)
    .padStart(2, '0')
    .replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');
  return `${mantissa}×10${exponent.startsWith('-') ? '⁻' : ''}${digits}`;
}

function printInfinite(number: number): string {
  if (Number.isNaN(number)) return 'NaN';
  return number > 0 ? '∞' : '-∞';
}

/** Three texts stand for numbers that CEL cannot write. */
function doubleOf(value: CelValue): number | undefined {
  if (typeof value === 'number') return value;
  return value === 'NaN' || value === 'Infinity' || value === '-Infinity' ? Number(value) : undefined;
}

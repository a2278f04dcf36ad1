import { goEscapes, goQuote } from '../../../core/go/print.ts';
import { allot, step } from '../run/meter.ts';
import { convert } from '../values/convert.ts';
import { CelFault, isCelMap, isFault, isList, type List, typeNameOf, Uint, type Value } from '../values/value.ts';

/** Why a text cannot be formatted, in cel-go's words. */
class FormatError extends Error {}

type Print = (value: Value, precision: number | undefined) => string;

export const refusals = {
  string:
    'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given',
  decimal: 'decimal clause can only be used on integers, was given',
  fixed: 'fixed-point clause can only be used on doubles, was given',
  scientific: 'scientific clause can only be used on doubles, was given',
  binary: 'only integers and bools can be formatted as binary, was given',
  hex: 'only integers, byte buffers, and strings can be formatted as hex, was given',
  octal: 'octal clause can only be used on integers, was given',
} as const;

export type ClauseName = keyof typeof refusals;

/** By its letter, what a clause is called. */
export const clauseOf: ReadonlyMap<string, ClauseName> = new Map<string, ClauseName>([
  ['s', 'string'],
  ['d', 'decimal'],
  ['f', 'fixed'],
  ['e', 'scientific'],
  ['b', 'binary'],
  ['x', 'hex'],
  ['X', 'hex'],
  ['o', 'octal'],
]);

const printers: Readonly<Record<ClauseName, Print>> = {
  string: printAny,
  decimal: (value) => inBase(value, 10) ?? refuse('decimal', value),
  fixed: printFixed,
  scientific: printScientific,
  binary: (value) => (typeof value === 'boolean' ? String(Number(value)) : (inBase(value, 2) ?? refuse('binary', value))),
  hex: printHex,
  octal: (value) => inBase(value, 8) ?? refuse('octal', value),
};

/** A part of a format: a text, or the place of a value. */
export type FormatPart = string | { readonly letter: string; readonly precision: number | undefined };

/** The parts of a format up to the first that is wrong; the error comes last. */
export function partsOf(text: string): readonly (FormatPart | { readonly error: string })[] {
  const parts: (FormatPart | { readonly error: string })[] = [];
  for (let i = 0; i < text.length;) {
    const next = text.indexOf('%', i);
    if (next !== i) parts.push(text.slice(i, next === -1 ? undefined : next));
    if (next === -1) break;
    const [whole = '%', precision, letter] = /^%(?:%|(?:\.(\d*))?([^]?))/u.exec(text.slice(next)) ?? [];
    i = next + whole.length;
    if (whole === '%%') parts.push('%');
    else if (letter === undefined || letter === '') return [...parts, { error: errorAtEnd(precision) }];
    else if (precision === '')
      return [
        ...parts,
        {
          error: `${clauseError}error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax`,
        },
      ];
    else if (clauseOf.get(letter) === undefined) return [...parts, { error: `${clauseError}unrecognized formatting clause "${letter}"` }];
    else parts.push({ letter, precision: precision === undefined ? undefined : Number(precision) });
  }
  return parts;
}

const clauseError = 'could not parse formatting clause: ';

function errorAtEnd(precision: string | undefined): string {
  if (precision === undefined) return 'unexpected end of string';
  return `${clauseError}error while parsing precision: could not find end of precision specifier`;
}

/** `'%s has %d'.format([…])`, as version 2 of ext.Strings does it. */
export function format(text: string, values: List): Value {
  let next = 0;
  let written = '';
  try {
    for (const part of partsOf(text)) {
      if (typeof part === 'string') {
        written += part;
        continue;
      }
      if (next >= values.size) throw new FormatError(`index ${next} out of range`);
      if ('error' in part) throw new FormatError(part.error);
      written += printClause(part.letter, values.get(next++), part.precision);
      allot(written.length);
    }
    return written;
  } catch (error) {
    if (error instanceof FormatError) return new CelFault(error.message);
    throw error;
  }
}

function printClause(letter: string, value: Value, precision: number | undefined): string {
  const clause = clauseOf.get(letter);
  if (clause === undefined) return '';
  try {
    const text = printers[clause](value, precision);
    return letter === 'X' ? text.toUpperCase() : text;
  } catch (error) {
    if (error instanceof FormatError) throw new FormatError(`error during formatting: ${error.message}`, { cause: error });
    throw error;
  }
}

function refuse(clause: ClauseName, value: Value): never {
  throw new FormatError(`${refusals[clause]} ${typeNameOf(value)}`);
}

const printable: ReadonlySet<string> = new Set([
  'int',
  'uint',
  'double',
  'bool',
  'string',
  'google.protobuf.Timestamp',
  'bytes',
  'google.protobuf.Duration',
  'type',
]);

function printAny(value: Value): string {
  step();
  if (isList(value)) return printList(value);
  if (isCelMap(value)) return printMap(value);
  if (value === null) return 'null';
  const type = typeNameOf(value);
  return printable.has(type) ? textOf(value) : refuse('string', value);
}

function textOf(value: Value): string {
  if (typeNameOf(value) === 'type') return (value as { readonly type: { readonly name: string } }).type.name; // a type says so
  const text = convert(value, 'string');
  if (isFault(text)) throw new FormatError(`could not convert argument "${text.message}" to string`);
  return typeof text === 'string' ? text : '';
}

function printList(list: List): string {
  const items: string[] = [];
  for (let i = 0; i < list.size; i++) items.push(printInner(list.get(i)));
  return `[${items.join(', ')}]`;
}

function printMap(map: Extract<Value, { readonly isMap: true }>): string {
  const entries = Array.from(map.keys(), (key) => [printInner(key), printInner(map.find(key) ?? null)] as const);
  const sorted = entries.toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return `{${sorted.map(([key, value]) => `${key}:${value}`).join(', ')}}`;
}

/** Within a list or a map a value is printed as an expression. */
function printInner(value: Value): string {
  step();
  if (isList(value)) return printList(value);
  if (isCelMap(value)) return printMap(value);
  if (value === null) return 'null';
  const type = typeNameOf(value);
  if (!printable.has(type)) throw new FormatError(`no formatting function for ${type}`);
  const text = textOf(value);
  switch (type) {
    case 'string':
      return goQuote(text);
    case 'bytes':
      return `b${goQuote(text)}`;
    case 'double':
      return typeof value === 'number' && Number.isFinite(value) ? plainFixed(value, 6) : goQuote(text);
    case 'google.protobuf.Timestamp':
      return `timestamp(${goQuote(text)})`;
    case 'google.protobuf.Duration':
      return `duration(${goQuote(text)})`;
    default:
      return text;
  }
}

function inBase(value: Value, base: number): string | undefined {
  if (typeof value === 'bigint') return value.toString(base);
  return value instanceof Uint ? value.value.toString(base) : undefined;
}

function printHex(value: Value): string {
  if (typeof value === 'string') return Buffer.from(value).toString('hex');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return inBase(value, 16) ?? refuse('hex', value);
}

/** As English writes it, a half to the even side. */
function printFixed(value: Value, precision = 6): string {
  const number = doubleOf(value) ?? refuse('fixed', value);
  if (!Number.isFinite(number)) return printInfinite(number);
  const places = Math.min(precision, 100);
  const scaled = Math.abs(number) * 10 ** places;
  const isHalf = scaled % 1 === 0.5 && Number.isInteger(number * 2 ** (places + 1));
  const rounded = isHalf ? (Math.sign(number) * (Math.floor(scaled) + (Math.floor(scaled) % 2))) / 10 ** places : number;
  const [whole = '', fraction] = plainFixed(rounded === 0 ? 0 : rounded, places).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}

/** As toFixed, which gives up on large numbers. */
function plainFixed(number: number, precision: number): string {
  const size = Math.abs(number);
  const text = size < 1e21 ? size.toFixed(precision) : `${BigInt(size)}${(0).toFixed(precision).slice(1)}`;
  return number < 0 || Object.is(number, -0) ? `-${text}` : text;
}

/** With six digits, however many are asked for. */
function printScientific(value: Value): string {
  const number = doubleOf(value) ?? refuse('scientific', value);
  if (!Number.isFinite(number)) return printInfinite(number);
  const [mantissa = '', exponent = ''] = number.toExponential(6).split('e');
  const raised = exponent.slice(1).padStart(2, '0').replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? ''); // prettier-ignore
  return `${mantissa}×10${exponent.startsWith('-') ? '⁻' : ''}${raised}`;
}

function printInfinite(number: number): string {
  if (Number.isNaN(number)) return 'NaN';
  return number > 0 ? '∞' : '-∞';
}

/** Three texts stand for numbers that CEL cannot write. */
function doubleOf(value: Value): number | undefined {
  if (typeof value === 'number') return value;
  return value === 'NaN' || value === 'Infinity' || value === '-Infinity' ? Number(value) : undefined;
}

/** `strings.quote(text)` */
export function quote(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the bell is one of them
  return `"${text.replaceAll(/["\\\x07\b\f\n\r\t\v]/g, (sign) => goEscapes.get(sign) ?? sign)}"`;
}

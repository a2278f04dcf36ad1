import { goJson, goQuote } from '../core/go/print.ts';
import { kindOf } from './value-kind.ts';

/** Far deeper than any real value, and shallow enough for every stack. */
const deepest = 500;

/** A word of a Go type of its own, such as an operator: nothing that field errors show as text. */
export class TypedWord {
  readonly word: string;

  constructor(word: string) {
    this.word = word;
  }
}

/** A value as apimachinery's field errors show it: `%v` of numbers and booleans, `%q` of text, JSON of everything else. */
export function printBadValue(value: unknown): string {
  if (value instanceof TypedWord) return goJson(value.word);
  if (typeof value === 'string') return goQuote(value);
  if (typeof value === 'number') return printNumber(value);
  return typeof value === 'boolean' ? String(value) : goJsonOf(value);
}

/** Go's `%v` of a number as the API server's JSON reader reads it: whole where it fits 64 bits. */
export function printNumber(value: number): string {
  return kindOf(value) === 'integer' ? String(value) : printFloat(value);
}

/** Go's `%v` of a float: `2.5`, but `1e+06`. */
export function printFloat(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  if (Object.is(value, -0)) return '-0';
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** json.Marshal of a value: keys in order, and `<`, `>` and `&` escaped. What JSON does not know, and a chart may hold, is named. */
export function goJsonOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return goJson(value);
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (depth === deepest) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value)) return `[${value.map((item) => goJsonOf(item, depth + 1)).join(',')}]`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const printed = entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => `${goJson(key)}:${goJsonOf(inner, depth + 1)}`);
  return `{${printed.join(',')}}`;
}

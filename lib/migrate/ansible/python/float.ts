import { isMap } from '../../../core/data/guards.ts';

/**
 * A float of Python that is a whole number, which prints as `2.0`. JavaScript would take it for an integer; floats with a fraction, and
 * integers, are plain numbers.
 */
export class WholeFloat {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  valueOf(): number {
    return this.value;
  }

  toString(): string {
    return floatText(this.value);
  }
}

/** A number as the float that it is to Python. */
export function floatOf(value: number): number | WholeFloat {
  return Number.isInteger(value) ? new WholeFloat(value) : value;
}

/** A number by its characters: a point or an exponent make it a float. */
export function numberOf(text: string): number | WholeFloat {
  return /[.eE]/.test(text) ? floatOf(Number(text)) : Number(text);
}

export function isFloat(value: unknown): boolean {
  return value instanceof WholeFloat || (typeof value === 'number' && !Number.isInteger(value));
}

export function isNumber(value: unknown): value is number | WholeFloat {
  return typeof value === 'number' || value instanceof WholeFloat;
}

/** `repr` of a float. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  if (!Number.isInteger(value)) return String(value);
  return `${Object.is(value, -0) ? '-0' : String(value)}.0`;
}

/** The same as plain data, as JSON has it: there 2.0 is 2. */
export function plainData(value: unknown): unknown {
  if (value instanceof WholeFloat) return value.value;
  if (Array.isArray(value)) return value.map(plainData);
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainData(inner)])) : value;
}

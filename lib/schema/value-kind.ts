export type ValueKind = 'null' | 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';

/**
 * What the API server's JSON reader makes of a value: a whole number that fits 64 bits is an integer, any other number is a float. What
 * JSON cannot hold, such as a function, is nothing to it.
 */
export function kindOf(value: unknown): ValueKind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'number':
      return Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63 ? 'integer' : 'number';
    default:
      if (typeof value !== 'object' || value === null) return 'null';
      return Array.isArray(value) ? 'array' : 'object';
  }
}

const largestExact = 2 ** 53 - 1;
const smallest = Number.MIN_VALUE;
const epsilon = 1e-9;

/** Whether Go's validators let a float pass for an integer: within a billionth (swag.IsFloat64AJSONInteger). */
export function isNearlyWhole(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > largestExact) return false;
  const whole = Math.trunc(value);
  const difference = Math.abs(value - whole);
  if (difference === 0) return true;
  if (whole === 0) return difference < epsilon * smallest;
  return difference / (Math.abs(value) + Math.abs(whole)) < epsilon;
}

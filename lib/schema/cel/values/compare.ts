import { CelFault, Duration, noOverload, Timestamp, Uint, type Value } from './value.ts';

/** -1, 0 or 1; a fault for values that have no order between them. */
export function compare(a: Value, b: Value): number | CelFault {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined) {
    if (y === undefined) return noOverload;
    return Number.isNaN(x) || Number.isNaN(y) ? new CelFault('NaN values cannot be ordered') : order(x, y);
  }
  if (typeof a === 'string') return typeof b === 'string' ? Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))) : noOverload;
  if (typeof a === 'boolean') return typeof b === 'boolean' ? Number(a) - Number(b) : noOverload;
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? Math.sign(Buffer.compare(a, b)) : noOverload;
  if (a instanceof Duration) return b instanceof Duration ? order(a.nanoseconds, b.nanoseconds) : noOverload;
  return a instanceof Timestamp && b instanceof Timestamp ? order(a.nanoseconds, b.nanoseconds) : noOverload;
}

/** Whether values of the type have an order among them. */
export function isComparable(value: Value): boolean {
  return (
    numberOf(value) !== undefined ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    value instanceof Uint8Array ||
    value instanceof Duration ||
    value instanceof Timestamp
  );
}

function numberOf(value: Value): bigint | number | undefined {
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  return value instanceof Uint ? value.value : undefined;
}

function order(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

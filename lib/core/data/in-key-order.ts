import { compareText } from '../text/compare-text.ts';
import { isMap } from './guards.ts';

/** A copy of plain data whose maps list their keys in order. */
export function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isMap(value)) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => compareText(a, b));
  return Object.fromEntries(sorted.map(([key, each]) => [key, inKeyOrder(each)]));
}

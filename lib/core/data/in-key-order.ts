import { compareText } from '../text/compare-text.ts';
import { isMap } from './guards.ts';

/** A copy of plain data whose maps list their keys in order, without those that have no value. */
export function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isMap(value)) return value;
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = given.toSorted(([a], [b]) => compareText(a, b));
  return Object.fromEntries(sorted.map(([key, each]) => [key, inKeyOrder(each)]));
}

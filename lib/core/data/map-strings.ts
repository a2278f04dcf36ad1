import { isMap } from './guards.ts';

/** Where a value is: the keys of maps and the indexes of lists that lead to it. */
export type Place = readonly (string | number)[];

/** A copy of data in which `change` has replaced strings; the data itself where it replaces none. The place is that of the string, and is lent. */
export function mapStrings(value: unknown, change: (text: string, place: Place) => unknown): unknown {
  return mapped(value, change, []);
}

function mapped(value: unknown, change: (text: string, place: Place) => unknown, place: (string | number)[]): unknown {
  if (typeof value === 'string') return change(value, place);
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    for (const [i, item] of value.entries()) {
      place.push(i);
      const inner = mapped(item, change, place);
      place.pop();
      if (inner !== item) (copy ??= [...(value as readonly unknown[])])[i] = inner;
    }
    return copy ?? value;
  }
  if (!isMap(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    place.push(key);
    const inner = mapped(value[key], change, place);
    place.pop();
    if (inner !== value[key]) (copy ??= { ...value })[key] = inner;
  }
  return copy ?? value;
}

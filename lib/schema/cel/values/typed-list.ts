import { ArrayList } from './list.ts';
import { isCelMap, type List, type ListType, type Value } from './value.ts';

/** What tells an item apart from others of its list. Keys are plain values, by what the API server asks of a CRD. */
export function keyIn(type: ListType, item: Value): string {
  if (type.length === 0) return printKey(item);
  return type.map((key) => printKey(isCelMap(item) ? item.find(key) : undefined)).join('\n');
}

/** `a + b`: a set takes what it lacks, a map takes over items of equal keys and adds the others. */
export function joinTyped(a: List, b: List, type: ListType): List {
  const items = new Map<string, Value>();
  for (const list of [a, b])
    for (let i = 0; i < list.size; i++) {
      const item = list.get(i);
      const key = keyIn(type, item);
      if (type.length > 0 || !items.has(key)) items.set(key, item);
    }
  return new ArrayList(Array.from(items.values()), type);
}

function printKey(value: Value | undefined): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

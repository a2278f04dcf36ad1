import type { CelInput, CelList, CelValue } from '@bufbuild/cel';
import type { JsonSchema } from '../../json-schema.ts';
import { loadCel } from './load-cel.ts';
import { celName } from './property-names.ts';

/** How items of a list are told apart: by these fields, or by what they are where there is none. */
export type ListType = readonly string[];

const types = new WeakMap<CelList, ListType>();

/** A list that remembers whether its schema calls it a set or a map. */
export function typedList(items: readonly CelInput[], schema: JsonSchema): CelList {
  const list = loadCel().celList(items);
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  if (schema['x-kubernetes-list-type'] === 'set') types.set(list, []);
  if (schema['x-kubernetes-list-type'] === 'map')
    types.set(
      list,
      keys.map((key) => celName(key) ?? key),
    );
  return list;
}

/** Undefined for a list in which the place of an item counts. */
export function listTypeOf(list: CelList): ListType | undefined {
  return types.get(list);
}

/** What tells an item apart from others of its list. */
export function keyOf(type: ListType, item: CelValue): string {
  if (type.length === 0) return printKey(item);
  return type.map((key) => printKey(loadCel().isCelMap(item) ? item.get(key) : undefined)).join('\n');
}

/** `a + b`: a set takes what it lacks, a map takes over items of equal keys and adds the others, any other list goes on with the second. */
export function joinLists(a: CelList, b: CelList): CelList {
  const type = types.get(a);
  if (type === undefined) return extended(a, b);
  const items = new Map<string, CelValue>();
  for (const list of [a, b])
    for (const item of list) if (type.length > 0 || !items.has(keyOf(type, item))) items.set(keyOf(type, item), item);
  const joined = loadCel().celList(Array.from(items.values()));
  types.set(joined, type);
  return joined;
}

const ends = new WeakMap<CelList, CelValue[]>();

/**
 * `map` and `filter` add item by item. A list that nobody has added to yet shares its items with what it becomes, or long ones would take
 * ages to copy.
 */
function extended(a: CelList, b: CelList): CelList {
  const shared = ends.get(a);
  const items = shared?.length === a.size ? shared : Array.from(a);
  items.push(...b);
  const list = firstOf(items, items.length);
  ends.set(list, items);
  return list;
}

/** A list of the first items, whatever else there will be. */
function firstOf(items: readonly CelValue[], size: number): CelList {
  const values = function* (): Generator<CelValue> {
    for (let i = 0; i < size; i++) yield items[i] as CelValue; // it is below the length
  };
  const own = { size, get: (at: number) => (at < size ? items[at] : undefined), values, [Symbol.iterator]: values };
  return Object.create(loadCel().celList([]), Object.getOwnPropertyDescriptors(own)) as CelList; // by its prototype
}

/** Keys are plain values, by what the API server asks of a CRD. */
function printKey(value: CelValue | undefined): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

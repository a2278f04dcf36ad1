import { isAbsent } from '../core/data/absent.ts';
import { isMap } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import { sameData } from '../core/data/same-data.ts';
import type { SchemaFault } from './schema-fault.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * What is left of the faults of an update: the API server forgives those of a value that has not changed. Items of a list belong together
 * where its keys say so; those of any other list are new ones unless the whole list is the old one.
 */
export function unforgiven(faults: readonly SchemaFault[], root: SchemaNode, stored: unknown, old: unknown): readonly SchemaFault[] {
  return faults.filter((fault) => !isUnchanged(fault, root, stored, old));
}

/** A missing field is a fault of the map that lacks it. */
function isUnchanged(
  { keyword, path, valuePath = path, isOfUpdate }: SchemaFault,
  root: SchemaNode,
  stored: unknown,
  old: unknown,
): boolean {
  if (isOfUpdate === true) return false;
  const steps = keyword === 'required' ? path.slice(0, -1) : valuePath;
  let [now, before]: readonly [unknown, unknown] = [stored, old];
  let node: SchemaNode | undefined = root;
  for (const step of steps) {
    if (isSame(now, before, node)) return true;
    before = typeof step === 'number' ? itemLike(valueAt(now, [step]), before, node) : valueAt(before, [step]);
    now = valueAt(now, [step]);
    if (before === undefined) return false;
    node = typeof step === 'number' ? node?.items : node?.field(step);
  }
  return isSame(now, before, node);
}

/**
 * CachedDeepEqual: of a list with keys, each item is compared with the old one of its keys, so one without them is new whatever else it
 * holds; and so is a map with a field that the schema does not know.
 */
function isSame(now: unknown, before: unknown, node: SchemaNode | undefined): boolean {
  if (Array.isArray(now) && Array.isArray(before)) {
    if (keysOf(node).length === 0) return sameData(now, before);
    return now.length === before.length && now.every((item) => isSameItem(item, itemLike(item, before, node), node?.items));
  }
  if (!isMap(now) || !isMap(before)) return sameData(now, before);
  const fields = Object.keys(now);
  return fields.length === Object.keys(before).length && fields.every((field) => isSameItem(now[field], before[field], node?.field(field)));
}

function isSameItem(now: unknown, before: unknown, node: SchemaNode | undefined): boolean {
  return node !== undefined && before !== undefined && isSame(now, before, node);
}

/** The old item with the keys of the new one; undefined in lists that have no keys. */
export function itemLike(item: unknown, list: unknown, node: SchemaNode | undefined): unknown {
  const keys = keysOf(node);
  if (keys.length === 0 || !Array.isArray(list) || !isMap(item)) return undefined;
  const values = keys.map((key) => item[key]);
  if (values.some((value) => isAbsent(value) || typeof value === 'object')) return undefined;
  return list.find((each: unknown) => isMap(each) && keys.every((key, i) => each[key] === values[i]));
}

function keysOf(node: SchemaNode | undefined): readonly string[] {
  return node?.schema['x-kubernetes-list-map-keys'] ?? [];
}

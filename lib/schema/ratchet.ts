import { valueAt, type Path } from '../core/data/path.ts';
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
    if (sameData(now, before)) return true;
    before = typeof step === 'number' ? itemLike(valueAt(now, [step]), before, node) : valueAt(before, [step]);
    now = valueAt(now, [step]);
    if (before === undefined) return false;
    node = typeof step === 'number' ? node?.items : node?.field(step);
  }
  return sameData(now, before);
}

/** The old item with the keys of the new one; undefined in lists that have no keys. */
export function itemLike(item: unknown, list: unknown, node: SchemaNode | undefined): unknown {
  const keys: Path = node?.schema['x-kubernetes-list-map-keys'] ?? [];
  if (keys.length === 0 || !Array.isArray(list)) return undefined;
  return list.find((each: unknown) => keys.every((key) => sameData(valueAt(each, [key]), valueAt(item, [key]))));
}

import { isMap } from '../../core/data/guards.ts';
import type { Path } from '../../core/data/path.ts';

/** A part of the API's type `T`: maps with any of their fields, lists and scalars as a whole. */
export type SpecDoor<T> = T extends string | number | boolean | null | undefined | readonly unknown[]
  ? T
  : { readonly [Key in keyof T]?: SpecDoor<T[Key]> | undefined };

/**
 * Merges a `spec` door over what our own props made: maps key by key, everything else, also lists, replaced as a whole. Keys of the door
 * with the value undefined are ignored. The arguments are not changed.
 */
export function throughDoor<Spec extends object>(ours: Spec, door: Partial<Spec> | undefined): Spec {
  return door === undefined ? ours : (merge(ours, door) as Spec); // merging maps of a shape keeps the shape
}

function merge(ours: unknown, door: unknown): unknown {
  if (!isMap(ours) || !isMap(door)) return door;
  const merged: Record<string, unknown> = { ...ours };
  for (const [key, value] of Object.entries(door)) if (value !== undefined) merged[key] = key in merged ? merge(merged[key], value) : value;
  return merged;
}

/** True where the door itself names the value at `path`, or a list or scalar above it. */
export function doorNames(door: unknown, path: Path): boolean {
  let node = door;
  for (const step of path) {
    if (!isMap(node)) return node !== undefined;
    node = node[step];
  }
  return node !== undefined;
}

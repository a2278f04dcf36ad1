import { isMap } from '../../core/data/guards.ts';
import type { Path } from '../../core/data/path.ts';

/** A part of the API's type `T`: maps with any of their fields, lists and scalars as a whole. */
export type SpecOverride<T> = T extends string | number | boolean | null | undefined | readonly unknown[]
  ? T
  : { readonly [Key in keyof T]?: SpecOverride<T[Key]> | undefined };

/**
 * What the other props made, with the prop `spec` merged over it: maps key by key, everything else, also lists, replaced as a whole. Keys with
 * the value undefined are ignored. The arguments are not changed.
 */
export function withOverride<Spec extends object>(ours: Spec, override: Partial<Spec> | undefined): Spec {
  return override === undefined ? ours : (merge(ours, override) as Spec); // merging maps of a shape keeps the shape
}

function merge(ours: unknown, override: unknown): unknown {
  if (!isMap(ours) || !isMap(override)) return override;
  const merged: Record<string, unknown> = { ...ours };
  for (const [key, value] of Object.entries(override))
    if (value !== undefined) merged[key] = key in merged ? merge(merged[key], value) : value;
  return merged;
}

/** Whether the override itself sets the value at `path`, or a list or scalar above it. */
export function overrideSets(override: unknown, path: Path): boolean {
  let node = override;
  for (const step of path) {
    if (!isMap(node)) return node !== undefined;
    node = node[step];
  }
  return node !== undefined;
}

import type { Manifest } from '../../lib/core/manifest.ts';
import type { Path } from '../../lib/core/data/path.ts';

/** Every place of a value, that of the value itself included. */
export function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...at, Array.isArray(value) ? Number(key) : key]))];
}

/** A copy with another value at a place; the same where the way there is missing. */
export function changedAt(manifest: Manifest, path: Path, value: unknown): Manifest {
  const changed = structuredClone(manifest);
  let parent: unknown = changed;
  for (const step of path.slice(0, -1)) parent = (parent as Record<string, unknown> | null | undefined)?.[step];
  if (typeof parent === 'object' && parent !== null) (parent as Record<string, unknown>)[path.at(-1) ?? ''] = value;
  return changed;
}

import { isMap } from '../../lib/core/data/guards.ts';
import { sameData } from '../../lib/core/data/same-data.ts';
import type { Path } from '../../lib/core/data/path.ts';

/** Where a value that is no map differs. */
export function differingLeaves(a: unknown, b: unknown, at: Path = []): readonly Path[] {
  if (sameData(a, b)) return [];
  if (!isMap(a) || !isMap(b)) return [at];
  return Array.from(new Set([...Object.keys(a), ...Object.keys(b)])).flatMap((key) => differingLeaves(a[key], b[key], [...at, key]));
}

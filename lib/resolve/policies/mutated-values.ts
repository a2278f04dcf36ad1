import { isMap } from '../../core/data/guards.ts';
import type { Path, Placed } from '../../core/data/path.ts';
import { sameData } from '../../core/data/same-data.ts';

/** What a mutation has set: the values of fields that it added or changed. A list is one value. What it removed is not among them. */
export function mutatedValues(before: unknown, after: unknown, at: Path = []): readonly Placed[] {
  if (after === undefined || sameData(before, after)) return [];
  if (!isMap(before) || !isMap(after)) return [{ path: at, value: after }];
  return Object.keys(after).flatMap((key) => mutatedValues(before[key], after[key], [...at, key]));
}

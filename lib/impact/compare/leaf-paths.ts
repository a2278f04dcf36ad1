import type { FieldChange } from '../../core/impact.ts';
import { mapOf } from '../../core/data/guards.ts';
import { fieldPath } from './field-changes.ts';

/** The paths that differ, with those of the fields inside where a map is new or gone as a whole; a list stands for itself. */
export function leafPaths(changes: readonly FieldChange[]): readonly string[] {
  return changes.flatMap(({ path, before, after }) =>
    before === undefined || after === undefined ? below(path, before ?? after) : [path],
  );
}

function below(path: string, value: unknown): readonly string[] {
  const entries = Object.entries(mapOf(value) ?? {});
  return entries.length === 0 ? [path] : entries.flatMap(([key, inner]) => below(fieldPath(path, key), inner));
}

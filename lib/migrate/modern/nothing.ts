import { printPath, type Path } from '../../core/path.ts';
import { isMap, type Rewriting } from './rewriting.ts';

/** Leaves out fields that are null: to a cluster they are not there. */
export function modernNothing(rewriting: Rewriting): void {
  for (const path of nullsIn(rewriting.object, [])) {
    rewriting.remove(path);
    rewriting.tell('nothing', path, `${printPath(path)} is null and left out`);
  }
}

function nullsIn(value: unknown, at: Path): readonly Path[] {
  if (value === null) return typeof at.at(-1) === 'string' ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((item, i) => nullsIn(item, [...at, i]));
  return isMap(value) ? Object.entries(value).flatMap(([key, inner]) => nullsIn(inner, [...at, key])) : [];
}

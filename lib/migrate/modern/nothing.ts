import { isMap } from '../../core/data/guards.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { Rewriting } from './rewriting.ts';

/** Leaves out fields that are null, and metadata that are empty: to a cluster they are not there. */
export function modernNothing(rewriting: Rewriting): void {
  for (const path of nullsIn(rewriting.object, [])) {
    rewriting.remove(path);
    removeEmpty(rewriting, path.slice(0, -1));
    rewriting.tell('nothing', path, `${printPath(path)} is null and left out`);
  }
  for (const path of emptyMetadata(rewriting.object, [])) {
    rewriting.remove(path);
    rewriting.tell('nothing', path, `${printPath(path)} is empty and left out`);
  }
}

function emptyMetadata(value: unknown, at: Path): readonly Path[] {
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...at, key];
    const isEmpty =
      isMap(inner) && Object.keys(inner).length === 0 && at.at(-1) === 'metadata' && (key === 'labels' || key === 'annotations');
    return isEmpty ? [path] : emptyMetadata(inner, path);
  });
}

/** Labels and annotations that held nothing else are nothing themselves, and neither is the metadata of a template around them. */
function removeEmpty(rewriting: Rewriting, at: Path): void {
  const isMetadata = at.at(-1) === 'metadata' && at.length > 1;
  if (!isMetadata && at.at(-1) !== 'labels' && at.at(-1) !== 'annotations') return;
  if (Object.keys(rewriting.mapAt(at) ?? { kept: true }).length > 0) return;
  rewriting.remove(at);
  removeEmpty(rewriting, at.slice(0, -1));
}

function nullsIn(value: unknown, at: Path): readonly Path[] {
  if (value === null) return typeof at.at(-1) === 'string' ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((item, i) => nullsIn(item, [...at, i]));
  return isMap(value) ? Object.entries(value).flatMap(([key, inner]) => nullsIn(inner, [...at, key])) : [];
}

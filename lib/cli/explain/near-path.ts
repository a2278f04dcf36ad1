import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import { nearest } from '../../core/text/nearest.ts';
import type { Manifest } from '../../core/manifest.ts';

/** A path that `manifest` has a value at, and that `path`, at which it has none, may mean. */
export function nearPath(manifest: Manifest, path: Path): string | undefined {
  const depth = path.findLastIndex((_, i) => valueAt(manifest, path.slice(0, i)) !== undefined);
  const parent = path.slice(0, Math.max(depth, 0));
  const siblings = Object.keys(valueAt(manifest, parent) ?? {}); // a scalar has none
  const rest = path.slice(parent.length).map(String);
  // Dots of a key have been read as steps.
  const close = siblings.find((key) => key === rest.slice(0, key.split('.').length).join('.')) ?? nearest(rest[0] ?? '', siblings);
  return close && printPath([...parent, close]);
}

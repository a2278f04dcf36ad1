import type { Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import type { Slice } from '../source.ts';
import { LazyLocation } from './lazy-location.ts';
import type { Locator } from './locator.ts';

/** Finds fields of the object at `at` of a slice by their paths, '' for the object itself, also when its source has been closed. */
export function fieldLocator(locator: Locator, slice: Slice, at: Path): (path: string) => SourceLocation {
  const object = { slice: inMemory(slice), at };
  return (path) => new LazyLocation(locator, object, path);
}

function inMemory(slice: Slice): Slice {
  const { source, start } = slice;
  const bytes = source.read(start, slice.end);
  return { ...slice, source: { ...source, read: (from, to) => bytes.subarray(from - start, to - start) } };
}

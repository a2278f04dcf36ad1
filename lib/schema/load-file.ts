// oxlint-disable-next-line project/pure -- A part of this package, as if it were required, at a third of what `require` takes for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { packageRoot } from '../core/package-root.ts';

const files = new Map<string, unknown>();

/** A file below schemas/, read once and on demand. Throws if there is none. */
export function loadFile(path: string): unknown {
  return getOrAdd(files, path, (): unknown => JSON.parse(readFileSync(join(packageRoot, 'schemas', path), 'utf8')));
}

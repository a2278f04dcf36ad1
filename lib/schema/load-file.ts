// oxlint-disable-next-line project/pure -- A part of this package, as if it were required, at a third of what `require` takes for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { newestRelease, type Release } from '../core/kubevirt/release.ts';
import { packageRoot } from '../core/package-root.ts';
import { change, type Changes } from './change.ts';

/**
 * A file `schemas/releases/MINOR.json`: by path below schemas/, where the release differs from the newest one. '' names the file that one
 * which the newest release does not have is a copy of.
 */
type ReleaseFile = Readonly<Record<string, Changes & { readonly ''?: string }>>;

const files = new Map<string, unknown>();

/** A file below schemas/ as KubeVirt's release has it, read once and on demand. Throws if there is none. */
export function loadFile(path: string, { minor }: Release = newestRelease): unknown {
  if (minor === newestRelease.minor) return getOrAdd(files, path, () => read(path));
  const changes = (loadFile(`releases/${minor}.json`) as ReleaseFile)[path]; // as tools/schemas prints it
  if (changes === undefined) return loadFile(path);
  const { '': original = path, ...rest } = changes;
  return getOrAdd(files, `${minor} ${path}`, () => change(read(original), rest));
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(packageRoot, 'schemas', path), 'utf8'));
}

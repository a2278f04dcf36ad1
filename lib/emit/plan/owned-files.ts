import { isOwnName, isOwnPath } from '../layout/file-name.ts';
import { below, folderOf } from '../output-unit.ts';
import { readRegular } from '../read-regular.ts';

/**
 * What we wrote into a folder, as lines that `sha256sum -c` reads: hash, two blanks, path. One line a file and sorted; where two branches add
 * lines to one place, `merge=union` in `.gitattributes` keeps both.
 */
export interface OwnedFiles {
  /** Hashes by path: one, or one of each side where a merge left both. */
  readonly hashes: ReadonlyMap<string, readonly string[]>;
  readonly damage?: Damage;
}

export interface Damage {
  readonly kind: 'conflict' | 'unreadable';
  /** Counted from 1. */
  readonly line: number;
}

/** Ends in nothing that Argo CD, Flux or `kubectl apply -R` take for a manifest. A cluster's index names its folder, so a copy owns nothing. */
export function indexName(folder: string): string {
  return folder === '' ? 'owned-files.sha256' : `owned-files.${folder}.sha256`;
}

/** Whether this is where the index of some folder stands, below an output folder. */
export function isIndexPath(path: string): boolean {
  const folder = folderOf(path);
  return (folder === '' || isOwnName(folder)) && path === below(folder, indexName(folder));
}

/** The bytes of an index, which may come from a clone. */
export function readIndex(file: string): Buffer {
  return readRegular(file, { megabytes: 64 });
}

/** Reads an index, also one with Git's conflict markers: what either side lists is ours. Lines that no synth can have written are left out. */
export function parseOwnedFiles(text: string): OwnedFiles {
  const hashes = new Map<string, readonly string[]>();
  let damage: Damage | undefined;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [, hash, path] = entry.exec(line) ?? [];
    if (hash !== undefined && path !== undefined && isOwnPath(path)) {
      hashes.set(path, [...(hashes.get(path) ?? []), hash]);
    } else if (line !== '') {
      damage ??= { kind: conflictMarker.test(line) ? 'conflict' : 'unreadable', line: at + 1 };
    }
  }
  return { hashes, ...(damage && { damage }) };
}

const entry = /^([\da-f]{64}) [ *](.+)$/;
const conflictMarker = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

export function printOwnedFiles(hashes: ReadonlyMap<string, string>): string {
  return Array.from(hashes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hash]) => `${hash}  ${path}\n`)
    .join('');
}

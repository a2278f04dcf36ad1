import { kustomizationFile } from '../beside/kustomization-file.ts';
import { bytesOf, type Content } from '../content.ts';
import { readRegular } from '../read-regular.ts';
import type { OwnedFiles } from './owned-files.ts';

/** Whether the order of a file's lines says nothing, so that Git may keep those of two branches (`merge=union`). */
export function isListOfLines(name: string): boolean {
  return name === kustomizationFile;
}

/** Whether a file has the lines of its content in another order, as a merge of two branches leaves them. */
export function isReordered(file: string, content: Content): boolean {
  const [found, wanted] = [readRegular(file, { megabytes: 64 }), bytesOf(content)].map((bytes) => bytes.toString('utf8').split('\n'));
  return found !== undefined && wanted !== undefined && found.length === wanted.length && isSubset(wanted, new Set(found));
}

/**
 * Whether an index is what a merge of two branches makes of theirs, and says what the wanted one does: its lines stand in another order, a file
 * that both have changed stands there twice, and one that one of them has removed may still be listed.
 */
export function isMergedIndex(
  found: string,
  { hashes, damage }: OwnedFiles,
  wanted: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): boolean {
  const paths = found.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(line.indexOf(' '))]));
  const isOfMerge = paths.some((path, i) => i > 0 && path <= (paths[i - 1] ?? ''));
  if (!isOfMerge || damage !== undefined) return false;
  const isListed = Array.from(wanted).every(([path, hash]) => {
    const known = hashes.get(path) ?? [];
    return known.length > 1 || known.includes(hash);
  });
  return isListed && Array.from(hashes.keys()).every((path) => wanted.has(path) || !isThere(path));
}

function isSubset(some: readonly string[], all: ReadonlySet<string>): boolean {
  return some.every((each) => all.has(each));
}

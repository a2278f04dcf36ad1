import { statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { CheckOptions } from '../check/check.ts';
import type { Manifest } from '../core/manifest.ts';
import { identityOf } from '../core/object-ref.ts';
import { readSide } from './diff/read-side.ts';
import type { Session } from './session.ts';

/**
 * What a commit of git (`main`, `HEAD~1`), or a folder, has of the objects of `words`, which are files and folders as `check` takes them. A
 * file is looked for with its neighbours, since an object may have moved between them, and what comes through a pipe in all of them.
 */
export function heldAt(base: string, words: readonly string[], session: Session): NonNullable<CheckOptions['held']> {
  const held = new Map<string, Manifest>();
  const folders = new Set(words.map((word) => (word === '-' ? '.' : folderOf(word, session.folder))));
  for (const folder of folders) {
    for (const { cluster, ref, manifest } of readSide(base, folder, session).side.objects)
      held.set(`${cluster} ${identityOf(ref)}`, manifest);
  }
  return (cluster, ref) => held.get(`${cluster} ${identityOf(ref)}`);
}

/** As git takes it from the folder of the session. */
function folderOf(word: string, folder: string): string {
  const path = resolve(folder, word);
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return relative(folder, isFile ? dirname(path) : path) || '.';
}

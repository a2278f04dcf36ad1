import { statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { CheckOptions } from '../../check/check.ts';
import type { Manifest } from '../../core/manifest.ts';
import { identityOf } from '../../core/object-ref.ts';
import { sideNamed } from '../diff/named-side.ts';
import { readSide, type SideScopes } from '../diff/read-side.ts';
import type { Session } from '../session.ts';

/**
 * The objects of `words`, which are files and folders as `check` takes them, as a commit of git (`main`, `HEAD~1`) or a folder has them.
 * For a file its whole folder is read, because an object may have moved between files, and for standard input all of the session's folder.
 */
export function heldAt(base: string, words: readonly string[], scopes: SideScopes, session: Session): NonNullable<CheckOptions['held']> {
  const held = new Map<string, Manifest>();
  const folders = new Set(words.map((word) => (word === '-' ? '.' : folderOf(word, session.folder))));
  const named = sideNamed(base, session.folder);
  for (const folder of folders) {
    for (const { cluster, ref, manifest } of readSide(named, folder, { ...scopes, namedWithin: folder }, session).side.objects)
      held.set(`${cluster} ${identityOf(ref)}`, manifest);
  }
  return (cluster, ref) => held.get(`${cluster} ${identityOf(ref)}`);
}

/** The folder to read for a word, relative to that of the session. */
function folderOf(word: string, folder: string): string {
  const path = resolve(folder, word);
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return relative(folder, isFile ? dirname(path) : path) || '.';
}

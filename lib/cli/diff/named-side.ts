import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { visibleInLine } from '../../core/text/visible.ts';
import { usageError } from '../usage.ts';
import { commitOf, isFullHash, isShallow, topOf } from './git.ts';

/** What a word names: a folder or file, or a commit and, where the word has one, the folder to read of it. */
export type NamedSide = { readonly word: string } & ({ readonly commit?: undefined } | { readonly commit: string; readonly path?: string });

/**
 * A full hash and `refs/…` are always commits, `./…`, `../…`, `/…` and what ends in a slash always folders. Any other word may be either
 * (`main`, `HEAD~1`, `main:deploy`), and one that is both is refused: whoever writes the files of a change could have it compared with
 * another BASE.
 */
export function sideNamed(word: string, folder: string): NamedSide {
  const [, ref = word, path] = /^([^:]+):(.+)$/s.exec(word) ?? [];
  const isFolder = !isFullHash(ref) && !ref.startsWith('refs/') && word !== '-' && existsSync(resolve(folder, word));
  if (isFolder && isPlainPath(word)) return { word };
  const commit = commitOf(folder, ref);
  if (commit === undefined && !isFolder) throw noSide(word, folder);
  if (commit === undefined) return { word };
  if (isFolder) {
    const hint = `Write ./${word} for the path; for the commit, write its full hash, or refs/heads/NAME for a branch.`;
    throw usageError('KU0030', `${word} is a path here, and a commit`, hint);
  }
  return { word, commit, ...(path !== undefined && { path }) };
}

/** No ref of git begins or ends so. */
function isPlainPath(word: string): boolean {
  return isAbsolute(word) || /^\.{1,2}(?:[/\\]|$)|[/\\]$/.test(word);
}

function noSide(word: string, folder: string): Error {
  const refuse = (message: string, hint: string): Error => usageError('KU0030', visibleInLine(message), hint);
  if (isFullHash(word) && existsSync(resolve(folder, word)))
    return refuse(`git has no commit ${word}`, `Write ./${word} for the folder of that name, or fetch the commit.`);
  if (topOf(folder) === undefined) {
    const hint = 'Name a folder of manifests, or run this in a clone of the repository.';
    return refuse(`${word} is no folder, and git finds no repository here`, hint);
  }
  return refuse(`${word} is neither a folder nor a commit`, hintOf(word, folder));
}

function hintOf(word: string, folder: string): string {
  if (/[^./\\]\.{2,3}[^./\\]/.test(word)) return 'Write BASE and HEAD as two words.';
  return isShallow(folder)
    ? 'This clone is shallow: fetch the commit first, with git fetch --depth 1 origin BRANCH, or fetch-depth: 0 of actions/checkout.'
    : 'Name a folder of manifests, or what git log takes: a branch, a tag, HEAD~1.';
}

import { closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Tree } from '../../check/scopes/arranged.ts';
import type { TreeFiles } from '../../check/scopes/kustomize-files.ts';
import type { Source } from '../../check/source.ts';
import { slashed, type ClusterFolders } from '../cluster-folders.ts';
import { topOf } from '../diff/git.ts';
import type { Session } from '../session.ts';
import { readFully } from './read-fully.ts';

/** A file that a kustomization names is no longer, in bytes. */
const longest = 16 << 20;

/** The folder of the session as the tree of what `words` name. Kustomizations may lead to files of the repository beside these. */
export function treeOf(words: readonly string[], { clusters, stated }: ClusterFolders, { folder }: Session): Tree {
  return {
    ...filesOf(
      folder,
      words.filter((word) => word !== '-'),
    ),
    clusters,
    stated,
  };
}

/** The files of a folder, and of what `words` name as seen from there. What they lead to has to be below one of them, or in the repository. */
export function filesOf(folder: string, words: readonly string[]): { readonly pathOf: Tree['pathOf']; readonly files: TreeFiles } {
  const bounds = new Bounds(folder, words);
  return {
    pathOf: (file) => slashed(relative(folder, file)),
    files: {
      sourceOf: (path) => sourceAt(resolve(folder, path), bounds),
      isFolder: (path) => isFolder(resolve(folder, path), bounds),
    },
  };
}

function sourceAt(path: string, bounds: Bounds): Source | undefined {
  const file = bounds.real(path);
  const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || stats?.isFile() !== true || stats.size > longest) return undefined;
  return { file: path, size: stats.size, scope: { cluster: '' }, found: true, read: (start, end) => readRange(file, start, end) };
}

function isFolder(path: string, bounds: Bounds): boolean {
  const folder = bounds.real(path);
  return folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readRange(file: string, start: number, end: number): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    return readFully(descriptor, start, end);
  } finally {
    closeSync(descriptor);
  }
}

/** How far kustomizations may lead: they come from anywhere, and findings show what they read. */
class Bounds {
  readonly #folder: string;
  readonly #inner: readonly string[];
  #repository: string | undefined;
  #isAsked = false;

  constructor(folder: string, words: readonly string[]) {
    this.#folder = folder;
    this.#inner = [folder, ...words.map((word) => folderOf(resolve(folder, word)))].flatMap((each) => realOf(each) ?? []);
  }

  /** The path without links; undefined for one that is not there, or is out of bounds. */
  real(path: string): string | undefined {
    const real = realOf(path);
    if (real === undefined || this.#inner.some((bound) => isWithin(real, bound))) return real;
    if (!this.#isAsked) this.#repository = topOf(this.#folder);
    this.#isAsked = true;
    return this.#repository !== undefined && isWithin(real, this.#repository) ? real : undefined;
  }
}

function folderOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path);
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

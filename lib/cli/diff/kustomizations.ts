import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { AnyMap } from '../../core/data/guards.ts';
import type { HeldKustomization } from '../../impact/kustomize/held-kustomization.ts';
import { namesIn, selectingKeys } from '../../kustomize/named-files.ts';
import { isManifestFile, isPassedOver } from '../check/manifest-file.ts';
import type { CommitFile } from './commit-files.ts';

/** A kustomization as it was read. */
export interface ReadKustomization {
  /** Relative to the folder of the side. */
  readonly path: string;
  readonly cluster: string;
  readonly value: AnyMap;
  /** As reports name it. */
  readonly file: string;
  /** Of which kustomize makes nothing, and of which it is a part. @default - it can be built */
  readonly folder?: string | undefined;
}

export interface Kustomized {
  readonly kustomizations: readonly HeldKustomization[];
  /** Whether a file, relative to the folder, is a patch or other input of kustomize, and no object of the cluster. */
  readonly isInput: (path: string) => boolean;
}

/** The files of a side, relative to its folder. */
export interface Files {
  readonly isFile: (path: string) => boolean;
  /** Those at a path or below it. */
  readonly below: (path: string) => readonly CommitFile[];
}

/** Finds out what kustomizations name in their folder. */
export function kustomized(read: readonly ReadKustomization[], { isFile, below }: Files): Kustomized {
  const inputs = new Set<string>();
  const selected = new Set<string>();
  const filesAt = new Map<string, readonly string[]>();
  const digestAt = new Map<string, string>();
  const filesOf = (at: string): readonly string[] =>
    getOrAdd(filesAt, at, () => {
      const files = below(at);
      if (files.length > 0) digestAt.set(at, digestOf(files, at));
      return files.map(({ path }) => path);
    });
  const kustomizations = read.map(({ path, cluster, value, file, folder }): HeldKustomization => {
    const digests = new Map<string, string>();
    const outside = new Set<string>();
    for (const [key, text] of namesIn(value)) {
      const at = posix.join(posix.dirname(path), text);
      if (at === '..' || at.startsWith('../')) outside.add(text);
      else if (at === '.' || text === '') continue;
      else if (selectingKeys.has(key) && isRead(at, isFile)) selected.add(at);
      else {
        const files = filesOf(at);
        if (!selectingKeys.has(key)) for (const file of files) inputs.add(file);
        const digest = digestAt.get(at);
        if (digest !== undefined) digests.set(text, digest);
      }
    }
    return { path, cluster, value, digests, outside: [...outside], folder, location: { file, line: 1, column: 1 } };
  });
  return { kustomizations, isInput: (path) => inputs.has(path) && !selected.has(path) };
}

/** Whether the objects at a path are read as objects, like those of any folder. */
function isRead(path: string, isFile: Files['isFile']): boolean {
  return !path.split('/').some(isPassedOver) && (isManifestFile(path) || !isFile(path));
}

/** Of files by their paths below a folder, and of their contents. */
export function digestOf(files: readonly { readonly path: string; readonly bytes: Uint8Array }[], folder = '.'): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${posix.relative(folder, path)}\0${String(bytes.length)}\0`).update(bytes);
  return hash.digest('hex');
}

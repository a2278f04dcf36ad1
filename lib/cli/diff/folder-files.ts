import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { reasonOf } from '../reason-of.ts';
import { usageError } from '../usage.ts';
import type { CommitFile } from './commit-files.ts';

/**
 * The files at a path of a folder or below it, with their bytes. Those of a link are its text and the file of the folder to which it leads;
 * what is neither, such as a pipe, has none.
 */
export function filesBelow(folder: string, path: string): readonly CommitFile[] {
  const file = resolve(folder, path);
  try {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() === true) return [{ path, bytes: readFileSync(file) }];
    if (stats?.isSymbolicLink() === true)
      return [{ path, bytes: Buffer.concat([Buffer.from(readlinkSync(file)), behindLink(folder, file)]) }];
    if (stats?.isDirectory() !== true) return [];
    const names = readdirSync(file).filter((name) => name !== '.git');
    return names.toSorted().flatMap((name) => filesBelow(folder, join(path, name)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return [];
    throw usageError('KU0030', `${path}, which a kustomization names, cannot be read: ${reasonOf(error)}`, 'Make the file readable.');
  }
}

function behindLink(folder: string, link: string): Buffer {
  if (statSync(link, { throwIfNoEntry: false })?.isFile() !== true) return Buffer.alloc(0);
  const target = realpathSync(link);
  return relative(realpathSync(folder), target).startsWith('..') ? Buffer.alloc(0) : readFileSync(target);
}

export function isFileBelow(folder: string, path: string): boolean {
  try {
    return statSync(resolve(folder, path)).isFile();
  } catch {
    return false;
  }
}

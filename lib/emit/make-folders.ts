import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../core/errors.ts';
import { outputFinding } from './output-error.ts';

/**
 * Makes a folder and those above it that are missing, and answers with the first one that it made; undefined where the folder is there.
 * Node's own way never ends where the system makes no folders at all, as below /proc.
 */
export function makeFolders(folder: string): string | undefined {
  return make(resolve(folder));
}

function make(folder: string): string | undefined {
  if (isFolder(folder)) return undefined;
  const first = make(dirname(folder)); // the root is a folder
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isFolder(folder)) return first; // another process was faster
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UsageError(outputFinding('KU0204', `${folder} cannot be made: the system makes no folders there`, 'Choose another folder.'));
  }
  return first ?? folder;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

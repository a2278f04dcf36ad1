import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { UsageError } from '../../core/errors.ts';
import { makeFolders } from '../../emit/make-folders.ts';
import { reasonOf } from '../reason-of.ts';
import { usageError } from '../usage.ts';

/** Writes a new file below a folder. Returns false, and writes nothing, if there is something of that name. */
export function writeNew(root: string, path: string, text: string): boolean {
  const file = join(root, path);
  if (leavesRoot(root, dirname(file))) throw notWritten(file, 'a link in its path leads to a folder that is outside');
  try {
    makeFolders(dirname(file));
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException; // the file system throws nothing else
    if (code === 'EEXIST' && syscall === 'open') return false;
    throw notWritten(file, code === 'EEXIST' ? 'a file stands where a folder has to be' : reasonOf(error));
  }
}

function notWritten(file: string, reason: string): UsageError {
  const hint = 'Name a folder that can be written, with no file or link where a folder has to be.';
  return usageError('KU0007', `${file} cannot be written: ${reason}`, hint);
}

/** Whether links, which may come from a clone, lead from a folder below the root to one that is not below it. */
function leavesRoot(root: string, folder: string): boolean {
  if (!existsSync(root) || folder === root) return false;
  if (!existsSync(folder)) return leavesRoot(root, dirname(folder));
  const way = relative(realpathSync(root), realpathSync(folder));
  return isAbsolute(way) || /^\.\.(?:[/\\]|$)/.test(way); // it is absolute on another drive of Windows
}

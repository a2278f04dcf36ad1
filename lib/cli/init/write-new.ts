import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from '../../emit/make-folders.ts';
import { reasonOf } from '../reason-of.ts';
import { usageError } from '../usage.ts';

/** Writes a new file. Returns false, and writes nothing, if there is something of that name. */
export function writeNew(file: string, text: string): boolean {
  try {
    makeFolders(dirname(file));
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException; // the file system throws nothing else
    if (code === 'EEXIST' && syscall === 'open') return false;
    const reason = code === 'EEXIST' ? 'a file stands where a folder has to be' : reasonOf(error);
    throw usageError(
      'KU0007',
      `${file} cannot be written: ${reason}`,
      'Name a folder that can be written, with no file where a folder has to be.',
    );
  }
}

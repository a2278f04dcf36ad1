import { accessSync, chmodSync, constants, lstatSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';

/**
 * Replaces the text of a file in one step: whoever reads it, and whatever breaks off, it is wholly old or wholly new. Its mode stays.
 * @throws what the file system says; a read-only file, and what is no plain file, stay as they are
 */
export function replaceFile(file: string, text: string): void {
  const stats = lstatSync(file);
  if (!stats.isFile()) throw new Error('it is no plain file');
  accessSync(file, constants.W_OK);
  writeWhole(file, text, stats.mode);
}

/** Writes a file, new or in the place of another, in one step. `mode` is that of the other. @default - as the user has new files */
export function writeWhole(file: string, text: string, mode?: number): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(beside, text, { flag: 'wx' });
    if (mode !== undefined) chmodSync(beside, mode);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Whether a path is a file itself: a link may lead out of what was named. */
export function isPlainFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** The same of a path that no link on its way leads out of a folder. */
export function isPlainFileBelow(file: string, folder: string): boolean {
  if (!isPlainFile(file)) return false;
  const way = relative(realpathSync(folder), realpathSync(file));
  return !isAbsolute(way) && !/^\.\.(?:[/\\]|$)/.test(way); // it is absolute on another drive of Windows
}

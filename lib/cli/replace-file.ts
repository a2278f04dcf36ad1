import { accessSync, constants, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces the text of a file in one step: whoever reads it, and whatever breaks off, it is wholly old or wholly new.
 * @throws what the file system says; a link and a read-only file stay as they are
 */
export function replaceFile(file: string, text: string): void {
  const { mode } = lstatSync(file);
  accessSync(file, constants.W_OK);
  writeWhole(file, text, mode);
}

/** Writes a file, new or in the place of another, in one step. */
export function writeWhole(file: string, text: string, mode = 0o666): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(beside, text, { mode, flag: 'wx' });
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

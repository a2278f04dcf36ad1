import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { ProjectFiles } from '../../migrate/ansible/parse/project-files.ts';
import { Refusal } from '../../migrate/refusal.ts';
import { readInput, TooLarge } from '../read-input.ts';
import { reasonOf } from '../reason-of.ts';

/** Bytes of one file. */
const largest = 8 << 20;

/** The text of a file. Throws a Refusal if it cannot be read. */
export function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readInput(file, largest));
  } catch (error) {
    if (error instanceof TooLarge)
      throw new Refusal('tooLarge', `this file is larger than ${largest >> 20} MB`, 'Divide it, or leave out what no task uses.');
    if (error instanceof TypeError) throw new Refusal('broken', 'this is not text in UTF-8', 'Write it in UTF-8.');
    throw new Refusal('unread', `this cannot be read: ${reasonOf(error)}`, 'Name a file that exists and can be read.');
  }
}

/** Reads the files that playbooks name, relative to the file that names them. A file outside `folder`, also behind a link, is refused. */
export function projectFiles(folder: string): ProjectFiles {
  const root = realpathSync(folder);
  return {
    read(path, from) {
      const file = resolve(dirname(from), path);
      if (isOutside(root, real(file))) {
        throw new Refusal(
          'outside',
          `${JSON.stringify(path)} lies outside the project`,
          'Name a file below the folder in which the import runs.',
        );
      }
      return { file, text: textOf(file) };
    },
  };
}

/** The path with all links resolved, as far as it exists. */
function real(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = dirname(file);
    return parent === file ? file : join(real(parent), relative(parent, file));
  }
}

function isOutside(root: string, file: string): boolean {
  const path = relative(root, file);
  return isAbsolute(path) || path.split(/[\\/]/)[0] === '..';
}

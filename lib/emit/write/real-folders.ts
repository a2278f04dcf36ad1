import { lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { outputFinding } from '../output-error.ts';
import { folderOf } from '../output-unit.ts';

/** Folders below a root that are reached without following a link. Each is looked at once. */
export class RealFolders {
  readonly #root: string;
  readonly #known = new Set(['']);

  constructor(root: string) {
    this.#root = root;
  }

  has(folder: string): boolean {
    if (this.#known.has(folder)) return true;
    if (!this.has(folderOf(folder)) || lstatSync(join(this.#root, folder), { throwIfNoEntry: false })?.isDirectory() !== true) return false;
    this.#known.add(folder);
    return true;
  }

  make(folder: string): void {
    if (this.has(folder)) return;
    this.make(folderOf(folder));
    const path = join(this.#root, folder);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
      throw new UsageError(outputFinding('KU0203', `${path} is no longer a folder`, 'Remove it and run the command again.'));
    }
    mkdirSync(path);
    this.#known.add(folder);
  }

  /** Removes `folder` and those above it as far as they are empty, never the root. */
  removeEmpty(folder: string): void {
    for (let each = folder; each !== '' && this.has(each); each = folderOf(each)) {
      try {
        rmdirSync(join(this.#root, each));
      } catch {
        return; // something is in it
      }
      this.#known.delete(each);
    }
  }
}

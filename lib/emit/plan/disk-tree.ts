import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../output-unit.ts';

export type DiskKind = 'absent' | 'file' | 'folder' | 'symlink' | 'other';

/** What stands below a folder. Each folder is listed once, when first asked about: far fewer calls than one for each file. */
export class DiskTree {
  readonly #root: string;
  readonly #listings = new Map<string, ReadonlyMap<string, Dirent> | undefined>();

  constructor(root: string) {
    this.#root = root;
  }

  kindOf(path: string): DiskKind {
    const entry = this.#listing(folderOf(path))?.get(path.slice(path.lastIndexOf('/') + 1));
    if (entry === undefined) return 'absent';
    if (entry.isFile()) return 'file';
    if (entry.isDirectory()) return 'folder';
    return entry.isSymbolicLink() ? 'symlink' : 'other';
  }

  /** The nearest thing above `path` that is no folder; undefined where the way down is free. */
  obstacleAbove(path: string): string | undefined {
    const folder = folderOf(path);
    if (folder === '') return undefined;
    const kind = this.kindOf(folder);
    if (kind === 'folder') return undefined;
    return kind === 'absent' ? this.obstacleAbove(folder) : folder;
  }

  folders(): readonly string[] {
    return Array.from(this.#listing('')?.values() ?? [])
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  }

  #listing(folder: string): ReadonlyMap<string, Dirent> | undefined {
    if (this.#listings.has(folder)) return this.#listings.get(folder);
    // Nothing is read through a link: it could lead anywhere.
    const isFolder = folder === '' || this.kindOf(folder) === 'folder';
    const listing = isFolder ? new Map(this.#read(folder).map((entry) => [entry.name, entry])) : undefined;
    this.#listings.set(folder, listing);
    return listing;
  }

  #read(folder: string): readonly Dirent[] {
    try {
      return readdirSync(join(this.#root, folder), { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // only the root may be missing
      throw error;
    }
  }
}

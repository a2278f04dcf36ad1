import { readdirSync, watch, type Dirent, type FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Watched {
  /** Every file below it counts, except in node_modules and in folders whose name begins with a dot. */
  readonly folder: string | undefined;
  /** These count wherever they are. */
  readonly files: readonly string[];
  /** The output folder, below which nothing counts. */
  readonly except: string | undefined;
}

/**
 * Reports each change of a set of files. It watches their folders and not the files, which editors replace, and each folder by itself,
 * because a recursive watch would include node_modules.
 */
export class FolderWatcher {
  readonly #onChange: (file: string) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #watched: Watched = { folder: undefined, files: [], except: undefined };
  #folders: ReadonlySet<string> = new Set();
  #files: ReadonlySet<string> = new Set();

  constructor(onChange: (file: string) => void) {
    this.#onChange = onChange;
  }

  /** Watches these from now on; to be called again when folders may have come or gone. */
  watch(watched: Watched): void {
    this.#watched = watched;
    this.#folders = new Set(watched.folder === undefined ? [] : foldersBelow(watched.folder, watched.except));
    this.#files = new Set(watched.files);
    const wanted = new Set([...this.#folders, ...watched.files.map((file) => dirname(file))]);
    for (const [folder, watcher] of this.#watchers) if (!wanted.has(folder)) this.#drop(folder, watcher);
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#add(folder);
  }

  close(): void {
    for (const [folder, watcher] of this.#watchers) this.#drop(folder, watcher);
  }

  #add(folder: string): void {
    try {
      const watcher = watch(folder, (_event, name) => this.#notice(folder, name));
      watcher.on('error', () => this.#drop(folder, watcher)); // the folder has gone
      this.#watchers.set(folder, watcher);
    } catch {
      // Gone since it was listed; the change of its parent is reported.
    }
  }

  #drop(folder: string, watcher: FSWatcher): void {
    watcher.close();
    this.#watchers.delete(folder);
  }

  #notice(folder: string, name: string | null): void {
    const file = join(folder, name ?? '');
    const counts = this.#files.has(file) || (this.#folders.has(folder) && file !== this.#watched.except && !isForeign(name ?? ''));
    if (counts) this.#onChange(file);
  }
}

function foldersBelow(folder: string, except: string | undefined): readonly string[] {
  const folders = [folder];
  for (const each of folders) {
    for (const entry of entriesOf(each)) {
      const path = join(each, entry.name);
      if (entry.isDirectory() && !isForeign(entry.name) && path !== except) folders.push(path);
    }
  }
  return folders;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isForeign(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

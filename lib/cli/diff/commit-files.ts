import { posix } from 'node:path';
import type { TreeFiles } from '../../check/scopes/kustomize-files.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { behindLink, blobsOf, entriesOf, type Entry } from './git.ts';

export interface CommitFile {
  /** Relative to the folder in which git was asked. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** What of a commit cannot be read, and why. */
export interface Unreadable {
  readonly path: string;
  readonly message: string;
  readonly hint: string;
}

const byFolders = 'Check both commits out, and name the folders.';

/** What a commit has below a folder. */
export class CommitFiles {
  /** Whether the commit has the folder at all. */
  readonly isThere: boolean;
  readonly #folder: string;
  readonly #commit: string;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #below: string;
  #byFolder: ReadonlyMap<string, readonly Entry[]> | undefined;
  #whole: CommitFiles | undefined;

  constructor(folder: string, commit: string, below: string) {
    this.#folder = folder;
    this.#commit = commit;
    this.#below = posix.normalize(below).replace(/(?<=.)\/$/, '');
    this.#entries = new Map(entriesOf(folder, commit, below).map((entry) => [entry.path, entry]));
    this.isThere = this.#entries.size > 0;
  }

  /** The wanted files. A link to a file of the commit is followed, unless that file is wanted, too. */
  read(isWanted: (path: string) => boolean, isPassedOver: (path: string) => boolean): readonly (CommitFile | Unreadable)[] {
    const entries = Array.from(this.#entries.values()).filter(({ path, type }) =>
      type === 'submodule' ? !isPassedOver(path) : isWanted(path),
    );
    const files = entries.filter(({ type }) => type === 'file');
    const blobs = blobsOf(
      this.#folder,
      files.map(({ hash }) => hash),
    );
    return [
      ...files.map(({ path }, i) => ({ path, bytes: blobs[i] ?? Buffer.alloc(0) })),
      ...entries.flatMap(({ path, type }) => {
        if (type === 'submodule') return [{ path, message: 'this is a submodule, whose files are in another repository', hint: byFolders }];
        return type === 'link' ? this.#behind(path, isWanted) : [];
      }),
    ];
  }

  /**
   * The files at a path or below it, with their bytes; none where the commit has none. Those of a link are its text and the file to which it
   * leads; for a submodule stands the commit that it names.
   */
  below(path: string): readonly CommitFile[] {
    this.#byFolder ??= byFolder(this.#entries.values());
    const entry = this.#entries.get(path);
    const entries = entry === undefined ? (this.#byFolder.get(path) ?? []) : [entry];
    const blobs = blobsOf(
      this.#folder,
      entries.filter(({ type }) => type !== 'submodule').map(({ hash }) => hash),
    ).values();
    return entries.map(({ path: at, type, hash }) => {
      const bytes = type === 'submodule' ? Buffer.from(hash) : (blobs.next().value ?? Buffer.alloc(0));
      return { path: at, bytes: type === 'link' ? Buffer.concat([bytes, ...this.#targetBytes(at)]) : bytes };
    });
  }

  /** The files of the commit as kustomize reads them: below the folder, and what it names outside. Paths are relative to `root`. */
  treeOf(name: string, root: string): TreeFiles {
    const fileAt = (path: string): string => posix.join(root, path);
    return {
      sourceOf: (path) => {
        const at = fileAt(path);
        const bytes = this.#around(at).#bytesOf(at);
        if (bytes === undefined) return undefined;
        const read = (start: number, end: number): Uint8Array => bytes.subarray(start, end);
        return { file: `${name}:${at}`, size: bytes.length, scope: { cluster: '' }, found: true, read };
      },
      isFolder: (path) => this.#around(fileAt(path)).#isFolder(fileAt(path)),
    };
  }

  /** Those of a file, or of what a link leads to. */
  #bytesOf(path: string): Buffer | undefined {
    const entry = this.#entries.get(path);
    if (entry?.type === 'file') return blobsOf(this.#folder, [entry.hash])[0];
    return entry?.type === 'link' ? behindLink(this.#folder, this.#commit, path) : undefined;
  }

  #isFolder(path: string): boolean {
    this.#byFolder ??= byFolder(this.#entries.values());
    return path === '.' || this.#byFolder.has(path);
  }

  /** The whole commit, for what lies outside of the folder. */
  #around(path: string): CommitFiles {
    const isBelow = this.#below === '.' || path === this.#below || path.startsWith(`${this.#below}/`);
    if (isBelow) return this;
    return (this.#whole ??= new CommitFiles(this.#folder, this.#commit, ':/'));
  }

  isFile(path: string): boolean {
    return this.#entries.has(path);
  }

  #targetBytes(link: string): readonly Buffer[] {
    const target = this.#entries.get(this.#targetOf(link) ?? '');
    return target === undefined ? [] : blobsOf(this.#folder, [target.hash]);
  }

  #behind(path: string, isWanted: (path: string) => boolean): readonly (CommitFile | Unreadable)[] {
    const target = this.#targetOf(path);
    if (target !== undefined && isWanted(target)) return [];
    const bytes = behindLink(this.#folder, this.#commit, path);
    return bytes === undefined
      ? [{ path, message: 'this is a symbolic link that leads to no file of the commit', hint: byFolders }]
      : [{ path, bytes }];
  }

  /** The file below the folder to which a link leads, also by way of others. */
  #targetOf(path: string): string | undefined {
    let at = path;
    for (let links = 0; links <= mostLinks; links++) {
      const entry = this.#entries.get(at);
      if (entry?.type !== 'link') return entry?.path;
      at = posix.join(posix.dirname(at), String(blobsOf(this.#folder, [entry.hash])[0]));
    }
    return undefined;
  }
}

/** As many as Linux follows. */
const mostLinks = 40;

/** Entries by each of the folders that they are in. */
function byFolder(entries: Iterable<Entry>): ReadonlyMap<string, readonly Entry[]> {
  const folders = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (let end = entry.path.lastIndexOf('/'); end > 0; end = entry.path.lastIndexOf('/', end - 1))
      getOrAdd(folders, entry.path.slice(0, end), (): Entry[] => []).push(entry);
  }
  return folders;
}

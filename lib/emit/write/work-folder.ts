import { closeSync, existsSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { sha256, writeAndHash, type Content } from '../content.ts';
import { makeFolders } from '../make-folders.ts';
import { outputFinding } from '../output-error.ts';
import { workPath } from '../work-path.ts';
import { takeLock } from './lock.ts';

/**
 * Where files wait until all are complete: inside the output folder, so that a rename suffices to put them in place. It is there only
 * while somebody writes, or after somebody was killed writing.
 */
export class WorkFolder {
  readonly #path: string;
  readonly #lock: string;

  private constructor(path: string) {
    this.#path = path;
    this.#lock = takeLock(path);
  }

  /** Makes the folder and takes it for this process. */
  static make(root: string): WorkFolder {
    const path = workPath(root);
    makeFolders(path);
    refuseOther(path);
    const folder = new WorkFolder(path);
    try {
      writeFileSync(join(path, '.gitignore'), '*\n');
    } catch (failure) {
      if (!folder.hasJournal) folder.discard();
      throw failure;
    }
    return folder;
  }

  /** Takes over what a killed process left; undefined where there is nothing. */
  static find(root: string): WorkFolder | undefined {
    const path = workPath(root);
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined; // a file is what the plan refuses
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
    refuseOther(path);
    return new WorkFolder(path);
  }

  /** Returns the hash of what it has written. */
  stage(number: number, content: Content): string {
    const file = openSync(this.staged(number), 'w');
    try {
      return writeAndHash(content, (part) => writeFileSync(file, part));
    } finally {
      closeSync(file);
    }
  }

  staged(number: number): string {
    return join(this.#path, String(number));
  }

  isStaged(number: number): boolean {
    return existsSync(this.staged(number));
  }

  /** Staged, but not with the content that the journal speaks of. */
  isDamaged(number: number, hash: string): boolean {
    return this.isStaged(number) && sha256(readFileSync(this.staged(number))) !== hash;
  }

  get hasJournal(): boolean {
    return existsSync(this.#journal);
  }

  readJournal(): string {
    return readFileSync(this.#journal, 'utf8');
  }

  /** From here on the files will be put in place, by this process or the next. On disk before it returns. */
  writeJournal(text: string): void {
    const draft = join(this.#path, 'journal.draft');
    const file = openSync(draft, 'w');
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, this.#journal);
    syncFolder(this.#path);
  }

  /** Everything is in place, or nothing is to be: forgets the journal first. */
  discard(): void {
    rmSync(this.#journal, { force: true });
    rmSync(this.#path, { recursive: true, force: true });
  }

  /** Leaves the journal to the next command. */
  release(): void {
    rmSync(this.#lock, { force: true });
  }

  get #journal(): string {
    return join(this.#path, 'journal');
  }
}

function refuseOther(path: string): void {
  if (lstatSync(path).isDirectory()) return;
  throw new UsageError(outputFinding('KU0203', `${path} is not a folder. Nothing has been changed.`, `Remove ${path}.`));
}

/** Windows cannot sync a folder, and need not. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

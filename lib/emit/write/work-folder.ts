import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { hashOfFile, writeAndHash, type Content } from '../content.ts';
import { makeFolders } from '../make-folders.ts';
import { nothingChanged, outputFinding } from '../output-error.ts';
import { readStart } from '../read-regular.ts';
import { workPath } from '../work-path.ts';
import { isLock, takeLock } from './lock.ts';

/**
 * Where files wait until all are complete: inside the output folder, so that a rename suffices to put them in place. It is there only
 * while somebody writes, or after somebody was killed writing.
 */
export class WorkFolder {
  readonly #path: string;
  readonly #lock: string;

  private constructor(path: string) {
    refuseForeign(path);
    this.#path = path;
    this.#lock = takeLock(path);
  }

  /** Makes the folder and takes it for this process. */
  static make(root: string): WorkFolder {
    const path = workPath(root);
    makeFolders(path);
    const folder = new WorkFolder(path);
    try {
      if (!folder.hasJournal) folder.#begin();
    } catch (failure) {
      folder.discard();
      throw failure;
    }
    return folder;
  }

  /** Takes over what a killed process left; undefined where there is nothing. */
  static find(root: string): WorkFolder | undefined {
    const path = workPath(root);
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined; // a file is what the plan refuses
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
    return new WorkFolder(path);
  }

  /** Marks the folder as made here, once nothing of an earlier process is left in it. */
  #begin(): void {
    this.#empty();
    for (const name of [ignoreFile, originFile]) rmSync(join(this.#path, name), { force: true });
    writeFileSync(join(this.#path, ignoreFile), '*\n', { flag: 'wx' });
    writeFileSync(join(this.#path, originFile), `${originOf(this.#path)}\n`, { flag: 'wx' });
  }

  /** Returns the hash of what it has written. */
  stage(number: number, content: Content): string {
    const file = openSync(this.staged(number), 'wx');
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
    return lstatSync(this.staged(number), { throwIfNoEntry: false })?.isFile() === true;
  }

  /** Staged, but not with the content that the journal speaks of. */
  isDamaged(number: number, hash: string): boolean {
    return this.isStaged(number) && hashOfFile(this.staged(number)) !== hash;
  }

  get hasJournal(): boolean {
    return lstatSync(this.#journal, { throwIfNoEntry: false }) !== undefined;
  }

  readJournal(): string {
    return readFileSync(this.#journal, 'utf8');
  }

  /** From here on the files will be put in place, by this process or the next. On disk before it returns. */
  writeJournal(text: string): void {
    const draft = join(this.#path, 'journal.draft');
    const file = openSync(draft, 'wx');
    try {
      writeFileSync(file, `${originOf(this.#path)}\n${text}`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, this.#journal);
    syncFolder(this.#path);
  }

  /** Everything is in place, or nothing is to be: forgets the journal first, and last what says that the folder is ours. */
  discard(): void {
    rmSync(this.#journal, { force: true });
    this.#empty();
    rmSync(this.#path, { recursive: true, force: true });
  }

  #empty(): void {
    for (const name of readdirSync(this.#path)) if (!isOfAny(name)) rmSync(join(this.#path, name), { recursive: true, force: true });
  }

  /** Leaves the journal to the next command. */
  release(): void {
    rmSync(this.#lock, { force: true });
  }

  get #journal(): string {
    return join(this.#path, journalFile);
  }
}

const journalFile = 'journal';
const ignoreFile = '.gitignore';
const originFile = 'made-here';

/** What is in the folder before it is marked. */
function isOfAny(name: string): boolean {
  return name === ignoreFile || name === originFile || isLock(name);
}

/**
 * Which folder this is: its inode, and the inode and last change of a file in it that is written once. No clone, archive or copy can bring
 * them along. The device is not part of it: some file systems have another one after each start, and the journal has to outlive a power cut.
 */
function originOf(path: string): string {
  const { ino } = lstatSync(path, { bigint: true });
  const mark = lstatSync(join(path, ignoreFile), { bigint: true, throwIfNoEntry: false });
  return `made here: ${ino} ${mark?.ino} ${mark?.ctimeNs}`;
}

/** What a clone brings is neither carried out nor removed. */
function refuseForeign(path: string): void {
  if (!lstatSync(path).isDirectory()) {
    throw new UsageError(outputFinding('KU0203', `${path} is not a folder. ${nothingChanged}`, `Remove ${path}.`));
  }
  const names = readdirSync(path);
  const marked = names.includes(journalFile) ? [originFile, journalFile] : names.every(isOfAny) ? [] : [originFile];
  const origin = `${originOf(path)}\n`;
  if (marked.every((name) => readStart(join(path, name))?.startsWith(origin) === true)) return;
  if (readdirSync(path).join('/') !== names.join('/')) return refuseForeign(path); // another process is at work: it removes the marks last
  const message = `${path} was not made by a synth on this machine, so nothing in it is used. ${nothingChanged}`;
  throw new UsageError(outputFinding('KU0215', message, `Remove ${path}, restore manifests that are missing from Git, and run synth.`));
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

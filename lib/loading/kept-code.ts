import { hash } from 'node:crypto';
import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Module } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Script } from 'node:vm';

/** A file of code, and what V8 made of it in an earlier run. */
export interface Source {
  /** The function that runs the file with what Node gives a module. */
  readonly text: string;
  readonly digest: Buffer;
  /** Where its compiled code is kept. */
  readonly place: string;
  /** Absent if none is kept, or none of this very text. It holds until the next file is read. */
  readonly compiled: Buffer | undefined;
}

/** In bytes; two of them stand before the compiled code. */
const digestSize = 32;

/** Marks the function that waits for the end of this process. The module that added it may have been loaded anew since. */
const keeps = Symbol.for('cdk8s-kubevirt keeps compiled code');

/** In milliseconds. What was compiled longer ago is most likely of a version, or of a place, that is no more. */
const month = 30 * 24 * 60 * 60 * 1000;

/**
 * What V8 has compiled in earlier runs, in a folder that belongs to this user alone. V8 does not look whether it is whole, nor whose source it
 * is: digests of both say so.
 */
export class KeptCode {
  readonly #folder: string;
  readonly #scripts: { readonly source: Source; readonly script: Script }[] = [];
  #isOwn: boolean | undefined;

  /**
   * @param folder for one package, one job and one kind of V8: what another job does not call is not compiled, and another V8 takes nothing.
   * Beside it are those for others.
   */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param file in ASCII, as the build writes it */
  read(file: string): Source {
    const bytes = bytesOf(file);
    const digest = digestOf(bytes);
    const place = join(this.#folder, basename(file));
    return { text: wrapped(bytes), digest, place, compiled: this.#compiledAt(place, digest) };
  }

  #compiledAt(place: string, digest: Buffer): Buffer | undefined {
    try {
      this.#isOwn ??= this.#isSafe();
      if (!this.#isOwn) return undefined;
      const kept = bytesOf(place);
      const compiled = kept.subarray(2 * digestSize);
      return Buffer.concat([digest, digestOf(compiled)]).equals(kept.subarray(0, 2 * digestSize)) ? compiled : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Keeps what is compiled of the script when this process ends, if it ends well: a run that failed has not called everything. A program that
   * loads its modules anew keeps what it loaded first.
   */
  keep(source: Source, script: Script): void {
    if (this.#scripts.length === 0) {
      if (process.listeners('exit').some((each) => keeps in each)) return;
      process.once(
        'exit',
        Object.assign((code: number) => code === 0 && this.#write(), { [keeps]: true }),
      );
    }
    this.#scripts.push({ source, script });
  }

  #write(): void {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      if (!this.#isSafe()) return;
      for (const { source, script } of this.#scripts) {
        const compiled = script.createCachedData();
        const unfinished = `${source.place}.${process.pid}`;
        writeFileSync(unfinished, Buffer.concat([source.digest, digestOf(compiled), compiled]));
        renameSync(unfinished, source.place);
      }
      this.#removeOld();
    } catch {
      return; // the next run compiles again
    }
  }

  /** What another user could write here, or put in the place of the folder, would run as this one. */
  #isSafe(): boolean {
    return isOwnFolder(dirname(this.#folder)) && isOwnFolder(this.#folder);
  }

  #removeOld(): void {
    const all = dirname(this.#folder);
    for (const name of readdirSync(all)) {
      const folder = join(all, name);
      if (Date.now() - lstatSync(folder).mtimeMs > month) rmSync(folder, { recursive: true });
    }
  }
}

function digestOf(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}

function isOwnFolder(folder: string): boolean {
  const status = lstatSync(folder);
  return status.isDirectory() && (process.getuid === undefined || (status.uid === process.getuid() && (status.mode & 0o022) === 0));
}

const [opening = '', closing = ''] = Module.wrap('\0').split('\0');

let scratch = Buffer.allocUnsafeSlow(1 << 20);

/** What a file holds, until the next one is read: a buffer for each would take more memory than all that they become. */
function bytesOf(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const needed = opening.length + size + closing.length;
    if (scratch.length < needed) scratch = Buffer.allocUnsafeSlow(needed);
    return scratch.subarray(opening.length, opening.length + readSync(descriptor, scratch, opening.length, size, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** `Module.wrap` of what was read last. V8 would make one text of the three that it joins, and a megabyte would be there twice. */
function wrapped({ length }: Buffer): string {
  scratch.write(opening, 'latin1');
  scratch.write(closing, opening.length + length, 'latin1');
  return scratch.toString('latin1', 0, opening.length + length + closing.length);
}

import { closeSync, existsSync, openSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { Source } from '../../check/source.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { reasonOf } from '../reason-of.ts';
import { usageError } from '../usage.ts';
import { isManifestFile, isPassedOver } from './manifest-file.ts';
import { OutputFolders } from './output-folders.ts';
import { isShellPipe } from '../read-input.ts';
import { readFully } from './read-fully.ts';
import { spool } from './spool.ts';

export interface CheckSources {
  readonly sources: readonly Source[];
  /** Findings about paths that cannot be read. */
  readonly refused: readonly Diagnostic[];
  readonly close: () => void;
}

const scripts: ReadonlySet<string> = new Set(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']);
const standardInput = '<stdin>';

/** The files that `words` name: files, folders with everything of YAML and JSON below them, and `-` for standard input. */
export function openSources(words: readonly string[], folder: string): CheckSources {
  const opened = new Opened();
  for (const word of new Set(words)) {
    if (word === '-') opened.guard(standardInput, () => opened.addPipe(0, standardInput));
    else if (scripts.has(extname(word))) opened.refuse(resolve(folder, word), 'this is a script, not YAML', judgeCharts(word));
    else opened.guard(resolve(folder, word), () => opened.add(resolve(folder, word), false));
  }
  return opened;
}

/** Whether a folder holds modules that a program in Go is built from. */
function isGoVendor(path: string, name: string): boolean {
  return name === 'vendor' && existsSync(join(path, 'modules.txt'));
}

function judgeCharts(script: string): string {
  return `Run cdk8s-kubevirt synth --app ${script} --check, which judges what charts make.`;
}

class Opened implements CheckSources {
  readonly sources: Source[] = [];
  readonly refused: Diagnostic[] = [];
  readonly #seen = new Set<string>();
  readonly #folders = new OutputFolders();
  readonly #cleanups: (() => void)[] = [];

  #open: { readonly file: string; readonly descriptor: number } | undefined;

  readonly close = (): void => {
    this.#closeFile();
    for (const cleanup of this.#cleanups) cleanup();
  };

  /** Calls `open`, and reports an error of the system as a finding about the path. */
  guard(path: string, open: () => void): void {
    try {
      open();
    } catch (error) {
      this.refuse(path, `this cannot be read: ${reasonOf(error)}`);
    }
  }

  add(path: string, found: boolean): void {
    const real = realpathSync(path);
    if (this.#seen.has(real)) return;
    this.#seen.add(real);
    const stats = statSync(path);
    if (stats.isDirectory()) this.#addFolder(path);
    else if (stats.isFile()) this.#addFile(path, stats.size, found);
    else if (!found && isShellPipe(path, stats)) this.#addPipe(path);
  }

  addPipe(descriptor: number, file: string): void {
    const { size, read, remove } = spool(descriptor);
    this.#cleanups.push(remove);
    this.sources.push({ file, size, scope: this.#folders.implicit, found: false, read });
  }

  /** A pipe that the shell has given a name, say: `check <(helm template chart)`. */
  #addPipe(path: string): void {
    const descriptor = openSync(path, 'r');
    try {
      this.addPipe(descriptor, path);
    } finally {
      closeSync(descriptor);
    }
  }

  #addFolder(folder: string): void {
    const count = this.sources.length + this.refused.length;
    this.#addBelow(folder);
    if (this.sources.length + this.refused.length === count) this.refuse(folder, 'this folder holds no .yaml, .yml or .json file');
  }

  #addBelow(folder: string): void {
    const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const { name } = entry;
      const path = join(folder, name);
      if (isPassedOver(name) || isGoVendor(path, name)) continue;
      // Links to folders are not followed, because they may lead back to this one.
      if (entry.isDirectory()) this.guard(path, () => this.#addBelow(path));
      else if (isManifestFile(name)) this.guard(path, () => this.add(path, true));
    }
  }

  #addFile(file: string, size: number, found: boolean): void {
    const surroundings = this.#folders.around(dirname(file));
    this.sources.push({ file, size, ...surroundings, found, read: (start, end) => this.#readFile(file, start, end) });
  }

  /** Keeps one file open: thousands are checked at once, and ranges are asked for file by file. */
  #readFile(file: string, start: number, end: number): Uint8Array {
    try {
      if (this.#open?.file !== file) {
        this.#closeFile();
        this.#open = { file, descriptor: openSync(file, 'r') };
      }
      return readFully(this.#open.descriptor, start, end);
    } catch (error) {
      throw usageError('KU0030', `this cannot be read: ${reasonOf(error)}`, 'Make the file readable.', { file, line: 1, column: 1 });
    }
  }

  #closeFile(): void {
    if (this.#open !== undefined) closeSync(this.#open.descriptor);
    this.#open = undefined;
  }

  refuse(file: string, message: string, hint = 'Name files of YAML or JSON, folders that hold some, or - for standard input.'): void {
    this.refused.push({ code: 'KU0030', severity: 'error', message, hint, location: { file, line: 1, column: 1 } });
  }
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NamedObject } from '../../../lib/engine/field-help.ts';

const mostFiles = 2000;
const mostBytes = 1 << 20;

/** The objects that the files of a workspace name, kept up to date with the documents that are open. */
export class Objects {
  readonly #ofFile = new Map<string, readonly NamedObject[]>();

  /** Reads the YAML files below a folder: at most 2,000, and none over 1 MiB. */
  addFolder(uri: string): void {
    if (!uri.startsWith('file:')) return;
    const folders = [fileURLToPath(uri)];
    for (const folder of folders) {
      for (const entry of entriesOf(folder)) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') folders.push(path);
        else if (entry.isFile() && /\.ya?ml$/.test(entry.name) && this.#ofFile.size < mostFiles) this.#addFile(path);
      }
    }
  }

  set(uri: string, text: string): void {
    this.#ofFile.set(uri, objectsIn(text));
  }

  get all(): readonly NamedObject[] {
    return Array.from(this.#ofFile.values()).flat();
  }

  #addFile(path: string): void {
    try {
      if (statSync(path).size <= mostBytes) this.set(pathToFileURL(path).href, readFileSync(path, 'utf8'));
    } catch {
      // It has gone in the meantime, or may not be read.
    }
  }
}

function entriesOf(folder: string): readonly { readonly name: string; isDirectory(): boolean; isFile(): boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** By the lines `kind:` and `name:` alone: a text that is being written has no syntax tree. */
function objectsIn(text: string): readonly NamedObject[] {
  return text.split(/^---.*$/m).flatMap((document): NamedObject[] => {
    const [, kind] = /^kind:\s*["']?(\w+)/m.exec(document) ?? [];
    const [, name] = /^metadata:\s*(?:\{.*?\bname:\s*|\n(?:[ \t]+.*\n)*?[ \t]+name:\s*)["']?([\w.-]+)/m.exec(document) ?? [];
    return kind === undefined || name === undefined ? [] : [{ kind, name }];
  });
}

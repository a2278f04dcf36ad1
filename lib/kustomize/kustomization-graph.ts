import { posix } from 'node:path';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { AnyMap } from '../core/data/guards.ts';
import { namesIn, selectingKeys } from './named-files.ts';

/** A file that tells kustomize what to do. Paths are relative to one folder and have slashes. */
export interface KustomizationFile {
  readonly path: string;
  readonly value: AnyMap;
}

/** Which kustomizations name which folders and files. */
export class KustomizationGraph {
  /** Folders of kustomizations that no other kustomization names: what somebody builds. Of those that only name each other, the first. */
  readonly roots: ReadonlySet<string>;
  /** Folders of Components that no kustomization names: tools such as Flux add them to what they build. */
  readonly loose: ReadonlySet<string>;
  readonly #namedBy = new Map<string, Set<string>>();
  /** Inputs, and the folders of the kustomizations that name them. */
  readonly #inputs = new Map<string, Set<string>>();
  /** Folders from which patches are taken. */
  readonly #patchFolders = new Set<string>();
  readonly #resources = new Set<string>();
  readonly #folders: ReadonlySet<string>;
  readonly #rootsOf = new Map<string, ReadonlySet<string>>();

  constructor(kustomizations: readonly KustomizationFile[]) {
    const folders = new Set(kustomizations.map(({ path }) => posix.dirname(path)));
    this.#folders = folders;
    for (const { path, value } of kustomizations) this.#read(posix.dirname(path), value);
    const isComponent = new Set(kustomizations.filter(({ value }) => value['kind'] === 'Component').map(({ path }) => posix.dirname(path)));
    this.loose = new Set([...isComponent].filter((folder) => !this.#namedBy.has(folder)));
    const roots = new Set([...folders].filter((folder) => !this.#namedBy.has(folder) && !isComponent.has(folder)));
    const isReached = (folder: string): boolean => [...this.leadingTo(folder)].some((at) => roots.has(at) || isComponent.has(at));
    for (const folder of folders) if (!isReached(folder)) roots.add(folder);
    this.roots = roots;
  }

  #read(folder: string, value: AnyMap): void {
    for (const [key, text] of namesIn(value)) {
      const at = posix.join(folder, text).replace(/(?<=.)\/$/, '');
      if (text === '' || at === folder) continue;
      if (selectingKeys.has(key)) {
        this.#resources.add(at);
        getOrAdd(this.#namedBy, at, () => new Set<string>()).add(folder);
      } else this.#addInput(key, at, folder);
    }
  }

  #addInput(key: string, at: string, folder: string): void {
    getOrAdd(this.#inputs, at, () => new Set<string>()).add(folder);
    if (key.startsWith('patches') && /\.(?:ya?ml|json)$/.test(at)) this.#patchFolders.add(posix.dirname(at));
  }

  /** Whether a file is a patch or another input of kustomize, and no object of a cluster. A folder of patches may hold some that are not in use. */
  isInput(path: string): boolean {
    return !this.#resources.has(path) && (this.#inputs.has(path) || this.#isOfPatches(posix.dirname(path)));
  }

  #isOfPatches(folder: string): boolean {
    return this.#patchFolders.has(folder) && !this.#folders.has(folder) && !this.#holdsResource(folder);
  }

  #holdsResource(folder: string): boolean {
    return [...this.#resources].some((path) => posix.dirname(path) === folder || path === folder);
  }

  /** Whether a file, or a kustomization by its folder or its file, is part of what kustomize makes of a folder. */
  isTakenInto(folder: string, path: string): boolean {
    if (!this.#folders.has(folder)) return path.startsWith(`${folder}/`); // a tool makes a kustomization of all that is there
    const own = posix.dirname(path);
    const isOwn = this.#folders.has(own) && /^kustomization(?:\.ya?ml)?$/i.test(posix.basename(path));
    const starts = [path, ...(this.#inputs.get(path) ?? []), ...(isOwn ? [own] : [])];
    return starts.some((start) => this.leadingTo(start).has(folder));
  }

  /** The kustomization that names a file, if any: the first of them. */
  ownerOf(path: string): string | undefined {
    const [first] = this.#namedBy.get(path) ?? [];
    return first;
  }

  /** Whether a file is of a Component that no kustomization names. */
  isLoose(path: string): boolean {
    return this.loose.size > 0 && this.rootsOf(path).size === 0 && [...this.leadingTo(path)].some((at) => this.loose.has(at));
  }

  /** The path, and the folders of all kustomizations that lead to it. */
  leadingTo(path: string): ReadonlySet<string> {
    const seen = new Set([path]);
    for (const at of seen) for (const by of this.#namedBy.get(at) ?? []) seen.add(by);
    return seen;
  }

  /** The roots from which a file or folder is reached. */
  rootsOf(path: string): ReadonlySet<string> {
    const known = this.#rootsOf.get(path);
    if (known !== undefined) return known;
    const roots = new Set<string>();
    for (const at of this.leadingTo(path)) if (this.roots.has(at)) roots.add(at);
    this.#rootsOf.set(path, roots);
    return roots;
  }
}

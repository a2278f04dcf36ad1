import { posix } from 'node:path';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { BuildError } from '../../kustomize/build-error.ts';
import { build } from '../../kustomize/build.ts';
import type { NotFollowed } from '../../kustomize/steps/build-state.ts';
import type { KustomizationFile } from '../../kustomize/kustomization-graph.ts';
import type { Kustomization } from '../../kustomize/kustomization.ts';
import type { MapNode, Origin } from '../../kustomize/node.ts';
import { sliceOf } from '../built-draft.ts';
import { Locator } from '../locate/locator.ts';
import type { Source } from '../source.ts';
import { KustomizeFiles, type TreeFiles } from './kustomize-files.ts';

/** Something of a kustomization that is not followed, or all of it. */
export interface LeftOut {
  readonly what: string;
  /** Of the kustomization, relative to the folder. */
  readonly path: string;
  /** The field; undefined for a kustomization that cannot be built. */
  readonly key: string | undefined;
  /** What of the field. */
  readonly value?: unknown;
  readonly location: SourceLocation;
  /** True for a part of what Argo CD or Flux deliver. */
  readonly isDelivered?: boolean;
}

/** A folder of which kustomize makes nothing. */
export interface Unbuilt {
  readonly folder: string;
  /** Of its kustomization, or of what delivers the folder. */
  readonly path: string;
  readonly message: string;
  readonly location: SourceLocation;
}

/** An object with values for variables that nobody knows. */
export interface LackedVariables {
  readonly name: string;
  readonly location: SourceLocation;
}

/** Builds kustomizations, and remembers what they were made of. */
export class Builder {
  readonly leftOut: LeftOut[] = [];
  readonly refused: Diagnostic[] = [];
  readonly lacked: LackedVariables[] = [];
  /** By their folders. */
  readonly unbuilt: Map<string, Unbuilt> = new Map();
  /** Files whose objects, or patches, are in what was built. */
  readonly used: Set<string> = new Set();
  readonly files: KustomizeFiles;
  readonly #locator = new Locator();
  readonly #told = new Set<string>();
  readonly #sources: ReadonlyMap<string, Source>;

  constructor(sources: ReadonlyMap<string, Source>, files: TreeFiles | undefined) {
    this.#sources = sources;
    const folders = foldersOf(sources.keys());
    this.files = new KustomizeFiles({
      sourceOf: (path) => sources.get(path) ?? files?.sourceOf(path),
      isFolder: (path) => folders.has(path) || files?.isFolder(path) === true,
    });
  }

  /** What kustomize makes of a folder, or of another kustomization for it; undefined where kustomize refuses it. */
  build(folder: string, source: Source, root?: () => Kustomization): readonly MapNode[] | undefined {
    try {
      const { objects, notFollowed, files } = build(folder, this.files, root?.());
      for (const file of files) this.used.add(file);
      for (const each of notFollowed) this.leaveOut(each, source);
      return objects;
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      this.refuse(error, folder, source);
      return undefined;
    }
  }

  leaveOutComponent(folder: string, kustomizations: readonly KustomizationFile[]): void {
    const found = kustomizations.find(({ path }) => posix.dirname(path) === folder);
    const source = found && this.#sources.get(found.path);
    if (found === undefined || source === undefined || this.used.has(found.path)) return; // a delivery may have named it
    const what = 'this Component is named by no kustomization';
    const location = { file: source.file, line: 1, column: 1 };
    this.leftOut.push({ what, path: found.path, key: 'resources', value: found.value['resources'], location });
  }

  leaveOut({ what, origin, path, key, value }: NotFollowed, source: Source, isDelivered = false): void {
    const told = `${path} ${what}`;
    if (this.#told.has(told)) return;
    this.#told.add(told);
    this.leftOut.push({ what, path, key, value, location: this.#placeOf(origin, source), isDelivered });
  }

  /** Tells once of an object whose variables are filled in, and which is not in the tree. */
  lackVariables(name: string, origin: Origin | undefined, source: Source): void {
    if (!this.lacked.some((each) => each.name === name)) this.lacked.push({ name, location: this.#placeOf(origin, source) });
  }

  /** Tells why a folder is not built. */
  refuse({ message, origin }: BuildError, folder: string, source: Source): void {
    const told = `${folder} ${message}`;
    if (this.#told.has(told)) return;
    this.#told.add(told);
    const location = this.#placeOf(origin, source);
    const path = posix.join(folder, posix.basename(source.file));
    this.leftOut.push({ what: message, path, key: undefined, location });
    if (!this.unbuilt.has(folder)) this.unbuilt.set(folder, { folder, path, message, location });
    this.refused.push({
      code: 'KU0046',
      severity: 'error',
      message: `kustomize does not build ${folder === '.' ? 'this folder' : folder}: ${message}`,
      hint: 'Correct it until kubectl kustomize prints the objects of the folder.',
      location,
    });
  }

  #placeOf(origin: Origin | undefined, source: Source): SourceLocation {
    const slice = sliceOf(origin?.document);
    return slice === undefined || origin === undefined
      ? { file: source.file, line: 1, column: 1 }
      : this.#locator.locate(slice, origin.path);
  }
}

function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(['.']);
  for (const path of paths) {
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder);
  }
  return folders;
}

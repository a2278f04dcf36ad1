import { posix } from 'node:path';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { BuildError } from '../../kustomize/build-error.ts';
import { build, type Built, type NotFollowed } from '../../kustomize/build.ts';
import { KustomizationGraph, type KustomizationFile } from '../../kustomize/kustomization-graph.ts';
import type { Origin } from '../../kustomize/node.ts';
import { sliceOf, type BuiltObject } from '../built-draft.ts';
import { Locator } from '../locate/locator.ts';
import { isKustomization, isKustomizationFile } from '../objects/kustomization.ts';
import { readObjects } from '../read-objects.ts';
import type { Scope, Source } from '../source.ts';
import { KustomizeFiles, type TreeFiles } from './kustomize-files.ts';

/** The folder in which scopes have their names. */
export interface Tree {
  /** The path of a source within it, with slashes. */
  readonly pathOf: (file: string) => string;
  /** Folders that hold a cluster each, relative to it. */
  readonly clusters: readonly string[];
  /** What kustomizations may name besides the sources. @default - nothing */
  readonly files?: TreeFiles | undefined;
}

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
}

/** What sources hold, cluster by cluster. */
export interface Arranged {
  /** Those whose objects are for a cluster as they are. */
  readonly sources: readonly Source[];
  /** What kustomize makes of the others. */
  readonly built: readonly BuiltObject[];
  readonly leftOut: readonly LeftOut[];
  /** The paths of the files that are in what is built. */
  readonly used: ReadonlySet<string>;
  /** Kustomizations that kustomize refuses. */
  readonly refused: readonly Diagnostic[];
  /** The Chart.yaml of each Helm chart whose files are passed over. */
  readonly charts: readonly string[];
}

/**
 * The objects of sources as clusters get them: what kustomize makes of each kustomization that no other names, and the objects of all other
 * files. A synth has said which cluster a folder of its output is. Of other folders `clusters` says it; else each of these kustomizations is a
 * cluster. One that kustomize refuses is reported, and the objects of its files are taken as they are.
 */
export function arranged(sources: readonly Source[], { pathOf, clusters, files }: Tree): Arranged {
  const byPath = new Map(sources.filter(({ found }) => found).map((source) => [pathOf(source.file), source]));
  const kustomizations = Array.from(byPath).flatMap(([path, source]) => kustomizationsOf(path, source));
  const graph = new KustomizationGraph(kustomizations);
  const named = clusters.map((folder) => posix.join('.', folder));
  const scopes = new Map<string, Scope>();
  const scopeFor = (cluster: string, { scope: { stated } }: Source): Scope =>
    getOrAdd(scopes, cluster, (): Scope => ({ cluster: cluster === '.' ? '' : cluster, stated }));

  const builder = new Builder(byPath, files);
  const roots = kustomizations.filter(({ path }) => graph.roots.has(posix.dirname(path)));
  const built = roots.flatMap(({ path }): readonly BuiltObject[] => {
    const source = byPath.get(path);
    if (source === undefined) return [];
    const root = posix.dirname(path);
    const scope = source.isSaid === true ? source.scope : scopeFor(folderAround(root, named) ?? root, source);
    return builder.build(root, source).map((node) => ({ node, scope, source }));
  });

  const charts = new Set(
    Array.from(byPath.keys())
      .filter((path) => posix.basename(path) === 'Chart.yaml')
      .map((path) => posix.dirname(path)),
  );
  const left = sources.flatMap((source) => {
    const path = pathOf(source.file);
    if (source.found && charts.size > 0 && folderAround(posix.dirname(path), [...charts]) !== undefined) return [];
    if (source.found && (builder.used.has(path) || graph.isInput(path) || graph.isLoose(path))) return [];
    if (source.isSaid === true || !source.found) return [source];
    const cluster = clusterOf(isKustomizationFile(path) ? posix.dirname(path) : path, named, graph);
    return [cluster === undefined ? source : { ...source, scope: scopeFor(cluster, source), isSaid: true }];
  });
  for (const folder of graph.loose) builder.leaveOutComponent(folder, kustomizations);
  return {
    sources: left,
    built,
    leftOut: builder.leftOut,
    used: builder.used,
    refused: builder.refused,
    charts: outermost(charts).map((folder) => byPath.get(posix.join(folder, 'Chart.yaml'))?.file ?? folder),
  };
}

/** Builds kustomizations, and remembers what they were made of. */
class Builder {
  readonly leftOut: LeftOut[] = [];
  readonly refused: Diagnostic[] = [];
  /** Files whose objects, or patches, are in what was built. */
  readonly used = new Set<string>();
  readonly #files: KustomizeFiles;
  readonly #locator = new Locator();
  readonly #told = new Set<string>();
  readonly #sources: ReadonlyMap<string, Source>;

  constructor(sources: ReadonlyMap<string, Source>, files: TreeFiles | undefined) {
    this.#sources = sources;
    const folders = foldersOf(sources.keys());
    this.#files = new KustomizeFiles({
      sourceOf: (path) => sources.get(path) ?? files?.sourceOf(path),
      isFolder: (path) => folders.has(path) || files?.isFolder(path) === true,
    });
  }

  build(folder: string, source: Source): Built['objects'] {
    try {
      const { objects, notFollowed, files } = build(folder, this.#files);
      for (const file of files) this.used.add(file);
      for (const each of notFollowed) this.#leaveOut(each, source);
      return objects;
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      this.#refuse(error, folder, source);
      return [];
    }
  }

  leaveOutComponent(folder: string, kustomizations: readonly KustomizationFile[]): void {
    const found = kustomizations.find(({ path }) => posix.dirname(path) === folder);
    const source = found && this.#sources.get(found.path);
    if (found === undefined || source === undefined) return;
    const what = 'this Component is named by no kustomization';
    const location = { file: source.file, line: 1, column: 1 };
    this.leftOut.push({ what, path: found.path, key: 'resources', value: found.value['resources'], location });
  }

  #leaveOut({ what, origin, path, key, value }: NotFollowed, source: Source): void {
    const told = `${path} ${what}`;
    if (this.#told.has(told)) return;
    this.#told.add(told);
    this.leftOut.push({ what, path, key, value, location: this.#placeOf(origin, source) });
  }

  #refuse({ message, origin }: BuildError, folder: string, source: Source): void {
    const location = this.#placeOf(origin, source);
    this.leftOut.push({ what: message, path: posix.join(folder, posix.basename(source.file)), key: undefined, location });
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

/** Without charts within charts. */
function outermost(folders: ReadonlySet<string>): readonly string[] {
  return [...folders].filter(
    (folder) => ![...folders].some((other) => other !== folder && (other === '.' || folder.startsWith(`${other}/`))),
  );
}

function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(['.']);
  for (const path of paths) {
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder);
  }
  return folders;
}

function clusterOf(path: string, clusters: readonly string[], graph: KustomizationGraph): string | undefined {
  const around = folderAround(path, clusters);
  if (around !== undefined) return around;
  const roots = [...graph.rootsOf(path)];
  const said = new Set(roots.map((root) => folderAround(root, clusters) ?? root));
  const [only] = said;
  return said.size > 1 ? graph.ownerOf(path) : only;
}

/** The innermost of some folders that holds a path. */
function folderAround(path: string, folders: readonly string[]): string | undefined {
  const around = folders.filter((folder) => folder === '.' || path === folder || path.startsWith(`${folder}/`));
  return around.toSorted((a, b) => b.length - a.length)[0];
}

function kustomizationsOf(path: string, source: Source): readonly KustomizationFile[] {
  if (!isKustomizationFile(source.file)) return [];
  const read = Array.from(readObjects(source, () => {}));
  return read.flatMap(({ value }) => (isKustomization(value, source.file) ? [{ path, value }] : []));
}

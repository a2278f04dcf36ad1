import { posix } from 'node:path';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { asKustomizeReads } from '../../kustomize/kustomization.ts';
import { KustomizationGraph, type KustomizationFile } from '../../kustomize/kustomization-graph.ts';
import type { BuiltObject } from '../built-draft.ts';
import { Deliveries } from '../deliveries/delivered.ts';
import { foldersOf } from '../deliveries/delivery-objects.ts';
import { isKustomization, isKustomizationFile } from '../objects/kustomization.ts';
import { readObjects } from '../read-objects.ts';
import type { Scope, Source } from '../source.ts';
import { Builder, type LackedVariables, type LeftOut, type Unbuilt } from './builder.ts';
import { filledIn, filledInSource } from './filled-in.ts';
import type { TreeFiles } from './kustomize-files.ts';

/** The folder in which scopes have their names. */
export interface Tree {
  /** The path of a source within it, with slashes. */
  readonly pathOf: (file: string) => string;
  /** Folders that hold a cluster each, relative to it. */
  readonly clusters: readonly string[];
  /** What the user states of these clusters, by their folders. @default - what a synth has written down beside a file */
  readonly stated?: ReadonlyMap<string, StatedCluster> | undefined;
  /** What kustomizations may name besides the sources. @default - nothing */
  readonly files?: TreeFiles | undefined;
  /** Values for variables such as `${NAME}`. @default - none */
  readonly variables?: ReadonlyMap<string, string> | undefined;
}

/** A folder of which kustomize makes nothing, and the files that it would take. */
export interface UnbuiltFolder extends Unbuilt {
  /** Relative to the tree. */
  readonly files: readonly string[];
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
  /** Objects with values for variables, which are not among the files. */
  readonly lacked: readonly LackedVariables[];
  /** The Chart.yaml of each Helm chart whose files are passed over. */
  readonly charts: readonly string[];
  /** Files with which deliveries begin, and which are for a cluster each, as nothing says otherwise. */
  readonly alternatives: readonly string[];
  /** Folders of which nothing is built, and what is known of them. */
  readonly unbuilt: readonly UnbuiltFolder[];
  /** The annotations.yaml of each bundle of the Operator Lifecycle Manager whose files are passed over: a catalog serves them, nobody applies them. */
  readonly bundles: readonly string[];
}

/**
 * The objects of sources as clusters get them: what kustomize makes of each kustomization that no other names, and the objects of all other
 * files. A synth has said which cluster a folder of its output is. Of other folders `clusters` says it; else each of these kustomizations is a
 * cluster. One that kustomize refuses is reported, and the objects of its files are taken as they are.
 */
export function arranged(sources: readonly Source[], { pathOf, clusters, stated: statedOf, files, variables = new Map() }: Tree): Arranged {
  const byPath = new Map(sources.filter(({ found }) => found).map((source) => [pathOf(source.file), source]));
  const kustomizations = Array.from(byPath).flatMap(([path, source]) => kustomizationsOf(path, source));
  const graph = new KustomizationGraph(kustomizations);
  const named = clusters.map((folder) => posix.join('.', folder));
  const scopes = new Map<string, Scope>();
  const scopeFor = (cluster: string, { scope: { stated } }: Source): Scope =>
    getOrAdd(scopes, cluster, (): Scope => {
      const known = statedOf?.get(cluster);
      return { cluster: cluster === '.' ? '' : cluster, stated: known === undefined ? stated : () => known };
    });

  const builder = new Builder(byPath, files);
  const foldersWith = (ending: string): readonly string[] =>
    Array.from(byPath.keys()).flatMap((path) =>
      `/${path}`.endsWith(`/${ending}`) ? [posix.join(path, ...ending.split('/').map(() => '..'))] : [],
    );
  const charts = new Set(foldersWith('Chart.yaml'));
  const bundles = foldersWith(bundleFile).filter((folder) => {
    const manifests = posix.join(folder, 'manifests/');
    return Array.from(byPath.keys()).some((path) => path.startsWith(manifests));
  });
  const passed = [...charts, ...bundles];
  const isPassedOver = (path: string): boolean => passed.length > 0 && folderAround(posix.dirname(path), passed) !== undefined;
  const deliveries = new Deliveries({
    sources: new Map(Array.from(byPath).filter(([path, source]) => source.isSaid !== true && !isPassedOver(path))),
    folders: foldersOf(byPath.keys()),
    graph,
    builder,
    clusterAround: (path) => folderAround(path, named),
    scopeFor,
    variables,
  });
  const built: BuiltObject[] = [];
  const buildRoot = ({ path }: KustomizationFile): void => {
    const source = byPath.get(path);
    const root = posix.dirname(path);
    if (source === undefined || builder.used.has(path)) return;
    const scope = source.isSaid === true ? source.scope : scopeFor(folderAround(root, named) ?? root, source);
    const objects = builder.build(root, source)?.map((node) => filledIn(node, variables, builder.files.parse)) ?? [];
    for (const node of objects) built.push({ node, scope, source: { ...source, isSaid: true }, folder: root });
    if (source.isSaid !== true) deliveries.take(objects, { cluster: scope.cluster, source, path, start: undefined });
  };
  const roots = kustomizations.filter(({ path }) => graph.roots.has(posix.dirname(path)));
  const covered = roots.filter(({ path }) => deliveries.isCovered(posix.dirname(path)));
  for (const root of roots) if (!covered.includes(root)) buildRoot(root);
  deliveries.followFiles(false);
  for (const root of covered) buildRoot(root);
  deliveries.followFiles(true);
  const { built: delivered, apart } = deliveries.settled();

  const left = sources.flatMap((source) => {
    const path = pathOf(source.file);
    if (source.found && isPassedOver(path)) return [];
    if (source.found && (builder.used.has(path) || graph.isInput(path) || graph.isLoose(path))) return [];
    if (source.isSaid === true || !source.found) return [source];
    const beside = deliveries.clusterOfFile.get(path); // a guess: that an object delivers something says nothing of its own cluster
    const isNamed = folderAround(path, named) !== undefined;
    if (beside !== undefined) return [{ ...source, scope: scopeFor(beside, source), isSaid: isNamed, start: isNamed ? undefined : path }];
    const cluster = clusterOf(isKustomizationFile(path) ? posix.dirname(path) : path, named, graph);
    return [cluster === undefined ? source : { ...source, scope: scopeFor(cluster, source), isSaid: true }];
  });
  for (const folder of graph.loose) builder.leaveOutComponent(folder, kustomizations);
  const filled = left.flatMap((source) => filledInSource(source, variables, builder.files.parse) ?? []);
  const isFilled = new Set(filled.map(({ source }) => source));
  return {
    sources: isFilled.size === 0 ? left : left.filter((source) => !isFilled.has(source)),
    built: [...built, ...delivered, ...filled],
    leftOut: builder.leftOut,
    used: builder.used,
    refused: builder.refused,
    lacked: builder.lacked,
    alternatives: Array.from(apart, (path) => byPath.get(path)?.file ?? path),
    unbuilt: Array.from(builder.unbuilt.values(), (each) => ({
      ...each,
      files: [...byPath.keys()].filter((path) => graph.isTakenInto(each.folder, path)),
    })),
    charts: outermost(charts).map((folder) => byPath.get(posix.join(folder, 'Chart.yaml'))?.file ?? folder),
    bundles: bundles.map((folder) => byPath.get(posix.join(folder, bundleFile))?.file ?? folder),
  };
}

/** Every bundle has it, beside its folder of manifests. */
const bundleFile = 'metadata/annotations.yaml';

/** Without charts within charts. */
function outermost(folders: ReadonlySet<string>): readonly string[] {
  return [...folders].filter(
    (folder) => ![...folders].some((other) => other !== folder && (other === '.' || folder.startsWith(`${other}/`))),
  );
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
  return read.flatMap(({ value }) => (isKustomization(value, source.file) ? [{ path, value: asKustomizeReads(value) }] : []));
}

import { posix } from 'node:path';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { newestRelease } from '../../core/kubevirt/release.ts';
import { BuildError } from '../../kustomize/build-error.ts';
import { extended } from '../../kustomize/extended.ts';
import type { KustomizationGraph } from '../../kustomize/kustomization-graph.ts';
import { kustomizationAt, kustomizationOr } from '../../kustomize/kustomization.ts';
import { sizeOf } from '../../kustomize/budget.ts';
import { MapNode, Origin, ScalarNode, type Node } from '../../kustomize/node.ts';
import { gvkOf, isClusterScoped } from '../../kustomize/resource.ts';
import { substituted } from '../../kustomize/substitution/substitute.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import type { BuiltObject } from '../built-draft.ts';
import type { Builder } from '../scopes/builder.ts';
import { filledIn, isReadable } from '../scopes/filled-in.ts';
import type { Scope, Source } from '../source.ts';
import { alternatives, withoutRepeated, type DeliveredObject } from './alternatives.ts';
import { ArtifactCopies } from './artifact-copies.ts';
import type { ArgoDirectory, DeliveredPath, Delivery, Unfollowed } from './delivery.ts';
import { deliveriesOf, mentions, objectsOf, writtenDeliveries, type WrittenDelivery } from './delivery-objects.ts';
import { withoutBreaks } from './flux-kustomization.ts';

/** Deliveries that are followed, those that others deliver included. */
const mostDeliveries = 10_000;

/** Values of all their objects. */
const mostValues = 20_000_000;

/** The repository whose deliveries are followed. */
export interface DeliveredTree {
  readonly sources: ReadonlyMap<string, Source>;
  /** The outermost first. */
  readonly folders: readonly string[];
  readonly graph: KustomizationGraph;
  readonly builder: Builder;
  /** The folder around a path that somebody has named as a cluster. */
  readonly clusterAround: (path: string) => string | undefined;
  readonly scopeFor: (cluster: string, source: Source) => Scope;
  /** Values for variables that the tree does not have. */
  readonly variables: ReadonlyMap<string, string>;
}

/** A delivery, and the cluster in which its object is. */
interface Task {
  readonly delivery: Delivery;
  readonly cluster: string;
  /** The file that says it, or from which it comes. */
  readonly source: Source;
  readonly path: string;
  /** The file with which all of it begins, and which nothing delivers; undefined where something says the cluster. */
  readonly start: string | undefined;
}

/** What deliveries apply. */
export interface Settled {
  readonly built: readonly BuiltObject[];
  /** Files with which deliveries begin, and which are for a cluster each: they make an object in different ways. */
  readonly apart: ReadonlySet<string>;
}

/** Follows what Argo CD and Flux apply, from one delivery to those that it delivers. */
export class Deliveries {
  /** The cluster of each file whose deliveries nothing delivers. */
  readonly clusterOfFile: Map<string, string> = new Map();
  readonly #delivered: DeliveredObject[] = [];
  readonly #tree: DeliveredTree;
  readonly #written: readonly WrittenDelivery[];
  readonly #coverers = new Map<string, ReadonlySet<WrittenDelivery>>();
  readonly #byItem = new Map<string, Set<WrittenDelivery>>();
  readonly #directories: (readonly [written: WrittenDelivery, folder: string, directory: ArgoDirectory])[] = [];
  readonly #tasks: Task[] = [];
  readonly #waiting: Task[] = [];
  readonly #done = new Set<string>();
  #values = 0;
  readonly #artifacts: ArtifactCopies;
  readonly #ownRepositories: ReadonlySet<string>;
  readonly #configMaps = new Map<string, MapNode>();
  #configMapsOfFiles: ReadonlyMap<string, readonly MapNode[]> | undefined;

  constructor(tree: DeliveredTree) {
    this.#tree = tree;
    this.#written = writtenDeliveries(tree.sources, tree.folders);
    this.#artifacts = new ArtifactCopies(tree.sources);
    const paths = this.#written.flatMap(({ delivery, path }) => delivery.paths.map((each) => ({ ...each, from: path })));
    this.#ownRepositories = new Set(
      paths.filter(({ path, from }) => path !== '.' && this.#folderOf(path, from) !== undefined).map(({ repository }) => repository),
    );
    for (const written of this.#written) for (const each of written.delivery.paths) this.#note(written, each);
  }

  /** Whether some delivery applies a file or the kustomization of a folder. */
  isCovered(path: string): boolean {
    return this.#coverersOf(path).size > 0;
  }

  /** Takes objects of a cluster, and follows what they deliver. */
  take(objects: readonly MapNode[], from: Omit<Task, 'delivery'>): void {
    for (const node of objects) {
      if (node.textOf('kind') === 'ConfigMap') this.#configMaps.set(configMapKey(from.cluster, node), node);
      for (const delivery of deliveriesOf(node, this.#tree.folders)) this.#tasks.push({ ...from, delivery });
    }
  }

  /** Follows the deliveries of files that no other delivers and no kustomization names; with `all`, also those that nothing has reached. */
  followFiles(all: boolean): void {
    const { graph, builder, clusterAround } = this.#tree;
    for (const written of this.#written) {
      const { delivery, source, path } = written;
      if (builder.used.has(path)) continue;
      const coverers = this.#coverersOf(path);
      const own = coverers.has(written) ? delivery.paths[0] : undefined;
      const isFirst = own !== undefined || (coverers.size === 0 && graph.rootsOf(path).size === 0);
      if (!isFirst && !all) continue;
      const folder = own === undefined ? posix.dirname(path) : (this.#folderOf(own.path, path) ?? posix.dirname(path));
      const cluster = clusterAround(path) ?? folder;
      if (own === undefined) this.clusterOfFile.set(path, cluster);
      const start = clusterAround(path) === undefined ? path : undefined;
      this.#tasks.push({ delivery, cluster, source, path, start });
      this.#drain();
    }
    this.#drain();
  }

  /** The objects of all that was followed. */
  settled(): Settled {
    const apart = alternatives(this.#delivered);
    for (const path of apart) this.clusterOfFile.set(path, path);
    const inTheirs = (each: BuiltObject): BuiltObject =>
      each.start !== undefined && apart.has(each.start) ? { ...each, scope: this.#tree.scopeFor(each.start, each.source) } : each;
    return { built: withoutRepeated(this.#delivered, apart).map(inTheirs), apart };
  }

  #drain(): void {
    for (;;) {
      const task = this.#tasks.shift();
      if (task !== undefined) {
        if (this.#lacksVariables(task)) this.#waiting.push(task);
        else this.#follow(task);
        continue;
      }
      const last = this.#waiting.shift();
      if (last === undefined) return;
      this.#follow(last);
    }
  }

  /** Whether a ConfigMap of its variables may still be delivered. */
  #lacksVariables({ delivery, cluster }: Task): boolean {
    return delivery.paths.some(({ substitution }) =>
      substitution?.from.some((each) => each.kind === 'ConfigMap' && !this.#configMaps.has(`${cluster} ${each.namespace}/${each.name}`)),
    );
  }

  #follow({ delivery, cluster, source, path: from, start }: Task): void {
    const key = `${cluster} ${delivery.name}${start === undefined ? '' : ` ${start}`}`;
    if (this.#done.has(key)) return;
    this.#done.add(key);
    for (const each of delivery.notFollowed) this.#leaveOut(each, delivery, source, from);
    if (this.#done.size > mostDeliveries || this.#values > mostValues) {
      this.#leaveOut({ what: 'there are too many deliveries to follow', origin: delivery.node.origin }, delivery, source, from);
      return;
    }
    const to = delivery.cluster === undefined ? { cluster, start } : { cluster: delivery.cluster, start: undefined };
    for (const each of delivery.paths) this.#followPath(each, { delivery, source, path: from, ...to });
  }

  #followPath(delivered: DeliveredPath, task: Task): void {
    const { delivery, cluster, source, path: from } = task;
    const { builder, clusterAround, scopeFor } = this.#tree;
    const folder = this.#ownFolderOf(delivered, from);
    if (folder === undefined) {
      this.#leaveOut({ what: `path ${delivered.path}: this tree has no such folder`, origin: delivered.origin }, delivery, source, from);
      return;
    }
    const kustomization = kustomizationAt(folder, builder.files);
    const by = this.#tree.sources.get(kustomization ?? from) ?? source;
    if (kustomization === undefined && this.#isChart(folder)) return; // told once for each chart
    const made = this.#objectsOf(delivered, folder, by);
    if (made === undefined) return;
    for (const node of made) this.#values += sizeOf(node);
    try {
      const objects = this.#completed(made, delivered, task);
      const around = clusterAround(folder);
      const scope = scopeFor(around ?? cluster, source);
      const start = around === undefined ? task.start : undefined;
      const how = { scope, source: { ...by, isSaid: true }, folder, keeper: delivery.keeper, start, delivery: delivery.name };
      for (const node of objects) this.#delivered.push({ node, ...how });
      this.take(objects, { cluster: scope.cluster, source, path: from, start });
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      builder.refuse(error, folder, by);
    }
  }

  /** As kustomize, Flux or Argo CD makes them of a folder; undefined where they refuse it. */
  #objectsOf({ extension, without }: DeliveredPath, folder: string, source: Source): readonly MapNode[] | undefined {
    const { builder } = this.#tree;
    const { files } = builder;
    if (kustomizationAt(folder, files) === undefined && without.tool === 'argo-cd') return this.#filesOf(folder, without);
    return builder.build(folder, source, () =>
      extended(
        kustomizationOr(folder, files, () => this.#generated(folder)),
        extension,
      ),
    );
  }

  /** The objects of the files of a folder, as Argo CD takes them. */
  #filesOf(folder: string, directory: ArgoDirectory): readonly MapNode[] {
    const { sources, builder } = this.#tree;
    return Array.from(sources).flatMap(([path, source]) => {
      if (!isTaken(path, folder, directory)) return [];
      if (!/\.(?:yaml|yml|json)$/.test(path) || mentions(source, ['+argocd:skip-file-rendering'])) return [];
      if (!isReadable(source)) return []; // what is wrong with it is told of the file
      const objects = objectsOf(source).filter((node) => node.textOf('kind') !== undefined && node.textOf('apiVersion') !== undefined);
      if (objects.length > 0) builder.used.add(path);
      return objects;
    });
  }

  /** Without a kustomization, Flux applies all files, and the kustomizations of folders below. Upstream: Generator.generateKustomization. */
  #generated(folder: string): readonly string[] {
    const { sources, builder } = this.#tree;
    const found = new Set<string>();
    for (const path of sources.keys()) {
      const within = withinFolder(path, folder);
      if (within === undefined) continue;
      const parts = within.split('/');
      const kustomized = parts
        .slice(0, -1)
        .map((_part, i) => parts.slice(0, i + 1).join('/'))
        .find((each) => kustomizationAt(posix.join(folder, each), builder.files) !== undefined);
      if (kustomized !== undefined) found.add(kustomized);
      else if (/\.ya?ml$/.test(path)) found.add(within);
    }
    return [...found].toSorted();
  }

  #completed(objects: readonly MapNode[], delivered: DeliveredPath, task: Task): readonly MapNode[] {
    const filled = this.#filledIn(objects, delivered, task);
    for (const node of filled) {
      const { namespace, labels, annotations } = delivered;
      const metadata = node.mapOf('metadata');
      if (namespace !== undefined && metadata?.textOf('namespace') === undefined && isNamespaced(node))
        metadata?.set('namespace', new ScalarNode(namespace, task.delivery.node.origin));
      setAll(node, 'labels', labels);
      setAll(node, 'annotations', annotations);
    }
    return filled;
  }

  #filledIn(objects: readonly MapNode[], { substitution }: DeliveredPath, task: Task): readonly MapNode[] {
    const { variables: stated, builder } = this.#tree;
    const { parse } = builder.files;
    if (substitution === undefined) return objects.map((node) => filledIn(node, stated, parse));
    const { variables, isComplete } = this.#variablesOf(substitution, task);
    if (variables.size === 0 && isComplete) return objects.map((node) => filledIn(node, stated, parse));
    const value = (name: string): string | undefined => variables.get(name) ?? stated.get(name) ?? (isComplete ? '' : undefined);
    return objects.map((node) => substituted(node, value, parse));
  }

  #variablesOf({ variables: own, from }: NonNullable<DeliveredPath['substitution']>, task: Task): Known {
    const variables = new Map<string, string>();
    let isComplete = true;
    for (const each of from) {
      const data = each.kind === 'ConfigMap' ? this.#dataOf(`${each.namespace}/${each.name}`, task.cluster) : undefined;
      for (const [key, value] of data?.fields ?? []) if (value instanceof ScalarNode) variables.set(key, withoutBreaks(value.text));
      if (data !== undefined || each.isOptional) continue;
      isComplete = false;
      this.#tree.builder.lackVariables(`${each.kind} ${each.name}`, each.origin, task.source);
    }
    for (const [key, value] of own) variables.set(key, value);
    return { variables, isComplete };
  }

  /** The data of a ConfigMap: of the cluster, else of the only file that has one of this name. */
  #dataOf(name: string, cluster: string): MapNode | undefined {
    const known = this.#configMaps.get(`${cluster} ${name}`);
    if (known !== undefined) return known.mapOf('data');
    this.#configMapsOfFiles ??= configMapsIn(this.#tree.sources.values());
    const [only, second] = this.#configMapsOfFiles.get(name) ?? this.#configMapsOfFiles.get(`/${name.split('/')[1] ?? ''}`) ?? [];
    return second === undefined ? only?.mapOf('data') : undefined;
  }

  #isChart(folder: string): boolean {
    return this.#tree.sources.has(posix.join(folder, 'Chart.yaml'));
  }

  #leaveOut({ what, origin }: Unfollowed, { name }: Delivery, source: Source, path: string): void {
    const place = origin ?? new Origin({});
    this.#tree.builder.leaveOut({ what: `${name}: ${what}`, origin: place, path, key: name, value: what }, source, true);
  }

  /** Remembers what a delivery applies. */
  #note(written: WrittenDelivery, delivered: DeliveredPath): void {
    const folder = this.#ownFolderOf(delivered, written.path);
    if (folder === undefined) return;
    const isKustomized = kustomizationAt(folder, this.#tree.builder.files) !== undefined;
    const { without } = delivered;
    if (!isKustomized && without.tool === 'argo-cd') {
      this.#directories.push([written, folder, without]);
      return;
    }
    const items = isKustomized ? [folder] : this.#generated(folder).map((each) => posix.join(folder, each));
    for (const item of items) getOrAdd(this.#byItem, item, () => new Set<WrittenDelivery>()).add(written);
  }

  /** The deliveries that apply a file, or the kustomization of a folder. */
  #coverersOf(path: string): ReadonlySet<WrittenDelivery> {
    return getOrAdd(this.#coverers, path, () => this.#findCoverers(path));
  }

  #findCoverers(path: string): ReadonlySet<WrittenDelivery> {
    const found = new Set<WrittenDelivery>();
    for (const item of this.#tree.graph.leadingTo(path)) for (const each of this.#byItem.get(item) ?? []) found.add(each);
    for (const [written, folder, directory] of this.#directories) if (isTaken(path, folder, directory)) found.add(written);
    return found;
  }

  #ownFolderOf({ path, repository }: DeliveredPath, from: string): string | undefined {
    const [, artifact] = /^ExternalArtifact (.*)$/.exec(repository) ?? [];
    const copied = artifact === undefined ? undefined : this.#artifacts.pathOf(artifact, path, from);
    if (copied !== undefined) return this.#folderOf(copied, from);
    const isOwn = path !== '.' || this.#ownRepositories.has(repository) || repository.endsWith(' flux-system');
    return isOwn ? this.#folderOf(path, from) : undefined;
  }

  /** The folder at a path of the repository in which a file is: the tree may be a part of it, or hold several. */
  #folderOf(path: string, from: string): string | undefined {
    const { isFolder } = this.#tree.builder.files;
    const parts = posix.dirname(from).split('/');
    const roots = ['.', ...parts.map((_part, i) => parts.slice(0, i + 1).join('/'))];
    const root = roots.find((each) => isFolder(posix.join(each, path)));
    return root === undefined ? undefined : posix.join(root, path);
  }
}

interface Known {
  readonly variables: ReadonlyMap<string, string>;
  /** False where some are in objects that are not in the tree. */
  readonly isComplete: boolean;
}

/** The path of a file as seen from a folder that it is in; undefined for any other. */
function withinFolder(path: string, folder: string): string | undefined {
  if (folder === '.') return path.startsWith('../') ? undefined : path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

function isTaken(path: string, folder: string, directory: ArgoDirectory): boolean {
  const within = withinFolder(path, folder);
  return within !== undefined && (directory.isRecursive || !within.includes('/')) && directory.isTaken(within);
}

function configMapKey(cluster: string, node: MapNode): string {
  const metadata = node.mapOf('metadata');
  return `${cluster} ${metadata?.textOf('namespace') ?? ''}/${metadata?.textOf('name') ?? ''}`;
}

function configMapsIn(sources: Iterable<Source>): ReadonlyMap<string, readonly MapNode[]> {
  const found = new Map<string, MapNode[]>();
  for (const source of sources) {
    if (!mentions(source, ['ConfigMap'])) continue;
    for (const node of objectsOf(source)) {
      if (node.textOf('kind') === 'ConfigMap') getOrAdd(found, configMapKey('', node).slice(1), (): MapNode[] => []).push(node);
    }
  }
  return found;
}

function isNamespaced(node: MapNode): boolean {
  const gvk = gvkOf(node);
  const scope = shippedSchema(node.textOf('apiVersion') ?? '', gvk.kind, newestRelease)?.scope;
  return scope === undefined ? !isClusterScoped(gvk) && !gvk.kind.startsWith('Cluster') : scope === 'Namespaced';
}

function setAll(node: MapNode, field: 'labels' | 'annotations', pairs: MapNode | undefined): void {
  const metadata = node.mapOf('metadata');
  if (pairs === undefined || metadata === undefined) return;
  const known = metadata.mapOf(field) ?? new MapNode(new Map<string, Node>(), pairs.origin);
  metadata.set(field, known);
  for (const [key, value] of pairs.fields) known.set(key, value);
}

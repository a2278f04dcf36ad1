import { ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { getOrAdd } from '../core/get-or-add.ts';
import { compareText } from '../core/compare-text.ts';
import { compareRefs } from '../core/object-ref.ts';
import type { ClusterDrafts } from '../resolve/cluster-drafts.ts';
import { draftsByCluster, precedencesByCluster } from './by-cluster.ts';
import type { ExternalObject } from '../core/external-object.ts';
import type { Silence } from '../core/silence.ts';
import { ConstructDraft, ForeignDraft, type Place, type TreeDraft } from './draft.ts';
import { externalsAt } from './external.ts';
import { silencesAt } from './findings.ts';
import { isKubeObject } from './kube-object-mark.ts';
import { notRendered } from './not-rendered.ts';
import { DependencyCycle, inDependencyOrder, type Ordered } from './order.ts';
import { clusterMarkOf, isCluster } from './scope.ts';
import { unreadSettingsOf } from './unread-settings.ts';

export interface Collected {
  readonly clusters: readonly ClusterDrafts[];
  /** What is silenced outside of any Cluster, and so perhaps in several. */
  readonly silences: readonly Silence[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Walks the tree once and takes every object of it, in dependency order, cluster by cluster. */
export function collect(root: IConstruct, onVisit?: (construct: IConstruct) => void): Collected {
  const diagnostics: Diagnostic[] = [];
  const found: TreeDraft[] = [];
  const dependents: IConstruct[] = [];
  const clusters = new Map<string, IConstruct>();
  const declared = new Declared();

  const visit = (construct: IConstruct, place: Place): void => {
    onVisit?.(construct);
    declared.takeOf(construct, isCluster(construct) ? construct.node.id : place.cluster);
    if (dependsOnAny(construct)) dependents.push(construct);
    if (isKubeObject(construct)) {
      if (construct._isLazy || construct._apiObject() !== undefined) found.push(new ConstructDraft(construct, place));
      for (const child of construct._addedChildren) visit(child, place);
      return;
    }
    const within = Chart.isChart(construct) ? enter(construct, place) : place;
    if (isCluster(construct)) takeCluster(construct);
    if (ApiObject.isApiObject(construct)) takeForeign(construct, within);
    for (const child of construct.node.children) visit(child, within);
  };

  const dependsOnAny = (construct: IConstruct): boolean => {
    const refuse = (what: string): false => {
      diagnostics.push({
        code: 'KU0015',
        severity: 'error',
        message: `addDependency of ${construct.node.path} was given something that is ${what}`,
        hint: 'Give it objects, charts or Clusters of the app.',
        ...(isKubeObject(construct) && { location: construct._location }),
      });
      return false;
    };
    try {
      const { dependencies } = construct.node;
      if (dependencies.some(({ node }) => node.root !== root.node.root)) return refuse('in another app');
      return dependencies.length > 0;
    } catch {
      return refuse('not a construct'); // constructs looks at what addDependency was given no earlier than here
    }
  };

  const takeCluster = (cluster: IConstruct): void => {
    const { id, path } = cluster.node;
    if (cluster !== root) diagnostics.push(...unreadSettingsOf(cluster));
    const first = getOrAdd(clusters, id, () => cluster);
    if (first === cluster) return;
    diagnostics.push({
      code: 'KU0014',
      severity: 'error',
      message: `two Clusters have the id ${id}, ${first.node.path} and ${path}`,
      hint: 'Give each Cluster an id of its own: it names the cluster and the folder of its manifests.',
      location: clusterMarkOf(cluster).location,
      related: [{ message: 'first made here', location: clusterMarkOf(first).location }],
    });
  };

  const takeForeign = (object: ApiObject, place: Place): void => {
    try {
      found.push(new ForeignDraft(object, place));
    } catch (error) {
      const { apiVersion, kind, metadata, name, node } = object;
      const ref = { apiVersion, kind, namespace: metadata.namespace, name };
      diagnostics.push({
        ...notRendered(error, { object: node.path, apiObject: object, said: () => propsOf(object) }),
        object: { cluster: place.cluster, ref, constructPath: node.path },
      });
    }
  };

  diagnostics.push(...unreadSettingsOf(root));
  visit(root, { cluster: '', chart: '' });
  const drafts = ordered(inNameOrder(found), dependents, diagnostics);
  return { clusters: byCluster(drafts, clusters, declared), silences: declared.silencesOf(''), diagnostics };
}

/** What Clusters state and charts declare, besides objects. */
class Declared {
  readonly #silences = new Map<string, Silence[]>();
  readonly #externals = new Map<string | undefined, ExternalObject[]>();

  takeOf(construct: IConstruct, cluster: string): void {
    const silences = silencesAt(construct);
    if (silences !== undefined) getOrAdd(this.#silences, cluster, (): Silence[] => []).push(...silences);
    const externals = externalsAt(construct);
    if (externals === undefined) return;
    const scope = construct.node.scope === undefined ? undefined : cluster;
    getOrAdd(this.#externals, scope, (): ExternalObject[] => []).push(...externals);
  }

  silencesOf(cluster: string): readonly Silence[] {
    return this.#silences.get(cluster) ?? [];
  }

  /** Those of the cluster, and those that the root declares for all. */
  externalsOf(cluster: string): readonly ExternalObject[] {
    return [...(this.#externals.get(cluster) ?? []), ...(this.#externals.get(undefined) ?? [])];
  }
}

function enter(chart: Chart, { cluster, chart: path }: Place): Place {
  const { id } = chart.node;
  return isCluster(chart) ? { cluster: id, chart: '' } : { cluster, chart: path === '' ? id : `${path}/${id}` };
}

/** Moving a line of a chart must not move a document, so objects stand by chart, kind, namespace and name. */
function inNameOrder(found: readonly TreeDraft[]): readonly TreeDraft[] {
  return found.toSorted((a, b) => compareText(a.chart, b.chart) || compareRefs(a.ref, b.ref));
}

function ordered(drafts: readonly TreeDraft[], dependents: readonly IConstruct[], diagnostics: Diagnostic[]): Ordered {
  if (dependents.length === 0) return { drafts, precedences: [] };
  try {
    return inDependencyOrder(drafts, dependents);
  } catch (error) {
    if (!(error instanceof DependencyCycle)) throw error;
    const ours = drafts.filter((draft) => draft instanceof ConstructDraft).find(({ construct }) => error.constructs.includes(construct));
    diagnostics.push({
      code: 'KU0009',
      severity: 'error',
      ...(ours && { object: ours, location: ours.location }),
      message: `Objects depend on each other in a circle: ${error.message}`,
      hint: 'Remove one addDependency call of the circle.',
    });
    return { drafts, precedences: [] };
  }
}

function byCluster(
  { drafts: all, precedences }: Ordered,
  constructs: ReadonlyMap<string, IConstruct>,
  declared: Declared,
): readonly ClusterDrafts[] {
  const asked = precedencesByCluster(precedences);
  const factsOf = (name: string): ClusterFacts | undefined => {
    const cluster = constructs.get(name);
    return cluster && clusterMarkOf(cluster).facts;
  };
  return Array.from(draftsByCluster(all), ([name, drafts]) => ({
    name,
    drafts,
    precedences: asked.get(name) ?? [],
    configuration: factsOf(name)?.configuration,
    facts: factsOf(name),
    externals: declared.externalsOf(name),
    silences: name === '' ? [] : declared.silencesOf(name),
  })).toSorted((a, b) => compareText(a.name, b.name));
}

function propsOf(object: ApiObject): unknown {
  return (object as unknown as { readonly props: unknown }).props; // private in cdk8s
}

import { ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { objectsIn } from '../../core/objects-in.ts';
import { unreadSettingsOf } from '../props/unread-settings.ts';
import { Declared } from './declared.ts';
import { ConstructDraft, ForeignDraft, type Place, type TreeDraft } from './draft.ts';
import { isKubeObject, copyOf, thisCopy } from './kube-object-mark.ts';
import { notRendered } from './not-rendered.ts';
import { objectOf } from './object-of.ts';
import { clusterMarkOf, isCluster } from './scope.ts';

/** One walk over a tree, and everything that it finds. */
export class TreeWalk {
  readonly drafts: TreeDraft[] = [];
  /** Constructs that depend on others. */
  readonly dependents: IConstruct[] = [];
  /** The Clusters by their ids; of several with one id the first. */
  readonly clusters: Map<string, IConstruct> = new Map();
  readonly declared: Declared = new Declared();
  readonly diagnostics: Diagnostic[] = [];
  readonly #root: IConstruct;
  readonly #onVisit: ((construct: IConstruct) => void) | undefined;

  constructor(root: IConstruct, onVisit: ((construct: IConstruct) => void) | undefined) {
    this.#root = root;
    this.#onVisit = onVisit;
    this.diagnostics.push(...unreadSettingsOf(root));
    this.#visit(root, { cluster: '', chart: '' });
    this.diagnostics.push(...madeByOthers(this.drafts.filter((draft) => draft instanceof ConstructDraft)));
  }

  #visit(construct: IConstruct, place: Place): void {
    this.#onVisit?.(construct);
    this.declared.takeOf(construct, isCluster(construct) ? construct.node.id : place.cluster);
    if (this.#dependsOnAny(construct)) this.dependents.push(construct);
    if (isKubeObject(construct)) {
      this.drafts.push(new ConstructDraft(construct, place));
      for (const child of construct.node.children) this.#visit(child, place);
      return;
    }
    const within = Chart.isChart(construct) ? enter(construct, place) : place;
    if (isCluster(construct)) this.#takeCluster(construct);
    if (ApiObject.isApiObject(construct)) this.#takeForeign(construct, within);
    for (const child of construct.node.children) this.#visit(child, within);
  }

  #dependsOnAny(construct: IConstruct): boolean {
    try {
      const { dependencies } = construct.node;
      if (dependencies.some(({ node }) => node.root !== this.#root.node.root)) return this.#refuseDependency(construct, 'in another app');
      return dependencies.length > 0;
    } catch {
      return this.#refuseDependency(construct, 'not a construct'); // node.dependencies is the first to look at what addDependency was given
    }
  }

  #refuseDependency(construct: IConstruct, what: string): false {
    const place = objectOf(construct);
    this.diagnostics.push({
      code: 'KU0015',
      severity: 'error',
      message: `addDependency of ${place === undefined ? construct.node.path : `this ${place.object.ref.kind}`} was given something that is ${what}`,
      hint: 'Give it objects, charts or Clusters of the app.',
      ...place,
    });
    return false;
  }

  #takeCluster(cluster: IConstruct): void {
    const { id, path } = cluster.node;
    if (cluster !== this.#root) this.diagnostics.push(...unreadSettingsOf(cluster));
    const first = getOrAdd(this.clusters, id, () => cluster);
    if (first === cluster) return;
    this.diagnostics.push({
      code: 'KU0014',
      severity: 'error',
      message: `two Clusters have the id ${id}, ${first.node.path} and ${path}`,
      hint: 'Give each Cluster its own id: it names the cluster and the folder of its manifests.',
      location: clusterMarkOf(cluster).location,
      related: [{ message: 'first made here', location: clusterMarkOf(first).location }],
    });
  }

  #takeForeign(object: ApiObject, place: Place): void {
    try {
      for (const { value } of objectsIn(object.toJson())) this.drafts.push(new ForeignDraft(object, value, place));
    } catch (error) {
      const { apiVersion, kind, metadata, name, node } = object;
      const ref = { apiVersion, kind, namespace: metadata.namespace, name };
      this.diagnostics.push({
        ...notRendered(error, { object: node.path }),
        object: { cluster: place.cluster, ref, constructPath: node.path },
      });
    }
  }
}

function enter(chart: Chart, { cluster, chart: path }: Place): Place {
  const { id } = chart.node;
  return isCluster(chart) ? { cluster: id, chart: '' } : { cluster, chart: path === '' ? id : `${path}/${id}` };
}

/** One finding about all objects of other copies: what their builders make is of classes that this copy does not know. */
function madeByOthers(drafts: readonly ConstructDraft[]): readonly Diagnostic[] {
  const others = drafts.filter(({ construct }) => copyOf(construct) !== thisCopy);
  const [first] = others;
  if (first === undefined) return [];
  return [
    {
      code: 'KU0004',
      severity: 'error',
      message: `${others.length === 1 ? '1 object is' : `${others.length} objects are`} made by another copy of cdk8s-kubevirt than the rest`,
      hint: 'Keep one copy: npm ls cdk8s-kubevirt shows which packages need which, and npm dedupe merges equal ones.',
      object: first,
      location: first.location,
    },
  ];
}

import { Chart } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import type { ResolveMode } from '../../core/draft.ts';
import type { Labels } from '../../core/manifest.ts';
import { UsageError } from '../../core/errors.ts';
import { captureLocation, type RawLocation } from '../../core/source-location.ts';
import { produced } from '../props/lazy-props.ts';
import { wordOf } from '../props/prop-value.ts';
import { ownsTree } from './copies.ts';
import { isKubeObject } from './kube-object-mark.ts';

const resolveContext = 'cdk8s-kubevirt/resolve';
const clusterMark = Symbol.for('cdk8s-kubevirt.Cluster');
const appMark = Symbol.for('cdk8s-kubevirt.App');

/** What the tree above a construct says about it, looked up once for each scope. */
export interface ScopeFacts {
  readonly chart: Chart;
  /** Id of the nearest Cluster; '' for the implicit one. */
  readonly cluster: string;
  /** The namespace of the nearest chart that names one. */
  readonly namespace: string | undefined;
  readonly mode: ResolveMode | undefined;
  /** Labels of the chart; its objects carry them too. */
  readonly labels: Labels;
}

const facts = new WeakMap<IConstruct, ScopeFacts>();

/** Facts of the scope of `construct`. */
export function scopeFacts({ node }: IConstruct): ScopeFacts {
  return factsWithin(node.scope ?? node.root);
}

/** What holds for an object in `scope`; for one inside an object of ours, such as the Service of a set, what holds around that. */
export function factsWithin(scope: IConstruct): ScopeFacts {
  const known = facts.get(scope);
  if (known !== undefined) return known;
  if (isKubeObject(scope)) return scopeFacts(scope);
  const found = lookUp(scope);
  facts.set(scope, found);
  return found;
}

function lookUp(scope: IConstruct): ScopeFacts {
  const charts = scope.node.scopes.filter((each): each is Chart => Chart.isChart(each));
  const chart = charts.at(-1);
  if (chart === undefined) throw inNoChart(scope);
  return {
    chart,
    cluster: charts.findLast(isCluster)?.node.id ?? '',
    namespace: charts.map(namespaceOf).findLast((each) => each !== undefined),
    labels: chart.labels,
    mode: modeOf(scope),
  };
}

/** The mode that is set at the scope or above it. */
export function modeOf(scope: IConstruct): ResolveMode | undefined {
  return scope.node.tryGetContext(resolveContext) as ResolveMode | undefined; // only setResolveMode writes this key
}

function inNoChart({ node }: IConstruct): UsageError {
  return new UsageError({
    code: 'KU0008',
    severity: 'error',
    message: `an object is made in ${node.path || 'the App'}, which is in no chart`,
    hint: 'Make it in a Chart or a Cluster.',
    location: captureLocation(),
  });
}

function namespaceOf({ namespace }: Chart): string | undefined {
  const asked = produced(namespace) as string | null | undefined; // a Lazy value passes for a text, and JavaScript may write null
  return asked ?? undefined;
}

/**
 * Sets how much is written into the objects below `scope`; call it before they are made. `at` is the line of the chart, by default that of
 * the call.
 * @throws UsageError for an unknown mode, and where a construct has been made below it.
 */
export function setResolveMode(scope: Construct, mode: ResolveMode, at: RawLocation = captureLocation()): void {
  const word = resolveModeOf(mode, at);
  const [first] = scope.node.children;
  if (first !== undefined) throw tooLate(scope, first, at);
  scope.node.setContext(resolveContext, word);
}

function tooLate({ node }: Construct, first: IConstruct, location: RawLocation): UsageError {
  return new UsageError({
    code: 'KU0001',
    severity: 'error',
    message: `the mode of ${node.path || 'the App'} is set after ${first.node.path} is made`,
    hint: 'Set the mode before anything is made below it.',
    location,
  });
}

const resolveModes: Readonly<Record<ResolveMode, true>> = { neutral: true, full: true, presets: true, off: true };

/** The prop `resolve`. @throws UsageError for an unknown mode. */
export function resolveModeOf(mode: ResolveMode, at: RawLocation): ResolveMode {
  return wordOf('resolve', mode, resolveModes, at);
}

export interface ClusterMark {
  /** Where the Cluster was made. */
  readonly location: RawLocation;
  /** The facts that the user states. */
  readonly facts: ClusterFacts;
  /** Admission policies that the cluster holds besides its objects. */
  readonly policies: readonly PolicyDocument[];
}

export function markCluster(chart: Chart, facts: ClusterFacts, policies: readonly PolicyDocument[] = []): void {
  Object.defineProperty(chart, clusterMark, { value: { location: captureLocation(), facts, policies } satisfies ClusterMark });
}

/** What is known of a Cluster without knowing its class. */
export function clusterMarkOf(cluster: IConstruct): ClusterMark {
  return (cluster as unknown as Record<typeof clusterMark, ClusterMark>)[clusterMark]; // set by markCluster alone
}

export function isCluster(construct: IConstruct): boolean {
  return clusterMark in construct;
}

/** Marks an App of ours, which gives each cluster a folder. */
export function markOurApp(root: Construct): void {
  Object.defineProperty(root, appMark, { value: true });
  ownsTree(root);
}

export function isInOurApp(construct: IConstruct): boolean {
  return appMark in construct.node.root;
}

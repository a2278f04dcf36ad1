import type { IConstruct } from 'constructs';
import { compareText } from '../../core/text/compare-text.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { compareRefs } from '../../core/object-ref.ts';
import type { Silence } from '../../core/silence.ts';
import type { ClusterDrafts, Precedence } from '../../resolve/cluster-drafts.ts';
import type { Declared } from './declared.ts';
import { ConstructDraft, type TreeDraft } from './draft.ts';
import { DependencyCycle, inDependencyOrder, type Ordered } from './dependency-order.ts';
import { clusterMarkOf, type ClusterMark } from './scope.ts';
import { TreeWalk } from './tree-walk.ts';
import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';

export interface Collected {
  readonly clusters: readonly ClusterDrafts[];
  /** Silences outside of any Cluster, which may apply to several. */
  readonly silences: readonly Silence[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Walks the tree once and takes every object of it, in dependency order, cluster by cluster. */
export function collect(root: IConstruct, onVisit?: (construct: IConstruct) => void): Collected {
  const { drafts, dependents, clusters, declared, diagnostics } = new TreeWalk(root, onVisit);
  const order = ordered(inNameOrder(drafts), dependents, diagnostics);
  return { clusters: byCluster(order, clusters, declared), silences: declared.silencesOf(''), diagnostics };
}

/** By chart, kind, namespace and name, so that moving a line of a chart moves no document. */
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
  const markOf = (name: string): Partial<ClusterMark> => {
    const cluster = constructs.get(name);
    return cluster === undefined ? {} : clusterMarkOf(cluster);
  };
  const byName = draftsByCluster(all);
  return Array.from(byName, ([name, drafts]) => ({
    name,
    drafts,
    precedences: asked.get(name) ?? [],
    ...markOf(name),
    ...externalsOf(name, declared, byName.size === 1),
    silences: name === '' ? [] : declared.silencesOf(name),
  })).toSorted((a, b) => compareText(a.name, b.name));
}

/** What the root declares is for all clusters, of which some may make it themselves. */
function externalsOf(name: string, declared: Declared, isOnly: boolean): Pick<ClusterDrafts, 'externals' | 'declared'> {
  const own = declared.externalsOf(name);
  const all = [...own, ...declared.sharedExternals];
  return { externals: all, declared: isOnly ? all : own };
}

/** The precedences within each cluster. There are none between clusters, which are synced independently. */
function precedencesByCluster(precedences: readonly Precedence[]): ReadonlyMap<string, readonly Precedence[]> {
  const found = new Map<string, Precedence[]>();
  for (const { later, earlier } of precedences) {
    const earlierOf = draftsByCluster(earlier);
    for (const [cluster, drafts] of draftsByCluster(later)) {
      const first = earlierOf.get(cluster);
      if (first !== undefined) getOrAdd(found, cluster, (): Precedence[] => []).push({ later: drafts, earlier: first });
    }
  }
  return found;
}

function draftsByCluster(drafts: readonly Draft[]): ReadonlyMap<string, readonly Draft[]> {
  const found = new Map<string, Draft[]>();
  for (const draft of drafts) getOrAdd(found, draft.cluster, (): Draft[] => []).push(draft);
  return found;
}

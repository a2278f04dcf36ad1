import { differingFacts } from '../cluster/facts-file/differing-facts.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Minor, Release } from '../core/kubevirt/release.ts';
import type { Effect, ObjectChange } from '../core/impact.ts';
import { printRef } from '../core/object-ref.ts';
import { allOf } from '../core/text/any-of.ts';
import { unknownEvictionStrategy } from '../resolve/cluster-model/unknown-eviction-strategy.ts';
import type { Sides } from './causes.ts';
import type { ClusterSide } from './cluster-side.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';
import type { Side } from './side.ts';

/** A cluster that gets a newer release. */
export interface ClusterRelease {
  readonly cluster: string;
  readonly from: Release;
  readonly to: Release;
  /** What says so in the newer state. */
  readonly by: ClusterSide['model']['release']['by'];
}

/** Clusters of which something is unknown. */
export interface UnknownOf {
  /** Whose configuration nobody states. */
  readonly unstated: readonly string[];
  /** Whose release nobody states, by the one that is assumed. */
  readonly assumed: ReadonlyMap<Minor, readonly string[]>;
}

/** What a report on these changes cannot know. */
export function reportNotes(
  changes: readonly ObjectChange[],
  { unstated, assumed }: UnknownOf,
  live: LiveState | undefined,
): readonly string[] {
  const notes = Array.from(
    assumed,
    ([minor, clusters]) => `Nothing says which release of KubeVirt runs in ${namesOf(clusters)}: ${minor} is assumed.`,
  );
  if (unstated.length > 0) {
    notes.push(
      `The configuration of KubeVirt in ${namesOf(unstated)} is not known: an unchanged KubeVirt is assumed, with every feature gate that a change needs.`,
    );
  }
  if (live === undefined && changes.some(reachesRunningGuests)) {
    notes.push(
      'KubeVirt compares with the spec that a guest was started from, not with the last commit: a guest that already waits for a restart keeps later live changes waiting too.',
    );
  }
  return notes;
}

/** That the eviction strategy of a cluster is unknown, in the words of a synth. */
export function evictionNotes(cluster: string, { unknownEvictionStrategy: hyperConverged }: ClusterSide): readonly string[] {
  if (hyperConverged === undefined) return [];
  const { message, hint } = unknownEvictionStrategy(hyperConverged.ref);
  return [`${printRef(hyperConverged.ref, cluster)}: ${message}. ${hint}`];
}

/** The release that a cluster runs is a guess where nothing says it any more, and no upgrade. */
export function unsaidNotes(cluster: string, { base, head }: Sides): readonly string[] {
  const { by } = base.model.release;
  if (by === undefined || head.model.release.by !== undefined) return [];
  const { product, version, field, source } = by;
  const place = source === undefined ? field : `${field} of ${printRef(source.ref, cluster)}`;
  const name = cluster === '' ? 'the cluster' : cluster;
  return [
    `The change removes what says that ${name} runs ${product} ${version} (${place}). That upgrades nothing, but from now on its objects are checked as KubeVirt ${head.model.release.kubevirt.minor} would.`,
  ];
}

/** What a newer release in Git comes to: a field may bring it to the cluster, or only say that it is there. The same of several clusters is said once. */
export function upgradeNotes(upgrades: readonly ClusterRelease[]): readonly string[] {
  const clusters = new Map<string, string[]>();
  for (const upgrade of upgrades) {
    getOrAdd(clusters, upgradeNote(upgrade), () => []).push(upgrade.cluster === '' ? 'the cluster' : upgrade.cluster);
  }
  return Array.from(clusters, ([note, names]) =>
    note.replace(upgradedClusters, () => `${allOf(names)} ${names.length === 1 ? 'runs' : 'run'}`).replace(allClusters, () => allOf(names)),
  );
}

/** Stand for the names of clusters in a note. */
const upgradedClusters = '{clusters run}';
const allClusters = '{clusters}';

function upgradeNote({ from, to, by }: ClusterRelease): string {
  const isInstalled = by?.field === 'spec.startingCSV';
  if (!isInstalled && by?.source !== undefined && by.source.ref.kind !== 'HyperConverged')
    return `The change brings KubeVirt ${from.text} → ${to.text} to ${allClusters}: what that does stands below.`;
  const place = isInstalled && by.source !== undefined ? ` (${by.field} of ${printRef(by.source.ref)})` : '';
  const follows = isInstalled ? ' It upgrades no installed operator, which follows its channel.' : '';
  return `The change says that ${upgradedClusters} KubeVirt ${to.text} and no longer ${from.text}${place}.${follows} What that upgrade does stands below.`;
}

/** What the charts state of clusters beside their objects, where that changes: no object of Git need show it. */
export function statementNotes(base: Side, head: Side): readonly string[] {
  const clustersBy = new Map<string, string[]>();
  for (const [cluster, before] of base.stated ?? []) {
    const after = head.stated?.get(cluster);
    const facts = after === undefined ? [] : differingFacts(before, after);
    if (facts.length > 0) getOrAdd(clustersBy, facts.join(', '), () => []).push(cluster);
  }
  return Array.from(
    clustersBy,
    ([facts, clusters]) => `The cluster facts of ${namesOf(clusters)} differ: ${facts}. Both sides are checked with those of ${head.name}.`,
  );
}

function namesOf(clusters: readonly string[]): string {
  return clusters.map((name) => (name === '' ? 'the cluster' : name)).join(', ');
}

/** Effects of a change that stops before any guest. */
const beforeGuests: ReadonlySet<Effect> = new Set(['no-guest-effect', 'ignored', 'recreate', 'refused']);

/** A change reaches guests that run through their VM; a set never changes its guests. */
function reachesRunningGuests({ change, object: { ref }, consequences }: ObjectChange): boolean {
  const makesVms = ['VirtualMachine', 'VirtualMachinePool'].includes(kindOf(ref) ?? '');
  return change === 'changed' && makesVms && consequences.some(({ effect }) => !beforeGuests.has(effect));
}

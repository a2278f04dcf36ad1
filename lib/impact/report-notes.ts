import { differingFacts } from '../cluster/facts-file/differing-facts.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Minor } from '../core/kubevirt/release.ts';
import type { Effect, ObjectChange } from '../core/impact.ts';
import { printRef } from '../core/object-ref.ts';
import { unknownEvictionStrategy } from '../resolve/cluster-model/unknown-eviction-strategy.ts';
import type { Sides } from './causes.ts';
import type { ClusterSide } from './cluster-side.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';
import type { Side } from './side.ts';

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

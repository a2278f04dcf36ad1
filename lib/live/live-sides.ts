import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { lookedUpKinds } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, printRef, refOf, type ObjectRef } from '../core/object-ref.ts';
import { plural } from '../core/text/plural.ts';
import type { HeldObject } from '../impact/compare/held-object.ts';
import { LiveState } from '../impact/live-state.ts';
import type { Side } from '../impact/side.ts';
import { applied, withoutServerFields } from './applied.ts';
import { applyRecord } from './apply-record.ts';
import { LeftToCluster } from './left-to-cluster.ts';
import type { LiveCluster } from './live-cluster.ts';
import { judgesOthers } from './not-in-git.ts';
import { nodesIn, withNodes } from './nodes-in.ts';
import { originsOf } from './origin.ts';
import { paramsIn } from './param-refs.ts';
import { runningIn, type Running } from './running.ts';
import { ownerIn, Trackers } from './trackers.ts';

/** A cluster as it is, and as a sync of Git would leave it. */
export interface LiveSides {
  readonly base: Side;
  readonly head: Side;
  readonly state: LiveState;
  readonly running: Running;
  /** What was not compared, what waits, and what only the cluster has; one sentence each. */
  readonly notes: readonly string[];
}

/**
 * The sides of a comparison of a cluster with Git: what the cluster holds of the objects of Git, and what an apply would make of each. So only
 * what Git sets can differ, and what the last apply has set and Git does not set any more. `name` is that of the cluster in Git.
 */
export function liveSides(cluster: LiveCluster, git: Side, name: string): LiveSides {
  const { objects, isRead } = cluster;
  const live = new Map(objects.map((manifest) => [identityOf(refOf(manifest)), manifest]));
  const own = git.objects.filter((held) => held.cluster === name);
  const left = new LeftToCluster(own.map(({ manifest }) => manifest));
  const base: HeldObject[] = [];
  const head: HeldObject[] = [];
  const uncompared = new Uncompared();
  const known = new Set<string>();
  for (const held of own) {
    const identity = identityOf(held.ref);
    if (known.has(identity)) continue; // its second definition is an error, which says so
    known.add(identity);
    const now = live.get(identity);
    if (now === undefined) {
      if (isRead(held.ref)) head.push(held);
      else uncompared.add(held.ref.kind, 'the cluster was not asked for them, or did not answer');
    } else if (now.apiVersion !== held.ref.apiVersion && isConverted(now)) {
      uncompared.add(held.ref.kind, `Git has them in ${held.ref.apiVersion}, the state in ${now.apiVersion}`);
    } else {
      const record = applyRecord(now);
      const before = withoutServerFields(now);
      base.push({ cluster: name, ref: held.ref, manifest: before, location: held.location });
      const manifest = applied(before, held.manifest, record, left.of(held.ref));
      head.push({ ...held, authorOf: undefined, manifest, originsOf: (fields) => originsOf(fields, held.manifest, record) });
    }
  }
  const strangers = objects.filter(
    (manifest) => !known.has(identityOf(refOf(manifest))) && (ownerIn(manifest) === undefined || judgesOthers(manifest)),
  );
  const trackers = new Trackers(own.flatMap(({ ref }) => live.get(identityOf(ref)) ?? []));
  const dropped = new Set(strangers.filter((manifest) => trackers.haveApplied(manifest)));
  for (const manifest of dropped) base.push(heldOf(manifest, name));
  const running = runningIn(objects);
  const isConfigured = own.some(({ ref }) => configuring.has(ref.kind));
  const params = new Set(paramsIn(objects));
  const besides = strangers.filter(
    (each) =>
      !dropped.has(each) &&
      !(isConfigured && each.kind === 'KubeVirt') &&
      (lookedUpKinds.has(each.kind) || judgesOthers(each) || params.has(each)),
  );
  const stated = withNodes(git.stated, name, nodesIn(objects));
  const around = besides.map((manifest) => heldOf(manifest, name, true));
  return {
    base: { name: cluster.name, objects: [...base, ...around], stated },
    head: { name: git.name, objects: [...head, ...around], stated },
    state: new LiveState(objects),
    running,
    notes: [
      ...cluster.unread,
      ...uncompared.notes(),
      ...running.says,
      ...statedOtherwise(git.stated?.get(name), running),
      ...waiting(own, live),
      ...unmanaged(strangers, dropped, own),
    ],
  };
}

const configuring: ReadonlySet<string> = new Set(['HyperConverged', 'KubeVirt']);

/** Kinds whose versions have their fields in different places. */
function isConverted({ apiVersion }: Manifest): boolean {
  return groupOf(apiVersion) === 'autoscaling' || groupOf(apiVersion) === 'hco.kubevirt.io';
}

function heldOf(manifest: Manifest, cluster: string, isBesides = false): HeldObject {
  return { cluster, ref: refOf(manifest), manifest: withoutServerFields(manifest), isBesides };
}

/** How many objects of Git were not compared, by kind and reason. */
class Uncompared {
  readonly #counts = new Map<string, number>();

  add(kind: string, reason: string): void {
    const key = `${kind}: ${reason}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  notes(): readonly string[] {
    return Array.from(this.#counts, ([key, count]) => {
      const [kind = '', reason = ''] = key.split(/: (.*)/s);
      return `${plural(count, `object`)} of Git of the kind ${kind} ${count === 1 ? 'is' : 'are'} not compared: ${reason}.`;
    });
  }
}

function statedOtherwise(stated: StatedCluster | undefined, { release }: Running): readonly string[] {
  const says = stated?.facts;
  const differs = (git: string | undefined, runs: string | undefined): boolean =>
    git !== undefined && runs !== undefined && !`${runs}.`.startsWith(`${git}.`) && !`${git}.`.startsWith(`${runs}.`);
  return [
    ...(differs(says?.kubevirt, release?.kubevirt)
      ? [`Git names KubeVirt ${says?.kubevirt}, but another release runs: the report is about the one that runs.`]
      : []),
    ...(differs(says?.hyperConverged, release?.hyperConverged)
      ? [`Git names HyperConverged ${says?.hyperConverged}, but another release runs: the report is about the one that runs.`]
      : []),
  ];
}

/** VMs of Git that run on with an older spec. */
function waiting(own: readonly HeldObject[], live: ReadonlyMap<string, Manifest>): readonly string[] {
  const vms = own.filter(({ ref }) => ref.kind === 'VirtualMachine');
  const state = new LiveState(vms.flatMap(({ ref }) => live.get(identityOf(ref)) ?? []));
  const waits = vms.filter(({ ref }) => state.vm(ref)?.restartRequired !== undefined);
  if (waits.length === 0) return [];
  const told = waits.slice(0, shown).map(({ ref }) => `${nameOf(ref)} (${state.vm(ref)?.restartRequired ?? ''})`);
  return [
    `${plural(waits.length, 'VM')} of Git ${waits.length === 1 ? 'waits' : 'wait'} for a restart: ${told.join(', ')}${more(waits.length)}.`,
  ];
}

/** Objects with guests or disks that stand beside those of Git and that no sync touches. */
function unmanaged(strangers: readonly Manifest[], dropped: ReadonlySet<Manifest>, own: readonly HeldObject[]): readonly string[] {
  const kinds = new Set(own.map(({ ref }) => `${groupOf(ref.apiVersion)}/${ref.kind}`));
  const namespaces = new Set(own.map(({ ref }) => ref.namespace));
  const found = strangers
    .filter((each) => !dropped.has(each))
    .map(refOf)
    .filter((ref) => withGuests.has(ref.kind) && kinds.has(`${groupOf(ref.apiVersion)}/${ref.kind}`) && namespaces.has(ref.namespace));
  if (found.length === 0) return [];
  const told = found.slice(0, shown).map((ref) => printRef(ref));
  return [
    `The cluster has ${plural(found.length, 'object')} that Git does not, and a sync leaves ${found.length === 1 ? 'it' : 'them'}: ${told.join(', ')}${more(found.length)}.`,
  ];
}

const withGuests: ReadonlySet<string> = new Set([
  'DataVolume',
  'VirtualMachine',
  'VirtualMachineInstance',
  'VirtualMachineInstanceReplicaSet',
  'VirtualMachinePool',
]);

const shown = 3;

function more(count: number): string {
  return count > shown ? ` and ${count - shown} more` : '';
}

function nameOf({ namespace, name }: ObjectRef): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

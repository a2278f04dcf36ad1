import { leafChanges, type LeafChange } from '../../impact/compare/leaves.ts';
import type { ClusterView } from '../../impact/vm/cluster-view.ts';
import { followUps } from '../../impact/vm/follow-ups.ts';
import { guestLeaves } from '../../impact/vm/guest-differences.ts';
import { startedAnew, type StartedAnew } from '../../impact/vm/next-start.ts';
import type { Guest, Vm } from '../../impact/vm/objects.ts';
import type { VmFacts } from '../../impact/vm/vm-impact.ts';
import type { VmState } from '../../impact/vm/vm-state.ts';
import { objectChanges } from './object-changes.ts';
import { settling, type Settling } from './settling.ts';

/** What an API server makes of an object that is applied again: what it stores, or its refusal. */
export type Applied<Refusal> = { readonly stored: Vm } | { readonly refused: Refusal };

/** What an upgrade does to a VM whose manifest stays the same. */
export interface VmUpgrade<Refusal> {
  /** virt-controller of the new release, while nobody touches Git or the object. */
  readonly controllers: Settling;
  /** The same manifest applied again. */
  readonly applied: { readonly refused: Refusal } | { readonly writes: readonly LeafChange[]; readonly controllers: Settling };
  /** The guest as it ran before the upgrade, and what a start after it makes; undefined where no guest runs. */
  readonly nextStart: NextStartChanges | undefined;
}

export interface NextStartChanges {
  readonly changes: readonly LeafChange[];
  /** Why there would be no guest. */
  readonly failure: Exclude<StartedAnew, { readonly guest: Guest }> | undefined;
}

/** What is in the cluster as the old release has left it (`before`), under virt-controller and the webhooks of the new one. */
export function upgradeVm<Refusal>(
  before: VmState,
  view: ClusterView,
  facts: VmFacts,
  apply: (live: Vm) => Applied<Refusal>,
): VmUpgrade<Refusal> {
  const controllers = settling(before, before.vm, view);
  const live = controllers.state.vm;
  const applied = apply(live);
  const again = 'refused' in applied ? undefined : appliedAgain(controllers, applied.stored, view);
  const { state } = again?.controllers ?? controllers;
  return {
    controllers,
    applied: again ?? (applied as { readonly refused: Refusal }), // settles only where it is stored
    nextStart: before.guest && nextStartChanges(state, before.guest, view, facts),
  };
}

/** virt-controller after an apply. It has come to rest before, so an apply that writes nothing leaves all as it is. */
function appliedAgain(
  controllers: Settling,
  stored: Vm,
  view: ClusterView,
): { readonly writes: readonly LeafChange[]; readonly controllers: Settling } {
  const { state, syncError } = controllers;
  const writes = objectChanges(state.vm, stored);
  if (writes.length > 0 || syncError !== undefined) return { writes, controllers: settling(state, stored, view) };
  const { guest } = state;
  const follow = guest === undefined ? [] : followUps(guest, guest);
  return { writes, controllers: { ...controllers, vmi: guest === undefined ? 'none' : 'kept', live: [], spec: [], follow } };
}

/** What a start of the VM would change in the guest `running`. */
export function nextStartChanges(state: VmState, running: Guest, view: ClusterView, facts: VmFacts): NextStartChanges {
  const started = startedAnew(state.vm, state, view, facts);
  return 'guest' in started
    ? { changes: leafChanges(guestLeaves(running), guestLeaves(started.guest)), failure: undefined }
    : { changes: [], failure: started };
}

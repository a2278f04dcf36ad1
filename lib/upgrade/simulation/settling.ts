import { leafChanges, type LeafChange } from '../../impact/compare/leaves.ts';
import { followUps, type FollowUp } from '../../impact/vm/follow-ups.ts';
import { guestLeaves } from '../../impact/vm/guest-differences.ts';
import type { ClusterView } from '../../impact/vm/cluster-view.ts';
import type { Vm } from '../../impact/vm/objects.ts';
import { settle } from '../../impact/vm/settle.ts';
import { fateOf, type VmImpact } from '../../impact/vm/vm-impact.ts';
import type { VmState } from '../../impact/vm/vm-state.ts';
import { objectChanges } from './object-changes.ts';

/** What virt-controller does to a VM until it rests. */
export interface Settling {
  readonly state: VmState;
  readonly vmi: VmImpact['vmi'];
  /** The message of the condition RestartRequired, as it is afterwards. */
  readonly restartRequired: string | undefined;
  /** What changes in the running guest. */
  readonly live: readonly LeafChange[];
  /** What virt-controller writes into the VM itself. */
  readonly spec: readonly LeafChange[];
  readonly follow: readonly FollowUp[];
  readonly syncError: string | undefined;
  readonly syncReason: string | undefined;
}

/** Lets virt-controller work on a VM that is stored as `vm`, and was in the state `before`. */
export function settling(before: VmState, vm: Vm, view: ClusterView): Settling {
  const { state, error } = settle({ ...before, vm: { ...vm, status: before.vm.status } }, view);
  const vmi = fateOf(before.guest, state.guest);
  const isKept = vmi === 'kept' && before.guest !== undefined && state.guest !== undefined;
  return {
    state,
    vmi,
    restartRequired: state.restartRequired,
    live: isKept ? leafChanges(guestLeaves(before.guest), guestLeaves(state.guest)) : [],
    spec: objectChanges(vm, state.vm),
    follow: isKept ? followUps(before.guest, state.guest) : [],
    syncError: error?.message,
    syncReason: error?.reason,
  };
}

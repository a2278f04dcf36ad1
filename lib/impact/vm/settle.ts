import { goStruct } from '../../core/go/types/go-type.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';
import type { ClusterView } from './cluster-view.ts';
import { sync } from './sync.ts';
import type { SyncError } from './sync-error.ts';
import type { VmState } from './vm-state.ts';

/** A VM at rest, and what kept virt-controller from doing more. */
export interface Settled {
  readonly state: VmState;
  readonly error: SyncError | undefined;
}

/** More syncs than any change needs. */
const mostSyncs = 8;

/** Syncs until nothing changes any more, or `until` says that it is enough. */
export function settle(given: VmState, view: ClusterView, until: (state: VmState) => boolean = () => false): Settled {
  let state = given;
  let error: SyncError | undefined;
  for (let i = 0; i < mostSyncs; i++) {
    const synced = sync(state, view);
    ({ error } = synced);
    const before = state;
    ({ state } = synced);
    if (until(state) || (i > 0 && isSame(before, state))) break;
  }
  return { state, error };
}

/** Whether a sync has changed nothing, so that another one would not either. */
function isSame(before: VmState, after: VmState): boolean {
  return (
    before.restartRequired === after.restartRequired &&
    before.guest === after.guest &&
    before.dataVolumes.size === after.dataVolumes.size &&
    semanticEqual(goStruct('VirtualMachineSpec'), before.vm.spec, after.vm.spec) &&
    JSON.stringify(before.vm.status ?? {}) === JSON.stringify(after.vm.status ?? {})
  );
}

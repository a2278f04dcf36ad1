import type { VmState, ClusterView } from './objects.ts';
import { isSettled, sync } from './sync.ts';
import type { SyncError } from './sync-error.ts';

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
    if (until(state) || (i > 0 && isSettled(before, state))) break;
  }
  return { state, error };
}

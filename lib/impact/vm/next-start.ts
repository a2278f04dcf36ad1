import { withValues } from '../../core/data/path.ts';
import { guestDifferences } from './guest-differences.ts';
import type { ClusterView } from './cluster-view.ts';
import type { Guest, Vm } from './objects.ts';
import { newState, type VmState } from './vm-state.ts';
import { runningGuest, type GuestFacts } from './running-guest.ts';
import { settle } from './settle.ts';
import { StepError } from './sync-error.ts';

/** What a start from a VM's spec would give. */
export interface NextStart {
  /** Where the guest would differ from the one that runs. */
  readonly differences: readonly string[];
  /** Why there would be no guest. */
  readonly error?: string | undefined;
}

/** Starts a copy of the VM anew, with the instancetype revisions that it keeps, and compares with the guest that runs. */
export function nextStart(vm: Vm, state: VmState, running: Guest, view: ClusterView, facts: GuestFacts): NextStart {
  const started = startedAnew(vm, state, view, facts);
  return 'guest' in started ? { differences: guestDifferences(running, started.guest) } : { differences: [], error: started.error };
}

/** The guest that a start would make, or why there would be none; `posted` is what the API server has refused then. */
export type StartedAnew = { readonly guest: Guest } | { readonly error: string | undefined; readonly posted?: Guest };

/** Starts a copy of the VM anew, with the instancetype revisions that it keeps. */
export function startedAnew(vm: Vm, { revisions }: VmState, view: ClusterView, facts: GuestFacts): StartedAnew {
  const { instancetypeRef, preferenceRef } = vm.status ?? {};
  const started = withValues(vm, [
    { path: ['spec', 'runStrategy'], value: 'Always' },
    { path: ['spec', 'running'], value: undefined },
    { path: ['status'], value: { instancetypeRef, preferenceRef } },
  ]);
  const { state, error } = settle(newState(started, { revisions }), view, ({ guest }) => guest !== undefined);
  if (state.guest === undefined) return { error: error?.message };
  try {
    return { guest: runningGuest(state.guest, view, facts) };
  } catch (refusal) {
    if (refusal instanceof StepError) return { error: refusal.message, posted: state.guest };
    throw refusal;
  }
}

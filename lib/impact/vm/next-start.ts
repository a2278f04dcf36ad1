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
export function nextStart(vm: Vm, { revisions }: VmState, running: Guest, view: ClusterView, facts: GuestFacts): NextStart {
  const { instancetypeRef, preferenceRef } = vm.status ?? {};
  const started = withValues(vm, [
    { path: ['spec', 'runStrategy'], value: 'Always' },
    { path: ['spec', 'running'], value: undefined },
    { path: ['status'], value: { instancetypeRef, preferenceRef } },
  ]);
  const { state, error } = settle(newState(started, { revisions }), view, ({ guest }) => guest !== undefined);
  if (state.guest === undefined) return { differences: [], ...(error && { error: error.message }) };
  try {
    return { differences: guestDifferences(running, runningGuest(state.guest, view, facts)) };
  } catch (refusal) {
    if (refusal instanceof StepError) return { differences: [], error: refusal.message };
    throw refusal;
  }
}

import { goStruct } from '../../core/go/types/go-type.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';
import { followUps, type FollowUp } from './follow-ups.ts';
import { guestDifferences } from './guest-differences.ts';
import { nextStart } from './next-start.ts';
import { newState, type VmState } from './vm-state.ts';
import type { ClusterView } from './cluster-view.ts';
import type { Guest, Vm } from './objects.ts';
import { runningGuest, type GuestFacts } from './running-guest.ts';
import { runStrategyOf } from './run-strategy.ts';
import { settle } from './settle.ts';

/** The facts about a guest that YAML does not hold. */
export interface VmFacts extends GuestFacts {
  /** @default Running */
  readonly phase?: string | undefined;
  /** Nobody has started a VM whose run strategy is Manual. */
  readonly stopped?: boolean | undefined;
}

/** A change in a few words, as the recorded answers of KubeVirt's controllers have it. */
export type VmClass =
  | 'no-op'
  | 'no-guest-effect'
  | 'next-start-silent'
  | 'next-start-fails'
  | 'live'
  | 'restart-required'
  | 'live+restart-required'
  | 'sync-error'
  | 'live+sync-error'
  | 'restart-required+sync-error'
  | 'live+restart-required+sync-error'
  | 'start'
  | 'stop'
  | 'restart'
  | 'no-guest';

/** What a change does to a VM and to its guest. Paths of the guest are those of `guestDifferences`. */
export interface VmImpact {
  readonly class: VmClass;
  readonly vmi: 'none' | 'created' | 'deleted' | 'replaced' | 'kept';
  /** Where the running guest was changed. */
  readonly live: readonly string[];
  readonly follow: readonly FollowUp[];
  /** The message of the condition RestartRequired. */
  readonly restartRequired: string | undefined;
  readonly syncReason: string | undefined;
  readonly syncError: string | undefined;
  /** Where a guest that is started anew would differ. */
  readonly nextStart: readonly string[];
  readonly nextStartError: string | undefined;
  /** The API server stores the same as before. */
  readonly sameObject: boolean;
}

/** A VM with the guest that it has brought up, as virt-controller leaves both. */
export function started(vm: Vm, view: ClusterView, facts: VmFacts = {}): VmState {
  const strategy = runStrategyOf(vm);
  const isManual = strategy === 'Manual' && facts.stopped !== true;
  const { state } = settle(newState(vm, { startRequested: isManual }), view, ({ guest }) => guest !== undefined);
  if (state.guest === undefined) return state;
  const running = { ...state, guest: runningGuest(state.guest, view, facts), lastRunStrategy: strategy, startRequested: false };
  return withPhase(settle(running, view).state, facts.phase);
}

function withPhase(state: VmState, phase: string | undefined): VmState {
  const { guest } = state;
  return guest === undefined || phase === undefined ? state : { ...state, guest: { ...guest, status: { ...guest.status, phase } } };
}

/** The VM after it has been updated to `vm`, and has settled. */
export function written(before: VmState, vm: Vm, view: ClusterView): VmState {
  return settle({ ...before, vm: { ...vm, status: before.vm.status } }, view).state;
}

/** What happens to a VM in the state `before` when it is written as `vm`. `view` is that of the cluster after the write. */
export function vmImpact(before: VmState, vm: Vm, view: ClusterView, facts: VmFacts = {}): VmImpact {
  const { state, error } = settle({ ...before, vm: { ...vm, status: before.vm.status } }, view);
  const vmi = fateOf(before.guest, state.guest);
  const isKept = vmi === 'kept' && before.guest !== undefined && state.guest !== undefined;
  const next = before.guest === undefined ? undefined : nextStart(state.vm, state, before.guest, view, facts);
  const impact = {
    vmi,
    live: isKept ? guestDifferences(before.guest, state.guest) : [],
    follow: isKept ? followUps(before.guest, state.guest) : [],
    restartRequired: state.restartRequired,
    syncReason: error?.reason,
    syncError: error?.message,
    nextStart: next?.differences ?? [],
    nextStartError: next?.error,
    sameObject: isSameObject(before.vm, vm),
  };
  return { class: classOf(impact), ...impact };
}

export function fateOf(before: Guest | undefined, after: Guest | undefined): VmImpact['vmi'] {
  if (before === undefined) return after === undefined ? 'none' : 'created';
  if (after === undefined) return 'deleted';
  return after.metadata.uid === before.metadata.uid ? 'kept' : 'replaced';
}

function isSameObject(before: Vm, after: Vm): boolean {
  return (
    semanticEqual(goStruct('VirtualMachineSpec'), before.spec, after.spec) &&
    sameMap(before.metadata.labels, after.metadata.labels) &&
    sameMap(before.metadata.annotations, after.metadata.annotations)
  );
}

function sameMap(a: unknown, b: unknown): boolean {
  return semanticEqual({ kind: 'map', goName: '', of: { kind: 'string', goName: 'string' } }, a, b);
}

const fates = { created: 'start', deleted: 'stop', replaced: 'restart', none: 'no-guest' } as const;

function classOf({
  vmi,
  live,
  restartRequired,
  syncError,
  sameObject,
  nextStart: differences,
  nextStartError,
}: Omit<VmImpact, 'class'>): VmClass {
  if (vmi !== 'kept') return fates[vmi];
  const parts = [
    ...(live.length > 0 ? ['live'] : []),
    ...(restartRequired === undefined ? [] : ['restart-required']),
    ...(syncError === undefined ? [] : ['sync-error']),
  ];
  if (parts.length > 0) return parts.join('+') as VmClass; // in the order of these words
  if (nextStartError !== undefined) return 'next-start-fails';
  if (differences.length > 0) return 'next-start-silent';
  return sameObject ? 'no-op' : 'no-guest-effect';
}

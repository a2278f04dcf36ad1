import type { ReleaseRange } from '../../../core/kubevirt/release.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Guest, Vm } from '../objects.ts';
import { runStrategyOf } from '../run-strategy.ts';
import type { VmState } from '../vm-state.ts';
import { plugCpus } from './cpu-hotplug.ts';
import type { LiveUpdate } from './live-update.ts';
import { plugMemory } from './memory-hotplug.ts';
import { syncAffinity, syncTolerations } from './placement.ts';
import { migrateVolumes, receiveVolumes, replaceVolumes } from './volume-migration.ts';

interface LiveStep extends ReleaseRange {
  /** The reason and the first words of the condition Failure, where the step fails. */
  readonly reason: string;
  readonly preamble: string;
  readonly update: (given: LiveStepInput) => LiveUpdate;
}

export interface LiveStepInput {
  readonly vm: Vm;
  /** The VM with everything that its instancetype and preference set. */
  readonly expanded: Vm;
  readonly guest: Guest;
  /** The guest as this sync read it last, without what has been plugged since. */
  readonly seen: Guest;
  readonly state: VmState;
  readonly view: ClusterView;
}

/** What the rollout strategy LiveUpdate brings to a running guest, in upstream's order. */
export const liveSteps: readonly LiveStep[] = [
  {
    reason: 'HotPlugCPUError',
    preamble: 'Error encountered while handling CPU change request',
    update: ({ expanded, guest, view }) => plugCpus(expanded, guest, view),
  },
  {
    reason: 'AffinityChangeError',
    preamble: 'Error encountered while handling node affinity change request',
    update: ({ expanded, guest }) => ({ guest: syncAffinity(expanded, guest) }),
  },
  {
    reason: 'TolerationsChangeError',
    preamble: 'Error encountered while handling tolerations change request',
    update: ({ expanded, guest }) => ({ guest: syncTolerations(expanded, guest) }),
  },
  {
    reason: 'HotPlugMemoryError',
    preamble: 'error encountered while handling memory hotplug requests',
    update: ({ expanded, guest, view }) => plugMemory(expanded, guest, view),
  },
  {
    until: '1.6',
    reason: 'VolumesUpdateError',
    preamble: 'error encountered while handling volumes update requests',
    update: ({ vm, guest, seen, state, view }) => replaceVolumes(vm, guest, seen, state, view),
  },
  {
    since: '1.7',
    until: '1.7',
    reason: 'VolumesUpdateError',
    preamble: 'error encountered while handling volumes update requests',
    update: ({ vm, guest, state, view }) => migrateVolumes(vm, guest, state, view),
  },
  {
    since: '1.8',
    reason: 'VolumesUpdateError',
    preamble: 'error encountered while handling volumes update requests',
    update: ({ vm, guest, state, view }) =>
      runStrategyOf(vm) === 'WaitAsReceiver' ? receiveVolumes(vm, guest, view) : migrateVolumes(vm, guest, state, view),
  },
];

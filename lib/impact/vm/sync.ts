import { isAbsent } from '../../core/data/absent.ts';
import { goStruct } from '../../core/go/types/go-type.ts';
import { withValues } from '../../core/data/path.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';
import { plugCpus } from './live/cpu-hotplug.ts';
import { handleDataVolumes } from './data-volumes.ts';
import { plugVolumes } from './live/declarative-hotplug.ts';
import { syncAnnotations } from './live/dynamic-annotations.ts';
import { hotplugRefusals } from './live/hotplug-refusal.ts';
import { syncInstancetype } from './instancetype/instancetype-sync.ts';
import { legacyUuid } from './legacy-uuid.ts';
import type { LiveUpdate } from './live/live-update.ts';
import { plugMemory } from './live/memory-hotplug.ts';
import { syncGuestNics, syncVmNics } from './live/network-sync.ts';
import type { Guest, Vm, VmState, ClusterView } from './objects.ts';
import { syncAffinity, syncTolerations } from './live/placement.ts';
import { syncRestartRequired } from './restart/restart-required.ts';
import { runAction, runStrategyOf } from './run-strategy.ts';
import { applyToVm } from './instancetype/sizes.ts';
import { newVmi } from './start-vmi.ts';
import { deniedBy, reportAs, SyncError } from './sync-error.ts';
import { migrateVolumes, receiveVolumes } from './live/volume-migration.ts';

/** How far a sync came. */
export interface Synced {
  readonly state: VmState;
  readonly error?: SyncError;
}

/** One call of virt-controller's sync of a VM. What was done before an error stays done. */
export function sync(given: VmState, view: ClusterView): Synced {
  const run = new Sync(given, view);
  try {
    run.run();
    return { state: run.state };
  } catch (error) {
    if (error instanceof SyncError) return { state: run.state, error };
    throw error;
  }
}

const immediately = 'kubevirt.io/immediate-data-volume-creation';

class Sync {
  state: VmState;
  readonly #view: ClusterView;

  constructor(state: VmState, view: ClusterView) {
    this.state = state;
    this.#view = view;
  }

  /** In upstream's order. */
  run(): void {
    const { vm, revisions, startSpec } = this.state;
    const strategy = runStrategyOf(vm);
    const synced = syncInstancetype(vm, revisions, this.#view);
    const isLost = synced.deleted.some(
      (name) => startSpec?.instancetype?.revisionName === name || startSpec?.preference?.revisionName === name,
    );
    this.#keep({ vm: synced.vm, revisions: synced.revisions, startSpec: isLost ? undefined : startSpec });
    if (synced.expanded && synced.vm !== vm) return;
    if (!this.#createDataVolumes() && strategy !== 'Halted') return;
    if (this.#startOrStop(strategy)) return;
    const blocked = this.#requireRestart();
    const { guest } = this.state;
    const copy = this.#syncNetworks(guest);
    if (this.state.guest !== undefined) this.#plugVolumes(copy, this.state.guest);
    if (this.state.guest !== undefined) this.#syncAnnotations(copy, this.state.guest);
    const withTopology = withPciTopology(copy, this.state.guest);
    if (!blocked && this.#view.cluster.isVmRolloutStrategyLiveUpdate && this.state.restartRequired === undefined)
      this.#updateLive(withTopology);
    this.#keep({ vm: { ...withTopology, status: this.state.vm.status } });
  }

  #keep(changed: Partial<VmState>): void {
    this.state = { ...this.state, ...changed };
  }

  /** True where all of them are there. */
  #createDataVolumes(): boolean {
    const { vm } = this.state;
    if (vm.metadata.annotations?.[immediately] === 'false') return true;
    const preamble = 'Error encountered while creating DataVolumes';
    const { ready, dataVolumes } = reportAs('FailedCreate', preamble, () => handleDataVolumes(vm, this.state, this.#view));
    this.#keep({ dataVolumes });
    return ready;
  }

  /** True where the guest has been started or stopped, which ends the sync. */
  #startOrStop(strategy: string): boolean {
    const { guest } = this.state;
    const isReceiver = guest?.metadata.annotations?.['kubevirt.io/create-migration-target'] === 'true';
    if (strategy === 'WaitAsReceiver' && guest !== undefined && !isReceiver) {
      throw new SyncError('FailedCreate', 'Found non receiver VMI while VM is receiver');
    }
    switch (runAction(strategy, this.state)) {
      case 'start':
        return this.#start();
      case 'stop':
        this.#stop({});
        return true;
      case 'stop-then-start':
        this.#stop({ startRequested: true });
        return true;
      default:
        return false;
    }
  }

  #start(): boolean {
    const { vm, revisions } = this.state;
    const started = reportAs('FailedCreate', 'Failure while starting VMI', () => {
      const { ready, dataVolumes } = handleDataVolumes(vm, this.state, this.#view);
      this.#keep({ dataVolumes });
      return ready ? newVmi(vm, revisions, this.#view) : undefined;
    });
    if (started === undefined) return false;
    this.#keep({ guest: started, startSpec: pinned(vm), restartRequired: undefined, startRequested: false });
    return true;
  }

  /** The condition is computed once more before the sync ends. */
  #stop(changed: Partial<VmState>): void {
    this.#keep({ restartRequired: undefined });
    this.#requireRestart();
    this.#keep({ guest: undefined, ...changed });
  }

  #requireRestart(): boolean {
    const { startSpec, vm, guest, restartRequired, revisions } = this.state;
    const decision = syncRestartRequired(startSpec, vm, guest, restartRequired, revisions, this.#view);
    this.#keep({ restartRequired: decision.restartRequired });
    return decision.blocksLiveUpdates;
  }

  /** The VM as the network and firmware synchronizers leave it. */
  #syncNetworks(guest: Guest | undefined): Vm {
    const { vm } = this.state;
    if (guest !== undefined) {
      const preamble = 'error encountered when trying to patch vmi';
      this.#patch(syncGuestNics(vm, guest), 'HotPlugNetworkInterfaceError', preamble);
    }
    const synced = syncVmNics(vm, this.state.guest);
    if (synced.spec.template?.spec?.domain?.firmware?.uuid) return synced;
    // Upstream patches the stored VM here, and so forgets for one sync what it has done to its networks.
    const path = ['spec', 'template', 'spec', 'domain', 'firmware', 'uuid'];
    return withValues(vm, [{ path, value: legacyUuid(vm.metadata.name ?? '') }]);
  }

  #plugVolumes(vm: Vm, guest: Guest): void {
    const preamble = 'Error encountered while handling declarative hotplug volumes';
    const reason = 'HotPlugVolumeError';
    this.#patch(
      reportAs(reason, preamble, () => plugVolumes(vm, guest, this.#view)),
      reason,
      preamble,
    );
  }

  #syncAnnotations(vm: Vm, guest: Guest): void {
    const preamble = 'Error encountered while handling annotation and labels sync request';
    const reason = 'AnnotationsLabelsChangeError';
    this.#patch(
      reportAs(reason, preamble, () => syncAnnotations(vm, guest)),
      reason,
      preamble,
    );
  }

  #updateLive(vm: Vm): void {
    const { revisions } = this.state;
    const step = (reason: string, preamble: string, update: (sized: Vm, guest: Guest) => LiveUpdate): void => {
      const { guest } = this.state;
      if (guest === undefined) return;
      const updated = reportAs(reason, preamble, () => update(applyToVm(vm, revisions, this.#view), guest));
      // A condition keeps its first message.
      if (updated.restartRequired !== undefined) this.#keep({ restartRequired: this.state.restartRequired ?? updated.restartRequired });
      this.#patch(updated.guest, reason, preamble);
    };
    const before = this.state.restartRequired;
    try {
      this.#updateInOrder(vm, step);
    } catch (error) {
      this.#keep({ restartRequired: before }); // upstream answers with the VM as it was before these steps
      throw error;
    }
  }

  #updateInOrder(vm: Vm, step: (reason: string, preamble: string, update: (sized: Vm, guest: Guest) => LiveUpdate) => void): void {
    step('HotPlugCPUError', 'Error encountered while handling CPU change request', (sized, guest) => plugCpus(sized, guest, this.#view));
    step('AffinityChangeError', 'Error encountered while handling node affinity change request', (sized, guest) => ({
      guest: syncAffinity(sized, guest),
    }));
    step('TolerationsChangeError', 'Error encountered while handling tolerations change request', (sized, guest) => ({
      guest: syncTolerations(sized, guest),
    }));
    step('HotPlugMemoryError', 'error encountered while handling memory hotplug requests', plugMemory);
    step('VolumesUpdateError', 'error encountered while handling volumes update requests', (_sized, guest) =>
      runStrategyOf(vm) === 'WaitAsReceiver' ? receiveVolumes(vm, guest, this.#view) : migrateVolumes(vm, guest, this.state, this.#view),
    );
  }

  /** Every patch of a VMI passes its webhook. */
  #patch(guest: Guest, reason: string, preamble: string): void {
    const old = this.state.guest;
    if (old === undefined || old === guest) return;
    const refusals = hotplugRefusals(old, guest, this.#view.cluster).map(({ message }) => message);
    if (refusals.length > 0) throw new SyncError(reason, `${preamble}: ${deniedBy}: ${refusals.join(', ')}`);
    this.#keep({ guest });
  }
}

/** patchVMRevision: the spec as the guest was started from it, with the revisions of instancetype and preference. */
function pinned({ spec, status }: Vm): Vm['spec'] {
  const pin = (field: 'instancetype' | 'preference'): object => {
    const name = status?.[`${field}Ref`]?.controllerRevisionRef?.name;
    return spec[field] && name !== undefined ? { [field]: { ...spec[field], revisionName: name } } : {};
  };
  return { ...spec, ...pin('instancetype'), ...pin('preference') };
}

const topology = 'kubevirt.io/pci-topology-version';
const slots = 'kubevirt.io/pci-interface-slot-count';

/** syncPCITopologyAnnotationsToVM: what the guest booted with, it keeps at its next start. */
function withPciTopology(vm: Vm, guest: Guest | undefined): Vm {
  const own = guest?.metadata.annotations ?? {};
  if (!own[topology] || vm.spec.template?.metadata?.annotations?.[topology]) return vm;
  const keys = isAbsent(own[slots]) ? [topology] : [topology, slots];
  return withValues(
    vm,
    keys.map((key) => ({ path: ['spec', 'template', 'metadata', 'annotations', key], value: own[key] })),
  );
}

/** Whether another sync would have something to do. */
export function isSettled(before: VmState, after: VmState): boolean {
  return (
    before.restartRequired === after.restartRequired &&
    before.guest === after.guest &&
    before.dataVolumes.size === after.dataVolumes.size &&
    semanticEqual(goStruct('VirtualMachineSpec'), before.vm.spec, after.vm.spec) &&
    JSON.stringify(before.vm.status ?? {}) === JSON.stringify(after.vm.status ?? {})
  );
}

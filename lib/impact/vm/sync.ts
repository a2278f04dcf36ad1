import { withValues } from '../../core/data/path.ts';
import { ofRelease } from '../../core/kubevirt/release.ts';
import type { ClusterView } from './cluster-view.ts';
import { handleDataVolumes } from './data-volumes.ts';
import { syncInstancetype } from './instancetype/instancetype-sync.ts';
import { applyToVm } from './instancetype/sizes.ts';
import { legacyUuid } from './legacy-uuid.ts';
import { plugVolumes } from './live/declarative-hotplug.ts';
import { syncAnnotations } from './live/dynamic-annotations.ts';
import { hotplugRefusals } from './live/hotplug-refusal.ts';
import { liveSteps } from './live/live-steps.ts';
import { syncGuestNics, syncVmNics } from './live/network-sync.ts';
import type { Guest, Vm } from './objects.ts';
import { withPciTopology } from './pci-topology.ts';
import { syncRestartRequired } from './restart/restart-required.ts';
import { runAction, runStrategyOf } from './run-strategy.ts';
import { startSpecOf } from './start-spec.ts';
import { newVmi } from './start-vmi.ts';
import { deniedBy, reportAs, SyncError } from './sync-error.ts';
import type { VmState } from './vm-state.ts';

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
    const strategy = runStrategyOf(this.state.vm);
    if (this.#syncInstancetype()) return;
    if (!this.#createDataVolumes() && strategy !== 'Halted') return;
    if (this.#startOrStop(strategy)) return;
    const needsRestart = this.#syncRestartRequired();
    const { guest: found } = this.state;
    const vm = this.#syncNetworks();
    this.#plugVolumes(vm);
    const { guest: plugged } = this.state;
    this.#syncAnnotations(vm);
    const seen = this.state.guest === plugged ? found : this.state.guest; // upstream reads the guest anew where it patches annotations
    const synced = withPciTopology(vm, this.state.guest);
    if (!needsRestart && this.#view.config.isVmRolloutStrategyLiveUpdate && this.state.restartRequired === undefined)
      this.#updateLive(synced, seen);
    this.#keep({ vm: { ...synced, status: this.state.vm.status } });
  }

  #keep(changed: Partial<VmState>): void {
    this.state = { ...this.state, ...changed };
  }

  /** True where the instancetype has been written into the spec of the VM, which ends the sync. */
  #syncInstancetype(): boolean {
    const { vm, revisions, startSpec } = this.state;
    const synced = syncInstancetype(vm, revisions, this.#view);
    const isLost = synced.deleted.some(
      (name) => startSpec?.instancetype?.revisionName === name || startSpec?.preference?.revisionName === name,
    );
    this.#keep({ vm: synced.vm, revisions: synced.revisions, startSpec: isLost ? undefined : startSpec });
    return synced.expanded && synced.vm !== vm;
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
      const { release } = this.#view.config;
      return ready ? { startSpec: startSpecOf(vm, release), guest: newVmi(vm, revisions, this.#view) } : undefined;
    });
    if (started === undefined) return false;
    this.#keep({ ...started, restartRequired: undefined, startRequested: false });
    return true;
  }

  /** Upstream decides on RestartRequired once more before the sync ends, while the guest is still there. */
  #stop(changed: Partial<VmState>): void {
    this.#keep({ restartRequired: undefined });
    this.#syncRestartRequired();
    this.#keep({ guest: undefined, ...changed });
  }

  /** True where nothing is changed live, because the guest needs a restart. */
  #syncRestartRequired(): boolean {
    const { startSpec, vm, guest, restartRequired, revisions } = this.state;
    const decision = syncRestartRequired(startSpec, vm, guest, restartRequired, revisions, this.#view);
    this.#keep({ restartRequired: decision.restartRequired });
    return decision.blocksLiveUpdates;
  }

  /** The VM as the network and firmware synchronizers leave it. */
  #syncNetworks(): Vm {
    const { vm } = this.state;
    const preamble = 'error encountered when trying to patch vmi';
    this.#patch('HotPlugNetworkInterfaceError', preamble, (guest) => syncGuestNics(vm, guest, this.#view.config));
    const synced = syncVmNics(vm, this.state.guest);
    if (synced.spec.template?.spec?.domain?.firmware?.uuid) return synced;
    // Upstream patches the stored VM here, and so forgets for one sync what it has done to its networks.
    const path = ['spec', 'template', 'spec', 'domain', 'firmware', 'uuid'];
    return withValues(vm, [{ path, value: legacyUuid(vm.metadata.name ?? '') }]);
  }

  #plugVolumes(vm: Vm): void {
    const preamble = 'Error encountered while handling declarative hotplug volumes';
    this.#patch('HotPlugVolumeError', preamble, (guest) => plugVolumes(vm, guest, this.#view));
  }

  #syncAnnotations(vm: Vm): void {
    const preamble = 'Error encountered while handling annotation and labels sync request';
    this.#patch('AnnotationsLabelsChangeError', preamble, (guest) => syncAnnotations(vm, guest, this.#view.config));
  }

  #updateLive(vm: Vm, seen: Guest | undefined): void {
    const { revisions, restartRequired: before } = this.state;
    try {
      for (const { reason, preamble, update } of ofRelease(liveSteps, this.#view.config.release)) {
        this.#patch(reason, preamble, (guest) => {
          const expanded = applyToVm(vm, revisions, this.#view);
          const updated = update({ vm, expanded, guest, seen: seen ?? guest, state: this.state, view: this.#view });
          const { restartRequired } = this.state; // a condition keeps its first message
          if (updated.restartRequired !== undefined) this.#keep({ restartRequired: restartRequired ?? updated.restartRequired });
          return updated.guest;
        });
      }
    } catch (error) {
      this.#keep({ restartRequired: before }); // upstream answers with the VM as it was before these steps
      throw error;
    }
  }

  /** Patches the guest, if there is one. Each patch of a VMI passes its webhook. */
  #patch(reason: string, preamble: string, change: (guest: Guest) => Guest): void {
    const { guest: old } = this.state;
    if (old === undefined) return;
    const guest = reportAs(reason, preamble, () => change(old));
    if (guest === old) return;
    const refusals = hotplugRefusals(old, guest, this.#view.config).map(({ message }) => message);
    if (refusals.length > 0) throw new SyncError(reason, `${preamble}: ${deniedBy}: ${refusals.join(', ')}`);
    this.#keep({ guest });
  }
}

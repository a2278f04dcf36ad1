import type { KnownObjects } from '../../core/known-objects.ts';
import type { Guest, Vm, VmSpec } from './objects.ts';

/** A VM between two syncs of virt-controller, with its guest and what virt-controller keeps about both. */
export interface VmState {
  readonly vm: Vm;
  readonly guest: Guest | undefined;
  /**
   * The spec that the guest was started from; ControllerRevision `revision-start-vm-…`. Undefined where nothing can be compared with it,
   * because the revision of an instancetype or preference that it names has been deleted.
   */
  readonly startSpec: VmSpec | undefined;
  /** Why the VM asks for a restart: the message of its condition RestartRequired. */
  readonly restartRequired: string | undefined;
  /** The strategy under which the VM was last seen running; status.runStrategy. */
  readonly lastRunStrategy: string | undefined;
  /** Somebody has asked for a start. */
  readonly startRequested: boolean;
  /** ControllerRevisions of instancetypes and preferences. */
  readonly revisions: KnownObjects;
  /** Names of the DataVolumes that have been created from templates. */
  readonly dataVolumes: ReadonlySet<string>;
}

/** A VM that virt-controller has not seen yet. */
export function newState(vm: Vm, kept: Partial<VmState> = {}): VmState {
  return {
    vm,
    guest: undefined,
    startSpec: undefined,
    restartRequired: undefined,
    lastRunStrategy: undefined,
    startRequested: false,
    revisions: { get: () => undefined, list: () => [] },
    dataVolumes: new Set(),
    ...kept,
  };
}

import type {
  DataVolumeTemplateSpec,
  VirtualMachineInstanceSpec,
  VirtualMachineInstanceStatus,
  VirtualMachineSpec,
} from '../../../imports/kubevirt-v1.ts';
import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Written } from '../../core/data/written.ts';
import type { NamespacePresets } from '../../presets/match.ts';

export type VmSpec = Written<VirtualMachineSpec>;
export type VmiSpec = Written<VirtualMachineInstanceSpec>;
export type DataVolumeTemplate = Written<DataVolumeTemplateSpec>;
export type Volume = NonNullable<VmiSpec['volumes']>[number];
export type Disk = NonNullable<NonNullable<NonNullable<VmiSpec['domain']>['devices']>['disks']>[number];
export type Interface = NonNullable<NonNullable<NonNullable<VmiSpec['domain']>['devices']>['interfaces']>[number];
export type Network = NonNullable<VmiSpec['networks']>[number];

/** A VirtualMachine as the API server holds it, in the JSON that Go writes. */
export interface Vm {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Written<ObjectMeta>;
  readonly spec: VmSpec;
  readonly status?: VmStatus | undefined;
}

/** What virt-controller remembers in a VM of the instancetype and preference that it has stored. */
export interface VmStatus {
  readonly instancetypeRef?: SizeRef | undefined;
  readonly preferenceRef?: SizeRef | undefined;
  readonly [field: string]: unknown;
}

export interface SizeRef {
  readonly name?: string;
  readonly kind?: string;
  readonly inferFromVolume?: string;
  readonly controllerRevisionRef?: { readonly name: string };
}

/** The VirtualMachineInstance of a VM. One that virt-controller has just created has no uid yet. */
export interface Guest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Written<ObjectMeta>;
  readonly spec: VmiSpec;
  readonly status?: Written<VirtualMachineInstanceStatus> | undefined;
}

/** What virt-controller can look up while it works on a VM. */
export interface ClusterView {
  readonly cluster: ClusterConfig;
  readonly objects: KnownObjects;
  readonly presets: NamespacePresets;
  /** False where the cluster may hold more than `objects`, as it does for whoever only sees what Git has. */
  readonly complete: boolean;
  /** Why a DataVolume is not created from a template; undefined where it is. */
  readonly dataVolumeRefusal: (template: DataVolumeTemplate, vm: Vm) => string | undefined;
}

/** A VM and what virt-controller keeps beside it, between two syncs. */
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

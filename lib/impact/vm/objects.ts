import type {
  DataVolumeTemplateSpec,
  VirtualMachineInstanceSpec,
  VirtualMachineInstanceStatus,
  VirtualMachineSpec,
} from '../../../imports/kubevirt-v1.ts';
import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { Written } from '../../core/data/written.ts';

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

/** Where virt-controller notes which revisions of instancetype and preference it has stored for a VM. */
export interface VmStatus {
  readonly instancetypeRef?: InstancetypeStatusRef | undefined;
  readonly preferenceRef?: InstancetypeStatusRef | undefined;
  readonly [field: string]: unknown;
}

/** InstancetypeStatusRef. */
export interface InstancetypeStatusRef {
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

import type { VirtualMachineInstancetypeSpec, VirtualMachinePreferenceSpec } from '../../imports/instancetype-v1beta1.ts';
import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import type { ObjectMeta } from '../../imports/meta-v1.ts';
import type { Path } from '../core/data/path.ts';
import type { Written } from '../core/data/written.ts';

export type InstancetypeSpec = Written<VirtualMachineInstancetypeSpec>;
export type PreferenceSpec = Written<VirtualMachinePreferenceSpec>;
export type VmiSpec = Written<VirtualMachineInstanceSpec>;

/** What an instancetype and a preference are applied to: the template of a VirtualMachine, or a VMI. */
export interface VmiTemplate {
  readonly metadata?: Written<ObjectMeta> | null | undefined;
  readonly spec: VmiSpec;
}

/** Where, from the template's root, and what. */
export type Assignment = readonly [path: Path, value: unknown];

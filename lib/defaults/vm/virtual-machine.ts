import type { VirtualMachinePreferenceSpec } from '../../../imports/instancetype-v1beta1.ts';
import type { VirtualMachineSpec } from '../../../imports/kubevirt-v1.ts';
import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Written } from '../../core/data/written.ts';
import type { Default, DefaultContext } from '../default.ts';

/** A VirtualMachine. */
export interface VirtualMachine {
  readonly metadata: Written<ObjectMeta>;
  readonly spec: Written<VirtualMachineSpec>;
}

export interface VmContext extends DefaultContext {
  /** The spec of the VM's preference; undefined where it has none, or one that nobody knows. */
  readonly preference: Written<VirtualMachinePreferenceSpec> | undefined;
  readonly objects: KnownObjects;
}

export type VmDefault = Default<VirtualMachine, VmContext>;

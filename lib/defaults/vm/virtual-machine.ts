import type { VirtualMachineInstanceSpec, VirtualMachineSpec } from '../../../imports/kubevirt-v1.ts';
import type { VirtualMachinePreferenceSpec } from '../../../imports/instancetype-v1beta1.ts';
import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { KnownObjects } from '../../cluster/known-objects.ts';
import type { Default, DefaultContext } from '../default.ts';

/** A VirtualMachine. Its schema takes a template without a spec. */
export interface VirtualMachine {
  readonly metadata: ObjectMeta;
  readonly spec: Omit<VirtualMachineSpec, 'template'> & {
    readonly template: { readonly metadata?: ObjectMeta | undefined; readonly spec?: Partial<VirtualMachineInstanceSpec> | undefined };
  };
}

export interface VmContext extends DefaultContext {
  /** The spec of the VM's preference; undefined where it has none, or one that nobody knows. */
  readonly preference: VirtualMachinePreferenceSpec | undefined;
  readonly objects: KnownObjects;
}

export type VmDefault = Default<VirtualMachine, VmContext>;

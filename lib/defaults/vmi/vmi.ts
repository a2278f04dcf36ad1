import type { VirtualMachineInstanceSpec, VirtualMachineInstanceStatus } from '../../../imports/kubevirt-v1.ts';
import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { Default } from '../default.ts';

/** A VMI, or the template of one. */
export interface Vmi {
  readonly metadata?: ObjectMeta | undefined;
  readonly spec: VirtualMachineInstanceSpec;
  readonly status?: VirtualMachineInstanceStatus | undefined;
}

export type VmiDefault = Default<Vmi>;

import type { VirtualMachineInstanceSpec, VirtualMachineInstanceStatus } from '../../../imports/kubevirt-v1.ts';
import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { Written } from '../../core/data/written.ts';
import type { Default } from '../default.ts';

/** A VMI, or the template of one. */
export interface Vmi {
  readonly metadata?: Written<ObjectMeta> | null | undefined;
  readonly spec: Written<VirtualMachineInstanceSpec>;
  readonly status?: Written<VirtualMachineInstanceStatus> | null | undefined;
}

export type VmiDefault = Default<Vmi>;

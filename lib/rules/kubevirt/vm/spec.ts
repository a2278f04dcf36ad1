import type * as kubevirt from '../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { templateSpecOf, type VmiSpec } from '../vmi/spec.ts';

/** A VM's spec as a webhook sees it, after the schema. */
export type VmSpec = Stored<kubevirt.VirtualMachineSpec>;
export type VirtualMachine = Stored<kubevirt.VirtualMachine>;
export type DataVolumeTemplate = Stored<kubevirt.DataVolumeTemplateSpec>;

/** The spec of the VMI that a VM makes. */
export function vmiSpecOf({ template }: VmSpec): VmiSpec {
  return templateSpecOf(template).spec;
}

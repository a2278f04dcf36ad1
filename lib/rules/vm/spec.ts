import type * as kubevirt from '../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../core/stored.ts';
import type { VmiSpec } from '../vmi/spec.ts';

/** A VM's spec as a webhook sees it, after the schema. */
export type VmSpec = Stored<kubevirt.VirtualMachineSpec>;
export type VirtualMachine = Stored<kubevirt.VirtualMachine>;
export type DataVolumeTemplate = Stored<kubevirt.DataVolumeTemplateSpec>;

const empty: VmiSpec = { domain: { devices: {} } };

/** The spec of the VMI that a VM makes. Its schema lets a template without one pass, and Go reads that as an empty one. */
export function vmiSpecOf({ template }: VmSpec): VmiSpec {
  return template.spec ?? empty;
}

import type * as kubevirt from '../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../core/data/stored.ts';

/** A VMI's spec as a webhook sees it, after the schema. */
export type VmiSpec = Stored<kubevirt.VirtualMachineInstanceSpec>;
export type Domain = Stored<kubevirt.DomainSpec>;
/** A VMI's spec as far as a preset goes, which has a domain only. */
export type WithDomain = Pick<VmiSpec, 'architecture' | 'domain'>;

export type Disk = Stored<kubevirt.Disk>;
export type Volume = Stored<kubevirt.Volume>;
export type Interface = Stored<kubevirt.Interface>;
export type Network = Stored<kubevirt.Network>;

/** What a VMI is made from: the spec and the metadata that it gets. */
export interface VmiTemplateSpec {
  readonly metadata?: Stored<kubevirt.VirtualMachineInstanceTemplateSpec>['metadata'];
  readonly spec: VmiSpec;
}

const empty: VmiSpec = { domain: { devices: {} } };

/** The template of a VM or set. Its schema lets one without a spec pass, and Go reads that as an empty spec. */
export function templateSpecOf(template: Stored<kubevirt.VirtualMachineInstanceTemplateSpec>): VmiTemplateSpec {
  return template.spec === undefined ? { ...template, spec: empty } : (template as VmiTemplateSpec); // it has one
}

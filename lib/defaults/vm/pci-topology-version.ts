import { none } from '../default.ts';
import { machineTypeSettings } from '../machine-type-settings.ts';
import { pciTopologyVersionAnnotation, supportsPcieHotplug } from '../pcie-hotplug.ts';
import type { VmDefault } from './virtual-machine.ts';

/** A new VM takes the third way of laying out PCI ports. Written into an older VM it would move its devices at the next start. */
export const pciTopologyVersion: VmDefault = {
  name: 'vm/pci-topology-version',
  fixedIn: ['1.6.4', '1.7.2'],
  upstream: 'mutators.setDefaultPciTopologyVersion',
  fields: [`spec.template.metadata.annotations.${pciTopologyVersionAnnotation}`],
  follows: machineTypeSettings,
  independentIf: ({ spec: { template } }) => Boolean(template?.spec?.architecture) && Boolean(template?.spec?.domain?.machine?.type),
  createOnly: true,
  assign({ spec: { template } }) {
    const given = template?.metadata?.annotations?.[pciTopologyVersionAnnotation];
    if (given !== undefined || !supportsPcieHotplug(template?.spec ?? {})) return none;
    return [[['spec', 'template', 'metadata', 'annotations', pciTopologyVersionAnnotation], 'v3']];
  },
};

import { none } from '../default.ts';
import { machineTypeSettings } from '../machine-type-settings.ts';
import { pciTopologyVersionAnnotation, supportsPcieHotplug } from '../pcie-hotplug.ts';
import { ownMachine } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

/** A new VMI takes the third way of laying out PCI ports. */
export const pciTopologyVersion: VmiDefault = {
  name: 'vmi/pci-topology-version',
  fixedIn: ['1.6.4', '1.7.2'],
  upstream: 'mutators.setDefaultPciTopologyVersion',
  fields: [`metadata.annotations.${pciTopologyVersionAnnotation}`],
  follows: machineTypeSettings,
  independentIf: ownMachine,
  assign({ metadata, spec }) {
    if (metadata?.annotations?.[pciTopologyVersionAnnotation] !== undefined || !supportsPcieHotplug(spec)) return none;
    return [[['metadata', 'annotations', pciTopologyVersionAnnotation], 'v3']];
  },
};

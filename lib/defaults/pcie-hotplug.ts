import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import type { Written } from '../core/data/written.ts';

/** Tells in which order PCI ports were given out when the VM was created. */
export const pciTopologyVersionAnnotation = 'kubevirt.io/pci-topology-version';

/** defaults.SupportsPCIeHotplug: whether the machine has PCIe ports to plug devices into. */
export function supportsPcieHotplug({ architecture, domain }: Written<VirtualMachineInstanceSpec>): boolean {
  if (architecture && architecture !== 'amd64' && architecture !== 'arm64') return false;
  if (!domain?.machine) return true;
  const type = domain.machine.type ?? '';
  return type.includes('q35') || type.startsWith('virt');
}

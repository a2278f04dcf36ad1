import { isAbsent } from '../../core/data/absent.ts';
import { withValues } from '../../core/data/path.ts';
import type { Guest, Vm } from './objects.ts';

const topology = 'kubevirt.io/pci-topology-version';
const slots = 'kubevirt.io/pci-interface-slot-count';

/** syncPCITopologyAnnotationsToVM: a VM notes the PCI topology that its guest has booted with, so that the next start has the same. */
export function withPciTopology(vm: Vm, guest: Guest | undefined): Vm {
  const own = guest?.metadata.annotations ?? {};
  if (!own[topology] || vm.spec.template?.metadata?.annotations?.[topology]) return vm;
  const keys = isAbsent(own[slots]) ? [topology] : [topology, slots];
  return withValues(
    vm,
    keys.map((key) => ({ path: ['spec', 'template', 'metadata', 'annotations', key], value: own[key] })),
  );
}

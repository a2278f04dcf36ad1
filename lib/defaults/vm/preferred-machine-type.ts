import { none } from '../default.ts';
import type { VmDefault } from './virtual-machine.ts';

/** The machine type of the preference. Apart from the storage class, nothing else of a preference is written into a VM. */
export const preferredMachineType: VmDefault = {
  name: 'vm/preferred-machine-type',
  upstream: 'vm.mutateMachineType',
  fields: ['spec.template.spec.domain.machine.type'],
  assign({ spec }, { preference }) {
    const type = preference?.machine?.preferredMachineType;
    if (!type || spec.template?.spec?.domain?.machine?.type) return none;
    return [[['spec', 'template', 'spec', 'domain', 'machine', 'type'], type]];
  },
};

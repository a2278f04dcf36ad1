import { none } from '../default.ts';
import { machineTypeSettings } from '../machine-type-settings.ts';
import type { VmDefault } from './virtual-machine.ts';

/** The machine type is the cluster's for the VM's architecture, kept over upgrades of the cluster. */
export const machineType: VmDefault = {
  name: 'vm/machine-type',
  upstream: 'defaults.setVMDefaultMachineType',
  fields: ['spec.template.spec.domain.machine.type'],
  follows: machineTypeSettings,
  assign({ spec: { template } }, { config }) {
    if (template?.spec?.domain?.machine?.type) return none;
    return [[['spec', 'template', 'spec', 'domain', 'machine', 'type'], config.machineType(template?.spec?.architecture)]];
  },
};

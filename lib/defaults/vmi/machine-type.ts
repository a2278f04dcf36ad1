import { none } from '../default.ts';
import { machineTypeSettings } from '../machine-type-settings.ts';
import type { VmiDefault } from './vmi.ts';

/** The machine type is the cluster's for the VMI's architecture. */
export const machineType: VmiDefault = {
  name: 'vmi/machine-type',
  upstream: 'defaults.setDefaultMachineType',
  fields: ['spec.domain.machine.type'],
  follows: machineTypeSettings,
  assign({ spec }, { config }) {
    if (spec.domain?.machine?.type) return none;
    return [[['spec', 'domain', 'machine', 'type'], config.machineType(spec.architecture)]];
  },
};

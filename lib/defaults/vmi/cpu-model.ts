import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** The CPU model is the cluster's, else the one of the node that the VMI starts on. */
export const cpuModel: VmiDefault = {
  name: 'vmi/cpu-model',
  upstream: 'defaults.setDefaultCPUModel',
  fields: ['spec.domain.cpu.model'],
  follows: ['spec.configuration.cpuModel', 'status.defaultArchitecture'],
  assign({ spec }, { config }) {
    return spec.domain?.cpu?.model ? none : [[['spec', 'domain', 'cpu', 'model'], config.cpuModel || 'host-model']];
  },
};

import { none } from '../default.ts';
import { ownArchitecture } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

/** arm64 knows one CPU model, whatever the cluster's cpuModel says. */
export const arm64CpuModel: VmiDefault = {
  name: 'vmi/arm64-cpu-model',
  upstream: 'defaults.setDefaultArm64CPUModel',
  fields: ['spec.domain.cpu.model'],
  follows: ['status.defaultArchitecture'],
  independentIf: ownArchitecture,
  assign({ spec: { architecture, domain } }) {
    return architecture === 'arm64' && !domain?.cpu?.model ? [[['spec', 'domain', 'cpu', 'model'], 'host-passthrough']] : none;
  },
};

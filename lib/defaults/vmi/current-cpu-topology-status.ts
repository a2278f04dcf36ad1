import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** The CPU topology that the guest starts with. */
export const currentCpuTopologyStatus: VmiDefault = {
  name: 'vmi/current-cpu-topology-status',
  upstream: 'defaults.setCurrentCPUTopologyStatus',
  fields: ['status.currentCPUTopology'],
  assign({ spec, status }) {
    const cpu = spec.domain?.cpu;
    if (!cpu || status?.currentCPUTopology) return none;
    return [[['status', 'currentCPUTopology'], { sockets: cpu.sockets, cores: cpu.cores, threads: cpu.threads }]];
  },
};

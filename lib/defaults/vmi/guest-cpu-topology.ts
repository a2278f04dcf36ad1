import { none } from '../default.ts';
import { wholeUint32 } from '../quantities.ts';
import { ownCpuRequest } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

/** Without a topology the guest has as many sockets as CPUs are limited to, else requested, else one; of one core and thread each. */
export const guestCpuTopology: VmiDefault = {
  name: 'vmi/guest-cpu-topology',
  upstream: 'defaults.SetDefaultGuestCPUTopology',
  fields: ['spec.domain.cpu.sockets', 'spec.domain.cpu.cores', 'spec.domain.cpu.threads'],
  follows: ['spec.configuration.cpuRequest'],
  independentIf: ownCpuRequest,
  assign({ spec: { domain } }) {
    const { cpu, resources } = domain ?? {};
    if (cpu?.cores || cpu?.sockets || cpu?.threads) return none;
    const wanted = resources?.limits?.['cpu'] ?? resources?.requests?.['cpu'];
    return [
      [['spec', 'domain', 'cpu', 'sockets'], wanted === undefined ? 1 : wholeUint32(wanted)],
      [['spec', 'domain', 'cpu', 'cores'], 1],
      [['spec', 'domain', 'cpu', 'threads'], 1],
    ];
  },
};

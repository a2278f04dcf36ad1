import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** Each machine type has a ceiling of its own; KubeVirt takes this one for all. */
const maxVcpus = 512;

/** Room for CPU hotplug: the cluster's ceiling, else sockets times the hotplug ratio, as far as 512 vCPUs go. */
export const maxSockets: VmiDefault = {
  name: 'vmi/max-sockets',
  upstream: 'defaults.setupCPUHotplug',
  fields: ['spec.domain.cpu.maxSockets'],
  follows: [
    'spec.configuration.vmRolloutStrategy',
    'spec.configuration.liveUpdateConfiguration.maxCpuSockets',
    'spec.configuration.liveUpdateConfiguration.maxHotplugRatio',
    'status.defaultArchitecture',
  ],
  assign({ spec: { architecture, domain } }, { config }) {
    if (architecture === 'arm64' || !config.isVmRolloutStrategyLiveUpdate || domain?.cpu?.maxSockets) return none;
    const cpu = domain?.cpu;
    const [sockets, cores, threads] = [countOf(cpu?.sockets), countOf(cpu?.cores), countOf(cpu?.threads)];
    const ceiling = config.maximumCpuSockets;
    const max = ceiling === 0 ? byRatio(sockets, cores, threads, config.maxHotplugRatio) : Math.max(ceiling, sockets);
    return max === 0 ? none : [[['spec', 'domain', 'cpu', 'maxSockets'], max]];
  },
};

/** A preset whose own schema refuses it may have brought anything. */
function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** In 32 bits without a sign, as upstream counts. */
function byRatio(sockets: number, cores: number, threads: number, ratio: number): number {
  const max = Math.imul(sockets, ratio) >>> 0;
  const vcpusPerSocket = Math.imul(cores, threads) >>> 0;
  return Math.imul(max, vcpusPerSocket) >>> 0 > maxVcpus ? Math.max(Math.floor(maxVcpus / vcpusPerSocket), sockets) : max;
}

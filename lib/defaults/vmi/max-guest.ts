import { liveUpdateMemoryProblem } from '../../cluster/live-update-memory.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, readQuantity } from '../../core/quantity/quantity.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** Room for memory hotplug: the cluster's ceiling, else the guest's memory times the hotplug ratio. Not for VMIs that cannot have any. */
export const maxGuest: VmiDefault = {
  name: 'vmi/max-guest',
  upstream: 'defaults.setupMemoryHotplug',
  fields: ['spec.domain.memory.maxGuest'],
  follows: [
    'spec.configuration.vmRolloutStrategy',
    'spec.configuration.liveUpdateConfiguration.maxGuest',
    'spec.configuration.liveUpdateConfiguration.maxHotplugRatio',
    'status.defaultArchitecture',
  ],
  assign({ spec }, { config }) {
    const memory = spec.domain?.memory;
    if (spec.architecture === 'arm64' || !config.isVmRolloutStrategyLiveUpdate || !isAbsent(memory?.maxGuest)) return none;
    const ceiling = config.maximumGuestMemory ?? timesRatio(memory?.guest, config.maxHotplugRatio);
    if (ceiling === undefined || liveUpdateMemoryProblem(spec, ceiling, config.release) !== undefined) return none;
    return [[['spec', 'domain', 'memory', 'maxGuest'], ceiling]];
  },
};

function timesRatio(guest: unknown, ratio: number): string | undefined {
  const memory = readQuantity(guest);
  if (memory === undefined) return undefined;
  const unscaled = BigInt.asIntN(64, quantityValue(memory) * BigInt(ratio));
  return canonicalQuantity({ unscaled, scale: 0, format: 'BinarySI', cached: '', arbitrary: false });
}

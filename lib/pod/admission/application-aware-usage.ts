import { numberOfVcpus } from '../../core/kubevirt/vcpus.ts';
import { addQuantities, subtractQuantities, wholeQuantity, zeroQuantity } from '../../core/quantity/arithmetic.ts';
import { readQuantity, signOf, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { one } from '../amounts.ts';
import { ownResource, type Vmi } from '../traits.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import type { HeldPod } from './held-pod.ts';
import { podUsage } from './quota-usage.ts';

/** How Application Aware Quota counts guests: `vmiCalcConfigName`. */
export const vmiCalculators = [
  'VmiPodUsage',
  'VirtualResources',
  'DedicatedVirtualResources',
  'GuestEffectiveResources',
  'IgnoreVmiCalculator',
] as const;

export type VmiCalculator = (typeof vmiCalculators)[number];

/** A word that is none of them counts as the first. */
export function vmiCalculatorOf(name: unknown): VmiCalculator {
  return vmiCalculators.find((each) => each === name) ?? 'VmiPodUsage';
}

/**
 * What the pod of a guest counts for. Of a migration, the target counts for what it has beyond the source, which is nothing unless the guest
 * grows; with IgnoreVmiCalculator both count whole. Upstream: VirtLauncherCalculator.CalculateUsageByConfig.
 */
export function applicationAwareUsage(vmi: Vmi, held: HeldPod, overhead: ParsedQuantity, calculator: VmiCalculator): Quantities {
  switch (calculator) {
    case 'VmiPodUsage':
    case 'IgnoreVmiCalculator':
      return podUsage(held).usage;
    case 'VirtualResources':
      return virtualResources(vmi);
    case 'DedicatedVirtualResources':
      return dedicatedResources(vmi);
    case 'GuestEffectiveResources':
      return withoutOverhead(held, overhead);
  }
}

interface Guest {
  readonly memory: ParsedQuantity;
  readonly cpu: ParsedQuantity;
}

/** Its own memory and vCPUs; without these, what it requests or is limited to. */
function guestOf(vmi: Vmi): Guest {
  const { cpu, memory } = vmi.spec.domain;
  const own = (name: string): ParsedQuantity => ownResource(vmi, 'requests', name) ?? ownResource(vmi, 'limits', name) ?? zeroQuantity;
  return {
    memory: readQuantity(memory?.guest) ?? own('memory'),
    cpu: isAbsent(cpu) ? own('cpu') : wholeQuantity(BigInt(numberOfVcpus(cpu)), 'BinarySI'),
  };
}

function virtualResources(vmi: Vmi): Quantities {
  const { cpu, memory } = guestOf(vmi);
  return new Map([
    ['pods', one],
    ['count/pods', one],
    ...(['requests.memory', 'memory', 'limits.memory'] as const).map((name) => [name, memory] as const),
    ...(['requests.cpu', 'cpu', 'limits.cpu'] as const).map((name) => [name, cpu] as const),
  ]);
}

function dedicatedResources(vmi: Vmi): Quantities {
  const { cpu, memory } = guestOf(vmi);
  const amounts = { instances: one, memory, cpu };
  return new Map(
    Object.entries(amounts).flatMap(([name, amount]) => [[`requests.${name}/vmi`, amount] as const, [`${name}/vmi`, amount] as const]),
  );
}

/** The compute container alone. */
function withoutOverhead(held: HeldPod, overhead: ParsedQuantity): Quantities {
  const { usage } = podUsage({ ...held, containers: held.containers.filter(({ name }) => name === 'compute') });
  const less = (name: string, amount: ParsedQuantity): ParsedQuantity => {
    if (name !== 'requests.memory' && name !== 'limits.memory') return amount;
    const rest = subtractQuantities(amount, overhead);
    return signOf(rest) < 0 ? addQuantities(rest, subtractQuantities(overhead, amount)) : rest;
  };
  return new Map(Array.from(usage, ([name, amount]) => [name, less(name, amount)] as const));
}

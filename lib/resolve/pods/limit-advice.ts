import { canonicalQuantity, compareQuantities, readQuantity } from '../../core/quantity/quantity.ts';
import { addQuantities, wholeQuantity } from '../../core/quantity/arithmetic.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import type { LimitedPod } from '../../pod/admission/admit-pod.ts';
import type { ComputeResources } from '../../pod/compute-resources.ts';
import { sumOfTerms } from '../../pod/memory-overhead.ts';
import { hasHugepages, type Vmi } from '../../pod/traits.ts';

/** What to say of a limit, wherever the guest states its memory. */
export interface LimitAdvice {
  readonly message: string;
  readonly hint: string;
}

/** A memory cgroup is killed at its limit, and a guest uses in time all memory that it has. Huge pages have a limit of their own. */
export function limitAdvice(guest: Vmi, compute: ComputeResources | undefined, { held, refusal }: LimitedPod): LimitAdvice | undefined {
  const limit = held.containers.find(({ name }) => name === 'compute')?.limits.get('memory');
  const memory = readQuantity(guest.spec.domain.memory?.guest);
  if (limit === undefined || memory === undefined || compute === undefined || refusal !== undefined || hasHugepages(guest))
    return undefined;
  const overhead = sumOfTerms(compute.overhead);
  const needed = addQuantities(memory, overhead);
  if (compareQuantities(limit, needed) >= 0) return undefined;
  const own = compute.limits.get('memory');
  const from = own === undefined ? 'a LimitRange of the namespace' : own.because.join(' + ');
  return {
    message: `the kernel kills the pod at ${canonicalQuantity(limit)} of memory (${from}), but the guest may use ${canonicalQuantity(memory)} and KubeVirt ${canonicalQuantity(wholeQuantity(quantityValue(overhead), 'BinarySI'))}`,
    hint: `Raise the limit to ${canonicalQuantity(needed)}, or give the guest less memory.`,
  };
}

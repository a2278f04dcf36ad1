import { canonicalQuantity, compareQuantities, readQuantity } from '../../core/quantity/quantity.ts';
import { addQuantities } from '../../core/quantity/arithmetic.ts';
import { sumOfTerms } from '../../pod/memory-overhead.ts';
import { hasHugepages } from '../../pod/traits.ts';
import { limitWillBeExceeded } from '../../rules/pod/catalogue.ts';
import type { Subject } from '../subject.ts';
import { guestField } from './guest-field.ts';
import type { Judged } from './judged-pods.ts';

/** A memory cgroup is killed at its limit, and a guest uses in time all memory that it has. Huge pages have a limit of their own. */
export function adviseOnLimit(subject: Subject, { guest, compute, limited: { held, refusal } }: Judged): void {
  const limit = held.containers.find(({ name }) => name === 'compute')?.limits.get('memory');
  const memory = readQuantity(guest.spec.domain.memory?.guest);
  if (limit === undefined || memory === undefined || compute === undefined || refusal !== undefined || hasHugepages(guest)) return;
  const overhead = sumOfTerms(compute.overhead);
  const needed = addQuantities(memory, overhead);
  if (compareQuantities(limit, needed) >= 0) return;
  const own = compute.limits.get('memory');
  const from = own === undefined ? 'a LimitRange of the namespace' : own.because.join(' + ');
  subject.tell(limitWillBeExceeded, {
    path: guestField(subject, 'memory'),
    message: `the pod is killed at ${canonicalQuantity(limit)} of memory (${from}), and its guest may use ${canonicalQuantity(memory)} and KubeVirt ${canonicalQuantity(overhead)}`,
    hint: `Raise the limit to ${canonicalQuantity(needed)}, or give the guest less memory.`,
  });
}

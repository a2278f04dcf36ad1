import { addQuantities, multiplyQuantity, subtractQuantities } from '../../core/quantity/arithmetic.ts';
import type { ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { HeldPod } from './held-pod.ts';
import { chargePod, type Quota } from './quota.ts';

const unbounded: ParsedQuantity = { unscaled: 2n ** 62n, scale: 0, format: 'DecimalSI', cached: '', arbitrary: false };

/** A quota charged for so many equal pods as if it had no bounds, so that its use shows by how much it is exceeded. */
export function usedWithoutBounds(quota: Quota, held: HeldPod, count: number): Quota {
  if (count === 0) return quota;
  const hard = new Map(Array.from(quota.hard.keys(), (name) => [name, unbounded] as const));
  const charged = chargePod(held, [{ ...quota, hard }]);
  const [after] = 'quotas' in charged ? charged.quotas : [];
  if (after === undefined) return quota; // it demands a number that the pod lacks
  const used = Array.from(after.used, ([name, amount]) => [name, times(amount, quota.used.get(name), count)] as const);
  return { ...quota, used: new Map(used) };
}

/** What an amount has grown by, so many times. */
function times(after: ParsedQuantity, before: ParsedQuantity | undefined, count: number): ParsedQuantity {
  const one = before === undefined ? after : subtractQuantities(after, before);
  const all = multiplyQuantity(one, count);
  return before === undefined ? all : addQuantities(before, all);
}

/** Quotas after as many of some equal pods as they hold, and why they refuse the next one. */
export interface ChargedPods {
  readonly quotas: readonly Quota[];
  readonly count: number;
  readonly refusal: { readonly message: string; readonly quota: Quota } | undefined;
}

/** Charges quotas for equal pods, one after the other, in a time that does not grow with their number. */
export function chargePods(held: HeldPod, quotas: readonly Quota[], count: number): ChargedPods {
  const after = (n: number): readonly Quota[] => quotas.map((quota) => usedWithoutBounds(quota, held, n));
  const refusedAfter = (n: number): ChargedPods['refusal'] => {
    const charged = chargePod(held, after(n));
    return 'refusal' in charged ? { message: charged.refusal, quota: charged.quota } : undefined;
  };
  if (count === 0) return { quotas, count, refusal: undefined };
  if (refusedAfter(count - 1) === undefined) return { quotas: after(count), count, refusal: undefined };
  let fits = -1; // after so many the next one fits
  let refused = count - 1; // after so many it does not
  while (refused - fits > 1) {
    const middle = Math.floor((fits + refused) / 2);
    if (refusedAfter(middle) === undefined) fits = middle;
    else refused = middle;
  }
  return { quotas: after(refused), count: refused, refusal: refusedAfter(refused) };
}

import type { ParsedQuantity } from '../../core/quantity/quantity.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import type { HeldPod } from './held-pod.ts';
import { chargePod, isAbove, type Quota } from './quota.ts';

const unbounded: ParsedQuantity = { unscaled: 2n ** 62n, scale: 0, format: 'DecimalSI', cached: '', arbitrary: false };

/** A quota charged for so many equal pods as if it had no bounds, so that its use shows by how much it is exceeded. */
export function usedWithoutBounds(quota: Quota, held: HeldPod, count: number): Quota {
  if (count === 0) return quota;
  const hard = new Map(Array.from(quota.hard.keys(), (name) => [name, unbounded] as const));
  const charged = chargePod(held, [{ ...quota, hard }], count);
  const [after] = 'quotas' in charged ? charged.quotas : [];
  return after === undefined ? quota : { ...quota, used: after.used }; // a quota may demand a number that the pod lacks
}

/** Quotas after as many of some equal pods as they hold, and why they refuse the next one. */
export interface ChargedPods {
  readonly quotas: readonly Quota[];
  readonly count: number;
  readonly refusal: { readonly message: string; readonly quota: Quota } | undefined;
}

/** Charges quotas for equal pods, one after the other, in a time that hardly grows with their number. */
export function chargePods(held: HeldPod, quotas: readonly Quota[], count: number): ChargedPods {
  if (count === 0) return { quotas, count, refusal: undefined };
  const whole = chargePod(held, quotas, count);
  if (!('refusal' in whole)) return { quotas: whole.quotas, count, refusal: undefined };
  let fits = 0;
  let refused = count;
  while (refused - fits > 1) {
    const middle = Math.floor((fits + refused) / 2);
    if ('refusal' in chargePod(held, quotas, middle)) refused = middle;
    else fits = middle;
  }
  const before = fits === 0 ? { quotas } : chargePod(held, quotas, fits);
  const after = 'quotas' in before ? before.quotas : quotas;
  const next = chargePod(held, after);
  return { quotas: after, count: fits, refusal: 'refusal' in next ? { message: next.refusal, quota: next.quota } : undefined };
}

/** So many equal pods. */
export interface PodCount {
  readonly held: HeldPod;
  readonly count: number;
}

/** What a quota has to allow for some pods more, of the resources that it has too little of, in the order in which a refusal names them. */
export function enoughFor(pods: readonly PodCount[], quota: Quota): Quantities {
  const { used } = pods.reduce((before, { held, count }) => usedWithoutBounds(before, held, count), quota);
  return new Map(
    Array.from(used)
      .filter(([name, amount]) => isAbove(amount, quota.hard.get(name)))
      .toSorted(([a], [b]) => compareText(a, b)),
  );
}

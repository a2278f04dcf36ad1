import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import { compareText } from '../../core/text/compare-text.ts';
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

/**
 * What a quota has to allow for so many equal pods more, of the resources that it has too little of, in the order in which a refusal names
 * them: `8`, `4398Mi`. Bytes are rounded up to whole Mi. Empty beyond 64 bits.
 */
export function enoughFor(held: HeldPod, count: number, quota: Quota): readonly string[] {
  const needed = Array.from(usedWithoutBounds(quota, held, count).used)
    .filter(([name, used]) => isAbove(used, quota.hard.get(name)))
    .toSorted(([a], [b]) => compareText(a, b));
  return needed.map(([name, used]) => roundedUp(name, used));
}

const mebibyte = 1n << 20n;

function roundedUp(name: string, used: ParsedQuantity): string {
  const value = quantityValue(used);
  if (!/memory|storage|hugepages/.test(name) || value < mebibyte) return canonicalQuantity(used);
  return `${(value + mebibyte - 1n) / mebibyte}Mi`;
}

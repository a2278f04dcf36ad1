import type { ParsedQuantity } from './quantity.ts';

/** Exponents for which Go multiplies without looking whether 64 bits hold the product. */
const unchecked: ReadonlySet<number> = new Set([0, 1, 2, 3, 6, 9]);

const minInt64 = -(2n ** 63n);

/** `Quantity.Value()`: the quantity as a whole number, fractions rounded up, cut to 64 bits in Go's own ways where it does not fit. */
export function quantityValue(quantity: ParsedQuantity): bigint {
  const { unscaled, scale, arbitrary } = quantity;
  if (scale < 0) return roundUp(unscaled, 10n ** BigInt(-scale), arbitrary);
  if (scale > 18) return tooLarge(quantity);
  const value = unscaled * 10n ** BigInt(scale);
  const cut = BigInt.asIntN(64, value);
  return cut === value || arbitrary || unchecked.has(scale) ? cut : 0n;
}

function tooLarge({ unscaled, arbitrary }: ParsedQuantity): bigint {
  return arbitrary && unscaled % 2n !== 0n ? minInt64 : 0n;
}

/** Away from zero; a value of arbitrary precision towards infinity, and only if it has a fraction. */
function roundUp(unscaled: bigint, divisor: bigint, arbitrary: boolean): bigint {
  const whole = unscaled / divisor;
  if (unscaled % divisor === 0n) return BigInt.asIntN(64, whole);
  return BigInt.asIntN(64, whole + (unscaled > 0n || arbitrary ? 1n : -1n));
}

/** `Quantity.MilliValue()`: likewise in thousandths. */
export function quantityMilliValue(quantity: ParsedQuantity): bigint {
  return quantityValue({ ...quantity, scale: quantity.scale + 3 });
}

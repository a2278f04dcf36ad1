import type { ParsedQuantity } from './quantity.ts';

const maxInt64 = 2n ** 63n - 1n;

/** Exponents for which Go multiplies without looking whether 64 bits hold the product. */
const unchecked: ReadonlySet<number> = new Set([0, 1, 2, 3, 6, 9]);

/** `Quantity.Value()`: the quantity as a whole number, fractions rounded up, cut to 64 bits in Go's own ways where it does not fit. */
export function quantityValue(quantity: ParsedQuantity): bigint {
  return scaledValue(quantity, 0);
}

/** `Quantity.MilliValue()`: likewise in thousandths. */
export function quantityMilliValue(quantity: ParsedQuantity): bigint {
  return scaledValue(quantity, 3);
}

function scaledValue({ unscaled, scale, format, arbitrary }: ParsedQuantity, places: 0 | 3): bigint {
  if (scale >= 64) return 0n; // no low bit of such a number is set
  // Only a binary quantity that Go has cut to its greatest one is odd, and it is kept without decimal places.
  if (format === 'BinarySI' && scale === 0 && (unscaled === maxInt64 || unscaled === -maxInt64)) {
    return BigInt.asIntN(64, unscaled * 10n ** BigInt(places));
  }
  return arbitrary ? valueOfDec(unscaled * 10n ** BigInt(scale + 9), 10n ** BigInt(9 - places)) : valueOfInt64(unscaled, scale + places);
}

/** int64Amount.AsScaledInt64: away from zero. */
function valueOfInt64(unscaled: bigint, scale: number): bigint {
  if (scale < 0) {
    const divisor = 10n ** BigInt(-scale);
    const away = unscaled > 0n ? 1n : -1n;
    return unscaled / divisor + (unscaled % divisor === 0n ? 0n : away);
  }
  const value = unscaled * 10n ** BigInt(scale);
  const cut = BigInt.asIntN(64, value);
  return cut === value || unchecked.has(scale) ? cut : 0n;
}

/** scaledValue of an inf.Dec, which counts billionths: towards infinity, and cut before the division where it is negative. */
function valueOfDec(billionths: bigint, divisor: bigint): bigint {
  const dividend = billionths < maxInt64 ? BigInt.asIntN(64, billionths) : billionths;
  return BigInt.asIntN(64, dividend / divisor + (dividend % divisor === 0n ? 0n : 1n));
}

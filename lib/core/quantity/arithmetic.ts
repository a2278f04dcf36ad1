import { parseQuantity, signOf, type ParsedQuantity, type QuantityFormat } from './quantity.ts';
import { quantityValue } from './quantity-value.ts';

/** A quantity of nothing, which takes the format of what is added to it. */
export const zeroQuantity: ParsedQuantity = { unscaled: 0n, scale: 0, format: 'DecimalSI', cached: '', arbitrary: false };

/** resource.NewQuantity: a whole number that is printed in a format. */
export function wholeQuantity(value: bigint, format: QuantityFormat): ParsedQuantity {
  return { unscaled: value, scale: 0, format, cached: '', arbitrary: false };
}

/** Quantity.Add: the sum keeps the format of its first operand that is not zero. */
export function addQuantities(a: ParsedQuantity, b: ParsedQuantity): ParsedQuantity {
  return combine(a, b, (x, y) => x + y);
}

/** So many times a quantity, in its format. */
export function multiplyQuantity(quantity: ParsedQuantity, count: number): ParsedQuantity {
  const { unscaled, scale, format, arbitrary } = quantity;
  return count === 1 ? quantity : { unscaled: unscaled * BigInt(count), scale, format, cached: '', arbitrary };
}

/** Quantity.Sub. */
export function subtractQuantities(a: ParsedQuantity, b: ParsedQuantity): ParsedQuantity {
  return combine(a, b, (x, y) => x - y);
}

/** Quantity.ScaledValue(Kilo): thousands, rounded up. */
export function quantityKilos(quantity: ParsedQuantity): bigint {
  const value = quantityValue(quantity);
  return value / 1000n + (value % 1000n > 0n ? 1n : 0n);
}

/** A quantity that the code itself writes. */
export function quantity(text: string): ParsedQuantity {
  return parseQuantity(text);
}

function combine(a: ParsedQuantity, b: ParsedQuantity, join: (x: bigint, y: bigint) => bigint): ParsedQuantity {
  const scale = Math.min(a.scale, b.scale);
  const at = ({ unscaled, scale: own }: ParsedQuantity): bigint => (own === scale ? unscaled : unscaled * 10n ** BigInt(own - scale));
  return {
    unscaled: join(at(a), at(b)),
    scale,
    format: signOf(a) === 0 ? b.format : a.format,
    cached: '',
    arbitrary: a.arbitrary || b.arbitrary,
  };
}

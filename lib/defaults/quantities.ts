import { quantityValue } from '../core/quantity/quantity-value.ts';
import { readQuantity, signOf } from '../core/quantity/quantity.ts';

/** True for nothing at all, too. */
export function isZero(value: unknown): boolean {
  const quantity = readQuantity(value);
  return quantity === undefined || signOf(quantity) === 0;
}

/** Rounded up, and cut to 32 bits without a sign. */
export function wholeUint32(value: unknown): number {
  const quantity = readQuantity(value);
  return quantity === undefined ? 0 : Number(BigInt.asUintN(32, quantityValue(quantity)));
}

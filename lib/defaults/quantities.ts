import { isAbsent } from '../core/absent.ts';
import { quantityValue } from '../core/quantity-value.ts';
import { parseQuantity, QuantityError, readQuantity, signOf } from '../core/quantity.ts';

/** True for nothing at all, too. */
export function isZero(value: unknown): boolean {
  const quantity = readQuantity(value);
  return quantity === undefined || signOf(quantity) === 0;
}

/** Whether resource.ParseQuantity reads the text, which unlike a quantity of JSON may have no blanks around it. */
export function isQuantity(text: string | null | undefined): boolean {
  if (isAbsent(text)) return false;
  try {
    parseQuantity(text);
    return true;
  } catch (error) {
    if (error instanceof QuantityError) return false;
    throw error;
  }
}

/** Rounded up, and cut to 32 bits without a sign. */
export function wholeUint32(value: unknown): number {
  const quantity = readQuantity(value);
  return quantity === undefined ? 0 : Number(BigInt.asUintN(32, quantityValue(quantity)));
}

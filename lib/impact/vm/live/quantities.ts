import { quantityMilliValue, quantityValue } from '../../../core/quantity/quantity-value.ts';
import { canonicalQuantity, readQuantity } from '../../../core/quantity/quantity.ts';

/** The whole value of a quantity, as Quantity.Value rounds it; 0 where there is none. */
export function wholeValue(quantity: unknown): bigint {
  const read = readQuantity(quantity);
  return read === undefined ? 0n : quantityValue(read);
}

/** A quantity of memory of so many bytes. */
export function memoryOf(bytes: bigint): string {
  return canonicalQuantity({ unscaled: bytes, scale: 0, format: 'BinarySI', cached: '', arbitrary: false });
}

/** A quantity of CPU plus so many thousandths. */
export function plusMilliCpu(quantity: unknown, more: bigint): string {
  const read = readQuantity(quantity);
  const unscaled = (read === undefined ? 0n : quantityMilliValue(read)) + more;
  return canonicalQuantity({ unscaled, scale: -3, format: 'DecimalSI', cached: '', arbitrary: false });
}

/** Whether something is asked for: neither absent nor 0. */
export function isAskedFor(quantity: unknown): boolean {
  const read = readQuantity(quantity);
  return read !== undefined && read.unscaled !== 0n;
}

import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';

const mebibyte = 1n << 20n;

/** An amount of a resource that is enough, as one would write it: `8`, `4398Mi`. Bytes are rounded up to whole Mi. */
export function roundedUp(resource: string, amount: ParsedQuantity): string {
  const value = quantityValue(amount);
  if (!/memory|storage|hugepages/.test(resource) || value < mebibyte) return canonicalQuantity(amount);
  return `${(value + mebibyte - 1n) / mebibyte}Mi`;
}

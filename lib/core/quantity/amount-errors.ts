import { isWhole } from '../resource-names.ts';
import { quantityMilliValue } from './quantity-value.ts';
import { signOf, type ParsedQuantity } from './quantity.ts';

/** What is wrong with the amount of a resource, without its place. Upstream: ValidateResourceQuantityValue. */
export function amountErrors(name: string, quantity: ParsedQuantity): readonly string[] {
  return [
    ...(signOf(quantity) < 0 ? ['must be greater than or equal to 0'] : []),
    ...(isWhole(name) && quantityMilliValue(quantity) % 1000n !== 0n ? ['must be an integer'] : []),
  ];
}

import { mapOf } from '../data/guards.ts';
import { readQuantity, type ParsedQuantity } from './quantity.ts';

/** Quantities of resources by name. */
export type Quantities = ReadonlyMap<string, ParsedQuantity>;

/** A resource list of a manifest. */
export function quantitiesOf(list: unknown): Quantities {
  const read = Object.entries(mapOf(list) ?? {}).flatMap(([name, text]): readonly (readonly [string, ParsedQuantity])[] => {
    const quantity = readQuantity(text);
    return quantity === undefined ? [] : [[name, inThousandths(quantity)]];
  });
  return new Map(read);
}

/** SetDefaults_ResourceList. */
function inThousandths(quantity: ParsedQuantity): ParsedQuantity {
  const { unscaled, scale } = quantity;
  if (scale >= -3) return quantity;
  const divisor = 10n ** BigInt(-3 - scale);
  const rounded = unscaled / divisor + (unscaled > 0n && unscaled % divisor !== 0n ? 1n : 0n);
  return { ...quantity, unscaled: rounded, scale: -3, cached: '' };
}

import type { AnyMap } from '../../../core/data/guards.ts';
import { isMapValue } from '../expressions/value.ts';

/** The definition with what the parameters have built on top: maps are merged key by key, anything else is replaced whole. */
export function merge(definition: AnyMap, built: AnyMap): AnyMap {
  const merged = new Map(Object.entries(definition));
  for (const [key, value] of Object.entries(built)) {
    const below = merged.get(key);
    merged.set(key, isMapValue(value) ? merge(isMapValue(below) ? below : {}, value) : value);
  }
  return Object.fromEntries(merged);
}

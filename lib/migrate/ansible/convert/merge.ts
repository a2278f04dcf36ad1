import { isMap, type Fields } from '../../fields.ts';

/** The definition with what the parameters have built on top: maps are merged key by key, anything else is replaced whole. */
export function merge(definition: Fields, built: Fields): Fields {
  const merged = new Map(Object.entries(definition));
  for (const [key, value] of Object.entries(built)) {
    const below = merged.get(key);
    merged.set(key, isMap(value) ? merge(isMap(below) ? below : {}, value) : value);
  }
  return Object.fromEntries(merged);
}

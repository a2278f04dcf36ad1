import { isMap, listOf } from '../core/look.ts';

/**
 * What json.Unmarshal makes of `over` in a Go value that already holds `base`: maps are merged, null clears, a list takes the length of
 * the new one while its maps are read into those that were there, and everything else is replaced.
 */
export function overlay(base: unknown, over: unknown): unknown {
  if (Array.isArray(over)) {
    const items = listOf(base);
    return over.map((item, i) => overlay(items[i], item));
  }
  if (!isMap(over)) return over;
  const merged = new Map(isMap(base) ? Object.entries(base) : []);
  for (const [key, value] of Object.entries(over)) {
    if (value === null) merged.delete(key);
    else merged.set(key, overlay(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

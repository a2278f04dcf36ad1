import { isAbsent } from '../core/absent.ts';
import { entryOf, isMap, mapOf, type AnyMap } from '../core/look.ts';

/**
 * jsonmergepatch's three-way merge, by which kubectl apply and Argo CD write custom resources: `live` with what `modified` says, without
 * what `original` said and `modified` no longer says. Lists are replaced whole.
 */
export function threeWayMerge<T extends object>(original: unknown, modified: unknown, live: T): T {
  return merge(mapOf(original) ?? {}, mapOf(modified) ?? {}, live as AnyMap) as T; // a map as before
}

function merge(original: AnyMap, modified: AnyMap, live: AnyMap): AnyMap {
  const merged = new Map(Object.entries(live));
  for (const key of Object.keys(original)) if (isAbsent(entryOf(modified, key))) merged.delete(key);
  for (const [key, value] of Object.entries(modified)) {
    if (isAbsent(value)) continue;
    merged.set(key, isMap(value) ? merge(mapOf(entryOf(original, key)) ?? {}, value, mapOf(entryOf(live, key)) ?? {}) : value);
  }
  return Object.fromEntries(merged);
}

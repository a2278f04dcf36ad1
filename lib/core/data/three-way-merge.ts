import { isAbsent } from './absent.ts';
import { entryOf } from './entry-of.ts';
import { isMap, mapOf, type AnyMap } from './guards.ts';

/**
 * jsonmergepatch's three-way merge, by which kubectl apply and Argo CD write custom resources: `live` with what `modified` says, without
 * what `original` said and `modified` no longer says. Lists are replaced whole, without what is null in their items.
 */
export function threeWayMerge<T extends object>(original: unknown, modified: unknown, live: T): T {
  return merge(mapOf(original) ?? {}, mapOf(modified) ?? {}, live as AnyMap) as T; // a map as before
}

function merge(original: AnyMap, modified: AnyMap, live: AnyMap): AnyMap {
  const merged = new Map(Object.entries(live));
  for (const key of Object.keys(original)) if (entryOf(modified, key) === undefined) merged.delete(key);
  for (const [key, value] of Object.entries(modified)) {
    if (isMap(value)) merged.set(key, merge(mapOf(entryOf(original, key)) ?? {}, value, mapOf(entryOf(live, key)) ?? {}));
    else if (!isAbsent(value)) merged.set(key, withoutNulls(value));
    // A null that stood there before is no change, and leaves what the cluster has.
    else if (value === null && entryOf(original, key) !== null) merged.delete(key);
  }
  return Object.fromEntries(merged);
}

/** A value as a merge patch writes it: maps lose what is null, lists do not. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])));
}

import { isAbsent } from '../core/data/absent.ts';
import { entryOf } from '../core/data/entry-of.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { isMap, listOf, mapOf, type AnyMap } from '../core/data/guards.ts';
import { compareQuantities, readQuantity } from '../core/quantity/quantity.ts';

/**
 * What an apply makes of an object of Kubernetes itself: `live` with what `git` says, without what `original` said and `git` no longer says.
 * Unlike those of custom resources, lists of maps are merged item by item, as strategic merge patches and server-side apply do; and a quantity
 * that Git spells otherwise than the API server stays as the server spells it.
 */
export function mergeBuiltIn<T extends object>(original: unknown, git: object, live: T): T {
  return mergeMaps(mapOf(original) ?? {}, git as AnyMap, live as AnyMap, false) as T; // a map as before
}

/** Fields below which all texts are quantities. */
const quantities: ReadonlySet<string> = new Set([
  'averageValue',
  'capacity',
  'default',
  'defaultRequest',
  'hard',
  'limits',
  'max',
  'maxLimitRequestRatio',
  'min',
  'requests',
  'sizeLimit',
]);

function mergeMaps(original: AnyMap, git: AnyMap, live: AnyMap, areQuantities: boolean): AnyMap {
  const merged = new Map(Object.entries(live));
  for (const key of Object.keys(original)) if (isAbsent(entryOf(git, key))) merged.delete(key);
  for (const [key, value] of Object.entries(git)) {
    if (isAbsent(value)) merged.delete(key);
    else merged.set(key, mergeValues(entryOf(original, key), value, entryOf(live, key), areQuantities || quantities.has(key)));
  }
  return Object.fromEntries(merged);
}

function mergeValues(original: unknown, git: unknown, live: unknown, areQuantities: boolean): unknown {
  if (isMap(git)) return mergeMaps(mapOf(original) ?? {}, git, mapOf(live) ?? {}, areQuantities);
  if (Array.isArray(git) && Array.isArray(live)) return mergeLists(listOf(original), git, live);
  return areQuantities && isSameQuantity(git, live) ? live : git;
}

/** By the keys of their items where those have some; by their places where they are as many; else Git's list replaces the other. */
function mergeLists(original: readonly unknown[], git: readonly unknown[], live: readonly unknown[]): readonly unknown[] {
  if (!git.every(isMap) || !live.every(isMap)) return git;
  const key = keyFields.find((fields) => [git, live].every((items) => areToldApart(items, fields)));
  if (key === undefined) return git.length === live.length ? git.map((item, i) => mergeValues(original[i], item, live[i], false)) : git;
  const [ofOriginal, ofGit, ofLive] = [byKey(original, key), byKey(git, key), byKey(live, key)];
  const kept = Array.from(ofLive).flatMap(([name, item]) => (ofGit.has(name) || ofOriginal.has(name) ? [] : [item]));
  const merged = Array.from(ofGit, ([name, item]) => mergeValues(ofOriginal.get(name), item, ofLive.get(name) ?? {}, false));
  return [...merged, ...kept];
}

/** Of items with the same key the first. */
function byKey(items: readonly unknown[], fields: readonly string[]): ReadonlyMap<string, AnyMap> {
  const found = new Map<string, AnyMap>();
  for (const item of items.filter(isMap)) getOrAdd(found, keyOf(item, fields), () => item);
  return found;
}

/** What tells items of lists apart in the kinds that stand beside VMs: containers, ports of services and of pods, and most other lists. */
const keyFields: readonly (readonly string[])[] = [['port', 'protocol'], ['containerPort', 'protocol'], ['name'], ['mountPath'], ['ip']];

function areToldApart(items: readonly unknown[], [field = '', ...more]: readonly string[]): boolean {
  const maps = items.filter(isMap);
  return maps.every((item) => !isAbsent(item[field])) && new Set(maps.map((item) => keyOf(item, [field, ...more]))).size === items.length;
}

function keyOf(item: AnyMap, fields: readonly string[]): string {
  return JSON.stringify(fields.map((field) => item[field] ?? (field === 'protocol' ? 'TCP' : null)));
}

function isSameQuantity(git: unknown, live: unknown): boolean {
  if (typeof live !== 'string' || (typeof git !== 'string' && typeof git !== 'number')) return false;
  const [one, other] = [readQuantity(git), readQuantity(live)];
  return one !== undefined && other !== undefined && compareQuantities(one, other) === 0;
}

import { getOrAdd } from '../../core/data/get-or-add.ts';
import { compareRefs, identityOf } from '../../core/object-ref.ts';
import type { HeldObject } from './held-object.ts';

/** An object of either side, or of both. */
export interface Matched {
  readonly before: HeldObject | undefined;
  readonly after: HeldObject | undefined;
}

/** Pairs the objects of two sides by identity. One that is gone and a new one are one renamed object if they differ in nothing else. */
export function matchObjects(before: readonly HeldObject[], after: readonly HeldObject[]): readonly Matched[] {
  const old = new Map(before.map((held) => [identityOf(held.ref), held]));
  const now = new Map(after.map((held) => [identityOf(held.ref), held]));
  const gone = before.filter((held) => !now.has(identityOf(held.ref)));
  const come = after.filter((held) => !old.has(identityOf(held.ref)));
  const renamed = renamesOf(gone, come);
  const taken = new Set(renamed.values());
  const matched: Matched[] = [];
  for (const held of now.values()) {
    const known = old.get(identityOf(held.ref));
    if (known !== undefined) matched.push({ before: known, after: held });
    else if (!taken.has(held)) matched.push({ before: undefined, after: held });
  }
  for (const held of gone) matched.push({ before: held, after: renamed.get(held) });
  return matched.toSorted((a, b) => compareRefs((a.after ?? a.before)?.ref ?? noRef, (b.after ?? b.before)?.ref ?? noRef));
}

const noRef = { apiVersion: '', kind: '', name: '' };

/**
 * Renamed objects, the new by the old. Objects that differ in nothing but the name are paired first; then those that also have the name in
 * other texts, such as labels and claims.
 */
function renamesOf(gone: readonly HeldObject[], come: readonly HeldObject[]): ReadonlyMap<HeldObject, HeldObject> {
  const renames = new Map<HeldObject, HeldObject>();
  if (gone.length === 0 || come.length === 0) return renames;
  const taken = new Set<HeldObject>();
  for (const likenessOf of [(held: HeldObject): string => bodyOf(held), patternOf]) {
    const waiting = new Map<string, HeldObject[]>();
    for (const held of come) if (!taken.has(held)) getOrAdd(waiting, likenessOf(held), (): HeldObject[] => []).push(held);
    for (const held of gone) {
      const now = renames.has(held) ? undefined : waiting.get(likenessOf(held))?.shift();
      if (now === undefined) continue;
      renames.set(held, now);
      taken.add(now);
    }
  }
  return renames;
}

/** An object without its name and namespace. */
function bodyOf({ ref: { kind }, manifest }: HeldObject, readText = (text: string): string => text): string {
  const { metadata, status: _status, ...rest } = manifest;
  const { name: _name, namespace: _namespace, ...meta } = metadata;
  return JSON.stringify([kind, meta, rest], (_key, value: unknown) => (typeof value === 'string' ? readText(value) : sortedKeys(value)));
}

/** The same with a hole for the name in every text. */
function patternOf(held: HeldObject): string {
  const { name } = held.ref;
  return bodyOf(held, (text) => (name.length < shortest ? text : text.replaceAll(name, '\0')));
}

/** A shorter name may well be part of other words. */
const shortest = 3;

function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

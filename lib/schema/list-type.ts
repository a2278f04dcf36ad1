import type { AnyMap } from '../core/data/guards.ts';
import { duplicate, invalid, type FieldFault } from './field-fault.ts';
import type { JsonSchema } from './json-schema.ts';
import { goJsonOf } from './print-go-value.ts';

/** An item of a list that repeats an earlier one, or cannot be told apart from others. */
export type ItemFault = readonly [index: number, fault: FieldFault];

/** What listtype.ValidateListSetsAndMaps refuses in one list: items of a set that are equal, items of a map with equal keys. */
export function listTypeFaults(schema: JsonSchema, list: readonly unknown[]): readonly ItemFault[] {
  if (schema['x-kubernetes-list-type'] === 'set') return repeated(list).map((i) => [i, duplicate(list[i])]);
  if (schema['x-kubernetes-list-type'] !== 'map') return [];
  const stranger = list.findIndex((item) => item !== null && (typeof item !== 'object' || Array.isArray(item)));
  if (stranger !== -1) return [[stranger, invalid(list[stranger], 'must be an object for an array of list-type map')]];
  if (list.length < 2) return [];
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  const identities = list.map((item) => identityOf((item ?? {}) as AnyMap, keys)); // strangers are told apart above
  return repeated(identities).map((i) => [i, duplicate(identities[i])]);
}

function identityOf(item: AnyMap, keys: readonly string[]): AnyMap {
  const identity: Record<string, unknown> = {};
  for (const key of keys) if (item[key] !== undefined) identity[key] = item[key];
  return identity;
}

/** The second of each value that stands more than once. */
function repeated(list: readonly unknown[]): readonly number[] {
  if (list.length < 2) return [];
  const times = new Map<string, number>();
  const found: number[] = [];
  list.forEach((item, i) => {
    const text = goJsonOf(item);
    const before = times.get(text) ?? 0;
    if (before === 1) found.push(i);
    times.set(text, before + 1);
  });
  return found;
}

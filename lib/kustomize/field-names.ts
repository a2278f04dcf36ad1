import { entryOf } from '../core/data/entry-of.ts';
import { isMap, type AnyMap } from '../core/data/guards.ts';
import { JoinedOrigin, type Origin } from './node.ts';

/** The names of fields that kustomize knows, each with those of the values below it; undefined where these are of any name. */
export interface FieldNames {
  readonly [name: string]: FieldNames | undefined;
}

/** A value whose fields have the names that kustomize knows, and an origin that leads from these names to what is written. */
export interface Named<Value> {
  readonly value: Value;
  readonly origin: Origin;
}

/**
 * A map, and the maps below it, with the names that kustomize knows. Go takes the names of JSON in any case, and of several that differ in case
 * alone the last in the order of their bytes.
 */
export function namedFields(value: AnyMap, origin: Origin, known: FieldNames): Named<AnyMap> {
  const fields: [name: string, held: unknown][] = [];
  const places = new Map<string, Origin>();
  let isAsWritten = true;
  for (const [name, key] of keysByName(value, known)) {
    const below = named(value[key], origin.at(key), entryOf(known, name));
    fields.push([name, below.value]);
    places.set(name, below.origin);
    isAsWritten &&= name === key && below.value === value[key];
  }
  return isAsWritten ? { value, origin } : { value: Object.fromEntries(fields), origin: new JoinedOrigin(origin, places) };
}

function named(value: unknown, origin: Origin, known: FieldNames | undefined): Named<unknown> {
  if (known === undefined) return { value, origin };
  if (isMap(value)) return namedFields(value, origin, known);
  if (!Array.isArray(value)) return { value, origin };
  const items = value.map((item: unknown, i) => named(item, origin.at(i), known));
  return items.every((item, i) => item.value === value[i])
    ? { value, origin }
    : { value: items.map((item) => item.value), origin: new JoinedOrigin(origin, new Map(items.map((item, i) => [i, item.origin]))) };
}

/** The keys of a map in the order in which they are written, each behind the name that kustomize takes it for. */
function keysByName(value: AnyMap, known: FieldNames): readonly (readonly [name: string, key: string])[] {
  const names = new Map(Object.keys(known).map((name) => [name.toLowerCase(), name]));
  const nameOf = (key: string): string => names.get(key.toLowerCase()) ?? key;
  const keys = Object.keys(value);
  const last = new Map(keys.toSorted((a, b) => (a < b ? -1 : 1)).map((key) => [nameOf(key), key]));
  return keys.filter((key) => last.get(nameOf(key)) === key).map((key) => [nameOf(key), key]);
}

import { isMap, type AnyMap } from '../../core/data/guards.ts';

export function mapOf(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}

/** A field with what `change` makes of it; nothing where there is none. */
export function below(map: AnyMap, key: string, change: (value: unknown) => unknown): AnyMap {
  const value = map[key];
  return value === undefined || value === null ? {} : { [key]: change(value) };
}

/** The items of a list, each with what `change` makes of it. */
export function each(list: unknown, change: (item: AnyMap) => AnyMap): unknown {
  return Array.isArray(list) ? list.map((item) => change(mapOf(item))) : list;
}

/** The values of a map, each with what `change` makes of it. */
export function mapped(map: unknown, change: (value: unknown) => unknown): AnyMap {
  return Object.fromEntries(Object.entries(mapOf(map)).map(([key, value]) => [key, change(value)]));
}

/** The map with these values where it has none. */
export function filled(given: unknown, defaults: AnyMap): AnyMap {
  const map = mapOf(given);
  const lacked = Object.entries(defaults).filter(([key, value]) => value !== undefined && (map[key] ?? undefined) === undefined);
  return lacked.length === 0 ? map : { ...map, ...Object.fromEntries(lacked) };
}

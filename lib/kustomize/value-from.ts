import { isMap, listOf, type AnyMap } from '../core/data/guards.ts';

/** The map that a field of a kustomization holds; empty where it holds none. */
export function mapFrom(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}

/** The maps of a list. */
export function mapsFrom(value: unknown): readonly AnyMap[] {
  return listOf(value).filter(isMap);
}

/** The text of a field; empty where it holds none. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

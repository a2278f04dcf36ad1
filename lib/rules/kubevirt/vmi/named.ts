import type { Path } from '../../../core/data/path.ts';

interface Named {
  readonly name: string;
}

/** Longer lists are indexed, so that a list against another costs their sum, not their product. */
const few = 16;
const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, readonly number[]>>();

/** The indexes of the items of this name, in order. */
export function positionsOf(list: readonly Named[], name: string): readonly number[] {
  if (list.length > few) return indexOf(list).get(name) ?? [];
  return list.flatMap((item, i) => (item.name === name ? [i] : []));
}

export function hasNamed(list: readonly Named[] | undefined, name: string): boolean {
  if (list === undefined) return false;
  return list.length > few ? indexOf(list).has(name) : list.some((item) => item.name === name);
}

/** Of several items of one name the last, as in a map of upstream's. */
export function lastNamed<Item extends Named>(list: readonly Item[] | undefined, name: string): Item | undefined {
  if (list === undefined) return undefined;
  return list.length > few ? list[indexOf(list).get(name)?.at(-1) ?? -1] : list.findLast((item) => item.name === name);
}

/** Whether the item at `at` is the first one of this name. */
export function isFirstNamed(at: Path, list: readonly Named[] | undefined, name: string): boolean {
  if (list === undefined) return true;
  const first = list.length > few ? indexOf(list).get(name)?.[0] : list.findIndex((item) => item.name === name);
  return first === at.at(-1);
}

/** No list changes once it is judged. */
function indexOf(list: readonly Named[]): ReadonlyMap<string, readonly number[]> {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const index = new Map<string, number[]>();
  for (const [i, { name }] of list.entries()) {
    const positions = index.get(name);
    if (positions === undefined) index.set(name, [i]);
    else positions.push(i);
  }
  indexes.set(list, index);
  return index;
}

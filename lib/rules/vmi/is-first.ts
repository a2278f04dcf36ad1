import type { Path } from '../../core/path.ts';

/** Whether the item at `at` is the first of its list that matches. Items are told apart by index: one object may stand twice in a list. */
export function isFirst<Item>(at: Path, list: readonly Item[] | undefined, matches: (item: Item) => boolean): boolean {
  return list?.findIndex(matches) === at.at(-1);
}

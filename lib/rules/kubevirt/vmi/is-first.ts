import type { Path } from '../../../core/data/path.ts';

/** Whether the item at `at` is the first of its list that matches. The index decides, because a list may hold one object twice. */
export function isFirst<Item>(at: Path, list: readonly Item[] | undefined, matches: (item: Item) => boolean): boolean {
  return list?.findIndex(matches) === at.at(-1);
}

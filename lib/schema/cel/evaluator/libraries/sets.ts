import type { CelList } from '@bufbuild/cel';
import { equal } from '../equal.ts';
import { func, type Overload } from '../overload.ts';

/** ext.Sets */
export const sets: readonly Overload[] = [
  func('sets.contains', ['list', 'list'], contains),
  func('sets.equivalent', ['list', 'list'], (a, b) => contains(a, b) && contains(b, a)),
  func('sets.intersects', ['list', 'list'], (a, b) => Array.from(a).some((item) => isIn(item, b))),
];

function contains(list: CelList, part: CelList): boolean {
  return Array.from(part).every((item) => isIn(item, list));
}

function isIn(item: Parameters<typeof equal>[0], list: CelList): boolean {
  return Array.from(list).some((other) => equal(other, item));
}

import { isTrue } from '../python/truth.ts';
import { attributeOf } from './attribute.ts';
import type { FilterArguments } from './filters.ts';
import { passes } from './tests.ts';
import { unreadable } from './unreadable.ts';
import { present, printed } from './value.ts';

type Select = (value: unknown, given: FilterArguments) => readonly unknown[];

/** Filters that keep the items of a list which pass a test, or whose attribute does; without a test those that are true. */
export const selecting: ReadonlyMap<string, Select> = new Map<string, Select>([
  ['select', (value, given) => items('select', value, given).filter((item) => isKept(item, given.values))],
  ['reject', (value, given) => items('reject', value, given).filter((item) => !isKept(item, given.values))],
  ['selectattr', (value, given) => items('selectattr', value, given).filter((item) => hasAttribute(item, given.values))],
  ['rejectattr', (value, given) => items('rejectattr', value, given).filter((item) => !hasAttribute(item, given.values))],
]);

function items(name: string, value: unknown, { values, named }: FilterArguments): readonly unknown[] {
  const most = name.endsWith('attr') ? 3 : 2;
  if (named.size > 0 || values.length > most) throw unreadable(`the filter ${name} is read with ${most} values at most`);
  if (!Array.isArray(value)) throw unreadable('a filter for lists is given something else');
  return value;
}

function hasAttribute(item: unknown, [attribute, ...test]: readonly unknown[]): boolean {
  return isKept(printed(attribute).split('.').reduce(attributeOf, item), test);
}

function isKept(value: unknown, [test, other]: readonly unknown[]): boolean {
  if (test === undefined) return isTrue(present(value));
  const name = test === '==' ? 'eq' : test === '!=' ? 'ne' : printed(test);
  return passes(name, value, other);
}

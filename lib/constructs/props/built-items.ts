import { refusedProp, wayFrom } from './prop-value.ts';

/**
 * The items of a list prop that a builder makes, such as `Disk`. Charts run without a compiler, too, and a text among disks would silently
 * give no disk.
 *
 * @throws UsageError if the prop is not a list, or has an item that the builder does not make: not an object, or without the field `has`.
 */
export function builtItems<Item extends object>(
  prop: string,
  items: readonly Item[] | undefined,
  builder: string,
  has?: keyof Item & string,
): readonly Item[] {
  if (items === undefined) return none;
  const isList: boolean = Array.isArray(items); // narrows nothing: it would make the items any
  if (!isList) {
    throw refusedProp(
      prop,
      items,
      `not a list of what ${builder} makes`,
      wayFrom(items) ?? `Write ${prop}: [ … ] around what ${builder} makes.`,
    );
  }
  for (let i = 0; i < items.length; i += 1) {
    const item: unknown = items[i];
    if (!isBuilt(item, has)) {
      throw refusedProp(`${prop}[${i}]`, item, `not made by ${builder}`, wayFrom(item) ?? wayOut(prop, i, item, builder));
    }
  }
  return items;
}

/** An item that a method adds, such as `addDisk`. @throws UsageError as `builtItems` does. */
export function builtItem<Item extends object>(what: string, item: Item, builder: string, has?: keyof Item & string): Item {
  if (isBuilt(item, has)) return item;
  throw refusedProp(what, item, `not made by ${builder}`, wayFrom(item) ?? `Give it what a function of ${builder} makes.`);
}

function isBuilt(item: unknown, has: string | undefined): boolean {
  return typeof item === 'object' && item !== null && (has === undefined || has in item);
}

function wayOut(prop: string, i: number, item: unknown, builder: string): string {
  const isEmpty = item === undefined || item === null || typeof item === 'boolean';
  return isEmpty ? `Leave ${prop}[${i}] out of the list.` : `Make ${prop}[${i}] by a function of ${builder}.`;
}

const none: readonly never[] = [];

import { shown } from './prop-value.ts';

/**
 * The items of a list prop that a builder makes, such as `Disk`. Charts run without a compiler, too, and a text among disks would be no
 * disk without a word.
 *
 * @throws where the prop is no list, or holds what no builder makes: what is no object, or lacks a field that `has` names.
 */
export function builtItems<Item extends object>(
  prop: string,
  items: readonly Item[] | undefined,
  builder: string,
  has?: keyof Item & string,
): readonly Item[] {
  if (items === undefined) return none;
  const isList: boolean = Array.isArray(items); // narrows nothing: it would make the items any
  if (!isList) throw new Error(`${prop} is ${shown(items)}, no list of what ${builder} makes`);
  for (let i = 0; i < items.length; i += 1) {
    const item: unknown = items[i];
    if (typeof item !== 'object' || item === null || (has !== undefined && !(has in item))) {
      throw new Error(`${prop}[${i}] is ${shown(item)}, nothing that ${builder} makes`);
    }
  }
  return items;
}

const none: readonly never[] = [];

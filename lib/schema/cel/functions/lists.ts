import { bool, bytes, type CelType, double, duration, dyn, int, listOf, param, string, timestamp, uint } from '../check/type.ts';
import { allot, step } from '../run/meter.ts';
import { compare, isComparable } from '../values/compare.ts';
import { isEqual } from '../values/equal.ts';
import { CelFault, Duration, isFault, isList, type List, noOverload, typeNameOf, Uint, type Value } from '../values/value.ts';
import { type FunctionDeclaration, global, method, type OverloadDeclaration, type Run } from './declare.ts';
import { add, contains, listFrom } from './operators.ts';

const comparable: readonly (readonly [name: string, type: CelType])[] = [
  ['int', int],
  ['uint', uint],
  ['double', double],
  ['bool', bool],
  ['duration', duration],
  ['timestamp', timestamp],
  ['string', string],
  ['bytes', bytes],
];
const a = param('A');

/** library.Lists */
export const lists: readonly FunctionDeclaration[] = [
  { name: 'isSorted', overloads: ofEach((name, type) => method(`list_${name}_is_sorted_bool`, [listOf(type)], bool, ofList(isSorted))) },
  {
    name: 'sum',
    overloads: [
      sumOf('int', int, 0n),
      sumOf('uint', uint, new Uint(0n)),
      sumOf('double', double, 0),
      sumOf('duration', duration, new Duration(0n)),
    ],
  },
  {
    name: 'max',
    overloads: ofEach((name, type) =>
      method(
        `list_${name}_max_${name}`,
        [listOf(type)],
        type,
        ofList((list) => best(list, 'max', -1)),
      ),
    ),
  },
  {
    name: 'min',
    overloads: ofEach((name, type) =>
      method(
        `list_${name}_min_${name}`,
        [listOf(type)],
        type,
        ofList((list) => best(list, 'min', 1)),
      ),
    ),
  },
  {
    name: 'indexOf',
    overloads: [
      method(
        'list_a_index_of_int',
        [listOf(a), a],
        int,
        ofList((list, [item]) => indexOf(list, item ?? null)),
      ),
    ],
  },
  {
    name: 'lastIndexOf',
    overloads: [
      method(
        'list_a_last_index_of_int',
        [listOf(a), a],
        int,
        ofList((list, [item]) => lastIndexOf(list, item ?? null)),
      ),
    ],
  },
];

const t = param('T');
const listOfT = listOf(t);

/** ext.Lists of version 3 */
export const moreLists: readonly FunctionDeclaration[] = [
  {
    name: 'slice',
    overloads: [
      method(
        'list_slice',
        [listOfT, int, int],
        listOfT,
        ofList((list, [from, to]) => slice(list, whole(from), whole(to))),
      ),
    ],
  },
  {
    name: 'flatten',
    overloads: [
      method(
        'list_flatten',
        [listOf(listOfT)],
        listOfT,
        ofList((list) => flatten(list, 1n)),
      ),
      method(
        'list_flatten_int',
        [listOf(dyn), int],
        listOf(dyn),
        ofList((list, [depth]) => flatten(list, whole(depth))),
      ),
    ],
    isUnguarded: true,
  },
  {
    name: 'sort',
    overloads: comparable.map(([, type]) => method(`list_${type.name}_sort`, [listOf(type)], listOf(type))),
    operator: { run: ofList((list) => sort(list, list)), fits: isList },
  },
  {
    name: '@sortByAssociatedKeys',
    overloads: comparable.map(([, type]) => method(`list_${type.name}_sortByAssociatedKeys`, [listOfT, listOf(type)], listOfT)),
    operator: { run: ofList((list, [keys]) => (isList(keys) ? sort(list, keys) : noOverload)), fits: isList },
  },
  { name: 'lists.range', overloads: [global('lists_range', [int], listOf(int), ([count]) => range(whole(count)))] },
  {
    name: 'reverse',
    overloads: [
      method(
        'list_reverse',
        [listOfT],
        listOfT,
        ofList((list) => listFrom(itemsOf(list).toReversed())),
      ),
    ],
  },
  { name: 'distinct', overloads: [method('list_distinct', [listOfT], listOfT, ofList(distinct))] },
];

function ofEach(form: (name: string, type: CelType) => OverloadDeclaration): readonly OverloadDeclaration[] {
  return comparable.map(([name, type]) => form(name, type));
}

function sumOf(name: string, type: CelType, zero: Value): OverloadDeclaration {
  return method(
    `list_${name}_sum_${name}`,
    [listOf(type)],
    type,
    ofList((list) => sum(list, zero)),
  );
}

function ofList(run: (list: List, others: readonly (Value | undefined)[]) => Value): Run {
  return ([list, ...others]) => (isList(list) ? run(list, others) : noOverload);
}

function itemsOf(list: List): readonly Value[] {
  step(list.size);
  return Array.from({ length: list.size }, (_, i) => list.get(i));
}

function whole(value: Value | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n;
}

function isSorted(list: List): Value {
  const items = itemsOf(list);
  if (!items.every(isComparable)) return noOverload;
  return items.slice(1).every((item, i) => compare(items[i] ?? null, item) !== 1);
}

function sum(list: List, zero: Value): Value {
  let total = zero;
  for (const item of itemsOf(list)) {
    total = add(total, item);
    if (isFault(total)) return total;
  }
  return total;
}

function best(list: List, name: string, worse: number): Value {
  const items = itemsOf(list);
  if (!items.every(isComparable)) return noOverload;
  const [first, ...others] = items;
  if (first === undefined) return new CelFault(`${name} called on empty list`);
  return others.reduce((a, b) => (compare(a, b) === worse ? b : a), first);
}

function indexOf(list: List, item: Value): Value {
  for (let i = 0; i < list.size; i++) if (isEqual(list.get(i), item)) return BigInt(i);
  return -1n;
}

function lastIndexOf(list: List, item: Value): Value {
  for (let i = list.size - 1; i >= 0; i--) if (isEqual(list.get(i), item)) return BigInt(i);
  return -1n;
}

function slice(list: List, from: bigint, to: bigint): Value {
  const call = `cannot slice(${from}, ${to})`;
  if (from < 0n || to < 0n) return new CelFault(`${call}, negative indexes not supported`);
  if (from > to) return new CelFault(`${call}, start index must be less than or equal to end index`);
  if (to > list.size) return new CelFault(`${call}, list is length ${list.size}`);
  return listFrom(itemsOf(list).slice(Number(from), Number(to)));
}

function flatten(list: List, depth: bigint): Value {
  if (depth < 0n) return new CelFault('level must be non-negative');
  const items: Value[] = [];
  const add = (from: List, levels: bigint): void => {
    for (const item of itemsOf(from)) {
      if (isList(item) && levels > 0n) add(item, levels - 1n);
      else items.push(item);
      allot(items.length);
    }
  };
  add(list, depth);
  return listFrom(items);
}

function range(count: bigint): Value {
  allot(Number(count));
  return listFrom(Array.from({ length: Math.max(0, Number(count)) }, (_, i) => BigInt(i)));
}

function sort(list: List, keys: List): Value {
  if (list.size !== keys.size)
    return new CelFault(
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${list.size} and ${keys.size} elements respectively`,
    );
  if (list.size === 0) return list;
  const order = itemsOf(keys);
  const [first = null] = order;
  if (!isComparable(first)) return new CelFault('list elements must be comparable');
  if (list.size > 1 && order.some((key) => typeNameOf(key) !== typeNameOf(first)))
    return new CelFault('list elements must have the same type');
  const places = Array.from(order.keys()).toSorted((x, y) => Number(compare(order[x] ?? null, order[y] ?? null)));
  return listFrom(places.map((at) => list.get(at)));
}

function distinct(list: List): Value {
  const items: Value[] = [];
  for (const item of itemsOf(list)) if (!contains(listFrom(items), item)) items.push(item);
  return listFrom(items);
}

import { bool, listOf, param } from '../check/type.ts';
import { isList, type List, noOverload } from '../values/value.ts';
import { type FunctionDeclaration, global } from './declare.ts';
import { contains } from './operators.ts';

const list = listOf(param('T'));

/** ext.Sets */
export const sets: readonly FunctionDeclaration[] = [
  form('contains', holdsAll),
  form('equivalent', (a, b) => holdsAll(a, b) && holdsAll(b, a)),
  form('intersects', (a, b) => items(a).some((item) => contains(b, item))),
];

function form(name: string, holds: (a: List, b: List) => boolean): FunctionDeclaration {
  return {
    name: `sets.${name}`,
    overloads: [global(`list_sets_${name}_list`, [list, list], bool, ([a, b]) => (isList(a) && isList(b) ? holds(a, b) : noOverload))],
  };
}

function holdsAll(a: List, b: List): boolean {
  return items(b).every((item) => contains(a, item));
}

function items(from: List): readonly Parameters<typeof contains>[1][] {
  return Array.from({ length: from.size }, (_, i) => from.get(i));
}

import type { CelInput, CelList, CelValue, plan } from '@bufbuild/cel';
import { getOrAdd } from '../../../../core/data/get-or-add.ts';
import { equal } from '../equal.ts';
import { loadCel } from '../load-cel.ts';
import { method, type Overload } from '../overload.ts';

/** library.Lists */
export const lists: readonly Overload[] = [
  method('isSorted', ['list'], (list) => pairs(list).every(([a, b]) => !ask('a > b', a, b))),
  method('sum', ['list'], (list) => {
    const [first, ...others] = list;
    return first === undefined ? 0n : others.reduce((a, b) => compute('a + b', a, b), first);
  }),
  method('min', ['list'], (list) => best('min', 'a > b', list)),
  method('max', ['list'], (list) => best('max', 'a < b', list)),
  method('indexOf', ['list', 'dyn'], (list, item) => BigInt(Array.from(list).findIndex((other) => equal(other, item)))),
  method('lastIndexOf', ['list', 'dyn'], (list, item) => BigInt(Array.from(list).findLastIndex((other) => equal(other, item)))),
];

function pairs(list: CelList): readonly (readonly [CelValue, CelValue])[] {
  const items = Array.from(list);
  return items.slice(1).map((item, i) => [items[i] as CelValue, item]); // the one before it
}

function best(name: string, isWorse: Comparison, list: CelList): CelInput {
  const [first, ...others] = list;
  if (first === undefined) throw new Error(`${name} called on empty list`);
  return others.reduce((a, b) => (ask(isWorse, a, b) ? b : a), first);
}

type Comparison = 'a < b' | 'a > b';

function ask(comparison: Comparison, a: CelValue, b: CelValue): boolean {
  return compute(comparison, a, b) === true;
}

/** Numbers, times and texts are compared and added by the evaluator itself. */
function compute(expression: Comparison | 'a + b', a: CelValue, b: CelValue): CelValue {
  const { celEnv, isCelError, parse, plan } = loadCel();
  const result = getOrAdd(plans, expression, () => plan(celEnv(), parse(expression)))({ a, b });
  if (isCelError(result)) throw result;
  return result;
}

const plans = new Map<string, ReturnType<typeof plan>>();

import type { FoldNode } from '../language/ast.ts';
import { ArrayList, GrowingList } from '../values/list.ts';
import { EntryMap, GrowingMap } from '../values/map.ts';
import { CelFault, isCelMap, isFault, isList, Optional, TypeValue, typeNameOf, type Value } from '../values/value.ts';
import { step } from './meter.ts';
import { other, type Evaluate, type Names, type Step } from './step.ts';

/** The parts of a loop: a macro such as `all` or `map`. */
export interface LoopParts {
  readonly initial: Evaluate;
  readonly range: Evaluate;
  readonly condition: Evaluate;
  readonly step: Evaluate;
  readonly result: Evaluate;
}

/** Goes through the items of its range as long as its condition is not false. */
export function loopStep(node: FoldNode, { initial, range, condition, step: once, result }: LoopParts): Step {
  return other((names) => {
    const over = range(names);
    if (isFault(over)) return over;
    const loop = new Loop(node, names, initial);
    for (const [first, second] of itemsOf(over, node.second !== undefined)) {
      step();
      if (first instanceof CelFault) return first;
      loop.enter(first, second);
      if (condition(loop) === false) break;
      loop.accumulate(once(loop));
    }
    loop.leave();
    return frozen(result(loop));
  });
}

/** The variables of a loop, before those around it. */
class Loop implements Names {
  readonly #node: FoldNode;
  readonly #outer: Names;
  readonly #initial: Evaluate;
  #accumulated: Value | undefined;
  #first: Value = null;
  #second: Value = null;
  #isOver = false;

  constructor(node: FoldNode, outer: Names, initial: Evaluate) {
    this.#node = node;
    this.#outer = outer;
    this.#initial = initial;
  }

  enter(first: Value, second: Value): void {
    this.#first = first;
    this.#second = second;
  }

  accumulate(value: Value): void {
    this.#accumulated = value;
  }

  leave(): void {
    this.#isOver = true;
  }

  lookUp(name: string): Value | undefined {
    if (name === this.#node.accumulator) return (this.#accumulated ??= growing(this.#initial(this.#outer)));
    if (!this.#isOver) {
      if (name === this.#node.variable) return this.#first;
      if (name === this.#node.second) return this.#second;
    }
    return this.#outer.lookUp(name);
  }
}

/** What a loop starts with, made to be added to. */
function growing(value: Value): Value {
  if (isList(value) && value.size === 0) return new GrowingList();
  return isCelMap(value) && value.size === 0 ? new GrowingMap() : value;
}

function frozen(value: Value): Value {
  if (value instanceof GrowingList) return new ArrayList(value.items);
  return value instanceof GrowingMap ? new EntryMap(Array.from(value.keys(), (key) => [key, value.find(key) ?? null])) : value;
}

function* itemsOf(over: Value, hasTwo: boolean): Iterable<readonly [Value, Value]> {
  if (isList(over)) for (let i = 0; i < over.size; i++) yield hasTwo ? [BigInt(i), over.get(i)] : [over.get(i), null];
  else if (isCelMap(over)) for (const key of over.keys()) yield [key, hasTwo ? (over.find(key) ?? null) : null];
  else
    yield [
      new CelFault(hasTwo ? `unsupported comprehension range type: ${goTypeOf(over)}` : `got '${goTypeOf(over)}', expected iterable type`),
      null,
    ];
}

/** How Go prints the type of a value of cel-go. */
function goTypeOf(value: Value): string {
  if (value instanceof Optional) return '*types.Optional';
  const name = typeNameOf(value)
    .replace(/^google\.protobuf\./, '')
    .replace('null_type', 'null')
    .replace(/^(?:kubernetes|net)\./, '');
  return `${value instanceof TypeValue ? '*' : ''}types.${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

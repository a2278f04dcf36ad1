import { isFault, type Value } from '../values/value.ts';
import type { Attribute } from './attribute.ts';
import { charge, metered } from './meter.ts';

/** What names stand for while an expression is evaluated. */
export interface Names {
  /** Undefined for a name that is not known. */
  lookUp(name: string): Value | undefined;
}

/** Part of a program. */
export type Evaluate = (names: Names) => Value;

/** A step of a program. */
export type Step =
  | { readonly kind: 'constant'; readonly value: Value; readonly evaluate: Evaluate }
  | { readonly kind: 'attribute'; readonly attribute: Attribute; readonly evaluate: Evaluate }
  | { readonly kind: 'other'; readonly evaluate: Evaluate };

/** A fault of a constant that is found when the program is made. */
export class ConstantFault extends Error {}

export function constant(value: Value): Step {
  return { kind: 'constant', value, evaluate: () => value };
}

export function other(evaluate: Evaluate): Step {
  return { kind: 'other', evaluate };
}

/** What `make` gives, at this cost. */
export function costing(make: Evaluate, cost: number): Evaluate {
  return (names) => {
    const value = make(names);
    charge(cost);
    return value;
  };
}

const noNames: Names = { lookUp: () => undefined };

/** What is made of constants alone is made once. */
export function folded(evaluate: Evaluate): Step {
  const { result } = metered(() => evaluate(noNames));
  if (result instanceof Error) throw new ConstantFault(result.message);
  if (isFault(result)) throw new ConstantFault(result.message);
  return constant(result);
}

export function isConstant(steps: readonly Step[]): boolean {
  return steps.every(({ kind }) => kind === 'constant');
}

import { type CelFault, isFault, type Value } from '../../schema/cel/values/value.ts';
import { type Compiled, isProgram } from './compiler.ts';
import type { PolicyNames } from './names.ts';

/** What all expressions of a policy may cost together (celconfig.RuntimeCELCostBudget). */
export const costPerPolicy = 10_000_000;

/** What its match conditions may cost. */
export const costOfMatchConditions = 2_500_000;

export const outOfBudget = 'validation failed due to running out of cost budget, no further validation rules will be run';

/** An answer, why there is none, or nothing where there is nothing to ask. */
export type Evaluation = { readonly value: Exclude<Value, CelFault> } | { readonly error: string } | undefined;

export interface Evaluations {
  readonly evaluations: readonly Evaluation[];
  readonly budget: number;
}

/** An expression with its text, which errors quote; undefined for one that is not written. */
export type Asked = { readonly expression: string; readonly compiled: Compiled } | undefined;

/** Evaluates expressions one after the other (condition.ForInput); undefined where they cost more than the budget. */
export function evaluateAll(asked: readonly Asked[], names: PolicyNames, budget: number): Evaluations | undefined {
  const evaluations: Evaluation[] = [];
  let left = budget;
  for (const each of asked) {
    const evaluated = evaluate(each, names, left);
    if (evaluated === undefined) return undefined;
    evaluations.push(evaluated.evaluation);
    left = evaluated.budget;
  }
  return { evaluations, budget: left };
}

/** Evaluates one expression; undefined where the budget does not do. */
export function evaluate(
  asked: Asked,
  names: PolicyNames,
  budget: number,
): { readonly evaluation: Evaluation; readonly budget: number } | undefined {
  if (asked === undefined) return { evaluation: undefined, budget };
  const { compiled, expression } = asked;
  if (!isProgram(compiled)) return { evaluation: { error: `compilation error: ${compiled.fault.message}` }, budget };
  const { value, cost } = compiled.evaluate(names);
  const spent = names.variableCost + cost;
  names.variableCost = 0;
  if (spent > budget) return undefined;
  const evaluation = isFault(value) ? { error: `expression '${expression}' resulted in error: ${value.message}` } : { value };
  return { evaluation, budget: budget - spent };
}

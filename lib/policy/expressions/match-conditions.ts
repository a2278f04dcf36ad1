import { printAggregate } from '../../core/go/print.ts';
import type { Compiled } from './compiler.ts';
import { type Asked, costOfMatchConditions, evaluateAll, outOfBudget } from './evaluate.ts';
import { type Inputs, PolicyNames } from './names.ts';

/** Whether a policy is about a request by its conditions (matchconditions.Matcher). They see no Namespace. */
export function meetsConditions(
  asked: readonly Asked[],
  inputs: Inputs,
  variables: ReadonlyMap<string, Compiled>,
  failurePolicy: string,
): boolean | { readonly error: string } {
  if (asked.length === 0) return true;
  const names = new PolicyNames(inputs, variables, { hasNamespace: false });
  const evaluated = evaluateAll(asked, names, costOfMatchConditions);
  if (evaluated === undefined) return failurePolicy === 'Ignore' ? false : { error: outOfBudget };
  const { evaluations } = evaluated;
  if (evaluations.some((each) => each !== undefined && 'value' in each && each.value === false)) return false;
  const errors = evaluations.flatMap((each) => (each !== undefined && 'error' in each ? [each.error] : []));
  if (errors.length === 0) return true;
  return failurePolicy === 'Ignore' ? false : { error: printAggregate(errors) };
}

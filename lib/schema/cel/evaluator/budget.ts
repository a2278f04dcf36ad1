import { filled, withChildren, type Expression } from './macros.ts';
import { func, type Overload } from './overload.ts';
import { spend } from './steps.ts';

export const budget: readonly Overload[] = [func('withinBudget', [], () => spend(1))];

/** Lets every round of every loop take a step, so that no rule keeps anybody waiting longer than a cluster would. */
export function withBudget(expression: Expression): Expression {
  const inner = withChildren(expression, withBudget);
  if (inner.exprKind.case !== 'comprehensionExpr' || inner.exprKind.value.loopCondition === undefined) return inner;
  const { value } = inner.exprKind;
  const loopCondition = filled('__goesOn && withinBudget()', { __goesOn: inner.exprKind.value.loopCondition });
  return { ...inner, exprKind: { case: 'comprehensionExpr', value: { ...value, loopCondition } } };
}

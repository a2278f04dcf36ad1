import { filled, withChildren, type Expression } from './macros.ts';
import { func, type Overload } from './overload.ts';

/** The API server ends an expression that costs a million (celconfig.PerCallLimit), and a round of a loop costs three at least. */
const limit = 330_000;

let left = limit;

/** Gives an expression its whole budget. */
export function startBudget(): void {
  left = limit;
}

/** Takes a step. Throws in cel-go's words where none is left. */
export function spend(): true {
  if (left === 0) throw new Error('operation cancelled: actual cost limit exceeded');
  left--;
  return true;
}

export const budget: readonly Overload[] = [func('withinBudget', [], spend)];

/** Lets every round of every loop take a step, so that no rule keeps anybody waiting longer than a cluster would. */
export function withBudget(expression: Expression): Expression {
  const inner = withChildren(expression, withBudget);
  if (inner.exprKind.case !== 'comprehensionExpr' || inner.exprKind.value.loopCondition === undefined) return inner;
  const { value } = inner.exprKind;
  const loopCondition = filled('__goesOn && withinBudget()', { __goesOn: inner.exprKind.value.loopCondition });
  return { ...inner, exprKind: { case: 'comprehensionExpr', value: { ...value, loopCondition } } };
}

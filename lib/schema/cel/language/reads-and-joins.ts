import { childrenOf, type Expression } from './ast.ts';

/** What is called in an expression that only reads and joins. */
const calls: ReadonlySet<string> = new Set([
  '_+_',
  '_==_',
  '_!=_',
  '_&&_',
  '_||_',
  '!_',
  '_?_:_',
  '_[_]',
  '_[?_]',
  '_?._',
  'string',
  'format',
  'or',
  'orValue',
  'hasValue',
]);

/** Whether an expression has neither loops nor patterns, and asks nobody: it reads fields, chooses between them and joins texts. */
export function readsAndJoins(expression: Expression): boolean {
  if (expression.kind === 'fold' || expression.kind === 'struct') return false;
  if (expression.kind === 'name' && (expression.name === 'variables' || expression.name.startsWith('authorizer'))) return false;
  if (expression.kind === 'call' && !calls.has(expression.function)) return false;
  return childrenOf(expression).every(readsAndJoins);
}

import { bool, nullType, string } from '../../schema/cel/check/type.ts';
import { type Compiled, isProgram, PolicyCompiler } from '../expressions/compiler.ts';
import type { Asked } from '../expressions/evaluate.ts';
import { costPerExpression } from '../../schema/cel/run/meter.ts';
import type { Engine, ValidatingPolicy } from '../policy.ts';

/** A policy whose expressions are compiled as the API server compiles stored ones (validating.compilePolicy). */
export interface CompiledValidatingPolicy {
  readonly policy: ValidatingPolicy;
  /** Who evaluates it. */
  readonly engine: Engine;
  readonly variables: ReadonlyMap<string, Compiled>;
  readonly matchConditions: readonly Asked[];
  readonly validations: readonly Asked[];
  readonly messages: readonly Asked[];
  /** What the messages together cost at most. */
  readonly mostOfMessages: number;
  readonly auditAnnotations: readonly Asked[];
}

export function compileValidatingPolicy(policy: ValidatingPolicy): CompiledValidatingPolicy {
  const hasParams = policy.paramKind !== undefined;
  const sight = { hasParams, hasAuthorizer: true };
  const compiler = new PolicyCompiler(true);
  for (const { name, expression } of policy.variables) compiler.addVariable(name, expression, sight, 'stored');
  const ask = (expression: string, answers: readonly (typeof bool)[], seen = sight): Asked => ({
    expression,
    compiled: compiler.compile(expression, seen, 'stored', answers),
  });
  const messages = policy.validations.map(({ messageExpression: expression }) =>
    expression === '' ? undefined : ask(expression, [string], { hasParams, hasAuthorizer: false }),
  );
  return {
    policy,
    engine: 'Kubernetes',
    variables: compiler.variables,
    matchConditions: policy.matchConditions.map(({ expression }) => ask(expression, [bool])),
    validations: policy.validations.map(({ expression }) => ask(expression, [bool])),
    messages,
    mostOfMessages: messages.reduce((sum, message) => sum + mostOf(message), 0),
    auditAnnotations: policy.auditAnnotations.map(({ expression }) => ask(expression, [string, nullType])),
  };
}

/** An expression ends at its limit, and the last step of one that joins texts costs no more than that again. */
function mostOf(message: Asked): number {
  if (message === undefined || !isProgram(message.compiled)) return 0;
  return message.compiled.isLinear ? 2 * costPerExpression : Infinity;
}

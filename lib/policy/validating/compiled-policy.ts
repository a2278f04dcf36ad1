import { bool, nullType, string } from '../../schema/cel/check/type.ts';
import { type Compiled, PolicyCompiler } from '../expressions/compiler.ts';
import type { Asked } from '../expressions/evaluate.ts';
import type { ValidatingPolicy } from '../policy.ts';

/** A policy whose expressions are compiled as the API server compiles stored ones (validating.compilePolicy). */
export interface CompiledValidatingPolicy {
  readonly policy: ValidatingPolicy;
  readonly variables: ReadonlyMap<string, Compiled>;
  readonly matchConditions: readonly Asked[];
  readonly validations: readonly Asked[];
  readonly messages: readonly Asked[];
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
  return {
    policy,
    variables: compiler.variables,
    matchConditions: policy.matchConditions.map(({ expression }) => ask(expression, [bool])),
    validations: policy.validations.map(({ expression }) => ask(expression, [bool])),
    messages: policy.validations.map(({ messageExpression: expression }) =>
      expression === '' ? undefined : ask(expression, [string], { hasParams, hasAuthorizer: false }),
    ),
    auditAnnotations: policy.auditAnnotations.map(({ expression }) => ask(expression, [string, nullType])),
  };
}

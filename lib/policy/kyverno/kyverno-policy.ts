import type { Manifest } from '../../core/manifest.ts';
import { bool, nullType, string } from '../../schema/cel/check/type.ts';
import { readValidatingPolicy, type PolicyBinding } from '../policy.ts';
import type { CompiledValidatingPolicy } from '../validating/compiled-policy.ts';
import { KyvernoExpressions } from './expressions.ts';
import { bindingOf, notInForce } from './in-force.ts';

/** A policy of Kyverno, and for whom it is in force. */
export interface KyvernoPolicy<P> {
  readonly policy: P;
  readonly binding: PolicyBinding;
}

/**
 * A ValidatingPolicy of Kyverno, which has its actions in itself (vpol/compiler.Compile); the words for why it is not judged where
 * it asks for more than is known here.
 */
export function kyvernoPolicy(manifest: Manifest): KyvernoPolicy<CompiledValidatingPolicy> | string {
  const reason = notInForce(manifest);
  if (reason !== undefined) return reason;
  const policy = readValidatingPolicy(manifest);
  const expressions = new KyvernoExpressions(policy);
  const compiled: CompiledValidatingPolicy = {
    policy,
    engine: 'Kyverno',
    variables: expressions.variables,
    matchConditions: expressions.conditionsOf(policy),
    validations: policy.validations.map(({ expression }, i) => expressions.ask(`spec.validations[${i}].expression`, expression, [bool])),
    messages: policy.validations.map(({ messageExpression: expression }, i) =>
      expression === '' ? undefined : expressions.ask(`spec.validations[${i}].messageExpression`, expression, [string]),
    ),
    mostOfMessages: 0,
    auditAnnotations: policy.auditAnnotations.map(({ expression }, i) =>
      expressions.ask(`spec.auditAnnotations[${i}].valueExpression`, expression, [string, nullType]),
    ),
  };
  return expressions.fault ?? { policy: compiled, binding: bindingOf(manifest) };
}

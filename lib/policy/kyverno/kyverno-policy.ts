import { isMap, listOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { bool, nullType, string } from '../../schema/cel/check/type.ts';
import { isProgram, PolicyCompiler } from '../expressions/compiler.ts';
import type { Asked } from '../expressions/evaluate.ts';
import { readBinding, readValidatingPolicy, type PolicyBinding } from '../policy.ts';
import type { CompiledValidatingPolicy } from '../validating/compiled-policy.ts';

/** A ValidatingPolicy of Kyverno, and for whom it is in force. */
export interface KyvernoPolicy {
  readonly policy: CompiledValidatingPolicy;
  readonly binding: PolicyBinding;
}

/**
 * A ValidatingPolicy of Kyverno, which has its actions in itself (vpol/compiler.Compile); the words for why it is not judged where
 * it asks for more than is known here.
 */
export function kyvernoPolicy(manifest: Manifest): KyvernoPolicy | string {
  const reason = reasonNotToJudge(manifest);
  if (reason !== undefined) return reason;
  const policy = readValidatingPolicy(manifest);
  const sight = { hasParams: false, hasAuthorizer: false };
  const compiler = new PolicyCompiler(true);
  const faults: string[] = [];
  const fault = (field: string, message: string | undefined): void => {
    if (message !== undefined) faults.push(`${field}: ${message}`);
  };
  for (const [i, { name, expression }] of policy.variables.entries())
    fault(`spec.variables[${i}].expression`, compiler.addVariable(name, expression, sight, 'stored')?.summary);
  const ask = (field: string, expression: string, answers: readonly (typeof bool)[]): Asked => {
    const compiled = compiler.compile(expression, sight, 'stored', answers);
    if (!isProgram(compiled)) fault(field, compiled.fault.summary);
    return { expression, compiled };
  };
  const compiled: CompiledValidatingPolicy = {
    policy,
    engine: 'Kyverno',
    variables: compiler.variables,
    matchConditions: policy.matchConditions.map(({ expression }, i) => ask(`spec.matchConditions[${i}].expression`, expression, [bool])),
    validations: policy.validations.map(({ expression }, i) => ask(`spec.validations[${i}].expression`, expression, [bool])),
    messages: policy.validations.map(({ messageExpression: expression }, i) =>
      expression === '' ? undefined : ask(`spec.validations[${i}].messageExpression`, expression, [string]),
    ),
    mostOfMessages: 0,
    auditAnnotations: policy.auditAnnotations.map(({ expression }, i) =>
      ask(`spec.auditAnnotations[${i}].valueExpression`, expression, [string, nullType]),
    ),
  };
  const [first] = faults;
  return first === undefined ? { policy: compiled, binding: bindingOf(manifest) } : first;
}

function reasonNotToJudge(manifest: Manifest): string | undefined {
  const { kind } = manifest;
  if (kind !== 'ValidatingPolicy' && kind !== 'NamespacedValidatingPolicy') return `Kyverno's ${kind} is not evaluated here`;
  const mode = valueAt(manifest['spec'], ['evaluation', 'mode']);
  if (mode !== undefined && mode !== 'Kubernetes')
    return `its evaluation mode ${JSON.stringify(mode)} is about other things than objects of a cluster`;
  if (valueAt(manifest['spec'], ['evaluation', 'admission', 'enabled']) === false) return 'it is evaluated in the background alone';
  return undefined;
}

/** A policy of a namespace is about that alone. */
function bindingOf(manifest: Manifest): PolicyBinding {
  const { apiVersion, metadata } = manifest;
  const { name = '', namespace } = metadata;
  const given = listOf(isMap(manifest['spec']) ? manifest['spec']['validationActions'] : undefined);
  const matchExpressions = [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: [namespace] }];
  const isOfNamespace = manifest.kind === 'NamespacedValidatingPolicy' && namespace !== undefined;
  const spec = {
    policyName: name,
    validationActions: given.length === 0 ? ['Deny'] : given,
    ...(isOfNamespace && { matchResources: { namespaceSelector: { matchExpressions } } }),
  };
  return readBinding({ apiVersion, kind: `${manifest.kind}Binding`, metadata: { name }, spec });
}

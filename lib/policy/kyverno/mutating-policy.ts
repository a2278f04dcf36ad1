import { isAbsent } from '../../core/data/absent.ts';
import { listOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { objectType, patchesType, type CompiledMutatingPolicy } from '../mutating/compiled-policy.ts';
import { readMutatingPolicy } from '../policy.ts';
import { KyvernoExpressions } from './expressions.ts';
import { bindingOf, notInForce } from './in-force.ts';
import type { KyvernoPolicy } from './kyverno-policy.ts';

/** A MutatingPolicy of Kyverno (mpol/compiler.Compile); the words for why it is not judged where it asks for more than is known here. */
export function kyvernoMutatingPolicy(manifest: Manifest): KyvernoPolicy<CompiledMutatingPolicy> | string {
  const reason = notInForce(manifest) ?? notMade(manifest);
  if (reason !== undefined) return reason;
  const policy = readMutatingPolicy(manifest);
  const expressions = new KyvernoExpressions(policy, { hasPatches: true });
  const compiled: CompiledMutatingPolicy = {
    policy,
    engine: 'Kyverno',
    variables: expressions.variables,
    matchConditions: expressions.conditionsOf(policy),
    mutations: policy.mutations.map(({ patchType, expression }, i) => {
      const isJsonPatch = patchType === 'JSONPatch';
      const field = `spec.mutations[${i}].${isJsonPatch ? 'jsonPatch' : 'applyConfiguration'}.expression`;
      return { isJsonPatch, expression, compiled: expressions.compile(field, expression, [isJsonPatch ? patchesType : objectType]) };
    }),
  };
  return expressions.fault ?? { policy: compiled, binding: bindingOf(manifest) };
}

function notMade({ spec }: Manifest): string | undefined {
  const isOfExisting = valueAt(spec, ['evaluation', 'mutateExisting', 'enabled']) === true;
  if (isOfExisting || !isAbsent(valueAt(spec, ['targetMatchConstraints']))) return 'it changes other objects than that of the request';
  if (valueAt(spec, ['evaluation', 'useServerSideApply']) === true) return 'useServerSideApply merges lists that are one value otherwise';
  return listOf(valueAt(spec, ['auditAnnotations'])).length > 0 ? 'it has audit annotations' : undefined;
}

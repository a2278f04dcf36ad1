import { newestRelease } from '../../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { readValidatingPolicy } from '../../../../lib/policy/policy.ts';
import { storedPolicyFaults } from '../../../../lib/policy/stored/faults.ts';
import { printWarnings, typeWarnings } from '../../../../lib/policy/stored/type-warnings.ts';
import { policyWorld } from '../../../../lib/policy/world.ts';
import { schemaLookup } from '../../../../lib/schema/schema-lookup.ts';
import { invalidMessage } from '../../../../lib/schema/status-message.ts';
import { mistypedPolicy, unstoredPolicy } from '../../../../lib/rules/kubernetes/policy/codes.ts';
import { noteCode } from '../../noted-codes.ts';
import type { Answer } from '../../question.ts';

const world = policyWorld({
  release: newestRelease,
  schemaOf: schemaLookup([], newestRelease),
  crds: [],
  namespace: () => undefined,
  objects: () => [],
  authorize: () => ({ isAllowed: false, reason: '', error: undefined }),
});

/** Whether the API server would store a policy or a binding, and what its type checker says later. */
export function answerPolicyValidate(input: unknown): Answer {
  const { object, oldObject } = input as { readonly object: Manifest; readonly oldObject?: Manifest | null }; // as the contract says
  const faults = storedPolicyFaults(object, oldObject ?? undefined);
  if (faults.length > 0) {
    noteCode(unstoredPolicy.code);
    const causes = faults.map(({ type, body, field }) => ({ reason: type, message: body, field }));
    return { allowed: false, message: invalidMessage(object, faults), causes };
  }
  if (object.kind !== 'ValidatingAdmissionPolicy') return { allowed: true };
  const warnings = typeWarnings(readValidatingPolicy(object), world, { isLenient: false });
  const fields = Array.from(new Set(warnings.map(({ field }) => field)));
  if (fields.length === 0) return { allowed: true };
  noteCode(mistypedPolicy.code);
  const typeWarningsOf = fields.map((field) => ({ field, warning: printWarnings(warnings.filter((each) => each.field === field)) }));
  return { allowed: true, typeWarnings: typeWarningsOf };
}

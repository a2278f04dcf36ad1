import type { Manifest } from '../../../../lib/core/manifest.ts';
import { storedPolicyFaults } from '../../../../lib/policy/stored/faults.ts';
import { invalidMessage } from '../../../../lib/schema/status-message.ts';
import type { Answer } from '../../question.ts';

/** The policies and bindings that the API server would not store. */
export function refusedPolicies(manifests: readonly Manifest[]): Answer {
  const refused = manifests.flatMap((manifest) => {
    const faults = storedPolicyFaults(manifest, undefined);
    return faults.length === 0 ? [] : [[`${manifest.kind}/${manifest.metadata.name ?? ''}`, invalidMessage(manifest, faults)] as const];
  });
  return refused.length === 0 ? {} : { refusedPolicies: Object.fromEntries(refused) };
}

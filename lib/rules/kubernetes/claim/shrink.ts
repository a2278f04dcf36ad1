import { compareQuantities, readQuantity, type ParsedQuantity } from '../../../core/quantity/quantity.ts';
import { forbidden } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Claim } from './claim.ts';

const at = 'spec.resources.requests.storage';

export const shrink: Rule<Claim> = defineRule<Claim>({
  code: 'K80078',
  name: 'claim/shrink',
  severity: 'error',
  upstream: 'validation.ValidatePersistentVolumeClaimUpdate',
  page: {
    summary: 'A claim grows and never shrinks; only a request that its volume has not reached yet can be reduced.',
    refused: 'resources: { requests: { storage: 5Gi } }',
    accepted: 'resources: { requests: { storage: 20Gi } }',
    holds: ['resources: { requests: { storage: 10Gi } }'],
  },
  fields: [at],
  check(claim, _at, { old }) {
    if (old === undefined) return none;
    const held = old as unknown as Claim; // of the same kind
    const [before, after] = [requestOf(held), requestOf(claim)];
    if (before === undefined || after === undefined || compareQuantities(after, before) >= 0) return none;
    const capacity = capacityOf(held);
    if (capacity === undefined || compareQuantities(after, capacity) > 0) return none;
    const hint = `Request as much as before in ${at}, or write a new claim with another name.`;
    return [findingAt(at, forbidden('field can not be less than status.capacity'), hint)];
  },
});

function requestOf({ spec }: Claim): ParsedQuantity | undefined {
  return readQuantity(spec?.resources?.requests?.['storage'] ?? undefined);
}

/** Git does not say how large a volume is; where nobody does, it is as large as was requested. */
function capacityOf(claim: Claim): ParsedQuantity | undefined {
  return claim.status ? readQuantity(claim.status.capacity?.['storage'] ?? undefined) : requestOf(claim);
}

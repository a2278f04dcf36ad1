import { canonicalQuantity, readQuantity, signOf } from '../../../core/quantity/quantity.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isCompletedByCdi, type Claim } from './claim.ts';

const at = 'spec.resources[storage]';

export const storageRequest: Rule<Claim> = defineRule<Claim>({
  code: 'K80072',
  name: 'claim/storage-request',
  severity: 'error',
  upstream: 'validation.ValidatePersistentVolumeClaimSpec',
  page: {
    summary: 'A claim requests an amount of storage above zero.',
    refused: 'resources: { limits: { storage: 10Gi } }',
    accepted: 'resources: { requests: { storage: 10Gi } }',
  },
  fields: ['spec.resources.requests.storage'],
  ofAbsent: true,
  check(claim) {
    const quantity = readQuantity(claim.spec?.resources?.requests?.['storage'] ?? undefined);
    const hint = 'Write resources.requests.storage: how much the claim needs, such as 10Gi.';
    if (quantity === undefined) return isCompletedByCdi(claim) ? none : [findingAt(at, required(), hint)];
    return signOf(quantity) === 1 ? none : [findingAt(at, invalid(canonicalQuantity(quantity), 'must be greater than zero'), hint)];
  },
});

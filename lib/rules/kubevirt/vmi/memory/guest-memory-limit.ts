import { canonicalQuantity, readQuantity } from '../../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { printedResource, resource } from '../resources.ts';
import type { WithDomain } from '../spec.ts';

export const guestMemoryLimit: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1012',
  name: 'vmi/memory/guest-memory-limit',
  severity: 'error',
  upstream: 'admitters.validateGuestMemoryLimit',
  page: {
    summary: 'Unless the rollout strategy of the cluster is LiveUpdate, the memory of the guest is at most the memory limit of its pod.',
    refused: 'memory: { guest: 2Gi }, resources: { limits: { memory: 1Gi } }',
    accepted: 'memory: { guest: 1Gi }, resources: { limits: { memory: 1Gi } }',
    cluster: '{ vmRolloutStrategy: Stage }',
  },
  fields: ['domain.memory.guest', 'domain.resources.limits.memory'],
  check({ domain }, at, { config }) {
    if (domain.resources?.limits?.['memory'] === undefined || config.isVmRolloutStrategyLiveUpdate) return none;
    const guest = readQuantity(domain.memory?.guest);
    if (guest === undefined) return none;
    const limit = quantityValue(resource(domain, 'limits', 'memory'));
    if (limit === 0n || limit >= quantityValue(guest)) return none;
    const path = field(at, 'domain', 'memory', 'guest');
    const limitAt = `${field(at, 'domain', 'resources', 'limits', 'memory')} '${printedResource(domain, 'limits', 'memory')}'`;
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} '${canonicalQuantity(guest)}' must be equal to or less than the memory limit ${limitAt}`,
        hint: 'Raise resources.limits.memory above memory.guest, or leave the limit out.',
      },
    ];
  },
});

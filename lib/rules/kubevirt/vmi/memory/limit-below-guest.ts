import { mapOf } from '../../../../core/data/guards.ts';
import { valueAt } from '../../../../core/data/path.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { canonicalQuantity, readQuantity } from '../../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

/** What KubeVirt itself refuses where the rollout strategy is another one: guestMemoryLimit. */
export const limitBelowGuest: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1707',
  name: 'vmi/memory/limit-below-guest',
  severity: 'error',
  page: {
    summary:
      "The memory limit of a pod is at least the memory of its guest. Where the rollout strategy is LiveUpdate, KubeVirt accepts a lower one, and the kernel kills the guest once it has used up the limit and KubeVirt's overhead.",
    refused: 'memory: { guest: 2Gi }, resources: { limits: { memory: 1Gi } }',
    accepted: 'memory: { guest: 2Gi }, resources: { limits: { memory: 2Gi } }',
  },
  fields: ['spec.domain.resources.limits.memory'],
  check({ spec }, at, { config }) {
    const domain = mapOf(spec['domain']);
    const limit = readQuantity(valueAt(domain, ['resources', 'limits', 'memory']));
    const guest = readQuantity(valueAt(domain, ['memory', 'guest']));
    if (limit === undefined || guest === undefined || !config.isVmRolloutStrategyLiveUpdate) return none;
    const bytes = quantityValue(limit);
    if (bytes <= 0n || bytes >= quantityValue(guest)) return none;
    const request = readQuantity(valueAt(domain, ['resources', 'requests', 'memory']));
    if (request !== undefined && quantityValue(request) > bytes) return none; // KubeVirt refuses that itself
    return [
      {
        path: field(at, 'spec', 'domain', 'resources', 'limits', 'memory'),
        message: `the memory limit ${canonicalQuantity(limit)} is below the ${canonicalQuantity(guest)} of the guest, which would be killed once it uses them`,
        hint: 'Raise resources.limits.memory to memory.guest or more, or leave the limit out.',
      },
    ];
  },
});

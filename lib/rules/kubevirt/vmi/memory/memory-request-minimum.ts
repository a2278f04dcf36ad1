import { compareQuantities, parseQuantity } from '../../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { printedResource, resource } from '../resources.ts';
import type { WithDomain } from '../spec.ts';

const minimum = parseQuantity('1M');

export const memoryRequestMinimum: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1004',
  name: 'vmi/memory/memory-request-minimum',
  severity: 'error',
  upstream: 'admitters.validateMemoryRequestsNegativeOrNull',
  page: {
    summary: 'A memory request is at least 1M; a smaller one is usually a number without its unit.',
    refused: 'resources: { requests: { memory: 64 } }',
    accepted: 'resources: { requests: { memory: 64Mi } }',
  },
  fields: ['domain.resources.requests.memory'],
  check({ domain }, at) {
    if (domain.resources?.requests?.['memory'] === undefined) return none;
    const request = resource(domain, 'requests', 'memory');
    if (compareQuantities(request, minimum) >= 0 || quantityValue(request) <= 0n) return none;
    const path = field(at, 'domain', 'resources', 'requests', 'memory');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} '${printedResource(domain, 'requests', 'memory')}': must be greater than or equal to 1M.`,
        hint: 'Write resources.requests.memory with its unit, such as Mi or Gi.',
      },
    ];
  },
});

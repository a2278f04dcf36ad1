import { quantityValue } from '../../../core/quantity/quantity-value.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { resource } from '../resources.ts';
import type { WithDomain } from '../spec.ts';

export const mandatoryMemory: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1607',
  name: 'vmi/create/mandatory-memory',
  severity: 'error',
  upstream: 'admitters.ValidateVirtualMachineInstanceMandatoryFields',
  page: {
    summary: 'A VM has memory: memory.guest, hugepages or a memory request.',
    refused: 'memory: null',
    accepted: 'memory: { guest: 1Gi }',
  },
  fields: ['domain.memory.guest', 'domain.memory.hugepages.pageSize', 'domain.resources.requests.memory'],
  check({ domain }, at) {
    if (domain.memory?.guest !== undefined || domain.memory?.hugepages !== undefined) return none;
    if (quantityValue(resource(domain, 'requests', 'memory')) !== 0n) return none;
    const guest = field(at, 'domain', 'memory', 'guest');
    const pageSize = field(at, 'domain', 'memory', 'hugepages', 'pageSize');
    const request = field(at, 'domain', 'resources', 'requests', 'memory');
    const message = `no memory requested, at least one of '${guest}', '${pageSize}' or '${request}' must be set`;
    return [{ type: 'FieldValueRequired', message, hint: 'Write domain.memory.guest.' }];
  },
});

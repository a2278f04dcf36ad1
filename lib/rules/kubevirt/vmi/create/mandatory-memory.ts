import type { Path } from '../../../../core/data/path.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { resource } from '../resources.ts';
import type { WithDomain } from '../spec.ts';

export const mandatoryMemoryCode = 'KV1607';

function memoryIsThere(range: ReleaseRange, pageSizeBelow: Path): Rule<WithDomain> {
  return defineRule<WithDomain>({
    ...range,
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
      const pageSize = field(at, ...pageSizeBelow);
      const request = field(at, 'domain', 'resources', 'requests', 'memory');
      const message = `no memory requested, at least one of '${guest}', '${pageSize}' or '${request}' must be set`;
      return [{ type: 'FieldValueRequired', message, hint: 'Write domain.memory.guest.' }];
    },
  });
}

export const mandatoryMemory: readonly Rule<WithDomain>[] = [
  memoryIsThere({ until: '1.7' }, ['domain', 'memory', 'hugepages', 'size']),
  memoryIsThere({ since: '1.8' }, ['domain', 'memory', 'hugepages', 'pageSize']),
];

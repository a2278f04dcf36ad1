import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { WithDomain } from '../spec.ts';

export const cpuHotplug: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1033',
  name: 'vmi/cpu/cpu-hotplug',
  severity: 'error',
  upstream: 'admitters.validateCPUHotplug',
  page: {
    summary: 'A VM starts with at most cpu.maxSockets sockets.',
    refused: 'cpu: { sockets: 4, maxSockets: 2 }',
    accepted: 'cpu: { sockets: 2, maxSockets: 4 }',
  },
  fields: ['domain.cpu.sockets', 'domain.cpu.maxSockets'],
  check({ domain: { cpu } }, at) {
    if (!cpu?.maxSockets || !cpu.sockets || cpu.sockets <= cpu.maxSockets) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'cpu', 'sockets'),
        message: 'Number of sockets in CPU topology is greater than the maximum sockets allowed',
        hint: 'Raise cpu.maxSockets to at least cpu.sockets, or leave it out.',
      },
    ];
  },
});

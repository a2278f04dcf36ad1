import { appliesTo } from '../../lib/explain/applies-to.ts';

const sets = ['VirtualMachine', 'VirtualMachineInstanceReplicaSet', 'VirtualMachinePool'];

test.each([
  ['KV1033', [{ kinds: ['VirtualMachineInstance'], templatesOf: sets, fields: ['spec.domain.cpu.sockets', 'spec.domain.cpu.maxSockets'] }]],
  ['KV2006', [{ kinds: ['VirtualMachine'], templatesOf: ['VirtualMachinePool'], fields: ['spec.runStrategy'] }]],
  ['KP0002', [{ kinds: ['every object'], templatesOf: [], fields: ['metadata.name', 'metadata.namespace'] }]],
  ['KP1101', [{ kinds: ['VirtualMachineInstance'], templatesOf: sets, fields: ['spec.evictionStrategy'] }]],
  ['KV0101', []],
])('%s', (code, asked) => expect(appliesTo(code)).toEqual(asked));

import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { requirementShortage } from '../../lib/instancetypes/requirements.ts';

const vm = { architecture: 'amd64', domain: { cpu: { cores: 2, sockets: 2, threads: 1 }, memory: { guest: '2Gi' } } };

test.each([
  ['sockets', { cpu: { guest: 2 } }, undefined],
  ['sockets', { cpu: { guest: 3 } }, ['spec.template.spec.domain.cpu.sockets']],
  ['threads', { cpu: { guest: 2 } }, ['spec.template.spec.domain.cpu.threads']],
  ['spread', { cpu: { guest: 4 } }, undefined],
  ['spread', { cpu: { guest: 5 } }, ['spec.template.spec.domain.cpu.sockets', 'spec.template.spec.domain.cpu.cores']],
  [
    'any',
    { cpu: { guest: 5 } },
    ['spec.template.spec.domain.cpu.cores', 'spec.template.spec.domain.cpu.sockets', 'spec.template.spec.domain.cpu.threads'],
  ],
  ['sockets', { memory: { guest: '2048Mi' } }, undefined],
  ['sockets', { memory: { guest: '2049Mi' } }, ['spec.template.spec.domain.memory']],
  ['sockets', { architecture: 'amd64' }, undefined],
  ['sockets', { architecture: 'arm64' }, ['spec.template.spec.architecture']],
])('a VM with %s against %j', (preferredCPUTopology, requirements, fields) => {
  expect(requirementShortage({ preference: { cpu: { preferredCPUTopology }, requirements } }, vm, newestRelease)?.fields).toEqual(fields);
});

test('the instancetype answers for vCPUs and memory', () => {
  const sizes = { instancetype: { cpu: { guest: 1 }, memory: { guest: '1Gi' } }, preference: { requirements: { cpu: { guest: 2 } } } };
  expect(requirementShortage(sizes, vm, newestRelease)).toEqual({
    fields: ['spec.instancetype'],
    message: 'insufficient CPU resources of 1 vCPU provided by instance type, preference requires 2 vCPU',
    hint: 'Choose an instancetype with 2 vCPUs or more, or another preference.',
  });
});

test.each<[topology: string, requirements: object, spec: object, hint: string]>([
  ['sockets', { cpu: { guest: 3 } }, vm, 'Write cpu.sockets: 3 or more, where this preference counts vCPUs.'],
  ['cores', { cpu: { guest: 2 } }, { domain: {} }, 'Write cpu.cores: 2 or more, where this preference counts vCPUs.'],
  [
    'spread',
    { cpu: { guest: 5 } },
    vm,
    'Write both cpu.sockets and cpu.cores, with a product of 5 or more: this preference counts vCPUs there.',
  ],
  [
    'any',
    { cpu: { guest: 5 } },
    vm,
    'Write all of cpu.cores, cpu.sockets and cpu.threads, with a product of 5 or more: this preference counts vCPUs there.',
  ],
  ['sockets', { memory: { guest: '2049Mi' } }, vm, 'Write memory.guest: 2049Mi or more.'],
  ['sockets', { architecture: 'arm64' }, vm, 'Write architecture: arm64, or choose a preference for amd64.'],
])('%s and %j tell what to write', (preferredCPUTopology, requirements, spec, hint) => {
  expect(requirementShortage({ preference: { cpu: { preferredCPUTopology }, requirements } }, spec, newestRelease)?.hint).toBe(hint);
});

test('memory of an instancetype is for the instancetype', () => {
  const sizes = {
    instancetype: { cpu: { guest: 1 }, memory: { guest: '1Gi' } },
    preference: { requirements: { memory: { guest: '2Gi' } } },
  };
  expect(requirementShortage(sizes, { domain: {} }, newestRelease)?.hint).toBe(
    'Choose an instancetype with 2Gi of memory or more, or another preference.',
  );
});

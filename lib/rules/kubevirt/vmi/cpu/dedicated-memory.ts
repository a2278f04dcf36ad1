import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { readQuantity, signOf } from '../../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { resource } from '../resources.ts';
import type { Domain, WithDomain } from '../spec.ts';

function memoryProvided(
  range: ReleaseRange,
  ways: readonly (readonly string[])[],
  hasMemory: (domain: Domain) => boolean,
): Rule<WithDomain> {
  return defineRule<WithDomain>({
    ...range,
    code: 'KV1020',
    name: 'vmi/cpu/dedicated-memory-provided',
    severity: 'error',
    upstream: 'admitters.validateMemoryIsProvided',
    formerly: [{ until: '1.7', upstream: 'admitters.validateMemoryLimitAndRequestProvided' }],
    page: {
      summary: 'A VM with dedicated CPUs sets its memory.',
      refused: 'kind: VirtualMachineInstanceReplicaSet, cpu: { cores: 2, dedicatedCpuPlacement: true }, memory: null',
      accepted: 'kind: VirtualMachineInstanceReplicaSet, cpu: { cores: 2, dedicatedCpuPlacement: true }',
    },
    fields: [
      'domain.cpu.dedicatedCpuPlacement',
      'domain.memory.guest',
      'domain.memory.hugepages',
      'domain.resources.requests.memory',
      'domain.resources.limits.memory',
    ],
    check({ domain }, at) {
      if (!domain.cpu?.dedicatedCpuPlacement || hasMemory(domain)) return none;
      const places = ways.map((way) => field(at, 'domain', ...way));
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at, 'domain', 'resources', 'limits', 'memory'),
          message: `${places.slice(0, -1).join(', ')} or ${places.at(-1)} should be provided`,
          hint: 'Write memory.guest beside dedicatedCpuPlacement.',
        },
      ];
    },
  });
}

const asResources = [
  ['resources', 'requests', 'memory'],
  ['resources', 'limits', 'memory'],
];

/** In 1.6 a request has been written for guests that state their memory otherwise. */
export const dedicatedMemoryProvided: readonly Rule<WithDomain>[] = [
  memoryProvided({ until: '1.6' }, asResources, hasBytes),
  memoryProvided({ since: '1.7' }, [...asResources, ['memory', 'hugepages'], ['memory', 'guest']], hasMemory),
];

function hasMemory(domain: Domain): boolean {
  if (domain.memory?.hugepages !== undefined) return true;
  const guest = readQuantity(domain.memory?.guest);
  return (guest !== undefined && signOf(guest) !== 0) || hasResources(domain);
}

function hasResources(domain: Domain): boolean {
  return signOf(resource(domain, 'limits', 'memory')) !== 0 || signOf(resource(domain, 'requests', 'memory')) !== 0;
}

/** The number of bytes is 0 where it does not fit 64 bits. */
function hasBytes(domain: Domain): boolean {
  return quantityValue(resource(domain, 'limits', 'memory')) !== 0n || quantityValue(resource(domain, 'requests', 'memory')) !== 0n;
}

export const dedicatedMemoryEqual: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1023',
  name: 'vmi/cpu/dedicated-memory-equal',
  severity: 'error',
  upstream: 'admitters.validateMemoryRequestsAndLimits',
  page: {
    summary: 'With dedicated CPUs the memory request equals the memory limit, as the QoS class Guaranteed requires.',
    refused: 'cpu: { dedicatedCpuPlacement: true, cores: 2 }, resources: { requests: { memory: 1Gi }, limits: { memory: 2Gi } }',
    accepted: 'cpu: { dedicatedCpuPlacement: true, cores: 2 }, resources: { requests: { memory: 2Gi }, limits: { memory: 2Gi } }',
  },
  fields: ['domain.cpu.dedicatedCpuPlacement', 'domain.resources.requests.memory', 'domain.resources.limits.memory'],
  check({ domain }, at) {
    if (!domain.cpu?.dedicatedCpuPlacement) return none;
    const request = quantityValue(resource(domain, 'requests', 'memory'));
    const limit = quantityValue(resource(domain, 'limits', 'memory'));
    if (request <= 0n || limit <= 0n || request === limit) return none;
    const path = field(at, 'domain', 'resources', 'requests', 'memory');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} must be equal to ${field(at, 'domain', 'resources', 'limits', 'memory')}`,
        hint: 'Write the same quantity as resources.requests.memory and resources.limits.memory.',
      },
    ];
  },
});

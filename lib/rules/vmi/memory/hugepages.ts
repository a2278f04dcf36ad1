import type { Path } from '../../../core/data/path.ts';
import { readQuantity } from '../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../core/quantity/quantity-value.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { printedResource, resource } from '../resources.ts';
import type { Domain, WithDomain } from '../spec.ts';
import { pageSizeOf } from './page-size.ts';

const upstream = 'admitters.validateHugepagesMemoryRequests';
const fields = [
  'domain.memory.hugepages.pageSize',
  'domain.memory.guest',
  'domain.resources.requests.memory',
  'domain.resources.limits.memory',
];

/** The memory that upstream measures by pages; undefined where it reads a guest memory that is not there, and crashes. */
function measuredMemory(domain: Domain): bigint | undefined {
  const request = quantityValue(resource(domain, 'requests', 'memory'));
  if (request !== 0n) return request;
  const guest = readQuantity(domain.memory?.guest);
  if (guest === undefined) return undefined;
  return quantityValue(guest) || quantityValue(resource(domain, 'limits', 'memory'));
}

/** Memory and page size in bytes; undefined where one of them is missing or no quantity, which other rules refuse. */
function measured(domain: Domain): { readonly memory: bigint; readonly pageSize: bigint } | undefined {
  const pageSize = domain.memory?.hugepages && pageSizeOf(domain.memory.hugepages);
  const memory = pageSize === undefined ? undefined : measuredMemory(domain);
  return pageSize === undefined || memory === undefined ? undefined : { memory, pageSize };
}

function isTooLarge({ memory, pageSize }: { readonly memory: bigint; readonly pageSize: bigint }): boolean {
  return memory !== 0n && memory < pageSize;
}

export const hugepagesUnmeasured: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1008',
  name: 'vmi/memory/hugepages',
  severity: 'error',
  upstream,
  page: {
    summary:
      'A VM with hugepages states its memory, as memory.guest or as a request; otherwise the webhook of KubeVirt crashes, and every set and pool with such a template is refused.',
    refused: 'kind: VirtualMachineInstanceReplicaSet, memory: { hugepages: { pageSize: 2Mi } }',
    accepted: 'memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }',
  },
  fields,
  check({ domain }, at) {
    if (domain.memory?.hugepages === undefined || pageSizeOf(domain.memory.hugepages) === undefined) return none;
    if (measuredMemory(domain) !== undefined) return none;
    return [
      {
        path: field(at, 'domain', 'memory', 'guest'),
        message: 'hugepages without memory.guest and without a memory request crash the webhook of KubeVirt, which refuses the object',
        hint: 'Write memory.guest beside memory.hugepages.',
      },
    ];
  },
});

export const pageSizeZero: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1009',
  name: 'vmi/memory/hugepages',
  severity: 'error',
  upstream,
  page: {
    summary: 'The size of hugepages is not 0, because the webhook of KubeVirt divides by it.',
    refused: 'memory: { guest: 1Gi, hugepages: { pageSize: "0" } }',
    accepted: 'memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }',
  },
  fields,
  check({ domain }, at) {
    const sizes = measured(domain);
    if (sizes?.pageSize !== 0n || isTooLarge(sizes)) return none;
    return [
      {
        path: field(at, 'domain', 'memory', 'hugepages', 'pageSize'),
        message: 'a page size of 0 crashes the webhook of KubeVirt, which refuses the object',
        hint: 'Write 2Mi or 1Gi as memory.hugepages.pageSize.',
      },
    ];
  },
});

export const hugepagesTooLarge: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1010',
  name: 'vmi/memory/hugepages',
  severity: 'error',
  upstream,
  page: {
    summary: 'A VM has at least one hugepage of memory.',
    refused: 'memory: { guest: 512Mi, hugepages: { pageSize: 1Gi } }',
    accepted: 'memory: { guest: 1Gi, hugepages: { pageSize: 1Gi } }',
  },
  fields,
  check({ domain }, at) {
    const sizes = measured(domain);
    if (sizes === undefined || !isTooLarge(sizes)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'resources', 'requests', 'memory'),
        message: requestAndPage(domain, at, 'must be equal to or larger than'),
        hint: 'Give the VM at least one page of memory, or write a smaller memory.hugepages.pageSize.',
      },
    ];
  },
});

export const hugepagesMultiple: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1011',
  name: 'vmi/memory/hugepages',
  severity: 'error',
  upstream,
  page: {
    summary: 'The memory of a VM is a multiple of its hugepages.',
    refused: 'memory: { guest: 3Mi, hugepages: { pageSize: 2Mi } }',
    accepted: 'memory: { guest: 4Mi, hugepages: { pageSize: 2Mi } }',
  },
  fields,
  check({ domain }, at) {
    const sizes = measured(domain);
    if (sizes === undefined || sizes.pageSize === 0n || isTooLarge(sizes) || sizes.memory % sizes.pageSize === 0n) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'resources', 'requests', 'memory'),
        message: requestAndPage(domain, at, 'is not a multiple of the'),
        hint: 'Write memory as a multiple of memory.hugepages.pageSize.',
      },
    ];
  },
});

/** Upstream prints the memory request, `0` where the memory came from elsewhere. */
function requestAndPage(domain: Domain, at: Path, relation: string): string {
  const request = `${field(at, 'domain', 'resources', 'requests', 'memory')} '${printedResource(domain, 'requests', 'memory')}'`;
  const pageSize = `${field(at, 'domain', 'memory', 'hugepages', 'pageSize')} '${domain.memory?.hugepages?.pageSize ?? ''}'`;
  return `${request} ${relation} page size ${pageSize}`;
}

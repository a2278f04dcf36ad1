import type { Finding } from '../../../../core/diagnostic.ts';
import type { Path } from '../../../../core/data/path.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { readQuantity } from '../../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { printedResource, resource } from '../resources.ts';
import type { Domain, WithDomain } from '../spec.ts';
import { pageSizeOf, pageSizePaths } from './page-size.ts';

const upstream = 'admitters.validateHugepagesMemoryRequests';
const fields = [
  'domain.memory.hugepages.pageSize',
  'domain.memory.guest',
  'domain.resources.requests.memory',
  'domain.resources.limits.memory',
];

/** How a release measures memory by pages, and how it calls their size. */
interface Measure extends ReleaseRange {
  /** Undefined where upstream reads a guest memory that is not there, and crashes. */
  readonly memoryOf: (domain: Domain) => bigint | undefined;
  /** Whether no memory at all is too little, which other rules refuse. */
  readonly refusesNone: boolean;
  readonly pageSizeAt: Path;
}

function requestedMemory(domain: Domain): bigint {
  return quantityValue(resource(domain, 'requests', 'memory'));
}

function measuredMemory(domain: Domain): bigint | undefined {
  const request = requestedMemory(domain);
  if (request !== 0n) return request;
  const guest = readQuantity(domain.memory?.guest);
  if (guest === undefined) return undefined;
  return quantityValue(guest) || quantityValue(resource(domain, 'limits', 'memory'));
}

/** Where guests have memory, 1.6 has written the request already. */
const measures: readonly Measure[] = [
  { until: '1.6', memoryOf: requestedMemory, refusesNone: true, pageSizeAt: pageSizePaths.until17 },
  { since: '1.7', until: '1.7', memoryOf: measuredMemory, refusesNone: false, pageSizeAt: pageSizePaths.until17 },
  { since: '1.8', memoryOf: measuredMemory, refusesNone: false, pageSizeAt: pageSizePaths.since18 },
];

interface Sizes {
  readonly memory: bigint;
  readonly pageSize: bigint;
  readonly isTooLarge: boolean;
}

/** In bytes; undefined where one of them is missing or no quantity, which other rules refuse. */
function measured(domain: Domain, { memoryOf, refusesNone }: Measure): Sizes | undefined {
  const pageSize = domain.memory?.hugepages && pageSizeOf(domain.memory.hugepages);
  const memory = pageSize === undefined ? undefined : memoryOf(domain);
  if (pageSize === undefined || memory === undefined) return undefined;
  return { memory, pageSize, isTooLarge: memory < pageSize && (memory !== 0n || refusesNone) };
}

export const hugepagesUnmeasured: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1008',
  name: 'vmi/memory/hugepages-without-memory',
  severity: 'error',
  since: '1.7',
  upstream,
  page: {
    summary:
      'A VM with hugepages sets its memory, as memory.guest or as a request; otherwise the webhook of KubeVirt crashes, and every set and pool with such a template is refused.',
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

interface Row extends Pick<Rule, 'code' | 'name' | 'page'> {
  readonly refuses: (sizes: Sizes) => boolean;
  readonly finding: (domain: Domain, at: Path, pageSizeAt: Path) => Finding;
}

function hugepagesRule({ code, name, page, refuses, finding }: Row): readonly Rule<WithDomain>[] {
  return measures.map((measure) => {
    const { since, until, pageSizeAt } = measure;
    return defineRule<WithDomain>({
      code,
      name,
      severity: 'error',
      since,
      until,
      upstream,
      page,
      fields,
      check({ domain }, at) {
        const sizes = measured(domain, measure);
        return sizes === undefined || !refuses(sizes) ? none : [finding(domain, at, pageSizeAt)];
      },
    });
  });
}

export const pageSizeZero: readonly Rule<WithDomain>[] = hugepagesRule({
  code: 'KV1009',
  name: 'vmi/memory/hugepages-of-zero',
  page: {
    summary: 'The size of hugepages is not 0, because the webhook of KubeVirt divides by it.',
    refused: 'memory: { guest: 1Gi, hugepages: { pageSize: "0" } }',
    accepted: 'memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }',
  },
  refuses: ({ pageSize, isTooLarge }) => pageSize === 0n && !isTooLarge,
  finding: (_domain, at) => ({
    path: field(at, 'domain', 'memory', 'hugepages', 'pageSize'),
    message: 'a page size of 0 crashes the webhook of KubeVirt, which refuses the object',
    hint: 'Write 2Mi or 1Gi as memory.hugepages.pageSize.',
  }),
});

export const hugepagesTooLarge: readonly Rule<WithDomain>[] = hugepagesRule({
  code: 'KV1010',
  name: 'vmi/memory/hugepages-above-memory',
  page: {
    summary: 'A VM has at least one hugepage of memory.',
    refused: 'memory: { guest: 512Mi, hugepages: { pageSize: 1Gi } }',
    accepted: 'memory: { guest: 1Gi, hugepages: { pageSize: 1Gi } }',
  },
  refuses: ({ isTooLarge }) => isTooLarge,
  finding: (domain, at, pageSizeAt) => ({
    type: 'FieldValueInvalid',
    path: field(at, 'domain', 'resources', 'requests', 'memory'),
    message: requestAndPage(domain, at, pageSizeAt, 'must be equal to or larger than'),
    hint: 'Give the VM at least one page of memory, or write a smaller memory.hugepages.pageSize.',
  }),
});

export const hugepagesMultiple: readonly Rule<WithDomain>[] = hugepagesRule({
  code: 'KV1011',
  name: 'vmi/memory/hugepages-multiple',
  page: {
    summary: 'The memory of a VM is a multiple of its hugepages.',
    refused: 'memory: { guest: 3Mi, hugepages: { pageSize: 2Mi } }',
    accepted: 'memory: { guest: 4Mi, hugepages: { pageSize: 2Mi } }',
  },
  refuses: ({ memory, pageSize, isTooLarge }) => pageSize !== 0n && !isTooLarge && memory % pageSize !== 0n,
  finding: (domain, at, pageSizeAt) => ({
    type: 'FieldValueInvalid',
    path: field(at, 'domain', 'resources', 'requests', 'memory'),
    message: requestAndPage(domain, at, pageSizeAt, 'is not a multiple of the'),
    hint: decimalPages(domain) ?? 'Write memory as a multiple of memory.hugepages.pageSize.',
  }),
});

/** The kernel has no pages of a power of ten: 2M is 2Mi with a slip. */
function decimalPages({ memory }: Domain): string | undefined {
  const [, number, unit] = /^(\d+)([MG])$/.exec(memory?.hugepages?.pageSize ?? '') ?? [];
  return unit === undefined ? undefined : `Write memory.hugepages.pageSize: ${number}${unit}i.`;
}

/** Upstream prints the memory request, `0` where the memory came from elsewhere. */
function requestAndPage(domain: Domain, at: Path, pageSizeAt: Path, relation: string): string {
  const request = `${field(at, 'domain', 'resources', 'requests', 'memory')} '${printedResource(domain, 'requests', 'memory')}'`;
  return `${request} ${relation} page size ${field(at, ...pageSizeAt)} '${domain.memory?.hugepages?.pageSize ?? ''}'`;
}

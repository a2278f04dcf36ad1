import type { Path } from '../../../../core/data/path.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../../rule.ts';
import { resource } from '../resources.ts';
import type { WithDomain } from '../spec.ts';
import { numberOfVcpus } from '../../../../core/kubevirt/vcpus.ts';

/** How many CPUs a VM is given, by the three fields that may say so. */
interface Counts {
  readonly request: bigint;
  readonly limit: bigint;
  readonly vcpus: bigint;
}

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream'> {
  readonly page: Page;
  readonly refuses: (counts: Counts) => boolean;
  readonly message: (request: string, limit: string, cores: string) => string;
  readonly hint: string;
}

function dedicatedCount({ refuses, message, hint, ...entry }: Row): Rule<WithDomain> {
  return defineRule<WithDomain>({
    ...entry,
    severity: 'error',
    fields: [
      'domain.cpu.dedicatedCpuPlacement',
      'domain.cpu.cores',
      'domain.cpu.sockets',
      'domain.cpu.threads',
      'domain.resources.requests.cpu',
      'domain.resources.limits.cpu',
    ],
    check({ domain }, at: Path) {
      if (!domain.cpu?.dedicatedCpuPlacement) return none;
      const counts = {
        request: quantityValue(resource(domain, 'requests', 'cpu')),
        limit: quantityValue(resource(domain, 'limits', 'cpu')),
        vcpus: BigInt(numberOfVcpus(domain.cpu)),
      };
      if (!refuses(counts)) return none;
      const resources = [...at, 'domain', 'resources'];
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at, 'domain', 'cpu', 'dedicatedCpuPlacement'),
          message: `${message(field(resources, 'requests', 'cpu'), field(resources, 'limits', 'cpu'), field(at, 'domain', 'cpu', 'cores'))} when DedicatedCPUPlacement is true `,
          hint,
        },
      ];
    },
  });
}

export const dedicatedCountProvided: Rule<WithDomain> = dedicatedCount({
  code: 'KV1024',
  name: 'vmi/cpu/dedicated-count-provided',
  upstream: 'admitters.validateRequestLimitOrCoresProvidedOnDedicatedCPUPlacement',
  page: {
    summary: 'With dedicated CPUs, cpu.cores or a CPU request or limit says how many.',
    refused: 'kind: VirtualMachineInstanceReplicaSet, cpu: { dedicatedCpuPlacement: true }',
    accepted: 'kind: VirtualMachineInstanceReplicaSet, cpu: { dedicatedCpuPlacement: true, cores: 2 }',
  },
  refuses: ({ request, limit, vcpus }) => request === 0n && limit === 0n && vcpus === 0n,
  message: (request, limit, cores) => `either ${request} or ${limit} or ${cores} must be provided`,
  hint: 'Write cpu.cores beside dedicatedCpuPlacement.',
});

export const dedicatedCountEqual: Rule<WithDomain> = dedicatedCount({
  code: 'KV1025',
  name: 'vmi/cpu/dedicated-count-equal',
  upstream: 'admitters.validateRequestEqualsLimitOnDedicatedCPUPlacement',
  page: {
    summary: 'With dedicated CPUs the CPU request and the CPU limit are equal.',
    refused: 'cpu: { dedicatedCpuPlacement: true }, resources: { requests: { cpu: 1 }, limits: { cpu: 2 } }',
    accepted: 'cpu: { dedicatedCpuPlacement: true }, resources: { requests: { cpu: 2 }, limits: { cpu: 2 } }',
  },
  refuses: ({ request, limit }) => request > 0n && limit > 0n && request !== limit,
  message: (request, limit) => `${request} or ${limit} must be equal`,
  hint: 'Write the same number as resources.requests.cpu and resources.limits.cpu, or neither and cpu.cores instead.',
});

export const dedicatedCountOnce: Rule<WithDomain> = dedicatedCount({
  code: 'KV1026',
  name: 'vmi/cpu/dedicated-count-of-topology',
  upstream: 'admitters.validateRequestOrLimitWithCoresProvidedOnDedicatedCPUPlacement',
  page: {
    summary: 'With dedicated CPUs, a CPU request or limit beside a topology equals its number of vCPUs: cores × sockets × threads.',
    refused: 'cpu: { dedicatedCpuPlacement: true, cores: 2 }, resources: { requests: { cpu: 4 } }',
    accepted: 'cpu: { dedicatedCpuPlacement: true, cores: 2 }, resources: { requests: { cpu: 2 } }',
  },
  refuses: ({ request, limit, vcpus }) => (request > 0n || limit > 0n) && vcpus > 0n && request !== vcpus && limit !== vcpus,
  message: (request, limit, cores) => `${request} or ${limit} must not be provided at the same time with ${cores}`,
  hint: 'Remove resources.requests.cpu and resources.limits.cpu, and count CPUs with cpu.cores, cpu.sockets and cpu.threads.',
});

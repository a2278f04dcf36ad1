import { field } from '../../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../../rule.ts';
import type { Domain, WithDomain } from '../spec.ts';

interface Row {
  readonly code: Rule['code'];
  readonly name: string;
  readonly needs: readonly [string, string];
  readonly isMet: (domain: Domain) => boolean;
  /** What upstream says of the field that is needed. */
  readonly must: string;
  readonly page: Page;
  readonly hint: string;
}

function numaNeeds({ code, name, needs, isMet, must, page, hint }: Row): Rule<WithDomain> {
  return defineRule<WithDomain>({
    code,
    name,
    severity: 'error',
    upstream: 'admitters.validateNUMA',
    page,
    fields: ['domain.cpu.numa.guestMappingPassthrough', `domain.${needs.join('.')}`],
    check({ domain }, at) {
      if (domain.cpu?.numa?.guestMappingPassthrough === undefined || isMet(domain)) return none;
      const path = field(at, 'domain', 'cpu', 'numa', 'guestMappingPassthrough');
      const message = `${field(at, 'domain', ...needs)} must be ${must} when NUMA topology strategy is set in ${path}`;
      return [{ type: 'FieldValueInvalid', path, message, hint }];
    },
  });
}

export const numaDedicated: Rule<WithDomain> = numaNeeds({
  code: 'KV1029',
  name: 'vmi/cpu/numa-without-dedicated-cpus',
  needs: ['cpu', 'dedicatedCpuPlacement'],
  isMet: ({ cpu }) => cpu?.dedicatedCpuPlacement === true,
  must: 'set to true',
  page: {
    summary: 'numa.guestMappingPassthrough needs dedicated CPUs.',
    refused: 'cpu: { cores: 2, numa: { guestMappingPassthrough: {} } }, memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }',
    accepted:
      'cpu: { cores: 2, dedicatedCpuPlacement: true, numa: { guestMappingPassthrough: {} } }, memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }',
  },
  hint: 'Write cpu.dedicatedCpuPlacement: true beside cpu.numa.',
});

export const numaHugepages: Rule<WithDomain> = numaNeeds({
  code: 'KV1030',
  name: 'vmi/cpu/numa-without-hugepages',
  needs: ['memory', 'hugepages'],
  isMet: ({ memory }) => memory?.hugepages !== undefined,
  must: 'requested',
  page: {
    summary: 'numa.guestMappingPassthrough needs hugepages.',
    refused: 'cpu: { cores: 2, dedicatedCpuPlacement: true, numa: { guestMappingPassthrough: {} } }, memory: { guest: 1Gi }',
    accepted:
      'cpu: { cores: 2, dedicatedCpuPlacement: true, numa: { guestMappingPassthrough: {} } }, memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }',
  },
  hint: 'Write memory.hugepages.pageSize beside cpu.numa.',
});

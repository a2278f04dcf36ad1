import { field } from '../../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../../rule.ts';
import type { Domain, WithDomain } from '../spec.ts';

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream'> {
  readonly needs: readonly string[];
  readonly isMet: (cpu: NonNullable<Domain['cpu']>) => boolean;
  readonly must: string;
  readonly page: Page;
  readonly hint: string;
}

function realtimeNeeds({ needs, isMet, must, hint, ...entry }: Row): Rule<WithDomain> {
  return defineRule<WithDomain>({
    ...entry,
    severity: 'error',
    fields: ['domain.cpu.realtime', `domain.cpu.${needs.join('.')}`],
    check({ domain: { cpu } }, at) {
      if (cpu?.realtime === undefined || isMet(cpu)) return none;
      const path = field(at, 'domain', 'cpu', ...needs);
      const message = `${path} must be ${must} when ${field(at, 'domain', 'cpu', 'realtime')} is used`;
      return [{ type: 'FieldValueRequired', path, message, hint }];
    },
  });
}

const realtime =
  'cpu: { realtime: {}, cores: 2, dedicatedCpuPlacement: true, numa: { guestMappingPassthrough: {} } }, memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }';

export const realtimeDedicated: Rule<WithDomain> = realtimeNeeds({
  code: 'KV1036',
  name: 'vmi/cpu/realtime-without-dedicated-cpus',
  upstream: 'admitters.validateCPURealtime',
  needs: ['dedicatedCpuPlacement'],
  isMet: ({ dedicatedCpuPlacement }) => dedicatedCpuPlacement === true,
  must: 'set to true',
  page: {
    summary: 'A realtime VM has dedicated CPUs.',
    refused: 'cpu: { realtime: {}, cores: 2 }',
    accepted: realtime,
    gives: ['KV1036', 'KV1037'],
  },
  hint: 'Write cpu.dedicatedCpuPlacement: true beside cpu.realtime.',
});

export const realtimeNuma: Rule<WithDomain> = realtimeNeeds({
  code: 'KV1037',
  name: 'vmi/cpu/realtime-without-numa',
  upstream: 'admitters.validateMemoryRealtime',
  needs: ['numa', 'guestMappingPassthrough'],
  isMet: ({ numa }) => numa?.guestMappingPassthrough !== undefined,
  must: 'defined',
  page: {
    summary: 'A realtime VM has the NUMA topology of its host.',
    refused: 'cpu: { realtime: {}, cores: 2, dedicatedCpuPlacement: true }',
    accepted: realtime,
  },
  hint: 'Write cpu.numa: { guestMappingPassthrough: {} } beside cpu.realtime.',
});

import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec, WithDomain } from '../spec.ts';

export const dedicatedThreadsOnArm64: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1027',
  name: 'vmi/cpu/dedicated-threads-on-arm64',
  severity: 'error',
  upstream: 'admitters.validateThreadCountOnArchitecture',
  page: {
    summary: 'On arm64 a dedicated core has one thread.',
    refused: 'architecture: arm64, domain: { cpu: { dedicatedCpuPlacement: true, cores: 2, threads: 2 } }',
    accepted: 'architecture: arm64, domain: { cpu: { dedicatedCpuPlacement: true, cores: 4, threads: 1 } }',
  },
  fields: ['architecture', 'domain.cpu.threads', 'domain.cpu.dedicatedCpuPlacement'],
  check({ architecture, domain: { cpu } }, at, { config }) {
    if (!cpu?.dedicatedCpuPlacement || !cpu.threads || cpu.threads <= 1) return none;
    if ((architecture || config.defaultArchitecture) !== 'arm64') return none;
    const path = field(at, 'architecture');
    const threads = field(at, 'domain', 'cpu', 'threads');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `threads must not be greater than 1 at ${threads} (got ${cpu.threads}) when ${path} is arm64`,
        hint: 'Write cpu.threads: 1 and more cpu.cores.',
      },
    ];
  },
});

export const dedicatedThreads: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1028',
  name: 'vmi/cpu/dedicated-threads-per-core',
  severity: 'error',
  upstream: 'admitters.validateThreadCountOnDedicatedCPUPlacement',
  page: {
    summary: 'A dedicated core has at most two threads.',
    refused: 'cpu: { dedicatedCpuPlacement: true, cores: 1, threads: 4 }',
    accepted: 'cpu: { dedicatedCpuPlacement: true, cores: 2, threads: 2 }',
  },
  fields: ['domain.cpu.threads', 'domain.cpu.dedicatedCpuPlacement'],
  check({ domain: { cpu } }, at) {
    if (!cpu?.dedicatedCpuPlacement || !cpu.threads || cpu.threads <= 2) return none;
    const threads = field(at, 'domain', 'cpu', 'threads');
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'cpu', 'dedicatedCpuPlacement'),
        message: `Not more than two threads must be provided at ${threads} (got ${cpu.threads}) when DedicatedCPUPlacement is true`,
        hint: 'Write at most cpu.threads: 2, and more cpu.cores.',
      },
    ];
  },
});

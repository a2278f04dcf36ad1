import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { WithDomain } from '../spec.ts';

export const cpuIsolatorThread: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1031',
  name: 'vmi/cpu/cpu-isolator-thread',
  severity: 'error',
  upstream: 'admitters.validateCPUIsolatorThread',
  page: {
    summary: 'An isolated emulator thread needs dedicated CPUs to be isolated on.',
    refused: 'cpu: { cores: 2, isolateEmulatorThread: true }',
    accepted: 'cpu: { cores: 2, isolateEmulatorThread: true, dedicatedCpuPlacement: true }',
  },
  fields: ['domain.cpu.isolateEmulatorThread', 'domain.cpu.dedicatedCpuPlacement'],
  check({ domain: { cpu } }, at) {
    if (!cpu?.isolateEmulatorThread || cpu.dedicatedCpuPlacement) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'cpu', 'isolateEmulatorThread'),
        message: 'IsolateEmulatorThread should be only set in combination with DedicatedCPUPlacement',
        hint: 'Set dedicatedCpuPlacement: true, or remove isolateEmulatorThread.',
      },
    ];
  },
});

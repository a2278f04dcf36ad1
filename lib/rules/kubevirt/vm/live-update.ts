import { liveUpdateMemoryProblem } from '../../../cluster/live-update-memory.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { vmiSpecOf, type VmSpec } from './spec.ts';

/** Says again what the rule of the same message says about the VMI's spec. */
export const vmLiveUpdateCpu: Rule<VmSpec> = defineRule({
  code: 'KV2007',
  name: 'vm/live-update-cpu',
  severity: 'error',
  upstream: 'admitters.validateLiveUpdateCPU',
  page: {
    summary: 'A VM starts with at most the sockets that it can be hot-plugged to.',
    refused: 'cpu: { sockets: 4, maxSockets: 2 }',
    accepted: 'cpu: { sockets: 2, maxSockets: 4 }',
    gives: ['KV1033'],
  },
  fields: ['template.spec.domain.cpu.sockets', 'template.spec.domain.cpu.maxSockets'],
  check(spec, at, { config }) {
    const { sockets, maxSockets } = vmiSpecOf(spec).domain.cpu ?? {};
    if (!sockets || !maxSockets || sockets <= maxSockets || !config.isVmRolloutStrategyLiveUpdate) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'template', 'spec', 'domain', 'cpu', 'sockets'),
        message: 'Number of sockets in CPU topology is greater than the maximum sockets allowed',
        hint: `Write cpu.maxSockets: ${sockets} or more, or fewer sockets.`,
      },
    ];
  },
});

export const vmLiveUpdateMemory: Rule<VmSpec> = defineRule({
  code: 'KV2008',
  name: 'vm/live-update-memory',
  severity: 'error',
  upstream: 'memory.ValidateLiveUpdateMemory',
  page: {
    summary:
      'A VM with maxGuest is amd64, has guest memory of 1Gi or more, aligned and below maxGuest, and nothing that rules out hotplug.',
    refused: 'memory: { guest: 512Mi, maxGuest: 4Gi }',
    accepted: 'memory: { guest: 1Gi, maxGuest: 4Gi }',
  },
  fields: ['template.spec.domain.memory.guest', 'template.spec.domain.memory.maxGuest'],
  check(spec, at, { config }) {
    const maxGuest = vmiSpecOf(spec).domain.memory?.maxGuest;
    if (isAbsent(maxGuest) || !config.isVmRolloutStrategyLiveUpdate) return none;
    const problem = liveUpdateMemoryProblem(vmiSpecOf(spec), maxGuest, config.release);
    if (problem === undefined) return none;
    return [{ type: 'FieldValueInvalid', path: field(at, 'template', 'spec', 'domain', 'memory', 'guest'), ...problem }];
  },
});

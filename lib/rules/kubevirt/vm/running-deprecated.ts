import { isAbsent } from '../../../core/data/absent.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VirtualMachine } from './spec.ts';

export const vmRunningDeprecated: Rule<VirtualMachine> = defineRule({
  code: 'KV2014',
  name: 'vm/running-deprecated',
  severity: 'warning',
  upstream: 'admitters.VMsAdmitter.Admit',
  page: {
    summary: 'running is deprecated; runStrategy replaces it.',
    refused: 'running: true, runStrategy: null',
    accepted: 'runStrategy: Always',
  },
  fields: ['spec.running'],
  check({ spec: { running } }) {
    if (isAbsent(running)) return none;
    return [
      {
        path: 'spec.running',
        message: 'spec.running is deprecated, please use spec.runStrategy instead.',
        hint: `Write runStrategy: ${running ? 'Always' : 'Halted'} instead of running: ${running}.`,
      },
    ];
  },
});

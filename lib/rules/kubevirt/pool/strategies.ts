import { isAbsent } from '../../../core/data/absent.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { VirtualMachinePool } from './spec.ts';

const strategies = ['unmanaged', 'opportunistic', 'proactive'] as const;

export const poolStrategies: Rule<VirtualMachinePool> = defineRule({
  code: 'KV3104',
  name: 'pool/strategies',
  severity: 'error',
  since: '1.7',
  upstream: 'admitters.validateMutualExclusivity',
  page: {
    summary: 'A pool has one update strategy and one scale-in strategy.',
    refused: 'updateStrategy: { opportunistic: {}, proactive: {} }',
    accepted: 'updateStrategy: { opportunistic: {} }',
  },
  fields: ['spec.updateStrategy', 'spec.scaleInStrategy'],
  *check({ spec }) {
    for (const field of ['updateStrategy', 'scaleInStrategy'] as const) {
      const given = strategies.filter((strategy) => !isAbsent(spec[field]?.[strategy]));
      if (given.length < 2) continue;
      yield {
        type: 'FieldValueInvalid',
        path: `spec.${field}`,
        // Upstream lists them in Go's random map order.
        message: `only one strategy can be configured at a time: but found ${given.join(', ')} strategies`,
        hint: `Keep one of ${given.join(', ')} in ${field}.`,
      };
    }
  },
});

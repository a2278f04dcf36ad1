import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

const upstream = 'admitters.validateStartStrategy';

export const startStrategy: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1034',
  name: 'vmi/start-strategy',
  severity: 'error',
  upstream,
  page: { summary: 'The only start strategy is Paused.', refused: 'startStrategy: Running', accepted: 'startStrategy: Paused' },
  fields: ['startStrategy'],
  check({ startStrategy: strategy }, at) {
    if (strategy === undefined || strategy === 'Paused') return none;
    const path = field(at, 'startStrategy');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} is set with an unrecognized option: ${strategy}`,
        hint: 'Write startStrategy: Paused, or leave it out.',
      },
    ];
  },
});

export const pausedStart: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1035',
  name: 'vmi/start-paused-with-liveness-probe',
  severity: 'error',
  upstream,
  page: {
    summary: 'A VM that starts paused has no liveness probe, which would kill it before it runs.',
    refused: 'startStrategy: Paused, livenessProbe: { guestAgentPing: {} }',
    accepted: 'startStrategy: Paused, readinessProbe: { guestAgentPing: {} }',
  },
  fields: ['startStrategy', 'livenessProbe'],
  check({ startStrategy: strategy, livenessProbe }, at) {
    if (livenessProbe === undefined || strategy !== 'Paused') return none;
    const path = field(at, 'startStrategy');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `either ${path} or ${field(at, 'livenessProbe')} should be provided.Pausing VMI with LivenessProbe is not supported`,
        hint: 'Remove livenessProbe, or startStrategy.',
      },
    ];
  },
});

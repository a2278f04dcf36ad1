import { shippedBy } from '../../cluster/hyperconverged/releases.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { HyperConvergedRequest } from './request.ts';

/** v1 drops the profile before anybody is asked. */
export const highBurst: Rule<HyperConvergedRequest> = defineRule<HyperConvergedRequest>({
  code: 'HC0151',
  name: 'hyperconverged/tuning-policy',
  severity: 'warning',
  since: shippedBy('1.17'),
  upstream: 'validator.validateTuningPolicy',
  page: {
    summary: 'The highBurst profile is deprecated: KubeVirt has the same limits of its own.',
    refused: 'tuningPolicy: highBurst',
    accepted: 'tuningPolicy: null',
  },
  fields: ['spec.tuningPolicy'],
  check({ spec }) {
    if (spec.tuningPolicy !== 'highBurst') return none;
    return [
      {
        path: 'spec.tuningPolicy',
        message: 'spec.tuningPolicy: the highBurst profile is deprecated as of v1.16.0 and will be removed in a future release',
        hint: 'Remove tuningPolicy: KubeVirt has the same limits of its own.',
      },
    ];
  },
});

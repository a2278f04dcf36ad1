import { isAbsent } from '../../../core/data/absent.ts';
import { goAtoi } from '../../../core/go/number.ts';
import { goQuote } from '../../../core/go/print.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VirtualMachinePool } from './spec.ts';

export const poolMaxUnavailable: Rule<VirtualMachinePool> = defineRule({
  code: 'KV3103',
  name: 'pool/max-unavailable',
  severity: 'error',
  upstream: 'admitters.ValidateVMPoolSpec',
  page: {
    summary: 'maxUnavailable of a pool is a number above 0 or a percentage of 1% to 100%.',
    refused: "maxUnavailable: '0'",
    accepted: "maxUnavailable: '25%'",
  },
  fields: ['spec.maxUnavailable'],
  check({ spec: { maxUnavailable } }) {
    const message = isAbsent(maxUnavailable) ? undefined : fault(maxUnavailable);
    if (message === undefined) return none;
    const hint = 'Write maxUnavailable: 1 or more, or a percentage from 1% to 100%.';
    return [{ type: 'FieldValueInvalid', path: 'spec.maxUnavailable', message, hint }];
  },
});

function fault(maxUnavailable: number | string): string | undefined {
  if (typeof maxUnavailable === 'number') return maxUnavailable > 0 ? undefined : 'maxUnavailable must be greater than 0';
  if (!maxUnavailable.endsWith('%')) return 'maxUnavailable percentage must end with %';
  const percentage = maxUnavailable.slice(0, -1);
  const value = goAtoi(percentage);
  if (typeof value === 'object') return `maxUnavailable percentage value ${goQuote(percentage)} is invalid: ${value.error}`;
  return value > 0n && value <= 100n ? undefined : `maxUnavailable percentage value ${value} must be between 1 and 100`;
}

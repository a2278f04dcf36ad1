import type { Finding } from '../../../core/diagnostic.ts';
import type { LimitItem } from '../../../core/limit-range.ts';
import { required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineLimitRule, type LimitRule } from './limit-rule.ts';

export const claimStorage: LimitRule = defineLimitRule({
  code: 'K80144',
  name: 'limit-range/claim-storage',
  severity: 'error',
  upstream: 'validation.ValidateLimitRange',
  page: {
    summary: 'An entry of a LimitRange for claims has a min or a max of storage.',
    refused: 'limits: [{ type: PersistentVolumeClaim, default: { storage: 10Gi } }]',
    accepted: 'limits: [{ type: PersistentVolumeClaim, max: { storage: 10Gi } }]',
  },
  fields: ['min', 'max'],
  ofAbsent: true,
  findings,
});

function findings({ type, min, max }: LimitItem, at: string): readonly Finding[] {
  if (type !== 'PersistentVolumeClaim' || min.has('storage') || max.has('storage')) return [];
  return [
    findingAt(
      `${at}.limits`, // upstream names a field that is not there
      required('either minimum or maximum storage value is required, but neither was provided'),
      `Add max: { storage: 1Ti }, or another bound of storage, to ${at}.`,
    ),
  ];
}

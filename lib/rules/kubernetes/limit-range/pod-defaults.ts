import type { Finding } from '../../../core/diagnostic.ts';
import type { LimitItem } from '../../../core/limit-range.ts';
import { forbidden } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineLimitRule, type LimitRule } from './limit-rule.ts';

export const podDefaults: LimitRule = defineLimitRule({
  code: 'K80143',
  name: 'limit-range/pod-defaults',
  severity: 'error',
  upstream: 'validation.ValidateLimitRange',
  page: {
    summary: 'Only containers have defaults: an entry of a LimitRange for pods has neither default nor defaultRequest.',
    refused: 'limits: [{ type: Pod, max: { memory: 8Gi }, default: { memory: 1Gi } }]',
    accepted: 'limits: [{ type: Container, max: { memory: 8Gi }, default: { memory: 1Gi } }]',
  },
  fields: ['default', 'defaultRequest'],
  findings,
});

function findings(item: LimitItem, at: string): readonly Finding[] {
  if (item.type !== 'Pod') return [];
  return (['default', 'defaultRequest'] as const)
    .filter((field) => item[field].size > 0)
    .map((field) =>
      findingAt(
        `${at}.${field}`,
        forbidden("may not be specified when `type` is 'Pod'"),
        `Write ${field} into the entry with type: Container.`,
      ),
    );
}

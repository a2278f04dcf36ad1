import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Quota } from './quota.ts';

export const immutableScopes: Rule<Quota> = defineRule<Quota>({
  code: 'K80136',
  name: 'quota/immutable-scopes',
  severity: 'error',
  upstream: 'validation.ValidateResourceQuotaUpdate',
  page: {
    summary: 'The scopes of a ResourceQuota cannot be changed; its scopeSelector can.',
    refused: 'kind: ResourceQuota, spec: { hard: { pods: 4 }, scopes: [BestEffort] }',
    accepted: 'kind: ResourceQuota, spec: { hard: { pods: 5 }, scopes: [NotBestEffort] }',
    holds: ['kind: ResourceQuota, spec: { hard: { pods: 4 }, scopes: [NotBestEffort] }'],
  },
  fields: ['spec.scopes'],
  ofAbsent: true,
  check({ spec }, _at, { old }) {
    if (old === undefined) return none;
    const held = new Set((old as Quota).spec?.scopes); // of the same kind
    const written = new Set(spec?.scopes);
    if (held.size === written.size && Array.from(held).every((scope) => written.has(scope))) return none;
    const kept = held.size === 0 ? 'Remove scopes' : `Keep scopes: [${[...held].join(', ')}]`;
    return [
      findingAt(
        'spec.scopes',
        invalid(spec?.scopes ?? null, 'field is immutable'),
        `${kept}, or write a new ResourceQuota with another name.`,
      ),
    ];
  },
});

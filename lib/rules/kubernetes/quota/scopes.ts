import type { Finding } from '../../../core/diagnostic.ts';
import { goJson } from '../../../core/go/print.ts';
import { invalid, type FieldFault } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { limitedOf, type Quota } from './quota.ts';
import { expressionsAt, expressionsOf } from './scope-expressions.ts';
import { conflicting, unfit, unsupported } from './scope-words.ts';

export const quotaScopes: Rule<Quota> = defineRule<Quota>({
  code: 'K80134',
  name: 'quota/scopes',
  severity: 'error',
  upstream: 'validation.validateResourceQuotaScopes',
  page: {
    summary:
      'The scopes of a ResourceQuota exist, do not exclude each other, and go with what it limits: BestEffort with pods alone, other scopes of pods also with their CPU and memory.',
    refused:
      'kind: ResourceQuota, metadata: { name: vms, namespace: vms }, spec: { scopes: [NotTerminating], hard: { requests.storage: 1Ti } }',
    accepted:
      'kind: ResourceQuota, metadata: { name: vms, namespace: vms }, spec: { scopes: [NotTerminating], hard: { requests.memory: 1Ti } }',
  },
  fields: ['spec.scopes', 'spec.scopeSelector'],
  check: scopeFindings,
});

export function scopeFindings(quota: Quota): readonly Finding[] {
  const names = limitedOf(quota);
  const scopes = quota.spec?.scopes ?? [];
  const listed = [...scopes.flatMap((scope) => [...unsupported(scope), ...unfit(scope, names)]), ...conflicting(scopes)];
  return [
    ...listed.map(({ detail, hint }) => findingAt('spec.scopes', invalid(scopes, detail), hint)),
    ...expressionFindings(quota, names),
  ];
}

function expressionFindings(quota: Quota, names: readonly string[]): readonly Finding[] {
  const expressions = expressionsOf(quota);
  const scopes = expressions.map(({ scopeName }) => scopeName);
  return [
    ...scopes.flatMap((scope) => [
      ...unsupported(scope).map(({ detail, hint }) => findingAt(`${expressionsAt}.scopeName`, invalid(scope, detail), hint)),
      ...unfit(scope, names).map(({ detail, hint }) => findingAt(expressionsAt, wholeInvalid(quota, detail), hint)),
    ]),
    // Upstream shows the other list.
    ...conflicting(scopes).map(({ detail, hint }) => findingAt(expressionsAt, invalid(quota.spec?.scopes ?? null, detail), hint)),
  ];
}

/** As Go prints the struct: with capitals, and in its order. */
function wholeInvalid(quota: Quota, detail: string): FieldFault {
  const printed = expressionsOf(quota).map(({ scopeName, operator, values }) => ({
    ScopeName: scopeName,
    Operator: operator,
    Values: values,
  }));
  return { type: 'FieldValueInvalid', body: `Invalid value: ${goJson({ MatchExpressions: printed })}: ${detail}` };
}

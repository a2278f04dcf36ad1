import { selectorFindings } from '../validation/selector-findings.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { peersOf, type NetworkPolicy } from './policy.ts';

export const selectors: Rule<NetworkPolicy> = defineRule<NetworkPolicy>({
  code: 'K80084',
  name: 'network-policy/selectors',
  severity: 'error',
  upstream: 'validation.ValidateLabelSelector',
  page: {
    summary: 'The selectors of a policy have valid label keys and values.',
    refused: 'podSelector: { matchExpressions: [{ key: app, operator: In }] }',
    accepted: 'podSelector: { matchExpressions: [{ key: app, operator: Exists }] }',
  },
  fields: ['spec.podSelector', 'spec.ingress', 'spec.egress'],
  check(policy) {
    const ofPeers = peersOf(policy).flatMap(({ item, at }) =>
      (['podSelector', 'namespaceSelector'] as const).flatMap((field) => selectorFindings(item[field], [...at, field])),
    );
    return [...selectorFindings(policy.spec?.podSelector, ['spec', 'podSelector']), ...ofPeers];
  },
});

import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { NetworkPolicy } from './policy.ts';

const at = 'spec.policyTypes';

export const policyTypes: Rule<NetworkPolicy> = defineRule<NetworkPolicy>({
  code: 'K80085',
  name: 'network-policy/policy-types',
  severity: 'error',
  upstream: 'validation.ValidateNetworkPolicySpec',
  page: {
    summary: 'policyTypes has at most two entries.',
    refused: 'policyTypes: [Ingress, Egress, Ingress]',
    accepted: 'policyTypes: [Ingress, Egress]',
  },
  fields: [at],
  check({ spec }) {
    const types = spec?.policyTypes ?? [];
    if (types.length <= 2) return none;
    return [findingAt(at, invalid(types, 'may not specify more than two policyTypes'), `Write each of ${at} once.`)];
  },
});

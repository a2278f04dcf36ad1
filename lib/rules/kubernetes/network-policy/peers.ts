import { forbidden, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { peersOf, type NetworkPolicy } from './policy.ts';

export const peers: Rule<NetworkPolicy> = defineRule<NetworkPolicy>({
  code: 'K80082',
  name: 'network-policy/peers',
  severity: 'error',
  upstream: 'validation.ValidateNetworkPolicyPeer',
  page: {
    summary: 'A peer of a policy is an ipBlock, or pods and namespaces selected by labels; all pods are podSelector: {}.',
    refused: 'ingress: [{ from: [{}] }]',
    accepted: 'ingress: [{ from: [{ podSelector: {} }] }]',
  },
  fields: ['spec.ingress', 'spec.egress'],
  check(policy) {
    return peersOf(policy).flatMap(({ item: { podSelector, namespaceSelector, ipBlock }, at }) => {
      const selects = Boolean(podSelector ?? namespaceSelector);
      if (!selects && !ipBlock)
        return findingAt(field(at), required('must specify a peer'), `Add podSelector, namespaceSelector or ipBlock to ${field(at)}.`);
      if (!selects || !ipBlock) return [];
      return findingAt(
        field(at),
        forbidden('may not specify both ipBlock and another peer'),
        `Make the ipBlock of ${field(at)} a peer of its own.`,
      );
    });
  },
});

import { canonicalCidr } from '../../../core/net/ip-address.ts';
import { listOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { typeOf, type Service } from './service.ts';

const annotation = 'service.beta.kubernetes.io/load-balancer-source-ranges';
const annotationAt = `metadata.annotations[${annotation}]`;
const detail = 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)';

export const sourceRanges: Rule<Service> = defineRule<Service>({
  code: 'K80046',
  name: 'service/source-ranges',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'The source ranges of a load balancer are CIDRs, in the spec as in the older annotation.',
    refused: 'spec: { type: LoadBalancer, loadBalancerSourceRanges: [192.0.2.10] }',
    accepted: 'spec: { type: LoadBalancer, loadBalancerSourceRanges: [192.0.2.10/32] }',
  },
  fields: ['spec.loadBalancerSourceRanges', annotationAt],
  check(service, _at, { old }) {
    const ranges = service.spec?.loadBalancerSourceRanges ?? [];
    if (ranges.length > 0) {
      const held = listOf(valueAt(old, ['spec', 'loadBalancerSourceRanges'])); // what the server has taken once, it takes again
      return ranges.flatMap((range, i) =>
        isCidr(range) || held.includes(range)
          ? []
          : findingAt(
              `spec.LoadBalancerSourceRanges[${i}]`,
              invalid(range.trim(), detail),
              `Give spec.loadBalancerSourceRanges[${i}] a CIDR such as 192.0.2.0/24.`,
            ),
      );
    }
    const annotated = service.metadata?.annotations?.[annotation];
    if (typeof annotated !== 'string') return none;
    const isHeld = valueAt(old, ['metadata', 'annotations', annotation]) === annotated;
    const texts = isHeld || annotated.trim() === '' ? [] : annotated.trim().split(',');
    const misplaced = forbidden("may only be used when `type` is 'LoadBalancer'");
    return [
      ...(typeOf(service) === 'LoadBalancer'
        ? []
        : [findingAt(annotationAt, misplaced, `Write type: LoadBalancer, or remove the annotation ${annotation}.`)]),
      ...texts.flatMap((text) =>
        isCidr(text)
          ? []
          : findingAt(annotationAt, invalid(text.trim(), detail), `Write CIDRs such as 192.0.2.0/24 in spec.loadBalancerSourceRanges.`),
      ),
    ];
  },
});

function isCidr(text: string): boolean {
  return canonicalCidr(text.trim()) !== undefined;
}

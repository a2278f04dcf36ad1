import { canonicalCidr, isStrictlyWithin } from '../../../core/net/ip-address.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Path } from '../../../core/data/path.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { peersOf, type NetworkPolicy } from './policy.ts';

export const ipBlocks: Rule<NetworkPolicy> = defineRule<NetworkPolicy>({
  code: 'K80083',
  name: 'network-policy/ip-blocks',
  severity: 'error',
  upstream: 'validation.ValidateIPBlock',
  page: {
    summary: 'An ipBlock is a CIDR, and its exceptions are smaller CIDRs inside it.',
    refused: 'ingress: [{ from: [{ ipBlock: { cidr: 10.0.0.0/8, except: [192.168.0.0/16] } }] }]',
    accepted: 'ingress: [{ from: [{ ipBlock: { cidr: 10.0.0.0/8, except: [10.1.0.0/16] } }] }]',
  },
  fields: ['spec.ingress', 'spec.egress'],
  check(policy, _at, { old }) {
    const held = new Set(old === undefined ? [] : peersOf(old as NetworkPolicy).flatMap(({ item }) => cidrsOf(item.ipBlock))); // its schema has accepted it
    return peersOf(policy).flatMap(({ item, at }) => (item.ipBlock ? faultsOf(item.ipBlock, [...at, 'ipBlock'], held) : []));
  },
});

type Block = ReturnType<typeof peersOf>[number]['item']['ipBlock'];

function cidrsOf(block: Block): readonly string[] {
  return [block?.cidr ?? '', ...(block?.except ?? [])];
}

/** What the server has taken once, it takes again: `held`. */
function faultsOf({ cidr, except }: NonNullable<Block>, at: Path, held: ReadonlySet<string>): readonly Finding[] {
  const cidrAt = field(at, 'cidr');
  const hint = (where: string): string => `Give ${where} a CIDR such as 10.0.0.0/8.`;
  if (!cidr) return [findingAt(cidrAt, required(), hint(cidrAt))];
  const malformed = (text: string, where: string): readonly Finding[] =>
    held.has(text) ? [] : [findingAt(where, invalid(text, 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)'), hint(where))];
  if (canonicalCidr(cidr) === undefined) return malformed(cidr, cidrAt);
  return (except ?? []).flatMap((text, i) => {
    const where = field(at, 'except', i);
    if (canonicalCidr(text) === undefined) return malformed(text, where);
    if (isStrictlyWithin(text, cidr)) return [];
    return findingAt(where, invalid(text, 'must be a strict subset of `cidr`'), `Give ${where} a smaller CIDR within ${cidr}.`);
  });
}

import { canonicalIp } from '../../../core/net/ip-address.ts';
import { listOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Service } from './service.ts';

/** Of addresses as Go prints them. */
const special: readonly (readonly [addresses: RegExp, detail: (written: string) => string])[] = [
  [/^(?:0\.0\.0\.0|::)$/, (written) => `may not be unspecified (${written})`],
  [/^(?:127\..*|::1)$/, () => 'may not be in the loopback range (127.0.0.0/8, ::1/128)'],
  [/^(?:169\.254\.|fe[89ab][\da-f]:)/, () => 'may not be in the link-local range (169.254.0.0/16, fe80::/10)'],
  [/^(?:224\.0\.0\.|ff[\da-f]2:)/, () => 'may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)'],
];

export const externalIps: Rule<Service> = defineRule<Service>({
  code: 'K80044',
  name: 'service/external-ips',
  severity: 'error',
  upstream: 'validation.ValidateEndpointIP',
  page: {
    summary: 'externalIPs are addresses that can be routed to the nodes: no host names, loopback or link-local addresses.',
    refused: 'externalIPs: [127.0.0.1]',
    accepted: 'externalIPs: [192.0.2.10]',
  },
  fields: ['spec.externalIPs'],
  check({ spec }, _at, { old }) {
    const ips = spec?.externalIPs;
    if (!ips) return none;
    const held = listOf(valueAt(old, ['spec', 'externalIPs'])); // what was an address to the server once, is one for ever
    return ips.flatMap((ip, i) => {
      const address = canonicalIp(ip);
      const isUnread = address === undefined && !held.includes(ip);
      const details = isUnread
        ? ['must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)']
        : special.flatMap(([addresses, detail]) => (address !== undefined && addresses.test(address) ? detail(ip) : []));
      const at = `spec.externalIPs[${i}]`;
      return details.map((detail) =>
        findingAt(at, invalid(ip, detail), `Give ${at} an address that is routed to the nodes, such as 192.0.2.10.`),
      );
    });
  },
});

import type { Finding } from '../../../core/diagnostic.ts';
import { canonicalIp, isIpv6 } from '../../../core/net/ip-address.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { clusterIpsOf, isHeadless, typeOf, type Service } from './service.ts';

const at = 'spec.clusterIPs';

export const clusterIps: Rule<Service> = defineRule<Service>({
  code: 'K80038',
  name: 'service/cluster-ips',
  severity: 'error',
  upstream: 'validation.ValidateServiceClusterIPsRelatedFields',
  page: {
    summary:
      'The clusterIPs of a Service have at most one address per family, in the order of ipFamilies, and begin with its clusterIP; or they are None only.',
    refused: 'clusterIPs: [10.96.0.10]',
    accepted: 'clusterIP: 10.96.0.10, clusterIPs: [10.96.0.10]',
  },
  fields: ['spec.clusterIP', 'spec.clusterIPs'],
  check(service, _at, { old }) {
    if (!service.spec?.clusterIP && !service.spec?.clusterIPs) return none;
    const ips = clusterIpsOf(service);
    if (ips.length === 0 || typeOf(service) === 'ExternalName') return none;
    const held = old === undefined ? [] : clusterIpsOf(old); // what the server has taken once, it takes again
    const malformed = ips.flatMap((ip, i) => (held.includes(ip) ? [] : malformedAt(ip, i, ips)));
    const findings = [...unequal(service, ips), ...malformed];
    if (ips.length > 2) findings.push(findingAt(at, invalid(ips, 'may only hold up to 2 values'), `Keep two addresses in ${at}.`));
    return malformed.length > 0 ? findings : [...findings, ...sameFamily(ips), ...otherFamily(service, ips)];
  },
});

function unequal({ spec }: Service, ips: readonly string[]): readonly Finding[] {
  if (!spec?.clusterIP) {
    const fault = invalid(ips, 'must be empty when `clusterIP` is not specified');
    return [findingAt(at, fault, `Write clusterIP: ${ips[0]} beside spec.clusterIPs, or remove both to have addresses chosen.`)];
  }
  if (ips[0] === spec.clusterIP) return none;
  return [findingAt(at, invalid(ips, 'first value must match `clusterIP`'), `Begin ${at} with ${spec.clusterIP}, or remove ${at}.`)];
}

function malformedAt(ip: string, i: number, ips: readonly string[]): readonly Finding[] {
  if (i === 0 && ip === 'None') {
    if (ips.length === 1) return none;
    return [findingAt(at, invalid(ips, "'None' must be the first and only value"), `Write None alone in ${at}.`)];
  }
  if (canonicalIp(ip) !== undefined) return none;
  const fault = invalid(ip, 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)');
  const hint =
    ip.toLowerCase() === 'none'
      ? 'Write None, with a capital, for a headless Service.'
      : 'Give spec.clusterIP an address such as 10.96.0.10, None, or nothing to have one chosen.';
  return [findingAt(`${at}[${i}]`, fault, hint)];
}

/** IsDualStackIPStrings */
function sameFamily(ips: readonly string[]): readonly Finding[] {
  if (ips.length < 2 || (ips.some(isIpv6) && !ips.every(isIpv6))) return none;
  const fault = invalid(ips, 'may specify no more than one IP for each IP family');
  return [findingAt(at, fault, `Keep one IPv4 and one IPv6 address in ${at}.`)];
}

function otherFamily(service: Service, ips: readonly string[]): readonly Finding[] {
  if (isHeadless(service)) return none;
  const families = service.spec?.ipFamilies ?? [];
  return ips.flatMap((ip, i) => {
    const family = families[i];
    if (family === undefined || isIpv6(ip) === (family === 'IPv6')) return [];
    const fault = invalid(ip, `expected an ${family} value as indicated by \`ipFamilies[${i}]\``);
    return findingAt(`${at}[${i}]`, fault, `Give ipFamilies the families of the addresses, in their order.`);
  });
}

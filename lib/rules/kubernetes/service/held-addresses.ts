import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { clusterIpsOf, isHeadless, typeOf, type Service } from './service.ts';

const unchanged = 'may not change once set';

export const heldAddresses: Rule<Service> = defineRule<Service>({
  code: 'K80050',
  name: 'service/held-addresses',
  severity: 'error',
  upstream: 'validation.validateUpgradeDowngradeClusterIPs',
  page: {
    summary:
      'The clusterIP of a Service cannot be changed: a headless Service gets no address, and an address is neither replaced nor removed.',
    refused: 'clusterIP: 10.96.0.11',
    accepted: 'ports: [{ port: 8080 }]',
    holds: ['clusterIP: 10.96.0.10'],
  },
  fields: ['spec.clusterIP', 'spec.clusterIPs'],
  check(service, _at, { old: held }) {
    const old = held as Service | undefined; // of the same kind
    if (old === undefined || typeOf(service) === 'ExternalName' || typeOf(old) === 'ExternalName') return none;
    if (isHeadless(service) && isHeadless(old)) return none;
    const hint = 'Write clusterIP as the cluster has it, or write a new Service with another name.';
    return changedPlaces(clusterIpsOf(service), clusterIpsOf(old)).map((i) =>
      findingAt(`spec.clusterIPs[${i}]`, invalid(clusterIpsOf(service), unchanged), hint),
    );
  },
});

/** An unknown old address counts as an address, and not as None. */
function changedPlaces(ips: readonly string[], held: readonly string[]): readonly number[] {
  if (held.length === 0) return ips[0] === 'None' ? [0] : [];
  if (ips.length !== held.length) return ips[0] === held[0] ? [] : [0];
  return held.flatMap((ip, i) => (ip === ips[i] ? [] : i));
}

export const heldFamilies: Rule<Service> = defineRule<Service>({
  code: 'K80057',
  name: 'service/held-families',
  severity: 'error',
  upstream: 'validation.validateUpgradeDowngradeIPFamilies',
  page: {
    summary: 'The first address family of a Service cannot be changed; a second one can be added and removed.',
    refused: 'ipFamilies: [IPv6], clusterIP: null',
    accepted: 'ipFamilies: [IPv4, IPv6], ipFamilyPolicy: PreferDualStack',
    holds: ['ipFamilies: [IPv4], ipFamilyPolicy: SingleStack'],
  },
  fields: ['spec.ipFamilies'],
  check(service, _at, { old: held }) {
    const old = held as Service | undefined; // of the same kind
    if (old === undefined || typeOf(service) === 'ExternalName' || typeOf(old) === 'ExternalName') return none;
    if (isHeadless(service) || isHeadless(old)) return none;
    const [families, before] = [service, old].map(({ spec }) => spec?.ipFamilies ?? []) as [string[], string[]]; // one each
    if (families.length === 0 || before.length === 0) return none;
    const isOfOneLength = families.length === before.length;
    const isChanged = isOfOneLength ? families.some((family, i) => family !== before[i]) : families[0] !== before[0];
    if (!isChanged) return none;
    const ips = clusterIpsOf(service);
    const told = isOfOneLength || ips.length === 0 ? families : ips; // of another length Go prints the addresses
    const hint = `Begin ipFamilies with ${before[0] ?? ''}, or write a new Service with another name.`;
    return [findingAt('spec.ipFamilies[0]', invalid(told, unchanged), hint)];
  },
});

export const releasedFamily: Rule<Service> = defineRule<Service>({
  code: 'K80058',
  name: 'service/released-family',
  severity: 'error',
  upstream: 'storage.Allocators.initIPFamilyFields',
  page: {
    summary: 'A Service gives up its second address family by ipFamilyPolicy: SingleStack.',
    refused: 'ipFamilies: [IPv4], ipFamilyPolicy: PreferDualStack',
    accepted: 'ipFamilies: [IPv4], ipFamilyPolicy: SingleStack',
    holds: ['ipFamilies: [IPv4, IPv6], ipFamilyPolicy: PreferDualStack'],
  },
  fields: ['spec.clusterIPs', 'spec.ipFamilies', 'spec.ipFamilyPolicy'],
  check(service, _at, { old: held }) {
    const old = held as Service | undefined; // of the same kind
    const policy = service.spec?.ipFamilyPolicy;
    if (old === undefined || typeOf(service) === 'ExternalName' || !policy || policy === 'SingleStack') return none;
    const fewer = (now: readonly string[], before: readonly string[]): boolean => now.length > 0 && now.length < before.length;
    const told = [
      ...(fewer(clusterIpsOf(service), clusterIpsOf(old)) ? ['cluster IP'] : []),
      ...(fewer(service.spec.ipFamilies ?? [], old.spec?.ipFamilies ?? []) ? ['IP family'] : []),
    ];
    return told.map((what) =>
      findingAt(
        'spec.ipFamilyPolicy',
        invalid(policy, `must be 'SingleStack' to release the secondary ${what}`),
        'Write ipFamilyPolicy: SingleStack, or keep both families.',
      ),
    );
  },
});

import { duplicate, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { clusterIpsOf, typeOf, type Service } from './service.ts';

export const repeatedFamily: Rule<Service> = defineRule<Service>({
  code: 'K80040',
  name: 'service/repeated-family',
  severity: 'error',
  upstream: 'validation.ValidateServiceClusterIPsRelatedFields',
  page: {
    summary: 'ipFamilies lists each family once.',
    refused: 'ipFamilyPolicy: PreferDualStack, ipFamilies: [IPv4, IPv4]',
    accepted: 'ipFamilyPolicy: PreferDualStack, ipFamilies: [IPv4, IPv6]',
  },
  fields: ['spec.ipFamilies'],
  check(service) {
    const families = service.spec?.ipFamilies;
    if (!families || typeOf(service) === 'ExternalName') return none;
    return families.flatMap((family, i) =>
      families.indexOf(family) < i
        ? findingAt(`spec.ipFamilies[${i}]`, duplicate(family), `Remove spec.ipFamilies[${i}], or write the other family there.`)
        : [],
    );
  },
});

export const singleStack: Rule<Service> = defineRule<Service>({
  code: 'K80041',
  name: 'service/single-stack',
  severity: 'error',
  upstream: 'storage.Allocators.initIPFamilyFields',
  page: {
    summary: 'A Service with two families sets ipFamilyPolicy, whose default is SingleStack.',
    refused: 'ipFamilies: [IPv4, IPv6]',
    accepted: 'ipFamilies: [IPv4, IPv6], ipFamilyPolicy: PreferDualStack',
  },
  fields: ['spec.ipFamilies', 'spec.clusterIPs'],
  check(service) {
    const { clusterIPs, ipFamilies, ipFamilyPolicy } = service.spec ?? {};
    if (!clusterIPs && !ipFamilies) return none;
    if (typeOf(service) === 'ExternalName' || (ipFamilyPolicy ?? usualPolicy(service)) !== 'SingleStack') return none;
    const told = [...(clusterIpsOf(service).length === 2 ? ['cluster IPs'] : []), ...(ipFamilies?.length === 2 ? ['IP families'] : [])];
    return told.map((what) =>
      findingAt(
        'spec.ipFamilyPolicy',
        invalid('SingleStack', `must be 'RequireDualStack' or 'PreferDualStack' when multiple ${what} are specified`),
        'Write ipFamilyPolicy: PreferDualStack, or keep one family.',
      ),
    );
  },
});

function usualPolicy({ spec }: Service): string {
  const hasSelector = Object.keys(spec?.selector ?? {}).length > 0;
  return spec?.clusterIP === 'None' && !hasSelector ? 'RequireDualStack' : 'SingleStack';
}

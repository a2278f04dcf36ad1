import type { Finding } from '../../../core/diagnostic.ts';
import { canonicalIp } from '../../../core/net/ip-address.ts';
import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

type DnsConfig = NonNullable<VmiSpec['dnsConfig']>;

const policies = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None', ''];
const mostNameservers = 3;
const mostSearches = 6;
const longestSearches = 256;

export const dnsPolicy: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1511',
  name: 'vmi/dns-policy',
  severity: 'error',
  upstream: 'admitters.validateDNSPolicy',
  page: {
    summary: 'The dnsPolicy is ClusterFirst, ClusterFirstWithHostNet, Default or None.',
    refused: 'dnsPolicy: Cluster',
    accepted: 'dnsPolicy: ClusterFirst',
    gives: ['KV0003'],
  },
  fields: ['dnsPolicy'],
  check({ dnsPolicy: policy }, at) {
    if (!policy || policies.includes(policy)) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        path: field(at, 'dnsPolicy'),
        message: `DNSPolicy: ${policy} is not supported, valid values: [${policies.join(' ')}]`,
        hint: 'Write ClusterFirst, ClusterFirstWithHostNet, Default or None as dnsPolicy, or leave it out.',
      },
    ];
  },
});

/** With the policy None and no nameserver upstream looks at nothing else. */
function lacksNameserver({ dnsPolicy: policy, dnsConfig }: VmiSpec): boolean {
  return policy === 'None' && !dnsConfig?.nameservers?.length;
}

export const dnsNone: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1512',
  name: 'vmi/dns-policy-none',
  severity: 'error',
  upstream: 'admitters.validatePodDNSConfig',
  page: {
    summary: 'With dnsPolicy: None the nameservers are in dnsConfig.',
    refused: 'dnsPolicy: None',
    accepted: 'dnsPolicy: None, dnsConfig: { nameservers: [192.0.2.53] }',
  },
  fields: ['dnsPolicy', 'dnsConfig.nameservers'],
  check(spec, at) {
    if (!lacksNameserver(spec)) return none;
    const missing = spec.dnsConfig === undefined ? '`dnsConfig`' : 'at least one DNS nameserver';
    return [
      {
        type: 'FieldValueRequired',
        path: spec.dnsConfig === undefined ? field(at, 'dnsConfig') : 'nameservers',
        message: `must provide ${missing} when \`dnsPolicy\` is None`,
        hint: 'Write at least one address in dnsConfig.nameservers, or another dnsPolicy.',
      },
    ];
  },
});

function dnsConfigRule(
  code: Rule['code'],
  of: keyof DnsConfig,
  page: Page,
  findings: (config: DnsConfig) => readonly Finding[],
): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    code,
    name: `vmi/dns-${of}`,
    severity: 'error',
    upstream: 'admitters.validatePodDNSConfig',
    page,
    fields: [`dnsConfig.${of}`],
    check(spec) {
      return spec.dnsConfig?.[of] === undefined || lacksNameserver(spec) ? none : findings(spec.dnsConfig);
    },
  });
}

/** Upstream says no more of the path than the list. */
function refusal(path: string, message: string, hint: string): Finding {
  return { type: 'FieldValueInvalid', path, message, hint };
}

export const dnsNameservers: Rule<VmiSpec> = dnsConfigRule(
  'KV1513',
  'nameservers',
  {
    summary: 'There are at most three nameservers, given as IP addresses.',
    refused: 'dnsConfig: { nameservers: [dns.example.com] }',
    accepted: 'dnsConfig: { nameservers: [192.0.2.53] }',
  },
  ({ nameservers = [] }) => {
    // The API server's types rewrite addresses while they read them.
    const read = nameservers.map((address) => canonicalIp(address) ?? address);
    const path = 'nameservers';
    const tooMany = refusal(
      path,
      `must not have more than ${mostNameservers} nameservers: [${read.join(' ')}]`,
      `Keep ${mostNameservers} of dnsConfig.nameservers.`,
    );
    const malformed = nameservers
      .filter((address) => canonicalIp(address) === undefined)
      .map((address) => refusal(path, `must be valid IP address: ${address}`, 'Write IP addresses in dnsConfig.nameservers.'));
    return nameservers.length > mostNameservers ? [tooMany, ...malformed] : malformed;
  },
);

export const dnsSearches: Rule<VmiSpec> = dnsConfigRule(
  'KV1514',
  'searches',
  {
    summary: 'There are at most six search domains, 256 characters in total with the blanks between them, and each is a DNS subdomain.',
    refused: 'dnsConfig: { searches: [Example.com] }',
    accepted: 'dnsConfig: { searches: [example.com] }',
  },
  ({ searches = [] }) => {
    const path = 'searchDomains';
    const findings: Finding[] = [];
    if (searches.length > mostSearches) {
      findings.push(refusal(path, `must not have more than ${mostSearches} search paths`, `Keep ${mostSearches} of dnsConfig.searches.`));
    }
    if (Buffer.byteLength(searches.join(' ')) > longestSearches) {
      const message = `must not have more than ${longestSearches} characters (including spaces) in the search list`;
      findings.push(refusal(path, message, 'Write fewer or shorter domains in dnsConfig.searches.'));
    }
    for (const search of searches) {
      for (const message of subdomainErrors(search)) {
        findings.push(refusal(path, message, 'Write each of dnsConfig.searches in lower-case letters, digits, dashes and dots.'));
      }
    }
    return findings;
  },
);

export const dnsOptions: Rule<VmiSpec> = dnsConfigRule(
  'KV1515',
  'options',
  {
    summary: 'A DNS option has a name.',
    refused: 'dnsConfig: { options: [{ value: "2" }] }',
    accepted: 'dnsConfig: { options: [{ name: ndots, value: "2" }] }',
  },
  ({ options = [] }) =>
    options
      .filter(({ name }) => !name)
      .map(() => refusal('options', 'Option.Name must not be empty', 'Write a name on each of dnsConfig.options.')),
);

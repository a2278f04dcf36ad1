import type { Finding } from '../../../core/diagnostic.ts';
import { subdomainErrors, wildcardErrors } from '../../../core/labels/label-name.ts';
import { canonicalIp } from '../../../core/net/ip-address.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Ingress } from './ingress.ts';

export const hosts: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80156',
  name: 'ingress/hosts',
  severity: 'error',
  upstream: 'validation.validateIngressRules',
  page: {
    summary: 'A host of an Ingress is a DNS name, or a star and a dot before one: no URL, no port, and in rules no address.',
    refused: 'spec: { rules: [{ host: "https://shop.example.com" }] }',
    accepted: 'spec: { rules: [{ host: shop.example.com }] }',
  },
  fields: ['spec.rules', 'spec.tls'],
  check({ spec }) {
    return [
      ...(spec?.rules ?? []).flatMap(({ host }, i) => (host ? ofRule(host, field(['spec', 'rules', i, 'host'])) : [])),
      ...(spec?.tls ?? []).flatMap((tls, i) => (tls.hosts ?? []).flatMap((host, j) => ofName(host, field(['spec', 'tls', i, 'hosts', j])))),
    ];
  },
});

function ofRule(host: string, at: string): readonly Finding[] {
  if (canonicalIp(host) === undefined) return ofName(host, at);
  const hint = `Leave ${at} out to serve every host, or write a DNS name.`;
  return [
    findingAt(at, invalid(host, 'must be a DNS name, not an IP address'), hint),
    ...errorsOf(host).map((error) => findingAt(at, invalid(host, error), hint)),
  ];
}

function ofName(host: string, at: string): readonly Finding[] {
  return errorsOf(host).map((error) => findingAt(at, invalid(host, error), hintFor(host, at)));
}

function errorsOf(host: string): readonly string[] {
  return host.includes('*') ? wildcardErrors(host) : subdomainErrors(host);
}

function hintFor(host: string, at: string): string {
  if (host === '*') return `Leave ${at} out to serve every host.`;
  const possible = host
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[:/].*$/, '')
    .replaceAll('_', '-')
    .replace(/\.$/, '');
  if (possible !== '' && errorsOf(possible).length === 0) return `Write ${possible} as ${at}.`;
  return `Write a host name such as shop.example.com, or *.example.com, as ${at}.`;
}

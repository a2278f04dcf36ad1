import { dnsLabelErrors, subdomainErrors } from '../../../core/labels/label-name.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream'> {
  readonly fieldName: 'hostname' | 'subdomain';
  /** As upstream's message calls it. */
  readonly rules: 'DNS_LABEL' | 'DNS_SUBDOMAIN';
  readonly errors: (name: string) => readonly string[];
  readonly page: Page;
  readonly hintFor: (name: string) => string;
}

function dnsName({ fieldName, rules, errors, hintFor, ...entry }: Row): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    ...entry,
    severity: 'error',
    fields: [fieldName],
    check(spec, at) {
      const name = spec[fieldName];
      if (!name) return none;
      const reasons = errors(name);
      if (reasons.length === 0) return none;
      const path = field(at, fieldName);
      const message = `${path} does not conform to the kubernetes ${rules} rules : ${reasons.join(', ')}`;
      return [{ type: 'FieldValueInvalid', path, message, hint: hintFor(name) }];
    },
  });
}

export const hostname: Rule<VmiSpec> = dnsName({
  code: 'KV1001',
  name: 'vmi/hostname',
  upstream: 'admitters.validateHostNameNotConformingToDNSLabelRules',
  fieldName: 'hostname',
  rules: 'DNS_LABEL',
  errors: dnsLabelErrors,
  page: {
    summary: 'A hostname is one DNS label: at most 63 lower-case letters, digits and inner dashes.',
    refused: 'hostname: db.example.com',
    accepted: 'hostname: db',
  },
  hintFor(name) {
    if (name.includes('.')) return 'Write hostname as one DNS label, and what follows its first dot as subdomain.';
    const possible = name
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    return dnsLabelErrors(possible).length === 0
      ? `Write hostname: ${possible}.`
      : 'Write hostname in at most 63 lower-case letters, digits and dashes.';
  },
});

export const subdomain: Rule<VmiSpec> = dnsName({
  code: 'KV1002',
  name: 'vmi/subdomain',
  upstream: 'admitters.validateSubdomainDNSSubdomainRules',
  fieldName: 'subdomain',
  rules: 'DNS_SUBDOMAIN',
  errors: subdomainErrors,
  page: {
    summary: 'A subdomain is made of DNS labels with dots between them.',
    refused: 'subdomain: Databases',
    accepted: 'subdomain: databases',
  },
  hintFor: () => 'Write subdomain in lower-case letters, digits, dashes and dots.',
});

import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Ingress } from './ingress.ts';

export const secretNames: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80159',
  name: 'ingress/secret-names',
  severity: 'error',
  upstream: 'validation.validateIngressTLS',
  page: {
    summary: 'The secretName of an Ingress is the name of a Secret of its own namespace.',
    refused: 'tls: [{ hosts: [shop.example.com], secretName: certificates/shop }]',
    accepted: 'tls: [{ hosts: [shop.example.com], secretName: shop }]',
  },
  fields: ['spec.tls'],
  check(ingress, _at, { old }) {
    // Where the server has taken one such name, it takes any.
    if (old !== undefined && secretsOf(old).some((name) => errorsOf(name).length > 0)) return none;
    return secretsOf(ingress).flatMap((name, i) => {
      const where = field(['spec', 'tls', i, 'secretName']);
      return errorsOf(name).map((error) => findingAt(where, invalid(name, error), hintFor(name, where)));
    });
  },
});

function secretsOf({ spec }: Ingress): readonly string[] {
  return (spec?.tls ?? []).map(({ secretName }) => secretName ?? '');
}

function errorsOf(name: string): readonly string[] {
  return name === '' ? [] : subdomainErrors(name);
}

function hintFor(name: string, where: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  if (last !== name && last !== '' && errorsOf(last).length === 0)
    return `Write ${last}, and put the Secret into the namespace of the Ingress.`;
  return `Write the name of a Secret as ${where}: lower-case letters, digits, dashes and dots.`;
}

import { invalid, required } from '../../../schema/field-fault.ts';
import { label1035Errors } from '../../../schema/metadata/names.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { servicesOf, type Ingress } from './ingress.ts';

export const serviceNames: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80153',
  name: 'ingress/service-names',
  severity: 'error',
  upstream: 'validation.validateIngressBackend',
  page: {
    summary: 'A backend of an Ingress names a Service of its namespace, with a name that a Service can have.',
    refused: 'spec: { defaultBackend: { service: { name: web.shop, port: { number: 80 } } } }',
    accepted: 'spec: { defaultBackend: { service: { name: web, port: { number: 80 } } } }',
  },
  fields: ['spec.defaultBackend', 'spec.rules'],
  check(ingress) {
    return servicesOf(ingress).flatMap(({ part: { name }, at }) => {
      const where = field(at, 'service', 'name');
      if (!name) return [findingAt(where, required(), `Write the name of a Service as ${where}.`)];
      return label1035Errors(name).map((error) => findingAt(where, invalid(name, error), hintFor(name, where)));
    });
  },
});

function hintFor(name: string, where: string): string {
  const [first = ''] = name.split('.');
  if (first !== name && label1035Errors(first).length === 0)
    return `Write ${first}, without a namespace or domain: an Ingress reaches the Services of its own namespace.`;
  return `Write the name of a Service as ${where}: lower-case letters, digits and dashes, with a letter in front.`;
}

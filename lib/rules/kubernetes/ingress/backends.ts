import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { backendsOf, type Ingress } from './ingress.ts';

export const backends: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80152',
  name: 'ingress/backends',
  severity: 'error',
  upstream: 'validation.validateIngressBackend',
  page: {
    summary: 'A backend of an Ingress is a Service or another object, not both.',
    refused: 'spec: { defaultBackend: {} }',
    accepted: 'spec: { defaultBackend: { service: { name: web, port: { number: 80 } } } }',
  },
  fields: ['spec.defaultBackend', 'spec.rules'],
  check(ingress) {
    return backendsOf(ingress).flatMap(({ part: { service, resource }, at }) => {
      const where = field(at);
      if (service && resource)
        return findingAt(where, invalid('', 'cannot set both resource and service backends'), `Remove service or resource from ${where}.`);
      if (service || resource) return [];
      return findingAt(where, invalid('', 'resource or service backend is required'), `Add service with a name and a port to ${where}.`);
    });
  },
});

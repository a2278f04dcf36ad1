import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Ingress } from './ingress.ts';

export const rulesOrBackend: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80151',
  name: 'ingress/rules-or-backend',
  severity: 'error',
  upstream: 'validation.ValidateIngressSpec',
  page: {
    summary: 'An Ingress has rules or a default backend.',
    refused: 'spec: { ingressClassName: nginx, defaultBackend: null }',
    accepted: 'spec: { ingressClassName: nginx, defaultBackend: { service: { name: web, port: { number: 80 } } } }',
  },
  fields: ['spec.rules', 'spec.defaultBackend'],
  ofAbsent: true,
  check({ spec }) {
    const rules = spec?.rules ?? null;
    if ((rules !== null && rules.length > 0) || spec?.defaultBackend) return none;
    const fault = invalid(rules, 'either `defaultBackend` or `rules` must be specified');
    return [findingAt('spec', fault, 'Add spec.rules with hosts and paths, or spec.defaultBackend with a Service.')];
  },
});

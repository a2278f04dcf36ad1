import { isAbsent } from '../../../core/data/absent.ts';
import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Ingress } from './ingress.ts';

const at = 'spec.ingressClassName';

export const className: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80160',
  name: 'ingress/class-name',
  severity: 'error',
  upstream: 'validation.ValidateIngressSpec',
  page: {
    summary: 'ingressClassName is the name of an IngressClass: lower-case letters, digits, dashes and dots. It is not empty.',
    refused: 'ingressClassName: Nginx',
    accepted: 'ingressClassName: nginx',
  },
  fields: [at],
  check({ spec }) {
    const name = spec?.ingressClassName;
    if (isAbsent(name)) return none;
    const lower = name.toLowerCase();
    const word = subdomainErrors(lower).length === 0 ? lower : 'the name of an IngressClass';
    return subdomainErrors(name).map((error) => findingAt(at, invalid(name, error), `Write ${word} as ${at}, or leave it out.`));
  },
});

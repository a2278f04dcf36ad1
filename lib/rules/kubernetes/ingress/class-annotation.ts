import { isAbsent } from '../../../core/data/absent.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Ingress } from './ingress.ts';

export const annotation = 'kubernetes.io/ingress.class';

export const classAnnotation: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80161',
  name: 'ingress/class-annotation',
  severity: 'error',
  upstream: 'validation.ValidateIngressCreate',
  page: {
    summary: `The annotation ${annotation} of a new Ingress names no other class than ingressClassName does.`,
    refused: `metadata: { annotations: { ${annotation}: traefik } }, ingressClassName: nginx`,
    accepted: `metadata: { annotations: { ${annotation}: nginx } }, ingressClassName: nginx`,
  },
  fields: [`metadata.annotations[${annotation}]`],
  check({ metadata, spec }, _at, { old }) {
    const annotated = metadata?.annotations?.[annotation];
    const name = spec?.ingressClassName;
    if (isAbsent(annotated) || isAbsent(name) || annotated === name || old !== undefined) return none;
    const fault = invalid(annotated, 'must match `ingressClassName` when both are specified');
    return [findingAt(`annotations.${annotation}`, fault, `Remove the annotation ${annotation}, and keep ingressClassName: ${name}.`)];
  },
});

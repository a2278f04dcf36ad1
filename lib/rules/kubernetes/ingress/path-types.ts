import { isAbsent } from '../../../core/data/absent.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { notSupported, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { pathsOf, type Ingress } from './ingress.ts';

const known = ['Exact', 'ImplementationSpecific', 'Prefix'];

export const pathTypes: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80157',
  name: 'ingress/path-types',
  severity: 'error',
  upstream: 'validation.validateHTTPIngressPath',
  page: {
    summary: 'Each path of an Ingress has the pathType Prefix, Exact or ImplementationSpecific; there is no default.',
    refused: 'spec: { rules: [{ http: { paths: [{ path: /, backend: { service: { name: web, port: { number: 80 } } } }] } }] }',
    accepted:
      'spec: { rules: [{ http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] } }] }',
  },
  fields: ['spec.rules'],
  check(ingress) {
    return pathsOf(ingress).flatMap(({ part: { pathType }, at }) => {
      const where = field(at, 'pathType');
      if (isAbsent(pathType))
        return [findingAt(where, required('pathType must be specified'), `Add pathType: Prefix, or pathType: Exact, to ${field(at)}.`)];
      if (known.includes(pathType)) return [];
      const word = nearest(pathType, known);
      const hint = word === undefined ? 'Write Prefix, Exact or ImplementationSpecific' : `Write ${word}`;
      return [findingAt(where, notSupported(pathType, known), `${hint} as ${where}.`)];
    });
  },
});

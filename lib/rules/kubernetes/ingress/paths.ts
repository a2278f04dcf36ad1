import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { pathsOf, type Ingress } from './ingress.ts';

const sequences = ['//', '/./', '/../', '%2f', '%2F'];
const ends = ['/..', '/.'];

export const paths: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80158',
  name: 'ingress/paths',
  severity: 'error',
  upstream: 'validation.validateHTTPIngressPath',
  page: {
    summary:
      'The http of a rule has at least one path. A path begins with a slash; where it is Exact or Prefix it is there, and has no empty parts, no dots for a folder, and no escaped slash.',
    refused:
      'spec: { rules: [{ http: { paths: [{ path: shop, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] } }] }',
    accepted:
      'spec: { rules: [{ http: { paths: [{ path: /shop, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] } }] }',
  },
  fields: ['spec.rules'],
  check(ingress) {
    const empty = (ingress.spec?.rules ?? []).flatMap(({ http }, i) =>
      http && !http.paths?.length ? [field(['spec', 'rules', i, 'http', 'paths'])] : [],
    );
    return [
      ...empty.map((at) => findingAt(at, required(), `Add a path to ${at}, or remove http.`)),
      ...pathsOf(ingress).flatMap(({ part: { path, pathType }, at }) => {
        const where = field(at, 'path');
        return errorsOf(path ?? '', pathType).map((error) => findingAt(where, invalid(path ?? '', error), hintFor(path ?? '', where)));
      }),
    ];
  },
});

function errorsOf(path: string, pathType: string | null | undefined): readonly string[] {
  const isRelative = path.startsWith('/') ? [] : ['must be an absolute path'];
  if (pathType === 'ImplementationSpecific') return path === '' ? [] : isRelative;
  if (pathType !== 'Exact' && pathType !== 'Prefix') return [];
  return [
    ...isRelative,
    ...sequences.filter((each) => path.includes(each)).map((each) => `must not contain '${each}'`),
    ...ends.filter((each) => path.endsWith(each)).map((each) => `cannot end with '${each}'`),
  ];
}

function hintFor(path: string, where: string): string {
  const possible = `/${path}`.replaceAll(/\/+/g, '/');
  if (errorsOf(possible, 'Exact').length === 0) return `Write ${possible} as ${where}.`;
  return `Write ${where} as clients send it: without //, /./, /../ and %2F.`;
}

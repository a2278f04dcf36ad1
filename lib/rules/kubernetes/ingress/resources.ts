import type { Finding } from '../../../core/diagnostic.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { pathSegmentErrors } from '../../../schema/metadata/names.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { backendsOf, type Ingress } from './ingress.ts';

export const resources: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80155',
  name: 'ingress/resources',
  severity: 'error',
  upstream: 'validation.validateIngressTypedLocalObjectReference',
  page: {
    summary: 'A backend of an Ingress that is no Service has a kind and a name, and the API group of the kind if it has one.',
    refused: 'spec: { defaultBackend: { service: null, resource: { kind: Bucket } } }',
    accepted: 'spec: { defaultBackend: { service: null, resource: { kind: Bucket, name: icons } } }',
  },
  fields: ['spec.defaultBackend', 'spec.rules'],
  check(ingress) {
    return backendsOf(ingress).flatMap(({ part: { service, resource }, at }) => {
      if (!resource || service) return [];
      const resourceAt = field(at, 'resource');
      return [
        group(`${resourceAt}.apiGroup`, resource.apiGroup),
        segment(`${resourceAt}.kind`, resource.kind),
        segment(`${resourceAt}.name`, resource.name),
      ].flat();
    });
  },
});

function group(at: string, name: string | null | undefined): readonly Finding[] {
  if (isAbsent(name)) return [];
  const hint = `Write an API group such as storage.example.com as ${at}, or leave it out.`;
  return subdomainErrors(name).map((error) => findingAt(at, invalid(name, error), hint));
}

function segment(at: string, word: string | null | undefined): readonly Finding[] {
  const hint = `Write the one that the object has as ${at}.`;
  if (!word) return [findingAt(at, required(), hint)];
  return pathSegmentErrors(word).map((error) => findingAt(at, invalid(word, error), hint));
}

import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { forbidden, invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { clusterIpsOf, typeOf, type Service } from './service.ts';

export const externalName: Rule<Service> = defineRule<Service>({
  code: 'K80042',
  name: 'service/external-name',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'A Service of type ExternalName has a DNS name in externalName, and neither addresses nor families.',
    refused: 'spec: { type: ExternalName, externalName: https://db.example.com, ports: null }',
    accepted: 'spec: { type: ExternalName, externalName: db.example.com, ports: null }',
  },
  fields: ['spec.type', 'spec.externalName', 'spec.clusterIP', 'spec.clusterIPs', 'spec.ipFamilies', 'spec.ipFamilyPolicy'],
  check(service) {
    if (typeOf(service) !== 'ExternalName') return none;
    const { externalName: name = '', ipFamilies, ipFamilyPolicy } = service.spec ?? {};
    const misplaced = [
      ...(clusterIpsOf(service).length > 0 ? ['clusterIPs'] : []),
      ...(ipFamilies && ipFamilies.length > 0 ? ['ipFamilies'] : []),
      ...(ipFamilyPolicy ? ['ipFamilyPolicy'] : []),
    ];
    const cname = (name ?? '').replace(/\.$/, '');
    const at = 'spec.externalName';
    const hint = `Give ${at} a DNS name such as db.example.com.`;
    return [
      ...misplaced.map((field) =>
        findingAt(`spec.${field}`, forbidden('may not be set for ExternalName services'), `Remove ${field}, or write another type.`),
      ),
      ...(cname === ''
        ? [findingAt(at, required(), hint)]
        : subdomainErrors(cname).map((error) => findingAt(at, invalid(cname, error), hint))),
    ];
  },
});

import { required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isHeadless, portsOf, typeOf, type Service } from './service.ts';

export const noPorts: Rule<Service> = defineRule<Service>({
  code: 'K80031',
  name: 'service/no-ports',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'A Service has ports, unless it is headless or an ExternalName.',
    refused: 'ports: []',
    accepted: 'clusterIP: None, ports: null',
  },
  fields: ['spec.ports', 'spec.clusterIP', 'spec.clusterIPs', 'spec.type'],
  ofAbsent: true,
  check(service) {
    if (portsOf(service).length > 0 || isHeadless(service) || typeOf(service) === 'ExternalName') return none;
    return [findingAt('spec.ports', required(), 'Add ports to spec, or write clusterIP: None for a headless Service.')];
  },
});

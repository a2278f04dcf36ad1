import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isHeadless, typeOf, type Service } from './service.ts';

export const headlessType: Rule<Service> = defineRule<Service>({
  code: 'K80039',
  name: 'service/headless-type',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'A headless Service is of type ClusterIP: it has no address that nodes or load balancers could use.',
    refused: 'spec: { type: NodePort, clusterIP: None }',
    accepted: 'spec: { type: ClusterIP, clusterIP: None }',
  },
  fields: ['spec.clusterIP', 'spec.clusterIPs'],
  check(service) {
    const type = typeOf(service);
    if ((type !== 'NodePort' && type !== 'LoadBalancer') || !isHeadless(service)) return none;
    const fault = invalid('None', `may not be set to 'None' for ${type} services`);
    return [findingAt('spec.clusterIPs[0]', fault, `Remove clusterIP: None, or write type: ClusterIP.`)];
  },
});

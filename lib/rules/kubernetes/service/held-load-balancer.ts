import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { typeOf, type Service } from './service.ts';
import { needsHealthCheck } from './updated-service.ts';

export const heldLoadBalancerClass: Rule<Service> = defineRule<Service>({
  code: 'K80059',
  name: 'service/held-load-balancer-class',
  severity: 'error',
  upstream: 'validation.validateLoadBalancerClassField',
  page: {
    summary: 'The loadBalancerClass of a Service of type LoadBalancer cannot be set, changed or removed later.',
    refused: 'spec: { type: LoadBalancer, loadBalancerClass: example.com/internal }',
    accepted: 'spec: { type: LoadBalancer, loadBalancerSourceRanges: [10.0.0.0/8] }',
    holds: ['spec: { type: LoadBalancer }'],
  },
  fields: ['spec.loadBalancerClass'],
  ofAbsent: true,
  check(service, _at, { old: held }) {
    const old = held as Service | undefined; // of the same kind
    if (old === undefined || typeOf(service) !== 'LoadBalancer' || typeOf(old) !== 'LoadBalancer') return none;
    const [now, before] = [service, old].map(({ spec }) => spec?.loadBalancerClass ?? null);
    if (now === before) return none;
    const keep = before ? `Keep loadBalancerClass: ${before}` : 'Remove loadBalancerClass';
    const at = 'spec.loadBalancerClass';
    return [findingAt(at, invalid(now, 'may not change once set'), `${keep}, or write a new Service with another name.`)];
  },
});

export const heldHealthCheckPort: Rule<Service> = defineRule<Service>({
  code: 'K80060',
  name: 'service/held-health-check-port',
  severity: 'error',
  upstream: 'validation.validateServiceExternalTrafficFieldsUpdate',
  page: {
    summary: 'The healthCheckNodePort of a Service cannot be changed.',
    refused: 'spec: { type: LoadBalancer, externalTrafficPolicy: Local, healthCheckNodePort: 30081 }',
    accepted: 'spec: { type: LoadBalancer, externalTrafficPolicy: Local }',
    holds: ['spec: { type: LoadBalancer, externalTrafficPolicy: Local, healthCheckNodePort: 30080 }'],
  },
  fields: ['spec.healthCheckNodePort'],
  check(service, _at, { old: held }) {
    const old = held as Service | undefined; // of the same kind
    if (old === undefined || !needsHealthCheck(service) || !needsHealthCheck(old)) return none;
    const [now, before] = [service, old].map(({ spec }) => spec?.healthCheckNodePort || undefined);
    if (now === before || now === undefined || before === undefined) return none; // the cluster gives a port, and keeps it
    return [
      findingAt('spec.healthCheckNodePort', forbidden('field is immutable'), `Keep healthCheckNodePort: ${before}, or leave it out.`),
    ];
  },
});

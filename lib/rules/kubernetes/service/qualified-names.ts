import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { qualifiedNameErrors } from '../../../core/labels/label-name.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { portsOf, typeOf, type Service } from './service.ts';

export const qualifiedNames: Rule<Service> = defineRule<Service>({
  code: 'K80048',
  name: 'service/qualified-names',
  severity: 'error',
  upstream: 'validation.ValidateQualifiedName',
  page: {
    summary: 'appProtocol and loadBalancerClass are names, with or without a domain as prefix.',
    refused: 'ports: [{ port: 80, appProtocol: "HTTP/2 (h2c)" }]',
    accepted: 'ports: [{ port: 80, appProtocol: kubernetes.io/h2c }]',
  },
  fields: ['spec.ports', 'spec.loadBalancerClass'],
  check(service) {
    const { loadBalancerClass } = service.spec ?? {};
    const ports = portsOf(service);
    if (isAbsent(loadBalancerClass) && ports.every(({ appProtocol }) => isAbsent(appProtocol))) return none;
    const ofPorts = ports.flatMap(({ appProtocol }, i) => notNamed(appProtocol, `spec.ports[${i}].appProtocol`));
    const ofClass = typeOf(service) === 'LoadBalancer' ? notNamed(loadBalancerClass, 'spec.loadBalancerClass') : none;
    return [...ofPorts, ...ofClass];
  },
});

function notNamed(name: string | null | undefined, at: string): readonly Finding[] {
  if (isAbsent(name)) return none;
  return qualifiedNameErrors(name).map((error) =>
    findingAt(at, invalid(name, error), `Give ${at} letters, digits, dashes, dots and underscores, behind the domain of who made it up.`),
  );
}

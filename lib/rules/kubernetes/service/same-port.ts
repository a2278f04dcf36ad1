import type { Finding } from '../../../core/diagnostic.ts';
import { goJson } from '../../../core/go/print.ts';
import { duplicate, type FieldFault } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { refusedNodePort } from './node-port-allocation.ts';
import { portsOf, protocolOf, type Service, type ServicePort } from './service.ts';

export const samePort: Rule<Service> = defineRule<Service>({
  code: 'K80034',
  name: 'service/same-port',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'Ports of a Service with the same number, or the same nodePort, differ in their protocol.',
    refused: 'ports: [{ name: dns, port: 53 }, { name: dns-udp, port: 53 }]',
    accepted: 'ports: [{ name: dns, port: 53 }, { name: dns-udp, port: 53, protocol: UDP }]',
  },
  fields: ['spec.ports'],
  check(service) {
    const ports = portsOf(service);
    if (ports.length < 2) return none;
    const allocator = refusedNodePort(service)?.index; // has spoken of it before
    const findings: Finding[] = [];
    for (let i = 1; i < ports.length; i++) {
      const { port, nodePort } = ports[i] ?? {};
      const protocol = protocolOf(ports[i] ?? {});
      const repeats = (what: (other: ServicePort) => boolean): boolean =>
        ports.findIndex((other) => what(other) && protocolOf(other) === protocol) < i;
      if (nodePort && i !== allocator && repeats((other) => other.nodePort === nodePort)) {
        const hint = `Give spec.ports[${i}] another nodePort, or none to have one chosen.`;
        findings.push(findingAt(`spec.ports[${i}].nodePort`, duplicate(nodePort), hint));
      }
      if (repeats((other) => other.port === port)) {
        findings.push(
          findingAt(`spec.ports[${i}]`, repeated(protocol, port ?? 0), `Give spec.ports[${i}] another port or protocol, or remove it.`),
        );
      }
    }
    return findings;
  },
});

/** Go prints the key by which it compares, the fields that it leaves empty included. */
function repeated(protocol: string, port: number): FieldFault {
  const key = { Name: '', Protocol: protocol, AppProtocol: null, Port: port, TargetPort: 0, NodePort: 0 };
  return { type: 'FieldValueDuplicate', body: `Duplicate value: ${goJson(key)}` };
}

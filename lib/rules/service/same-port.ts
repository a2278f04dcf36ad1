import type { Finding } from '../../core/diagnostic.ts';
import { goJson } from '../../core/go-print.ts';
import { duplicate, type FieldFault } from '../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { refusedNodePort } from './node-port-allocation.ts';
import { portsOf, protocolOf, type Service } from './service.ts';

export const samePort: Rule<Service> = defineRule<Service>({
  code: 'K80034',
  name: 'service/same-port',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'Two ports of a Service that have the number in common, or the nodePort, differ in their protocol.',
    refused: 'ports: [{ name: dns, port: 53 }, { name: dns-udp, port: 53 }]',
    accepted: 'ports: [{ name: dns, port: 53 }, { name: dns-udp, port: 53, protocol: UDP }]',
  },
  fields: ['spec.ports'],
  check(service) {
    const ports = portsOf(service);
    if (ports.length < 2) return none;
    const seen = new Set<string>();
    const isRepeated = (what: string): boolean => seen.has(what) || !seen.add(what);
    const allocator = refusedNodePort(service)?.index; // has spoken of it before
    const findings: Finding[] = [];
    for (const [i, each] of ports.entries()) {
      const at = `spec.ports[${i}]`;
      const protocol = protocolOf(each);
      const { port, nodePort } = each;
      if (nodePort && isRepeated(`nodePort ${protocol} ${nodePort}`) && i !== allocator) {
        findings.push(findingAt(`${at}.nodePort`, duplicate(nodePort), `Give ${at} another nodePort, or none to have one chosen.`));
      }
      if (isRepeated(`${protocol} ${port ?? 0}`)) {
        findings.push(findingAt(at, repeated(protocol, port ?? 0), `Give ${at} another port or protocol, or remove it.`));
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

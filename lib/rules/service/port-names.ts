import { dnsLabelErrors } from '../../core/label-name.ts';
import { duplicate, invalid, required } from '../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { portsOf, type Service } from './service.ts';

export const portNames: Rule<Service> = defineRule<Service>({
  code: 'K80032',
  name: 'service/port-names',
  severity: 'error',
  upstream: 'validation.validateServicePort',
  page: {
    summary: 'Several ports of a Service have names, each its own, and a name is a DNS label.',
    refused: 'ports: [{ port: 80 }, { port: 443 }]',
    accepted: 'ports: [{ name: http, port: 80 }, { name: https, port: 443 }]',
  },
  fields: ['spec.ports'],
  check(service) {
    const ports = portsOf(service);
    if (ports.length === 1 && !ports[0]?.name) return none;
    const names = new Set<string>();
    return ports.flatMap(({ name }, i) => {
      const at = `spec.ports[${i}].name`;
      if (!name) return findingAt(at, required(), `Add a name to each of spec.ports, such as name: http.`);
      const findings = dnsLabelErrors(name).map((error) =>
        findingAt(at, invalid(name, error), `Give ${at} lower case letters, digits and dashes.`),
      );
      if (names.has(name)) findings.push(findingAt(at, duplicate(name), `Give ${at} a name that no other port has.`));
      names.add(name);
      return findings;
    });
  },
});

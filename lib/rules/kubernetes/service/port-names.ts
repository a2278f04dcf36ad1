import type { Finding } from '../../../core/diagnostic.ts';
import { dnsLabelErrors } from '../../../core/labels/label-name.ts';
import { duplicate, invalid, required, type FieldFault } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { portsOf, type Service } from './service.ts';

export const portNames: Rule<Service> = defineRule<Service>({
  code: 'K80032',
  name: 'service/port-names',
  severity: 'error',
  upstream: 'validation.validateServicePort',
  page: {
    summary: 'If a Service has several ports, each has a unique name, which is a DNS label.',
    refused: 'ports: [{ port: 80 }, { port: 443 }]',
    accepted: 'ports: [{ name: http, port: 80 }, { name: https, port: 443 }]',
  },
  fields: ['spec.ports'],
  check(service) {
    const ports = portsOf(service);
    if (ports.length === 1 && !ports[0]?.name) return none;
    const findings: Finding[] = [];
    for (let i = 0; i < ports.length; i++) {
      const name = ports[i]?.name;
      const tell = (fault: FieldFault, hint: string): void => void findings.push(findingAt(`spec.ports[${i}].name`, fault, hint));
      if (!name) {
        tell(required(), 'Add a name to each of spec.ports, such as name: http.');
        continue;
      }
      for (const error of dnsLabelErrors(name))
        tell(invalid(name, error), `Give spec.ports[${i}].name lower case letters, digits and dashes.`);
      if (ports.findIndex((other) => other.name === name) < i)
        tell(duplicate(name), `Give spec.ports[${i}] a name that no other port has.`);
    }
    return findings;
  },
});

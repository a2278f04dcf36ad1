import type { Finding } from '../../core/diagnostic.ts';
import { portNameErrors, portNumberErrors } from '../../core/port.ts';
import { invalid } from '../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../rule.ts';
import { portsOf, type Service } from './service.ts';

export const portNumbers: Rule<Service> = defineRule<Service>({
  code: 'K80033',
  name: 'service/port-numbers',
  severity: 'error',
  upstream: 'validation.validateServicePort',
  page: {
    summary:
      'Ports of a Service lie between 1 and 65535; a targetPort may be a name of up to 15 lower case letters, digits and dashes instead.',
    refused: 'ports: [{ port: 80, targetPort: 80800 }]',
    accepted: 'ports: [{ port: 80, targetPort: 8080 }]',
  },
  fields: ['spec.ports'],
  check(service) {
    const findings: Finding[] = [];
    for (const [i, { port, targetPort }] of portsOf(service).entries()) {
      const number = port ?? 0;
      const at = `spec.ports[${i}]`;
      for (const error of portNumberErrors(number))
        findings.push(findingAt(`${at}.port`, invalid(number, error), `Give ${at}.port ${aNumber}.`));
      const target = targetPort || number; // SetDefaults_Service
      const hint = targetPort
        ? `Give ${at}.targetPort ${aNumber}, or the name of a port in lower case letters, digits and dashes.`
        : `Give ${at}.port, which targetPort takes over, ${aNumber}.`;
      const errors = typeof target === 'number' ? portNumberErrors(target) : portNameErrors(target);
      for (const error of errors) findings.push(findingAt(`${at}.targetPort`, invalid(target, error), hint));
    }
    return findings;
  },
});

const aNumber = 'a number between 1 and 65535';

import type { Finding } from '../../../core/diagnostic.ts';
import { portNameErrors, portNumberErrors } from '../../../core/net/port.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { portsOf, type Service, type ServicePort } from './service.ts';

export const portNumbers: Rule<Service> = defineRule<Service>({
  code: 'K80033',
  name: 'service/port-numbers',
  severity: 'error',
  upstream: 'validation.validateServicePort',
  page: {
    summary:
      'Ports of a Service are from 1 to 65535; a targetPort may be a name of up to 15 lower-case letters, digits and dashes instead.',
    refused: 'ports: [{ port: 80, targetPort: 80800 }]',
    accepted: 'ports: [{ port: 80, targetPort: 8080 }]',
  },
  fields: ['spec.ports'],
  check(service) {
    const ports = portsOf(service);
    return ports.every(isPlain) ? none : ports.flatMap((port, i) => findingsOf(port, `spec.ports[${i}]`));
  },
});

/** Most are. */
function isPlain({ port, targetPort }: ServicePort): boolean {
  return isPort(port) && (!targetPort || isPort(targetPort));
}

function isPort(port: unknown): boolean {
  return typeof port === 'number' && portNumberErrors(port).length === 0;
}

function findingsOf({ port, targetPort }: ServicePort, at: string): readonly Finding[] {
  const number = port ?? 0;
  const target = targetPort || number; // SetDefaults_Service
  const aNumber = 'a number between 1 and 65535';
  const isQuoted = typeof targetPort === 'string' && isPort(Number(targetPort));
  const hint = isQuoted
    ? `Write targetPort: ${Number(targetPort)} without quotes.`
    : targetPort
      ? `Give ${at}.targetPort ${aNumber}, or the name of a port in lower case letters, digits and dashes.`
      : `Give ${at}.port, which targetPort takes over, ${aNumber}.`;
  const errors = typeof target === 'number' ? portNumberErrors(target) : portNameErrors(target);
  return [
    ...portNumberErrors(number).map((error) => findingAt(`${at}.port`, invalid(number, error), `Give ${at}.port ${aNumber}.`)),
    ...errors.map((error) => findingAt(`${at}.targetPort`, invalid(target, error), hint)),
  ];
}

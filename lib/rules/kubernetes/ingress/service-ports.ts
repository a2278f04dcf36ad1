import type { Finding } from '../../../core/diagnostic.ts';
import { portNameErrors, portNumberErrors } from '../../../core/net/port.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { servicesOf, type Ingress } from './ingress.ts';

export const servicePorts: Rule<Ingress> = defineRule<Ingress>({
  code: 'K80154',
  name: 'ingress/service-ports',
  severity: 'error',
  upstream: 'validation.validateIngressBackend',
  page: {
    summary: 'A backend of an Ingress names the port of its Service, by a number up to 65535 or by its name, not by both.',
    refused: 'spec: { defaultBackend: { service: { name: web, port: { name: "8080" } } } }',
    accepted: 'spec: { defaultBackend: { service: { name: web, port: { number: 8080 } } } }',
  },
  fields: ['spec.defaultBackend', 'spec.rules'],
  check(ingress) {
    return servicesOf(ingress).flatMap(({ part: { port }, at }): readonly Finding[] => {
      const portAt = field(at, 'service', 'port');
      const { name, number } = port ?? {};
      if (name && number)
        return [findingAt(field(at), invalid('', 'cannot set both port name & port number'), `Remove name or number from ${portAt}.`)];
      if (name) return portNameErrors(name).map((error) => findingAt(`${portAt}.name`, invalid(name, error), hintFor(name, portAt)));
      if (number) {
        const hint = `Give ${portAt}.number a number between 1 and 65535.`;
        return portNumberErrors(number).map((error) => findingAt(`${portAt}.number`, invalid(number, error), hint));
      }
      return [findingAt(field(at), required('port name or number is required'), `Write ${portAt} as { number: 80 } or as { name: http }.`)];
    });
  },
});

function hintFor(name: string, portAt: string): string {
  const number = Number(name);
  if (/^\d+$/.test(name) && portNumberErrors(number).length === 0) return `Write ${portAt} as { number: ${number} }.`;
  return `Give ${portAt}.name the name of a port of the Service: up to 15 lower-case letters, digits and dashes.`;
}

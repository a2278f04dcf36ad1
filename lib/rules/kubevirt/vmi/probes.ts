import type { Finding } from '../../../core/diagnostic.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

const probes = ['readinessProbe', 'livenessProbe'] as const;
const handlers = ['httpGet', 'tcpSocket', 'exec', 'guestAgentPing'] as const;

export const probeHandler: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1315',
  name: 'vmi/probe-handler',
  severity: 'error',
  upstream: 'admitters.validateProbe',
  page: {
    summary: 'A probe has one handler: httpGet, tcpSocket, exec or guestAgentPing.',
    refused: 'readinessProbe: { periodSeconds: 5 }',
    accepted: 'readinessProbe: { periodSeconds: 5, guestAgentPing: {} }',
  },
  fields: probes.flatMap((probe) => handlers.map((handler) => `${probe}.${handler}`)),
  check(spec, at) {
    if (spec.readinessProbe === undefined && spec.livenessProbe === undefined) return none;
    return probes.flatMap((name): readonly Finding[] => {
      const probe = spec[name];
      const count = probe === undefined ? 1 : handlers.filter((handler) => probe[handler] !== undefined).length;
      if (count === 1) return none;
      const path = field(at, name);
      const hint = `Write one of ${handlers.join(', ')} below ${name}.`;
      if (count > 1) return [{ type: 'FieldValueInvalid', path, message: `${path} must have exactly one probe type set`, hint }];
      const message = `either ${path}.tcpSocket, ${path}.exec or ${path}.httpGet must be set if a ${path} is specified`;
      return [{ type: 'FieldValueRequired', path, message, hint }];
    });
  },
});

export const probePodNetwork: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1316',
  name: 'vmi/probe-on-pod-network',
  severity: 'error',
  upstream: 'admitters.appendStatusCauseForProbeNotAllowedWithNoPodNetworkPresent',
  page: {
    summary: 'Probes by httpGet or tcpSocket need the pod network.',
    refused: 'readinessProbe: { tcpSocket: { port: 22 } }, networks: [{ name: lab, multus: { networkName: lab } }]',
    accepted: 'readinessProbe: { tcpSocket: { port: 22 } }, networks: [{ name: default, pod: {} }]',
  },
  fields: [...probes.flatMap((probe) => [`${probe}.httpGet`, `${probe}.tcpSocket`]), 'networks[*].pod'],
  check(spec, at) {
    if (spec.readinessProbe === undefined && spec.livenessProbe === undefined) return none;
    if (spec.networks?.some(({ pod }) => pod !== undefined)) return none;
    return probes.flatMap((probe) =>
      (['httpGet', 'tcpSocket'] as const).flatMap((handler): readonly Finding[] => {
        if (spec[probe]?.[handler] === undefined) return none;
        const path = field(at, probe, handler);
        const message = `${path} is only allowed if the Pod Network is attached`;
        return [{ type: 'FieldValueInvalid', path, message, hint: 'Write guestAgentPing or exec instead, or add a network with pod: {}.' }];
      }),
    );
  },
});

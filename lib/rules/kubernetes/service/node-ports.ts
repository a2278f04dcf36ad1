import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { nodePortRange, refusedNodePort } from './node-port-allocation.ts';
import { portsOf, typeOf, type Service } from './service.ts';

export const nodePortOfClusterIp: Rule<Service> = defineRule<Service>({
  code: 'K80035',
  name: 'service/node-port-of-cluster-ip',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'Only Services of type NodePort or LoadBalancer have nodePorts.',
    refused: 'ports: [{ port: 80, nodePort: 30080 }]',
    accepted: 'spec: { type: NodePort, ports: [{ port: 80, nodePort: 30080 }] }',
  },
  fields: ['spec.ports'],
  check(service) {
    const ports = portsOf(service);
    if (typeOf(service) !== 'ClusterIP' || !ports.some(({ nodePort }) => nodePort)) return none;
    return ports.flatMap(({ nodePort }, i) =>
      nodePort
        ? findingAt(
            `spec.ports[${i}].nodePort`,
            forbidden("may not be used when `type` is 'ClusterIP'"),
            `Write type: NodePort, or remove spec.ports[${i}].nodePort.`,
          )
        : [],
    );
  },
});

export const nodePortTaken: Rule<Service> = defineRule<Service>({
  code: 'K80036',
  name: 'service/node-port-taken',
  severity: 'error',
  upstream: 'storage.initNodePorts',
  page: {
    summary: 'Ports of a Service with different numbers do not share a nodePort, even with different protocols.',
    refused: 'spec: { type: NodePort, ports: [{ name: http, port: 80, nodePort: 30080 }, { name: https, port: 443, nodePort: 30080 }] }',
    accepted: 'spec: { type: NodePort, ports: [{ name: http, port: 80, nodePort: 30080 }, { name: https, port: 443, nodePort: 30443 }] }',
  },
  fields: ['spec.ports'],
  check(service) {
    const refused = refusedNodePort(service);
    if (refused?.reason !== 'taken') return none;
    const at = `spec.ports[${refused.index}].nodePort`;
    return [
      findingAt(
        at,
        invalid(refused.nodePort, 'provided port is already allocated'),
        `Give ${at} another port, or none to have one chosen.`,
      ),
    ];
  },
});

export const nodePortOutOfRange: Rule<Service> = defineRule<Service>({
  code: 'K80037',
  name: 'service/node-port-out-of-range',
  // Clusters whose API server has another range take it.
  severity: 'warning',
  upstream: 'storage.initNodePorts',
  page: {
    summary: 'A nodePort is in the range of the API server: 30000 to 32767, unless its --service-node-port-range says otherwise.',
    refused: 'spec: { type: NodePort, ports: [{ port: 80, nodePort: 8080 }] }',
    accepted: 'spec: { type: NodePort, ports: [{ port: 80, nodePort: 30080 }] }',
  },
  fields: ['spec.ports'],
  check(service) {
    const refused = refusedNodePort(service);
    if (refused?.reason !== 'range') return none;
    const { first, last } = nodePortRange;
    const at = `spec.ports[${refused.index}].nodePort`;
    const detail = `provided port is not in the valid range. The range of valid ports is ${first}-${last}`;
    return [
      findingAt(at, invalid(refused.nodePort, detail), `Give ${at} a port between ${first} and ${last}, or none to have one chosen.`),
    ];
  },
});

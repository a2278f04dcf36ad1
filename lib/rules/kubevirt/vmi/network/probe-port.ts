import { mapOf, type AnyMap } from '../../../../core/data/guards.ts';
import type { Path } from '../../../../core/data/path.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import { portNumberErrors } from '../../../../core/net/port.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { forwardedPorts, hasPortNamed, isForwarded, portNameOf, portNumberOf, type ForwardedPorts } from './forwarded-ports.ts';

const probes = ['readinessProbe', 'livenessProbe'] as const;
const handlers = ['tcpSocket', 'httpGet'] as const;

export const probePort: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1708',
  name: 'vmi/network/probe-port',
  severity: 'error',
  page: {
    summary:
      'A probe uses a port that reaches the guest. An interface with masquerade that lists ports forwards only these, so a readiness probe of another port never succeeds, and a liveness probe stops the guest again and again.',
    refused:
      'interfaces: [{ name: default, masquerade: {}, ports: [{ port: 80 }] }], networks: [{ name: default, pod: {} }], readinessProbe: { tcpSocket: { port: 443 } }',
    accepted:
      'interfaces: [{ name: default, masquerade: {}, ports: [{ port: 80 }, { port: 443 }] }], networks: [{ name: default, pod: {} }], readinessProbe: { tcpSocket: { port: 443 } }',
  },
  fields: probes.flatMap((probe) => handlers.map((handler) => `spec.${probe}.${handler}.port`)),
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const probe of probes) {
      for (const handler of handlers) {
        const asked = mapOf(mapOf(spec[probe])?.[handler]);
        const finding = asked && unreached(asked, forwardedPorts(spec), [...at, 'spec'], [probe, handler]);
        if (finding !== undefined) (findings ??= []).push(finding);
      }
    }
    return findings ?? none;
  },
});

function unreached({ port, host }: AnyMap, ports: ForwardedPorts | undefined, at: Path, place: Path): Finding | undefined {
  if (typeof host === 'string' && host !== '') return undefined; // it asks another machine
  const path = field(at, ...place, 'port');
  const name = portNameOf(port);
  if (name !== undefined) {
    if (hasPortNamed(ports, name, 'TCP')) return undefined;
    return {
      path,
      message: `no port of an interface is named ${JSON.stringify(name)}, so this probe can ask none`,
      hint: `Write the number of the port, or give a port of the interface the name ${name}.`,
    };
  }
  const number = portNumberOf(port);
  if (portNumberErrors(number).length > 0 || isForwarded(ports, number, 'TCP')) return undefined;
  const list = field(at, 'domain', 'devices', 'interfaces', ports?.limitedBy ?? 0, 'ports');
  return {
    path,
    message: `port ${number} is not among ${list}, so this probe never reaches the guest`,
    hint: `Add port: ${number} to ${list}, or leave ports out to forward every port.`,
  };
}

import type { Finding } from '../../../../core/diagnostic.ts';
import type { Path } from '../../../../core/data/path.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { portNameErrors } from '../../../../core/net/port.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { isFirst } from '../is-first.ts';
import type { Interface, VmiSpec } from '../spec.ts';
import { isOnPodNetwork } from './networks.ts';

type Ports = NonNullable<Interface['ports']>;

export const portNames: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1145',
  name: 'vmi/network/port-names',
  severity: 'error',
  upstream: 'admitter.validateForwardPortsName',
  formerly: [{ until: '1.8', upstream: 'admitter.validateForwardPortName' }],
  page: {
    summary:
      'Port names on the pod network are unique, with at most 15 lower-case letters, digits and single dashes, at least one of them a letter.',
    refused: 'interfaces: [{ name: default, masquerade: {}, ports: [{ name: HTTP, port: 80 }] }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, ports: [{ name: http, port: 80 }] }]',
  },
  fields: ['ports[*].name'],
  check({ name, ports }, at, _context, spec) {
    return ports === undefined || !isOnPodNetwork(spec, name) ? none : nameFindings(ports, at);
  },
});

function* nameFindings(ports: Ports, at: Path): Generator<Finding> {
  for (const [i, { name }] of ports.entries()) {
    if (!name) continue;
    const place = (): string => field(at, 'ports', i, 'name');
    if (!isFirst([i], ports, (port) => port.name === name)) {
      yield {
        type: 'FieldValueDuplicate',
        path: place(),
        message: `Duplicate name of the port: ${name}`,
        hint: 'Give each port its own name.',
      };
    }
    if (portNameErrors(name).length > 0) {
      yield {
        type: 'FieldValueInvalid',
        path: place(),
        message: `Invalid name of the port: ${name}`,
        hint: 'Write the name of the port in at most 15 lower-case letters, digits and dashes.',
      };
    }
  }
}

interface PortRule extends ReleaseRange {
  /** Where upstream says that a number is wrong, below the port. */
  readonly below: Path;
  readonly highest: number;
}

function portNumbersRule({ below, highest, ...range }: PortRule): ItemRule<Interface, VmiSpec> {
  return defineItemRule<Interface, VmiSpec>({
    ...range,
    code: 'KV1146',
    name: 'vmi/network/port-configuration',
    severity: 'error',
    upstream: 'admitter.validatePortConfiguration',
    page: {
      summary: 'A port on the pod network has a number from 1 to 65535 and the protocol TCP or UDP.',
      refused: 'interfaces: [{ name: default, masquerade: {}, ports: [{ port: 70000 }] }]',
      accepted: 'interfaces: [{ name: default, masquerade: {}, ports: [{ port: 8080, protocol: TCP }] }]',
    },
    fields: ['ports[*].port', 'ports[*].protocol'],
    check({ name, ports }, at, _context, spec) {
      return ports === undefined || !isOnPodNetwork(spec, name) ? none : numberFindings(ports, at, below, highest);
    },
  });
}

/** Up to 1.8 the port that follows the last one passes. */
export const portNumbers: readonly ItemRule<Interface, VmiSpec>[] = [
  portNumbersRule({ until: '1.8', below: [], highest: 65_536 }),
  portNumbersRule({ since: '1.9', below: ['port'], highest: 65_535 }),
];

function* numberFindings(ports: Ports, at: Path, below: Path, highest: number): Generator<Finding> {
  for (const [i, { port, protocol }] of ports.entries()) {
    const place = (): string => field(at, 'ports', i, ...below);
    const hint = 'Write a port from 1 to 65535.';
    if (port === 0) yield { type: 'FieldValueRequired', path: place(), message: 'Port field is mandatory.', hint };
    if (port < 0 || port > highest)
      yield { type: 'FieldValueInvalid', path: place(), message: 'Port field must be in range 0 < x < 65536.', hint };
    if (protocol && protocol !== 'TCP' && protocol !== 'UDP') {
      yield {
        type: 'FieldValueInvalid',
        path: field(at, 'ports', i, 'protocol'),
        message: 'Unknown protocol, only TCP or UDP allowed',
        hint: 'Write TCP or UDP as protocol, or leave it out.',
      };
    }
  }
}

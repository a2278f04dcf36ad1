import type { Finding } from '../../../../core/diagnostic.ts';
import { getOrAdd } from '../../../../core/data/get-or-add.ts';
import type { Path } from '../../../../core/data/path.ts';
import { portNumberErrors } from '../../../../core/net/port.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type Context, type ItemRule } from '../../../rule.ts';
import type { Interface, VmiSpec } from '../spec.ts';
import { isOnPodNetwork } from './networks.ts';

const gate = 'PortRangesSpec';
const cluster = `{ developerConfiguration: { featureGates: [${gate}] } }`;
type PortRange = NonNullable<Interface['portRanges']>[number];

/** Port ranges are only looked at with their gate on, and on the pod network. */
function judgedRanges({ name, portRanges }: Interface, { config }: Context, spec: VmiSpec): readonly PortRange[] | undefined {
  return portRanges !== undefined && config.isGateOn(gate) && isOnPodNetwork(spec, name) ? portRanges : undefined;
}

export const portRangesGate: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1147',
  name: 'vmi/network/port-ranges-gate',
  severity: 'error',
  since: '1.9',
  upstream: 'admitter.validatePortRangesConfiguration',
  page: {
    summary: `portRanges need the feature gate ${gate}.`,
    refused: 'interfaces: [{ name: default, masquerade: {}, portRanges: [{ protocol: TCP, start: 8000, end: 8099 }] }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, ports: [{ port: 8000 }] }]',
  },
  fields: ['portRanges'],
  check({ portRanges }, at, { config }) {
    if (portRanges === undefined || config.isGateOn(gate)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'name'),
        message: `portRanges is specified on interface but the ${gate} feature gate is not enabled`,
        hint: `${addGate(gate)}, or write ports instead of portRanges.`,
      },
    ];
  },
});

export const portRangesAlone: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1148',
  name: 'vmi/network/port-ranges-beside-ports',
  severity: 'error',
  since: '1.9',
  upstream: 'admitter.validatePortRangeMutualExclusivity',
  page: {
    summary: 'An interface has ports or portRanges, not both.',
    refused: 'interfaces: [{ name: default, masquerade: {}, ports: [{ port: 80 }], portRanges: [{ protocol: TCP, start: 1, end: 9 }] }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, portRanges: [{ protocol: TCP, start: 1, end: 80 }] }]',
    cluster,
  },
  fields: ['portRanges', 'ports'],
  check(iface, at, context, spec) {
    if (iface.ports === undefined || judgedRanges(iface, context, spec) === undefined) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'name'),
        message: 'Cannot define both ports and portRanges on interface',
        hint: 'Write the ports as portRanges too, with start and end the same.',
      },
    ];
  },
});

export const portRangesMasquerade: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1149',
  name: 'vmi/network/port-ranges-without-masquerade',
  severity: 'error',
  since: '1.9',
  upstream: 'admitter.validatePortRangeMasqueradeOnly',
  page: {
    summary: 'portRanges need the masquerade binding.',
    refused: 'interfaces: [{ name: default, bridge: {}, portRanges: [{ protocol: TCP, start: 1, end: 9 }] }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, portRanges: [{ protocol: TCP, start: 1, end: 9 }] }]',
    cluster,
  },
  fields: ['portRanges', 'masquerade'],
  check(iface, at, context, spec) {
    if (iface.masquerade !== undefined || judgedRanges(iface, context, spec) === undefined) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'name'),
        message: 'portRanges are only supported on masquerade interfaces',
        hint: 'Write masquerade: {} as the binding, or remove portRanges.',
      },
    ];
  },
});

export const portRanges: ItemRule<Interface, VmiSpec> = defineItemRule<Interface, VmiSpec>({
  code: 'KV1150',
  name: 'vmi/network/port-ranges',
  severity: 'error',
  since: '1.9',
  upstream: 'admitter.validateForwardPortRanges',
  page: {
    summary:
      'There are at most ten port ranges; each has the protocol TCP or UDP and a start no higher than its end, and those of one protocol do not overlap.',
    refused: 'interfaces: [{ name: default, masquerade: {}, portRanges: [{ protocol: TCP, start: 9000, end: 8000 }] }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, portRanges: [{ protocol: TCP, start: 8000, end: 9000 }] }]',
    cluster,
  },
  fields: ['portRanges[*].protocol', 'portRanges[*].start', 'portRanges[*].end'],
  check(iface, at, context, spec) {
    const ranges = judgedRanges(iface, context, spec);
    return ranges === undefined ? none : rangeFindings(ranges, [...at, 'portRanges']);
  },
});

function* rangeFindings(ranges: readonly PortRange[], at: Path): Generator<Finding> {
  if (ranges.length > 10) {
    const hint = 'Join ranges, or forward fewer of them.';
    yield { type: 'FieldValueInvalid', path: field(at), message: 'No more than 10 portRanges are allowed', hint };
    return;
  }
  const sound = new Map<string, PortRange[]>();
  for (const [i, range] of ranges.entries()) {
    const wrong = wrongField(range);
    if (wrong === undefined) getOrAdd(sound, range.protocol, () => []).push(range);
    else yield { type: 'FieldValueInvalid', path: field(at, i, wrong.name), message: wrong.message, hint: wrong.hint };
  }
  for (const [protocol, ofProtocol] of sound) yield* overlaps(protocol, ofProtocol, field(at));
}

function wrongField({
  protocol,
  start,
  end,
}: PortRange): { readonly name: string; readonly message: string; readonly hint: string } | undefined {
  if (protocol !== 'TCP' && protocol !== 'UDP') {
    return { name: 'protocol', message: 'Unknown protocol, only TCP or UDP allowed', hint: 'Write TCP or UDP as protocol.' };
  }
  if (!isPort(start)) {
    return { name: 'start', message: 'Start must be a valid port number, 0 < x < 65536', hint: 'Write start as a port from 1 to 65535.' };
  }
  if (!isPort(end)) {
    return { name: 'end', message: 'End must be a valid port number, 0 < x < 65536', hint: 'Write end as a port from 1 to 65535.' };
  }
  if (start > end) return { name: 'start', message: 'Start must be less than or equal to end', hint: 'Write the lower port as start.' };
  return undefined;
}

function isPort(port: number): boolean {
  return portNumberErrors(port).length === 0;
}

/** Only neighbours are compared, as upstream does. */
function* overlaps(protocol: string, ranges: readonly PortRange[], path: string): Generator<Finding> {
  const sorted = ranges.toSorted((a, b) => a.start - b.start || a.end - b.end);
  for (const [i, range] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before === undefined || range.start > before.end) continue;
    yield {
      type: 'FieldValueInvalid',
      path,
      message: `${protocol} portRanges [${before.start}-${before.end}] and [${range.start}-${range.end}] overlap`,
      hint: 'Join the two ranges, or part them.',
    };
  }
}

import { isMap, listOf, mapOf, textOf, type AnyMap } from '../../../../core/data/guards.ts';

interface Port {
  readonly first: number;
  readonly last: number;
  readonly protocol: string;
  readonly name: string | undefined;
}

/** What reaches a guest through the ports of its pod. */
export interface ForwardedPorts {
  /** The index of the interface that forwards some ports alone; undefined if every port is forwarded. */
  readonly limitedBy: number | undefined;
  /** Those that it forwards. */
  readonly forwarded: readonly Port[];
  /** The ports of the pod that have a name, by which probes and Services may ask for them. */
  readonly named: readonly Port[];
}

/**
 * Of the spec of a VMI; undefined if no interface lists ports. An interface with masquerade that lists ports forwards these and its portRanges
 * alone. `keep` copies a name. Upstream: MasqPod.Setup, containerPortsFromVMI.
 */
export function forwardedPorts(spec: AnyMap, keep: (name: string) => string = (name) => name): ForwardedPorts | undefined {
  const interfaces = listOf(mapOf(mapOf(spec['domain'])?.['devices'])?.['interfaces']).map(mapOf);
  if (!interfaces.some((each) => listOf(each?.['ports']).length > 0)) return undefined;
  const index = interfaces.findIndex((each) => mapOf(each?.['masquerade']) !== undefined);
  const ports = portsOf(interfaces[index], keep);
  return {
    limitedBy: ports.length > 0 ? index : undefined,
    forwarded: [...ports, ...rangesOf(interfaces[index])],
    named: interfaces.flatMap((each) => portsOf(each, keep)).filter(({ name }) => name !== undefined),
  };
}

/** Whether a connection to the port reaches the guest. */
export function isForwarded(ports: ForwardedPorts | undefined, port: number, protocol: string): boolean {
  if (ports?.limitedBy === undefined) return true;
  return ports.forwarded.some((each) => each.first <= port && port <= each.last && each.protocol === protocol);
}

export function hasPortNamed(ports: ForwardedPorts | undefined, name: string, protocol: string): boolean {
  return ports?.named.some((each) => each.name === name && each.protocol === protocol) === true;
}

/** The name of a port, which probes and Services may use instead of its number; undefined if it is a number. */
export function portNameOf(port: unknown): string | undefined {
  const text = textOf(port);
  return text === undefined || /^\d+$/.test(text) ? undefined : text;
}

/** The number of a port, also one written as text; NaN for anything else. */
export function portNumberOf(port: unknown): number {
  return typeof port === 'number' || typeof port === 'string' ? Number(port) : Number.NaN;
}

export function protocolOf({ protocol }: AnyMap): string {
  return (textOf(protocol) || 'TCP').toUpperCase();
}

function portsOf(each: AnyMap | undefined, keep: (name: string) => string): readonly Port[] {
  return listOf(each?.['ports']).flatMap((port) => {
    if (!isMap(port) || typeof port['port'] !== 'number') return [];
    const name = textOf(port['name']);
    return [{ first: port['port'], last: port['port'], protocol: protocolOf(port), name: name === undefined ? undefined : keep(name) }];
  });
}

function rangesOf(each: AnyMap | undefined): readonly Port[] {
  return listOf(each?.['portRanges']).flatMap((range) =>
    isMap(range)
      ? [{ first: portNumberOf(range['start']), last: portNumberOf(range['end']), protocol: protocolOf(range), name: undefined }]
      : [],
  );
}

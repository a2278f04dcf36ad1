import { typeOf, portsOf, type Service } from './service.ts';

/** The default of --service-node-port-range. */
export const nodePortRange = { first: 30000, last: 32767 } as const;

/** The port of a Service whose nodePort the allocator would not give it. */
interface RefusedNodePort {
  readonly index: number;
  readonly nodePort: number;
  readonly reason: 'range' | 'taken';
}

/** initNodePorts, which stops at the first one that it cannot have; ports of one number share a nodePort where only one of them names it. */
export function refusedNodePort(service: Service): RefusedNodePort | undefined {
  const type = typeOf(service);
  if (type !== 'NodePort' && type !== 'LoadBalancer') return undefined;
  const ports = portsOf(service);
  const givenTo = new Map<unknown, number>();
  const taken = new Set<number>();
  for (const [index, { port, nodePort }] of ports.entries()) {
    const given = givenTo.get(port);
    const wanted = given === undefined ? ports.find((each) => each.port === port && each.nodePort)?.nodePort : nodePort;
    if (!wanted || wanted === given) continue;
    if (wanted < nodePortRange.first || wanted > nodePortRange.last) return { index, nodePort: wanted, reason: 'range' };
    if (taken.has(wanted)) return { index, nodePort: wanted, reason: 'taken' };
    taken.add(wanted);
    if (given === undefined) givenTo.set(port, wanted);
  }
  return undefined;
}

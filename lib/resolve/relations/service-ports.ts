import type { Finding } from '../../core/diagnostic.ts';
import { isMap, listOf, mapOf } from '../../core/data/guards.ts';
import { printPath } from '../../core/data/path.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import type { Manifest } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { hasPortNamed, isForwarded, portNameOf, portNumberOf, protocolOf } from '../../rules/kubevirt/vmi/network/forwarded-ports.ts';
import type { MadePods } from './made-pods.ts';

/** Where a Service sends the connections to one of its ports. */
export interface TargetPort {
  readonly path: string;
  readonly target: number | string;
  readonly protocol: string;
}

/** Those of a Service; none of a headless one, whose name alone is looked up. */
export function targetPorts({ spec }: Manifest, keep: (name: string) => string = (name) => name): readonly TargetPort[] {
  const { ports, clusterIP } = mapOf(spec) ?? {};
  if (clusterIP === 'None') return [];
  return listOf(ports).flatMap((each, i): readonly TargetPort[] => {
    if (!isMap(each)) return [];
    const isOwn = each['targetPort'] === undefined || each['targetPort'] === null || each['targetPort'] === '';
    const value = isOwn ? each['port'] : each['targetPort'];
    const name = portNameOf(value);
    const target = name === undefined ? portNumberOf(value) : keep(name);
    if (Number.isNaN(target)) return [];
    return [{ path: printPath(['spec', 'ports', i, isOwn ? 'port' : 'targetPort']), target, protocol: protocolOf(each) }];
  });
}

/** Ports that do not reach the guests: of those `found` by the selector by their names, of the `limited` ones by their numbers. */
export function* unreachedPorts(
  ports: readonly TargetPort[],
  found: readonly MadePods[],
  limited: readonly MadePods[],
): Generator<Finding> {
  for (const { path, target, protocol } of ports) {
    const isName = typeof target === 'string';
    const unreached = isName
      ? found.find((pods) => pods.isGuest && !hasPortNamed(pods.ports, target, protocol))
      : limited.find((pods) => !isForwarded(pods.ports, target, protocol));
    if (unreached === undefined) continue;
    const { draft, ports: listed } = unreached;
    const { apiVersion, kind, name } = draft.ref;
    const at = [...(vmiTemplatePath(apiVersion, kind) ?? []), 'spec', 'domain', 'devices', 'interfaces', listed?.limitedBy ?? 0, 'ports'];
    const port = protocol === 'TCP' ? `${target}` : `${target}, protocol: ${protocol}`;
    yield {
      path,
      message: isName
        ? `no port of ${printRef(draft.ref)} is named ${JSON.stringify(target)}, so this Service sends its guest nothing`
        : `port ${target}/${protocol} is not among ${printPath(at)} of ${printRef(draft.ref)}, so what this Service sends never reaches its guest`,
      hint: isName
        ? `Write the number of the port as targetPort, or give a port of the interface of ${kind} ${name} the name ${target}.`
        : `Add port: ${port} to ${printPath(at)} of ${kind} ${name}, or leave ports out there to forward every port.`,
      related: [{ message: isName ? 'has no such port' : 'forwards other ports', object: draft, location: draft.location }],
    };
  }
}

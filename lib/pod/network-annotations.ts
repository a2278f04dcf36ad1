import { createHash } from 'node:crypto';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { isAbsent } from '../core/data/absent.ts';
import type { Labels } from '../core/manifest.ts';
import { ofRelease, type ReleaseRange } from '../core/kubevirt/release.ts';
import { bindingPlugin } from './binding-plugins.ts';
import { attachmentName } from '../core/kubevirt/attachment-name.ts';
import { NoPod } from './pod.ts';
import { namespaceOf, type Vmi } from './traits.ts';

type Network = NonNullable<Vmi['spec']['networks']>[number];
type Interface = NonNullable<Vmi['spec']['domain']['devices']['interfaces']>[number];

interface IstioAnnotation extends ReleaseRange {
  readonly key: string;
}

/** Both say which interface carries the traffic of a guest. */
const istioAnnotations: readonly IstioAnnotation[] = [
  { key: 'traffic.sidecar.istio.io/kubevirtInterfaces' },
  { since: '1.7', key: 'istio.io/reroute-virtual-interfaces' },
];

/** What Multus and Istio read. Upstream: the network annotations Generator. */
export function networkAnnotations({ spec, metadata }: Vmi, config: ClusterConfig): Labels {
  const interfaces = spec.domain.devices.interfaces ?? [];
  const present = interfaces.filter(({ state }) => state !== 'absent');
  const elements = selections(present, spec.networks ?? [], namespaceOf({ spec, metadata } as Vmi), config);
  const standard = spec.networks?.find(({ multus }) => multus?.default === true)?.multus?.networkName;
  const isMasqueraded = interfaces.some(({ masquerade }) => !isAbsent(masquerade));
  return {
    ...(elements.length > 0 && { 'k8s.v1.cni.cncf.io/networks': JSON.stringify(elements) }),
    ...(standard !== undefined && { 'v1.multus-cni.io/default-network': standard }),
    ...(isMasqueraded && Object.fromEntries(ofRelease(istioAnnotations, config.release).map(({ key }) => [key, 'k6t-eth0'] as const))),
  };
}

/** multus.GenerateCNIAnnotation: secondary networks, and the attachments that binding plugins need, in the order of interfaces. */
function selections(
  interfaces: readonly Interface[],
  networks: readonly Network[],
  namespace: string,
  config: ClusterConfig,
): readonly unknown[] {
  const byName = new Map(networks.map((network) => [network.name, network]));
  return interfaces.flatMap(({ name }) => {
    const network = byName.get(name);
    if (network === undefined) return [];
    const first = interfaces.find((each) => each.name === name);
    return [...secondary(network, first, namespace), ...pluginAttachment(network, first, namespace, config)];
  });
}

function secondary({ name, multus }: Network, first: Interface | undefined, namespace: string): readonly unknown[] {
  if (isAbsent(multus) || multus.default === true) return [];
  const attachment = attachmentName(namespace, multus.networkName);
  return [{ ...ordered(attachment), mac: first?.macAddress || undefined, interface: podInterfaceName(name) }];
}

function ordered({ namespace, name }: { readonly namespace: string; readonly name: string }): {
  readonly name: string;
  readonly namespace: string;
} {
  return { name, namespace };
}

function pluginAttachment({ name }: Network, first: Interface | undefined, namespace: string, config: ClusterConfig): readonly unknown[] {
  const binding = first?.binding;
  if (isAbsent(binding)) return [];
  const plugin = bindingPlugin(binding.name, config);
  if (plugin === undefined) throw new NoPod(`unable to find the network binding plugin '${binding.name}' in Kubevirt configuration`);
  if (!plugin.networkAttachmentDefinition) return [];
  return [{ ...ordered(attachmentName(namespace, plugin.networkAttachmentDefinition)), 'cni-args': { logicNetworkName: name } }];
}

/** namescheme.GenerateHashedInterfaceName. */
function podInterfaceName(network: string): string {
  return `pod${createHash('sha256').update(network).digest('hex').slice(0, 11)}`;
}

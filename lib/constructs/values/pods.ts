import type { LabelSelector } from '../../../imports/meta-v1.ts';
import type { NetworkPolicyPeer } from '../../../imports/networking-v1.ts';

/** What has pods: a VirtualMachine, a set or a pool. */
export interface HasPods {
  /** The pods of its guests. */
  readonly podSelector: LabelSelector;
  /** Namespace of the pods. @default - that of the object that selects them */
  readonly namespace?: string | undefined;
}

/** Pods: those of a construct, or those that have labels; `{}` is every pod of the namespace. */
export type Pods = HasPods | LabelSelector;

/** The labels by which pods are selected. */
export function podSelectorOf(pods: Pods): LabelSelector {
  return hasPods(pods) ? pods.podSelector : pods;
}

/** The label by which Kubernetes tells namespaces apart. */
const namespaceName = 'kubernetes.io/metadata.name';

/** The other end of a connection of pods in `namespace`; the pods of a construct are in its own namespace. */
export function peerOf(peer: HasPods | NetworkPolicyPeer, namespace: string | undefined): NetworkPolicyPeer {
  if (!hasPods(peer) || 'namespaceSelector' in peer || 'ipBlock' in peer) return peer as NetworkPolicyPeer; // which may have a podSelector too
  const { podSelector } = peer;
  if (peer.namespace === undefined || peer.namespace === namespace) return { podSelector };
  return { namespaceSelector: { matchLabels: { [namespaceName]: peer.namespace } }, podSelector };
}

function hasPods(value: object): value is HasPods {
  return 'podSelector' in value && value.podSelector !== undefined;
}

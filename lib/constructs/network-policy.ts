import type { Construct } from 'constructs';
import type { NetworkPolicyPeer, NetworkPolicyPort, NetworkPolicySpec, PolicyType } from '../../imports/networking-v1.ts';
import { given } from './props/given.ts';
import type { PropNames } from './props/prop-shape.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { peerOf, podSelectorOf, type HasPods, type Pods } from './values/pods.ts';

/** The other end of a connection: a VirtualMachine, set or pool, or the API's peer, such as `{ ipBlock: { cidr: '10.0.0.0/16' } }`. */
export type NetworkPeer = HasPods | NetworkPolicyPeer;

/** A port by its number, or the API's port. */
export type NetworkPort = number | NetworkPolicyPort;

/** Connections that pods may receive. */
export interface IngressRule {
  /** Where they may come from. @default - anywhere */
  readonly from?: readonly NetworkPeer[] | undefined;
  /** Ports of the pods. @default - all */
  readonly ports?: readonly NetworkPort[] | undefined;
}

/** Connections that pods may open. */
export interface EgressRule {
  /** Where they may go. @default - anywhere */
  readonly to?: readonly NetworkPeer[] | undefined;
  /** Ports at the other end. @default - all */
  readonly ports?: readonly NetworkPort[] | undefined;
}

/** Which pods are limited, and what they may still do. */
export interface NetworkPolicyProps extends SpecProps<NetworkPolicySpec> {
  /** The pods: a VirtualMachine, set or pool, or labels of pods. @default - every pod of the namespace */
  readonly podSelector?: Pods | undefined;
  /** What the pods may receive; an empty list means nothing. @default - everything, if there is `egress`; else nothing */
  readonly ingress?: readonly IngressRule[] | undefined;
  /** What the pods may send; an empty list means nothing. @default - everything */
  readonly egress?: readonly EgressRule[] | undefined;
  /** Which directions the policy limits. @default - those of `ingress` and `egress` that are given; Ingress, if neither is */
  readonly policyTypes?: readonly PolicyType[] | undefined;
}

/**
 * Which connections pods may receive and open, guests on the pod network included: the traffic of a guest is that of its pod. Secondary
 * networks (Multus) are not limited.
 *
 *     new NetworkPolicy(chart, 'db', { podSelector: db, ingress: [{ from: [web], ports: [5432] }] });
 */
export class NetworkPolicy extends SpecObject<NetworkPolicySpec, NetworkPolicyProps> {
  declare readonly kind: 'NetworkPolicy';
  /** @internal */
  static readonly _propNames: PropNames<NetworkPolicyProps> = {
    ...specNames,
    podSelector: 'map',
    ingress: 'list',
    egress: 'list',
    policyTypes: true,
  };

  constructor(scope: Construct, id: string, props: NetworkPolicyProps = {}) {
    super(scope, id, { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' }, props);
  }

  /** Lets the pods receive connections from `from`, on all ports or on those that are given. */
  addIngressRule(from: readonly NetworkPeer[], ports?: readonly NetworkPort[]): this {
    return this.addTo('ingress', { from, ports });
  }

  /** Lets the pods open connections to `to`, on all ports or on those that are given. */
  addEgressRule(to: readonly NetworkPeer[], ports?: readonly NetworkPort[]): this {
    return this.addTo('egress', { to, ports });
  }

  protected override ownSpec(): NetworkPolicySpec {
    const { podSelector = {}, ingress, egress } = this.given;
    return {
      podSelector: podSelectorOf(podSelector),
      policyTypes: this.#types(),
      ...(ingress !== undefined && {
        ingress: ingress.map(({ from, ports }) => given({ from: this.#peers(from), ports: portsOf(ports) }, ['from', 'ports'])),
      }),
      ...(egress !== undefined && {
        egress: egress.map(({ to, ports }) => given({ to: this.#peers(to), ports: portsOf(ports) }, ['to', 'ports'])),
      }),
    };
  }

  #types(): readonly PolicyType[] {
    const { egress, ingress, policyTypes } = this.given;
    if (policyTypes !== undefined) return policyTypes;
    // Left to itself, the API would not limit what pods send where the list is empty, and limit what they receive where nobody asked for it.
    return [
      ...(ingress !== undefined || egress === undefined ? (['Ingress'] as const) : []),
      ...(egress === undefined ? [] : (['Egress'] as const)),
    ];
  }

  #peers(peers: readonly NetworkPeer[] | undefined): readonly NetworkPolicyPeer[] | undefined {
    return peers?.map((peer) => peerOf(peer, this.namespace));
  }
}

function portsOf(ports: readonly NetworkPort[] | undefined): readonly NetworkPolicyPort[] | undefined {
  return ports?.map((port) => (typeof port === 'number' ? { port } : port));
}

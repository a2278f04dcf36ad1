import type { Protocol } from './core-v1.ts';
import type { IntOrString, LabelSelector, ObjectMeta } from './meta-v1.ts';

export type PolicyType = 'Ingress' | 'Egress';

export interface IPBlock {
  /** Range of addresses, as 10.0.0.0/16. */
  readonly cidr: string;
  /** Ranges within it that are left out. */
  readonly except?: readonly string[] | undefined;
}
export interface NetworkPolicy {
  /** API group and version of the object. */
  readonly apiVersion: 'networking.k8s.io/v1';
  /** Kind of the object. */
  readonly kind: 'NetworkPolicy';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: NetworkPolicySpec | undefined;
}
export interface NetworkPolicyEgressRule {
  /** Ports that may be reached. @default - all */
  readonly ports?: readonly NetworkPolicyPort[] | undefined;
  /** Where traffic may go. @default - anywhere */
  readonly to?: readonly NetworkPolicyPeer[] | undefined;
}
export interface NetworkPolicyIngressRule {
  /** Where traffic may come from. @default - anywhere */
  readonly from?: readonly NetworkPolicyPeer[] | undefined;
  /** Ports that may be reached. @default - all */
  readonly ports?: readonly NetworkPolicyPort[] | undefined;
}
export interface NetworkPolicyPeer {
  /** Range of addresses. Not together with selectors. */
  readonly ipBlock?: IPBlock | undefined;
  /** Labels of the namespaces. */
  readonly namespaceSelector?: LabelSelector | undefined;
  /** Labels of the pods. */
  readonly podSelector?: LabelSelector | undefined;
}
export interface NetworkPolicyPort {
  /** Last port, if a range is meant. */
  readonly endPort?: number | undefined;
  /** Number or name of the port. @default - all */
  readonly port?: IntOrString | undefined;
  /** Protocol of the port. @default TCP */
  readonly protocol?: Protocol | undefined;
}
export interface NetworkPolicySpec {
  /** What the pods may send. */
  readonly egress?: readonly NetworkPolicyEgressRule[] | undefined;
  /** What the pods may receive. */
  readonly ingress?: readonly NetworkPolicyIngressRule[] | undefined;
  /** Labels of the pods; an empty selector means all of the namespace. */
  readonly podSelector?: LabelSelector | undefined;
  /** Which directions the policy limits. @default - Ingress, and Egress if there are egress rules */
  readonly policyTypes?: readonly PolicyType[] | undefined;
}

import type { Protocol } from './core-v1.ts';
import type { IntOrString, LabelSelector, ObjectMeta } from './meta-v1.ts';

export type PolicyType = 'Ingress' | 'Egress';

export interface IPBlock {
  readonly cidr: string;
  readonly except?: readonly string[] | undefined;
}
export interface NetworkPolicy {
  readonly apiVersion: 'networking.k8s.io/v1';
  readonly kind: 'NetworkPolicy';
  readonly metadata: ObjectMeta;
  readonly spec?: NetworkPolicySpec | undefined;
}
export interface NetworkPolicyEgressRule {
  readonly ports?: readonly NetworkPolicyPort[] | undefined;
  readonly to?: readonly NetworkPolicyPeer[] | undefined;
}
export interface NetworkPolicyIngressRule {
  readonly from?: readonly NetworkPolicyPeer[] | undefined;
  readonly ports?: readonly NetworkPolicyPort[] | undefined;
}
export interface NetworkPolicyPeer {
  readonly ipBlock?: IPBlock | undefined;
  readonly namespaceSelector?: LabelSelector | undefined;
  readonly podSelector?: LabelSelector | undefined;
}
export interface NetworkPolicyPort {
  readonly endPort?: number | undefined;
  readonly port?: IntOrString | undefined;
  readonly protocol?: Protocol | undefined;
}
export interface NetworkPolicySpec {
  readonly egress?: readonly NetworkPolicyEgressRule[] | undefined;
  readonly ingress?: readonly NetworkPolicyIngressRule[] | undefined;
  readonly podSelector?: LabelSelector | undefined;
  readonly policyTypes?: readonly PolicyType[] | undefined;
}

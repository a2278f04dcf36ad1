import type { Protocol, TypedLocalObjectReference } from './core-v1.ts';
import type { IntOrString, LabelSelector, ObjectMeta } from './meta-v1.ts';

export type PathType = 'Exact' | 'Prefix' | 'ImplementationSpecific';
export type PolicyType = 'Ingress' | 'Egress';

export interface HTTPIngressPath {
  /** Where requests for the path go. */
  readonly backend: IngressBackend;
  /** Path that begins with a slash. @default - all paths, where pathType is ImplementationSpecific; else it is needed */
  readonly path?: string | undefined;
  /** Exact for the path alone, Prefix for what is below it too, ImplementationSpecific for what the controller makes of it. */
  readonly pathType: PathType;
}
export interface HTTPIngressRuleValue {
  /** Paths of the host, at least one. */
  readonly paths: readonly HTTPIngressPath[];
}
export interface IPBlock {
  /** Range of addresses, as 10.0.0.0/16. */
  readonly cidr: string;
  /** Ranges within it that are left out. */
  readonly except?: readonly string[] | undefined;
}
export interface Ingress {
  /** API group and version of the object. */
  readonly apiVersion: 'networking.k8s.io/v1';
  /** Kind of the object. */
  readonly kind: 'Ingress';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: IngressSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: IngressStatus | undefined;
}
export interface IngressBackend {
  /** Object that serves the requests in place of a Service, in the same namespace. Not together with service. */
  readonly resource?: TypedLocalObjectReference | undefined;
  /** Service that serves the requests, in the same namespace. Not together with resource. */
  readonly service?: IngressServiceBackend | undefined;
}
export interface IngressLoadBalancerIngress {
  /** Host name of the load balancer. */
  readonly hostname?: string | undefined;
  /** Address of the load balancer. */
  readonly ip?: string | undefined;
  /** State of each port. */
  readonly ports?: readonly IngressPortStatus[] | undefined;
}
export interface IngressLoadBalancerStatus {
  /** Where the load balancer is reached. */
  readonly ingress?: readonly IngressLoadBalancerIngress[] | undefined;
}
export interface IngressPortStatus {
  /** Why the port does not work. */
  readonly error?: string | undefined;
  /** Number of the port. */
  readonly port: number;
  /** Protocol of the port. */
  readonly protocol: string;
}
export interface IngressRule {
  /** Host name of the requests, or *.example.com for one label in place of the star. @default - all hosts */
  readonly host?: string | undefined;
  /** Paths of the host. @default - all requests for the host go to the defaultBackend */
  readonly http?: HTTPIngressRuleValue | undefined;
}
export interface IngressServiceBackend {
  /** Name of the Service. */
  readonly name: string;
  /** Port of the Service, by number or by name. */
  readonly port?: ServiceBackendPort | undefined;
}
export interface IngressSpec {
  /** Where requests go that no rule is about. @default - the controller decides */
  readonly defaultBackend?: IngressBackend | undefined;
  /** Name of the IngressClass, which says whose controller serves the Ingress. @default - the default class of the cluster, if it has one */
  readonly ingressClassName?: string | undefined;
  /** Hosts and paths, and where their requests go. @default - all requests go to the defaultBackend */
  readonly rules?: readonly IngressRule[] | undefined;
  /** Hosts that are served by TLS, with their certificates. */
  readonly tls?: readonly IngressTLS[] | undefined;
}
export interface IngressStatus {
  /** State of the load balancer. */
  readonly loadBalancer?: IngressLoadBalancerStatus | undefined;
}
export interface IngressTLS {
  /** Host names of the certificate. @default - the controller decides */
  readonly hosts?: readonly string[] | undefined;
  /** Name of a Secret with the certificate and its key, in the same namespace. @default - the certificate of the controller */
  readonly secretName?: string | undefined;
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
export interface ServiceBackendPort {
  /** Name of the port. Not together with number. */
  readonly name?: string | undefined;
  /** Number of the port, as in ports[].port of the Service. Not together with name. */
  readonly number?: number | undefined;
}

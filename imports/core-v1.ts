import type { Condition, IntOrString, LabelSelector, ObjectMeta, Quantity, Time } from './meta-v1.ts';

export type IPFamily = 'IPv4' | 'IPv6';
export type IPFamilyPolicy = 'SingleStack' | 'PreferDualStack' | 'RequireDualStack';
export type NodeInclusionPolicy = 'Ignore' | 'Honor';
export type NodeSelectorOperator = 'In' | 'NotIn' | 'Exists' | 'DoesNotExist' | 'Gt' | 'Lt';
export type PersistentVolumeAccessMode = 'ReadWriteOnce' | 'ReadOnlyMany' | 'ReadWriteMany' | 'ReadWriteOncePod';
export type PersistentVolumeMode = 'Block' | 'Filesystem';
export type Protocol = 'TCP' | 'UDP' | 'SCTP';
export type ServiceAffinity = 'ClientIP' | 'None';
export type ServiceExternalTrafficPolicy = 'Cluster' | 'Local';
export type ServiceInternalTrafficPolicy = 'Cluster' | 'Local';
export type ServiceTrafficDistribution = 'PreferClose' | 'PreferSameZone' | 'PreferSameNode';
export type ServiceType = 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName';
export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
export type TolerationOperator = 'Exists' | 'Equal';
export type URIScheme = 'HTTP' | 'HTTPS';
export type UnsatisfiableConstraintAction = 'DoNotSchedule' | 'ScheduleAnyway';

export interface Affinity {
  readonly nodeAffinity?: NodeAffinity | undefined;
  readonly podAffinity?: PodAffinity | undefined;
  readonly podAntiAffinity?: PodAntiAffinity | undefined;
}
export interface ClientIPConfig {
  readonly timeoutSeconds?: number | undefined;
}
export interface ConfigMap {
  readonly apiVersion: 'v1';
  readonly kind: 'ConfigMap';
  readonly metadata: ObjectMeta;
  readonly binaryData?: { readonly [key: string]: string } | undefined;
  readonly data?: { readonly [key: string]: string } | undefined;
  readonly immutable?: boolean | undefined;
}
export interface DownwardAPIVolumeFile {
  readonly fieldRef?: ObjectFieldSelector | undefined;
  readonly mode?: number | undefined;
  readonly path: string;
  readonly resourceFieldRef?: ResourceFieldSelector | undefined;
}
export interface ExecAction {
  readonly command?: readonly string[] | undefined;
}
export interface HTTPGetAction {
  readonly host?: string | undefined;
  readonly httpHeaders?: readonly HTTPHeader[] | undefined;
  readonly path?: string | undefined;
  readonly port: IntOrString;
  readonly scheme?: URIScheme | undefined;
}
export interface HTTPHeader {
  readonly name: string;
  readonly value: string;
}
export interface LoadBalancerIngress {
  readonly hostname?: string | undefined;
  readonly ip?: string | undefined;
  readonly ipMode?: string | undefined;
  readonly ports?: readonly PortStatus[] | undefined;
}
export interface LoadBalancerStatus {
  readonly ingress?: readonly LoadBalancerIngress[] | undefined;
}
export interface LocalObjectReference {
  readonly name?: string | undefined;
}
export interface ModifyVolumeStatus {
  readonly status: string;
  readonly targetVolumeAttributesClassName?: string | undefined;
}
export interface Namespace {
  readonly apiVersion: 'v1';
  readonly kind: 'Namespace';
  readonly metadata: ObjectMeta;
  readonly spec?: NamespaceSpec | undefined;
  readonly status?: NamespaceStatus | undefined;
}
export interface NamespaceCondition {
  readonly lastTransitionTime?: Time | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface NamespaceSpec {
  readonly finalizers?: readonly string[] | undefined;
}
export interface NamespaceStatus {
  readonly conditions?: readonly NamespaceCondition[] | undefined;
  readonly phase?: string | undefined;
}
export interface NodeAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly PreferredSchedulingTerm[] | undefined;
  readonly requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector | undefined;
}
export interface NodeSelector {
  readonly nodeSelectorTerms: readonly NodeSelectorTerm[];
}
export interface NodeSelectorRequirement {
  readonly key: string;
  readonly operator: NodeSelectorOperator;
  readonly values?: readonly string[] | undefined;
}
export interface NodeSelectorTerm {
  readonly matchExpressions?: readonly NodeSelectorRequirement[] | undefined;
  readonly matchFields?: readonly NodeSelectorRequirement[] | undefined;
}
export interface ObjectFieldSelector {
  readonly apiVersion?: string | undefined;
  readonly fieldPath: string;
}
export interface PersistentVolumeClaim {
  readonly apiVersion: 'v1';
  readonly kind: 'PersistentVolumeClaim';
  readonly metadata: ObjectMeta;
  readonly spec?: PersistentVolumeClaimSpec | undefined;
  readonly status?: PersistentVolumeClaimStatus | undefined;
}
export interface PersistentVolumeClaimCondition {
  readonly lastProbeTime?: Time | undefined;
  readonly lastTransitionTime?: Time | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface PersistentVolumeClaimSpec {
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  readonly dataSource?: TypedLocalObjectReference | undefined;
  readonly dataSourceRef?: TypedObjectReference | undefined;
  readonly resources?: VolumeResourceRequirements | undefined;
  readonly selector?: LabelSelector | undefined;
  readonly storageClassName?: string | undefined;
  readonly volumeAttributesClassName?: string | undefined;
  readonly volumeMode?: PersistentVolumeMode | undefined;
  readonly volumeName?: string | undefined;
}
export interface PersistentVolumeClaimStatus {
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  readonly allocatedResourceStatuses?: { readonly [key: string]: string } | undefined;
  readonly allocatedResources?: { readonly [key: string]: Quantity } | undefined;
  readonly capacity?: { readonly [key: string]: Quantity } | undefined;
  readonly conditions?: readonly PersistentVolumeClaimCondition[] | undefined;
  readonly currentVolumeAttributesClassName?: string | undefined;
  readonly modifyVolumeStatus?: ModifyVolumeStatus | undefined;
  readonly phase?: string | undefined;
}
export interface PersistentVolumeClaimVolumeSource {
  readonly claimName: string;
  readonly readOnly?: boolean | undefined;
}
export interface PodAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly WeightedPodAffinityTerm[] | undefined;
  readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[] | undefined;
}
export interface PodAffinityTerm {
  readonly labelSelector?: LabelSelector | undefined;
  readonly matchLabelKeys?: readonly string[] | undefined;
  readonly mismatchLabelKeys?: readonly string[] | undefined;
  readonly namespaceSelector?: LabelSelector | undefined;
  readonly namespaces?: readonly string[] | undefined;
  readonly topologyKey: string;
}
export interface PodAntiAffinity {
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly WeightedPodAffinityTerm[] | undefined;
  readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[] | undefined;
}
export interface PodDNSConfig {
  readonly nameservers?: readonly string[] | undefined;
  readonly options?: readonly PodDNSConfigOption[] | undefined;
  readonly searches?: readonly string[] | undefined;
}
export interface PodDNSConfigOption {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}
export interface PortStatus {
  readonly error?: string | undefined;
  readonly port: number;
  readonly protocol: Protocol;
}
export interface PreferredSchedulingTerm {
  readonly preference: NodeSelectorTerm;
  readonly weight: number;
}
export interface ResourceFieldSelector {
  readonly containerName?: string | undefined;
  readonly divisor?: Quantity | undefined;
  readonly resource: string;
}
export interface Secret {
  readonly apiVersion: 'v1';
  readonly kind: 'Secret';
  readonly metadata: ObjectMeta;
  readonly data?: { readonly [key: string]: string } | undefined;
  readonly immutable?: boolean | undefined;
  readonly stringData?: { readonly [key: string]: string } | undefined;
  readonly type?: string | undefined;
}
export interface Service {
  readonly apiVersion: 'v1';
  readonly kind: 'Service';
  readonly metadata: ObjectMeta;
  readonly spec?: ServiceSpec | undefined;
  readonly status?: ServiceStatus | undefined;
}
export interface ServicePort {
  readonly appProtocol?: string | undefined;
  readonly name?: string | undefined;
  readonly nodePort?: number | undefined;
  readonly port: number;
  readonly protocol?: Protocol | undefined;
  readonly targetPort?: IntOrString | undefined;
}
export interface ServiceSpec {
  readonly allocateLoadBalancerNodePorts?: boolean | undefined;
  readonly clusterIP?: string | undefined;
  readonly clusterIPs?: readonly string[] | undefined;
  readonly externalIPs?: readonly string[] | undefined;
  readonly externalName?: string | undefined;
  readonly externalTrafficPolicy?: ServiceExternalTrafficPolicy | undefined;
  readonly healthCheckNodePort?: number | undefined;
  readonly internalTrafficPolicy?: ServiceInternalTrafficPolicy | undefined;
  readonly ipFamilies?: readonly IPFamily[] | undefined;
  readonly ipFamilyPolicy?: IPFamilyPolicy | undefined;
  readonly loadBalancerClass?: string | undefined;
  readonly loadBalancerIP?: string | undefined;
  readonly loadBalancerSourceRanges?: readonly string[] | undefined;
  readonly ports?: readonly ServicePort[] | undefined;
  readonly publishNotReadyAddresses?: boolean | undefined;
  readonly selector?: { readonly [key: string]: string } | undefined;
  readonly sessionAffinity?: ServiceAffinity | undefined;
  readonly sessionAffinityConfig?: SessionAffinityConfig | undefined;
  readonly trafficDistribution?: ServiceTrafficDistribution | undefined;
  readonly type?: ServiceType | undefined;
}
export interface ServiceStatus {
  readonly conditions?: readonly Condition[] | undefined;
  readonly loadBalancer?: LoadBalancerStatus | undefined;
}
export interface SessionAffinityConfig {
  readonly clientIP?: ClientIPConfig | undefined;
}
export interface TCPSocketAction {
  readonly host?: string | undefined;
  readonly port: IntOrString;
}
export interface Toleration {
  readonly effect?: TaintEffect | undefined;
  readonly key?: string | undefined;
  readonly operator?: TolerationOperator | undefined;
  readonly tolerationSeconds?: number | undefined;
  readonly value?: string | undefined;
}
export interface TopologySpreadConstraint {
  readonly labelSelector?: LabelSelector | undefined;
  readonly matchLabelKeys?: readonly string[] | undefined;
  readonly maxSkew: number;
  readonly minDomains?: number | undefined;
  readonly nodeAffinityPolicy?: NodeInclusionPolicy | undefined;
  readonly nodeTaintsPolicy?: NodeInclusionPolicy | undefined;
  readonly topologyKey: string;
  readonly whenUnsatisfiable: UnsatisfiableConstraintAction;
}
export interface TypedLocalObjectReference {
  readonly apiGroup?: string | undefined;
  readonly kind: string;
  readonly name: string;
}
export interface TypedObjectReference {
  readonly apiGroup?: string | undefined;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string | undefined;
}
export interface VolumeResourceRequirements {
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface WeightedPodAffinityTerm {
  readonly podAffinityTerm: PodAffinityTerm;
  readonly weight: number;
}

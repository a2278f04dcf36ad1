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
  /** Nodes that are required or preferred. */
  readonly nodeAffinity?: NodeAffinity | undefined;
  /** Pods to run near to. */
  readonly podAffinity?: PodAffinity | undefined;
  /** Pods to keep away from. */
  readonly podAntiAffinity?: PodAntiAffinity | undefined;
}
export interface ClientIPConfig {
  /** Seconds for which a client stays with a pod. @default 10800 */
  readonly timeoutSeconds?: number | undefined;
}
export interface ConfigMap {
  /** API group and version of the object. */
  readonly apiVersion: 'v1';
  /** Kind of the object. */
  readonly kind: 'ConfigMap';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** Values in base64, for bytes that are no text. */
  readonly binaryData?: { readonly [key: string]: string } | undefined;
  /** Values as text. */
  readonly data?: { readonly [key: string]: string } | undefined;
  /** Refuses changes of the data. @default false */
  readonly immutable?: boolean | undefined;
}
export interface DownwardAPIVolumeFile {
  /** Field to write: annotations, labels, name or namespace. Set this or resourceFieldRef. */
  readonly fieldRef?: ObjectFieldSelector | undefined;
  /** Permissions of the file, from 0 to 0777. @default - those of the volume */
  readonly mode?: number | undefined;
  /** Relative path of the file. */
  readonly path: string;
  /** Request or limit to write. Set this or fieldRef. */
  readonly resourceFieldRef?: ResourceFieldSelector | undefined;
}
export interface ExecAction {
  /** Program and its arguments. No shell is involved. */
  readonly command?: readonly string[] | undefined;
}
export interface HTTPGetAction {
  /** Host to connect to. @default - the address of the pod */
  readonly host?: string | undefined;
  /** Headers to send. */
  readonly httpHeaders?: readonly HTTPHeader[] | undefined;
  /** Path to ask for. @default / */
  readonly path?: string | undefined;
  /** Number or name of the port. */
  readonly port: IntOrString;
  /** HTTP or HTTPS. @default HTTP */
  readonly scheme?: URIScheme | undefined;
}
export interface HTTPHeader {
  /** Name of the header. */
  readonly name: string;
  /** Value of the header. */
  readonly value: string;
}
export interface LimitRange {
  /** API group and version of the object. */
  readonly apiVersion: 'v1';
  /** Kind of the object. */
  readonly kind: 'LimitRange';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: LimitRangeSpec | undefined;
}
export interface LimitRangeItem {
  /** Limit of a container that states none, by resource. */
  readonly default?: { readonly [key: string]: Quantity } | undefined;
  /** Request of a container that states none, by resource. @default - its limit */
  readonly defaultRequest?: { readonly [key: string]: Quantity } | undefined;
  /** The most that may be requested or set as a limit, by resource. @default - no bound */
  readonly max?: { readonly [key: string]: Quantity } | undefined;
  /** How many times its request a limit may be, by resource. @default - any */
  readonly maxLimitRequestRatio?: { readonly [key: string]: Quantity } | undefined;
  /** The least that may be requested, by resource. @default - no bound */
  readonly min?: { readonly [key: string]: Quantity } | undefined;
  /** What the bounds are for: Container, Pod or PersistentVolumeClaim. */
  readonly type: string;
}
export interface LimitRangeSpec {
  /** Bounds, one entry for each type. */
  readonly limits: readonly LimitRangeItem[];
}
export interface LoadBalancerIngress {
  /** Host name of the load balancer. */
  readonly hostname?: string | undefined;
  /** Address of the load balancer. */
  readonly ip?: string | undefined;
  /** How traffic to the address is delivered. */
  readonly ipMode?: string | undefined;
  /** State of each port. */
  readonly ports?: readonly PortStatus[] | undefined;
}
export interface LoadBalancerStatus {
  /** Addresses of the load balancer. */
  readonly ingress?: readonly LoadBalancerIngress[] | undefined;
}
export interface LocalObjectReference {
  /** Name of an object in the same namespace. */
  readonly name?: string | undefined;
}
export interface ModifyVolumeStatus {
  /** How far the change is. */
  readonly status: string;
  /** Class that the volume changes to. */
  readonly targetVolumeAttributesClassName?: string | undefined;
}
export interface Namespace {
  /** API group and version of the object. */
  readonly apiVersion: 'v1';
  /** Kind of the object. */
  readonly kind: 'Namespace';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: NamespaceSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: NamespaceStatus | undefined;
}
export interface NamespaceCondition {
  /** When the status last changed. */
  readonly lastTransitionTime?: Time | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface NamespaceSpec {
  /** Finalizers of the namespace. */
  readonly finalizers?: readonly string[] | undefined;
}
export interface NamespaceStatus {
  /** Conditions of the namespace. */
  readonly conditions?: readonly NamespaceCondition[] | undefined;
  /** Active, or Terminating. */
  readonly phase?: string | undefined;
}
export interface NodeAffinity {
  /** Nodes that are better than others, with weights. */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly PreferredSchedulingTerm[] | undefined;
  /** Nodes of which one is needed. */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector | undefined;
}
export interface NodeSelector {
  /** Terms of which a node meets at least one. */
  readonly nodeSelectorTerms: readonly NodeSelectorTerm[];
}
export interface NodeSelectorRequirement {
  /** Label of the node, or field in matchFields. */
  readonly key: string;
  /** How the label compares with the values. */
  readonly operator: NodeSelectorOperator;
  /** Values; none for Exists and DoesNotExist, one number for Gt and Lt. */
  readonly values?: readonly string[] | undefined;
}
export interface NodeSelectorTerm {
  /** Labels that the node must have; all of them. */
  readonly matchExpressions?: readonly NodeSelectorRequirement[] | undefined;
  /** Fields of the node; only metadata.name is known. */
  readonly matchFields?: readonly NodeSelectorRequirement[] | undefined;
}
export interface ObjectFieldSelector {
  /** API version of the path. @default v1 */
  readonly apiVersion?: string | undefined;
  /** Path of the field, as metadata.name. */
  readonly fieldPath: string;
}
export interface PersistentVolumeClaim {
  /** API group and version of the object. */
  readonly apiVersion: 'v1';
  /** Kind of the object. */
  readonly kind: 'PersistentVolumeClaim';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: PersistentVolumeClaimSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: PersistentVolumeClaimStatus | undefined;
}
export interface PersistentVolumeClaimCondition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: Time | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: Time | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface PersistentVolumeClaimSpec {
  /** How nodes may mount the volume. */
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  /** VolumeSnapshot or claim to fill the volume from. */
  readonly dataSource?: TypedLocalObjectReference | undefined;
  /** Object to fill the volume from, of any kind that has a populator. */
  readonly dataSourceRef?: TypedObjectReference | undefined;
  /** Size of the volume. */
  readonly resources?: VolumeResourceRequirements | undefined;
  /** Labels of the PersistentVolume to bind. */
  readonly selector?: LabelSelector | undefined;
  /** Name of the StorageClass. @default - the default class of the cluster */
  readonly storageClassName?: string | undefined;
  /** VolumeAttributesClass, which sets what can be changed of a volume, such as its throughput. */
  readonly volumeAttributesClassName?: string | undefined;
  /** Whether the volume is a filesystem or a block device. @default Filesystem */
  readonly volumeMode?: PersistentVolumeMode | undefined;
  /** Name of the PersistentVolume to bind. */
  readonly volumeName?: string | undefined;
}
export interface PersistentVolumeClaimStatus {
  /** Access modes of the volume. */
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  /** State of each change of the size. */
  readonly allocatedResourceStatuses?: { readonly [key: string]: string } | undefined;
  /** Storage that is being allocated. */
  readonly allocatedResources?: { readonly [key: string]: Quantity } | undefined;
  /** Storage of the volume. */
  readonly capacity?: { readonly [key: string]: Quantity } | undefined;
  /** Conditions of the claim. */
  readonly conditions?: readonly PersistentVolumeClaimCondition[] | undefined;
  /** Class that the volume has. */
  readonly currentVolumeAttributesClassName?: string | undefined;
  /** Change of the class. */
  readonly modifyVolumeStatus?: ModifyVolumeStatus | undefined;
  /** Pending, Bound or Lost. */
  readonly phase?: string | undefined;
}
export interface PersistentVolumeClaimVolumeSource {
  /** Name of a claim in the namespace of the pod. */
  readonly claimName: string;
  /** Whether the claim is mounted to be read only. @default false */
  readonly readOnly?: boolean | undefined;
}
export interface PodAffinity {
  /** Pods that are better to be near to than others, with weights. */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly WeightedPodAffinityTerm[] | undefined;
  /** Pods that must be near. */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[] | undefined;
}
export interface PodAffinityTerm {
  /** Labels of the pods. */
  readonly labelSelector?: LabelSelector | undefined;
  /** Labels whose values the pods share with this one. */
  readonly matchLabelKeys?: readonly string[] | undefined;
  /** Labels whose values the pods do not share with this one. */
  readonly mismatchLabelKeys?: readonly string[] | undefined;
  /** Labels of the namespaces of the pods; an empty selector means all. @default - the same namespace */
  readonly namespaceSelector?: LabelSelector | undefined;
  /** Namespaces of the pods. @default - the same namespace */
  readonly namespaces?: readonly string[] | undefined;
  /** Label of nodes whose value says what is near, as kubernetes.io/hostname. */
  readonly topologyKey: string;
}
export interface PodAntiAffinity {
  /** Pods that are better to be away from, with weights. */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly WeightedPodAffinityTerm[] | undefined;
  /** Pods that must not be near. */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[] | undefined;
}
export interface PodDNSConfig {
  /** IP addresses of DNS servers, at most three. */
  readonly nameservers?: readonly string[] | undefined;
  /** Options of the resolver, as ndots. */
  readonly options?: readonly PodDNSConfigOption[] | undefined;
  /** Search domains, at most six. */
  readonly searches?: readonly string[] | undefined;
}
export interface PodDNSConfigOption {
  /** Name of the option. */
  readonly name?: string | undefined;
  /** Value of the option. */
  readonly value?: string | undefined;
}
export interface PortStatus {
  /** Error of the port. */
  readonly error?: string | undefined;
  /** Number of the port. */
  readonly port: number;
  /** Protocol of the port. */
  readonly protocol: Protocol;
}
export interface PreferredSchedulingTerm {
  /** What the node has. */
  readonly preference: NodeSelectorTerm;
  /** Weight from 1 to 100. */
  readonly weight: number;
}
export interface ResourceFieldSelector {
  /** Name of the container. */
  readonly containerName?: string | undefined;
  /** Unit of the value. @default 1 */
  readonly divisor?: Quantity | undefined;
  /** What to write, as limits.memory. */
  readonly resource: string;
}
export interface ResourceQuota {
  /** API group and version of the object. */
  readonly apiVersion: 'v1';
  /** Kind of the object. */
  readonly kind: 'ResourceQuota';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: ResourceQuotaSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: ResourceQuotaStatus | undefined;
}
export interface ResourceQuotaSpec {
  /** The most of each resource, as requests.memory. @default - no bound */
  readonly hard?: { readonly [key: string]: Quantity } | undefined;
  /** Counts only what matches scopes with values, as the names of priority classes. @default - everything */
  readonly scopeSelector?: ScopeSelector | undefined;
  /** Counts only what is in all of these scopes. @default - everything */
  readonly scopes?: readonly string[] | undefined;
}
export interface ResourceQuotaStatus {
  /** The most of each resource. */
  readonly hard?: { readonly [key: string]: Quantity } | undefined;
  /** What the namespace uses of each resource. */
  readonly used?: { readonly [key: string]: Quantity } | undefined;
}
export interface ScopeSelector {
  /** Scopes with values; all of them have to match. */
  readonly matchExpressions?: readonly ScopedResourceSelectorRequirement[] | undefined;
}
export interface ScopedResourceSelectorRequirement {
  /** In, NotIn, Exists or DoesNotExist. */
  readonly operator: string;
  /** Name of the scope, as PriorityClass. */
  readonly scopeName: string;
  /** Values for In and NotIn. */
  readonly values?: readonly string[] | undefined;
}
export interface Secret {
  /** API group and version of the object. */
  readonly apiVersion: 'v1';
  /** Kind of the object. */
  readonly kind: 'Secret';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** Values in base64. */
  readonly data?: { readonly [key: string]: string } | undefined;
  /** Refuses changes of the data. @default false */
  readonly immutable?: boolean | undefined;
  /** Values as text, which the API server writes into data. */
  readonly stringData?: { readonly [key: string]: string } | undefined;
  /** What the Secret is for. @default Opaque */
  readonly type?: string | undefined;
}
export interface Service {
  /** API group and version of the object. */
  readonly apiVersion: 'v1';
  /** Kind of the object. */
  readonly kind: 'Service';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: ServiceSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: ServiceStatus | undefined;
}
export interface ServicePort {
  /** Protocol that is spoken on the port, as kubernetes.io/h2c. */
  readonly appProtocol?: string | undefined;
  /** Name of the port; needed if there are several. */
  readonly name?: string | undefined;
  /** Port on each node, for NodePort and LoadBalancer. @default - a free one */
  readonly nodePort?: number | undefined;
  /** Port of the Service. */
  readonly port: number;
  /** Protocol of the port. @default TCP */
  readonly protocol?: Protocol | undefined;
  /** Number or name of the port of the pods. @default - the same as port */
  readonly targetPort?: IntOrString | undefined;
}
export interface ServiceSpec {
  /** Whether a load balancer gets ports on nodes. @default true */
  readonly allocateLoadBalancerNodePorts?: boolean | undefined;
  /** Address of the Service; None for a headless one. @default - a free one */
  readonly clusterIP?: string | undefined;
  /** Addresses of the Service, one for each IP family. */
  readonly clusterIPs?: readonly string[] | undefined;
  /** Addresses of nodes that also accept traffic for the Service. */
  readonly externalIPs?: readonly string[] | undefined;
  /** Host name that the Service stands for. Only with ExternalName. */
  readonly externalName?: string | undefined;
  /** Whether traffic from outside goes to all pods, or to those of the node only. @default Cluster */
  readonly externalTrafficPolicy?: ServiceExternalTrafficPolicy | undefined;
  /** Port on which nodes say whether they have pods. Only with externalTrafficPolicy Local. */
  readonly healthCheckNodePort?: number | undefined;
  /** Whether traffic from inside goes to all pods, or to those of the node only. @default Cluster */
  readonly internalTrafficPolicy?: ServiceInternalTrafficPolicy | undefined;
  /** IP families of the Service. */
  readonly ipFamilies?: readonly IPFamily[] | undefined;
  /** Whether the Service has one IP family or two. @default SingleStack */
  readonly ipFamilyPolicy?: IPFamilyPolicy | undefined;
  /** Who provides the load balancer. @default - the default of the cluster */
  readonly loadBalancerClass?: string | undefined;
  /** Address of the load balancer. @deprecated Use annotations of the provider. */
  readonly loadBalancerIP?: string | undefined;
  /** Address ranges of the clients that are let in. */
  readonly loadBalancerSourceRanges?: readonly string[] | undefined;
  /** Ports of the Service. */
  readonly ports?: readonly ServicePort[] | undefined;
  /** Also sends traffic to pods that are not ready. @default false */
  readonly publishNotReadyAddresses?: boolean | undefined;
  /** Labels of the pods. */
  readonly selector?: { readonly [key: string]: string } | undefined;
  /** Whether a client stays with a pod. @default None */
  readonly sessionAffinity?: ServiceAffinity | undefined;
  /** How long a client stays with a pod. */
  readonly sessionAffinityConfig?: SessionAffinityConfig | undefined;
  /** Prefers pods that are near, such as in the same zone. */
  readonly trafficDistribution?: ServiceTrafficDistribution | undefined;
  /** How the Service is reached. @default ClusterIP */
  readonly type?: ServiceType | undefined;
}
export interface ServiceStatus {
  /** Conditions of the Service. */
  readonly conditions?: readonly Condition[] | undefined;
  /** State of the load balancer. */
  readonly loadBalancer?: LoadBalancerStatus | undefined;
}
export interface SessionAffinityConfig {
  /** How long clients of an address stay with a pod. */
  readonly clientIP?: ClientIPConfig | undefined;
}
export interface TCPSocketAction {
  /** Host to connect to. @default - the address of the pod */
  readonly host?: string | undefined;
  /** Number or name of the port. */
  readonly port: IntOrString;
}
export interface Toleration {
  /** Effect of the taint. @default - every effect */
  readonly effect?: TaintEffect | undefined;
  /** Key of the taint. @default - every key, with the operator Exists */
  readonly key?: string | undefined;
  /** How the value compares. @default Equal */
  readonly operator?: TolerationOperator | undefined;
  /** Seconds for which NoExecute is tolerated. @default - forever */
  readonly tolerationSeconds?: number | undefined;
  /** Value of the taint; none with Exists. */
  readonly value?: string | undefined;
}
export interface TopologySelectorLabelRequirement {
  /** Label of the nodes. */
  readonly key: string;
  /** Values of the label, of which a node has one. */
  readonly values: readonly string[];
}
export interface TopologySelectorTerm {
  /** Labels that a node has, all of them. */
  readonly matchLabelExpressions?: readonly TopologySelectorLabelRequirement[] | undefined;
}
export interface TopologySpreadConstraint {
  /** Labels of the pods that are counted. */
  readonly labelSelector?: LabelSelector | undefined;
  /** Labels whose values the counted pods share with this one. */
  readonly matchLabelKeys?: readonly string[] | undefined;
  /** By how many pods domains may differ, at least 1. */
  readonly maxSkew: number;
  /** Number of domains that there must be. Only with DoNotSchedule. @default 1 */
  readonly minDomains?: number | undefined;
  /** Whether nodes that the pod cannot choose are left out. @default Honor */
  readonly nodeAffinityPolicy?: NodeInclusionPolicy | undefined;
  /** Whether nodes whose taints the pod does not tolerate are left out. @default Ignore */
  readonly nodeTaintsPolicy?: NodeInclusionPolicy | undefined;
  /** Label of nodes whose values are the domains, as topology.kubernetes.io/zone. */
  readonly topologyKey: string;
  /** Whether a pod that would break the constraint waits, or is placed as well as possible. */
  readonly whenUnsatisfiable: UnsatisfiableConstraintAction;
}
export interface TypedLocalObjectReference {
  /** API group of the object. @default - the core group */
  readonly apiGroup?: string | undefined;
  /** Kind of the object. */
  readonly kind: string;
  /** Name of the object. */
  readonly name: string;
}
export interface TypedObjectReference {
  /** API group of the object. @default - the core group */
  readonly apiGroup?: string | undefined;
  /** Kind of the object. */
  readonly kind: string;
  /** Name of the object. */
  readonly name: string;
  /** Namespace of the object. @default - the same namespace */
  readonly namespace?: string | undefined;
}
export interface VolumeResourceRequirements {
  /** Most storage that the volume may have. */
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  /** Storage that the volume needs: {storage: 10Gi}. */
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface WeightedPodAffinityTerm {
  /** The pods. */
  readonly podAffinityTerm: PodAffinityTerm;
  /** Weight from 1 to 100. */
  readonly weight: number;
}

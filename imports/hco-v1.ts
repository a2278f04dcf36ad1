import type { DataVolumeSpec, DataVolumeStatus } from './cdi-v1beta1.ts';
import type {
  CertConfig,
  ChangedBlockTrackingSelectors,
  InterfaceBindingPlugin,
  LiveUpdateConfiguration,
  LogVerbosity,
  NodePlacement,
  USBSelector,
} from './kubevirt-v1.ts';
import type { LabelSelector, ObjectMeta, Quantity } from './meta-v1.ts';

/** @since HyperConverged 1.18 */
export interface HyperConverged {
  /** API group and version of the object. */
  readonly apiVersion: 'hco.kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'HyperConverged';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: HyperConvergedSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: HyperConvergedStatus | undefined;
}
export interface HyperConvergedSpec {
  /** What is deployed where, how much it logs, and how it is uninstalled. */
  readonly deployment?: HyperConvergedSpecDeployment | undefined;
  /** Feature gates to turn on or off. */
  readonly featureGates?: readonly HyperConvergedSpecFeatureGates[] | undefined;
  /** MAC addresses, DNS and binding plugins. */
  readonly networking?: HyperConvergedSpecNetworking | undefined;
  /** Certificates and TLS. */
  readonly security?: HyperConvergedSpecSecurity | undefined;
  /** Imports, overheads and StorageClasses. */
  readonly storage?: HyperConvergedSpecStorage | undefined;
  /** Migrations, devices and defaults of VMs. */
  readonly virtualization?: HyperConvergedSpecVirtualization | undefined;
  /** Golden images, common templates and instancetypes. */
  readonly workloadSources?: HyperConvergedSpecWorkloadSources | undefined;
}
export interface HyperConvergedSpecDeployment {
  /** Application-aware quota (AAQ). */
  readonly applicationAwareConfig?: HyperConvergedSpecDeploymentApplicationAwareConfig | undefined;
  /** Deploys the proxy for VNC consoles, on OpenShift. @default false */
  readonly deployVmConsoleProxy?: boolean | undefined;
  /** How much components log. */
  readonly logVerbosityConfig?: HyperConvergedSpecDeploymentLogVerbosityConfig | undefined;
  /** Where components and VMs run. */
  readonly nodePlacements?: HyperConvergedSpecDeploymentNodePlacements | undefined;
  /** Whether the HyperConverged can be deleted while there are VMs or DataVolumes. @default BlockUninstallIfWorkloadsExist */
  readonly uninstallStrategy?: 'RemoveWorkloads' | 'BlockUninstallIfWorkloadsExist' | undefined;
}
export interface HyperConvergedSpecDeploymentApplicationAwareConfig {
  /** Allows quotas across namespaces, at some cost. @default false */
  readonly allowApplicationAwareClusterResourceQuota?: boolean | undefined;
  /** Deploys AAQ. @default false */
  readonly enable?: boolean | undefined;
  /** Namespaces in which AAQ gates pods; an empty selector means all. @default - those with the label application-aware-quota/enable-gating */
  readonly namespaceSelector?: LabelSelector | undefined;
  /** How the pods of VMs count against a quota. @default DedicatedVirtualResources */
  readonly vmiCalcConfigName?:
    'VmiPodUsage' | 'VirtualResources' | 'DedicatedVirtualResources' | 'IgnoreVmiCalculator' | 'GuestEffectiveResources' | undefined;
}
export interface HyperConvergedSpecDeploymentLogVerbosityConfig {
  /** Verbosity of CDI. @default - CDI's own */
  readonly cdi?: number | undefined;
  /** Verbosity of KubeVirt, by component or by node. @default - KubeVirt's own */
  readonly kubevirt?: LogVerbosity | undefined;
}
export interface HyperConvergedSpecDeploymentNodePlacements {
  /** Where the components that serve the whole cluster run. @default - anywhere */
  readonly infra?: NodePlacement | undefined;
  /** Where VMs, and the components that they need, run. @default - anywhere */
  readonly workload?: NodePlacement | undefined;
}
export interface HyperConvergedSpecFeatureGates {
  /** Name of the gate. */
  readonly name: string;
  /** Whether the gate is on. @default Enabled */
  readonly state?: 'Enabled' | 'Disabled' | undefined;
}
export interface HyperConvergedSpecNetworking {
  /** MAC addresses that KubeMacPool assigns. @default - KubeMacPool's own range */
  readonly kubeMacPoolConfiguration?: HyperConvergedSpecNetworkingKubeMacPoolConfiguration | undefined;
  /** Address of the name server of KubeSecondaryDNS. Needs the gate deployKubeSecondaryDNS. */
  readonly kubeSecondaryDNSNameServerIP?: string | undefined;
  /** Binding plugins that interfaces of VMs may name, beside l2bridge. */
  readonly networkBinding?: { readonly [key: string]: InterfaceBindingPlugin } | undefined;
}
export interface HyperConvergedSpecNetworkingKubeMacPoolConfiguration {
  /** Last MAC address. */
  readonly rangeEnd?: string | undefined;
  /** First MAC address. */
  readonly rangeStart?: string | undefined;
}
export interface HyperConvergedSpecSecurity {
  /** How long certificates are valid, and when they are renewed. */
  readonly certConfig?: HyperConvergedSpecSecurityCertConfig | undefined;
  /** TLS versions and ciphers of all components. @default - that of OpenShift's API server, else Intermediate */
  readonly tlsSecurityProfile?: HyperConvergedSpecSecurityTlsSecurityProfile | undefined;
}
export interface HyperConvergedSpecSecurityCertConfig {
  /** Certificates of the authorities. @default {duration: 48h0m0s, renewBefore: 24h0m0s} */
  readonly ca?: CertConfig | undefined;
  /** Certificates of the servers. @default {duration: 24h0m0s, renewBefore: 12h0m0s} */
  readonly server?: CertConfig | undefined;
}
export interface HyperConvergedSpecSecurityTlsSecurityProfile {
  /** Versions and ciphers of your own. Only with the type Custom. */
  readonly custom?: HyperConvergedSpecSecurityTlsSecurityProfileCustom | undefined;
  /** Profile for most clients. Only with the type Intermediate. */
  readonly intermediate?: { readonly [key: string]: never } | undefined;
  /** Profile with TLS 1.3 only. Only with the type Modern. */
  readonly modern?: { readonly [key: string]: never } | undefined;
  /** Profile for old clients. Only with the type Old. */
  readonly old?: { readonly [key: string]: never } | undefined;
  /** Which profile is used. */
  readonly type?: 'Old' | 'Intermediate' | 'Modern' | 'Custom' | undefined;
}
export interface HyperConvergedSpecSecurityTlsSecurityProfileCustom {
  /** Ciphers, by their OpenSSL names. */
  readonly ciphers?: readonly string[] | undefined;
  /** Oldest TLS version that is accepted. */
  readonly minTLSVersion?: 'VersionTLS10' | 'VersionTLS11' | 'VersionTLS12' | 'VersionTLS13' | undefined;
}
export interface HyperConvergedSpecStorage {
  /** How much of a filesystem volume is left free. */
  readonly filesystemOverhead?: HyperConvergedSpecStorageFilesystemOverhead | undefined;
  /** StorageClass of the space in which imports unpack. @default - the cluster's default class, else that of the DataVolume */
  readonly scratchSpaceStorageClass?: string | undefined;
  /** How images are imported. */
  readonly storageImport?: HyperConvergedSpecStorageStorageImport | undefined;
  /** StorageClass for the state of virtual TPMs and of UEFI variables. @default - the cluster's default class */
  readonly vmStateStorageClass?: string | undefined;
  /** What the pods of imports and uploads request and may use. @default - CDI's own */
  readonly workloadResourceRequirements?: HyperConvergedSpecStorageWorkloadResourceRequirements | undefined;
}
export interface HyperConvergedSpecStorageFilesystemOverhead {
  /** Part of each filesystem volume, from 0 to 1. @default 0.06 */
  readonly global?: string | undefined;
  /** Part by the name of the StorageClass, from 0 to 1. @default - the value of global */
  readonly storageClass?: { readonly [key: string]: string } | undefined;
}
export interface HyperConvergedSpecStorageStorageImport {
  /** Registries from which images are pulled without TLS, as HOST:PORT. */
  readonly insecureRegistries?: readonly string[] | undefined;
}
export interface HyperConvergedSpecStorageWorkloadResourceRequirements {
  /** Resource claims that the pods use. */
  readonly claims?: readonly HyperConvergedSpecStorageWorkloadResourceRequirementsClaims[] | undefined;
  /** Most CPU and memory that a pod may use. */
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  /** CPU and memory that are reserved for a pod. */
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface HyperConvergedSpecStorageWorkloadResourceRequirementsClaims {
  /** Name of the claim. */
  readonly name: string;
  /** Name of the request within the claim. */
  readonly request?: string | undefined;
}
export interface HyperConvergedSpecVirtualization {
  /** Gives VMs of these namespaces a CPU limit of 1 for each vCPU. */
  readonly autoCPULimitNamespaceLabelSelector?: LabelSelector | undefined;
  /** Tracks changed blocks of these VMs, which incremental backups need. */
  readonly changedBlockTrackingLabelSelectors?: ChangedBlockTrackingSelectors | undefined;
  /** What happens to VMs without a strategy of their own when their node is drained. @default - LiveMigrate with two workers or more, else None */
  readonly evictionStrategy?: 'None' | 'LiveMigrate' | 'LiveMigrateIfPossible' | 'External' | undefined;
  /** How far memory is overcommitted. */
  readonly higherWorkloadDensity?: HyperConvergedSpecVirtualizationHigherWorkloadDensity | undefined;
  /** Hypervisor of the cluster. A value turns on the gate ConfigurableHypervisor. @default - kvm */
  readonly hypervisors?: readonly HyperConvergedSpecVirtualizationHypervisors[] | undefined;
  /** Merges equal memory pages on nodes. */
  readonly ksmConfiguration?: HyperConvergedSpecVirtualizationKsmConfiguration | undefined;
  /** Limits of live migrations. */
  readonly liveMigrationConfig?: HyperConvergedSpecVirtualizationLiveMigrationConfig | undefined;
  /** Limits of CPU and memory hotplug. @default - KubeVirt's own */
  readonly liveUpdateConfiguration?: LiveUpdateConfiguration | undefined;
  /** Mediated devices (vGPUs) to create on nodes. */
  readonly mediatedDevicesConfiguration?: HyperConvergedSpecVirtualizationMediatedDevicesConfiguration | undefined;
  /** CPU models that nodes do not offer, beside 34 that are always left out. */
  readonly obsoleteCPUModels?: readonly string[] | undefined;
  /** Devices of the host that VMs may use. */
  readonly permittedHostDevices?: HyperConvergedSpecVirtualizationPermittedHostDevices | undefined;
  /** Whether KubeVirt's roles become part of admin, edit and view. @default AggregateToDefault */
  readonly roleAggregationStrategy?: 'AggregateToDefault' | 'Manual' | undefined;
  /** Rate limits of KubeVirt's components at the API server. @default - KubeVirt's own limits */
  readonly tuningPolicy?: 'annotation' | 'highBurst' | undefined;
  /** Defaults of VMs. */
  readonly virtualMachineOptions?: HyperConvergedSpecVirtualizationVirtualMachineOptions | undefined;
  /** vCPUs for each CPU thread that is requested. @default 10 */
  readonly vmiCPUAllocationRatio?: number | undefined;
  /** How running VMs get to a new virt-launcher. */
  readonly workloadUpdateStrategy?: HyperConvergedSpecVirtualizationWorkloadUpdateStrategy | undefined;
}
export interface HyperConvergedSpecVirtualizationHigherWorkloadDensity {
  /** Memory of a guest in percent of the memory that its pod requests. Above 100, OpenShift also gets the wasp agent. @default 100 */
  readonly memoryOvercommitPercentage?: number | undefined;
}
export interface HyperConvergedSpecVirtualizationHypervisors {
  /** Name of the hypervisor. */
  readonly name?: 'kvm' | 'hyperv-direct' | undefined;
}
export interface HyperConvergedSpecVirtualizationKsmConfiguration {
  /** Nodes on which pages are merged; an empty selector means all. @default - no node */
  readonly nodeLabelSelector?: LabelSelector | undefined;
}
export interface HyperConvergedSpecVirtualizationLiveMigrationConfig {
  /** Slows a guest down so that its migration converges. @default false */
  readonly allowAutoConverge?: boolean | undefined;
  /** Switches a migration that takes too long to post-copy, where a failure costs the guest. @default false */
  readonly allowPostCopy?: boolean | undefined;
  /** Most bandwidth of a migration per second, as 64Mi. @default - no limit */
  readonly bandwidthPerMigration?: string | undefined;
  /** Seconds that a migration may take for each GiB of memory and migrated disks. @default 150 */
  readonly completionTimeoutPerGiB?: number | undefined;
  /** NetworkAttachmentDefinition that migrations use, in the namespace of KubeVirt. @default - the pod network */
  readonly network?: string | undefined;
  /** Migrations that may run at once in the cluster. @default 5 */
  readonly parallelMigrationsPerCluster?: number | undefined;
  /** Migrations that may leave one node at once. @default 2 */
  readonly parallelOutboundMigrationsPerNode?: number | undefined;
  /** Seconds without progress after which a migration ends. @default 150 */
  readonly progressTimeout?: number | undefined;
}
export interface HyperConvergedSpecVirtualizationMediatedDevicesConfiguration {
  /** Types to create on nodes that support them. */
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  /** Types to create on the nodes of a selector. */
  readonly nodeMediatedDeviceTypes?:
    readonly HyperConvergedSpecVirtualizationMediatedDevicesConfigurationNodeMediatedDeviceTypes[] | undefined;
}
export interface HyperConvergedSpecVirtualizationMediatedDevicesConfigurationNodeMediatedDeviceTypes {
  /** Types to create on these nodes. */
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  /** Labels of the nodes. */
  readonly nodeSelector: { readonly [key: string]: string };
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevices {
  /** Mediated devices (vGPUs), by type. */
  readonly mediatedDevices?: readonly HyperConvergedSpecVirtualizationPermittedHostDevicesMediatedDevices[] | undefined;
  /** PCI devices, by vendor and product. */
  readonly pciHostDevices?: readonly HyperConvergedSpecVirtualizationPermittedHostDevicesPciHostDevices[] | undefined;
  /** USB devices, by vendor and product. */
  readonly usbHostDevices?: readonly HyperConvergedSpecVirtualizationPermittedHostDevicesUsbHostDevices[] | undefined;
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevicesMediatedDevices {
  /** Takes a device out that the operator lists by itself. @default false */
  readonly disabled?: boolean | undefined;
  /** Another device plugin provides the devices. @default false */
  readonly externalResourceProvider?: boolean | undefined;
  /** Type of the mediated device, as GRID T4-2Q. */
  readonly mdevNameSelector: string;
  /** Resource name by which VMs ask for the device. */
  readonly resourceName: string;
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevicesPciHostDevices {
  /** Takes a device out that the operator lists by itself. @default false */
  readonly disabled?: boolean | undefined;
  /** Another device plugin provides the devices. @default false */
  readonly externalResourceProvider?: boolean | undefined;
  /** Vendor and product, as 10DE:1DB6. */
  readonly pciDeviceSelector: string;
  /** Resource name by which VMs ask for the device. */
  readonly resourceName: string;
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevicesUsbHostDevices {
  /** Takes a device out that the operator lists by itself. @default false */
  readonly disabled?: boolean | undefined;
  /** Another device plugin provides the devices. @default false */
  readonly externalResourceProvider?: boolean | undefined;
  /** Resource name by which VMs ask for the devices. */
  readonly resourceName: string;
  /** USB devices that a VM gets together. */
  readonly selectors?: readonly USBSelector[] | undefined;
}
export interface HyperConvergedSpecVirtualizationVirtualMachineOptions {
  /** CPU model of VMs that set none. @default host-model */
  readonly defaultCPUModel?: string | undefined;
  /** RuntimeClass of the pods of VMs. Running VMs get it with their next start or migration. */
  readonly defaultRuntimeClass?: string | undefined;
  /** Keeps guests from returning unused memory to their node. @default false */
  readonly disableFreePageReporting?: boolean | undefined;
  /** Keeps the output of serial consoles out of the logs. @default false */
  readonly disableSerialConsoleLog?: boolean | undefined;
}
export interface HyperConvergedSpecVirtualizationWorkloadUpdateStrategy {
  /** Time between two batches of evictions. @default 1m0s */
  readonly batchEvictionInterval?: string | undefined;
  /** VMs that are evicted at once. @default 10 */
  readonly batchEvictionSize?: number | undefined;
  /** How running VMs are moved; an empty list leaves them alone. @default [LiveMigrate] */
  readonly workloadUpdateMethods: readonly string[];
}
export interface HyperConvergedSpecWorkloadSources {
  /** Namespace of the common golden images that are not changed. @default - SSP's own */
  readonly commonBootImageNamespace?: string | undefined;
  /** Common instancetypes and preferences. */
  readonly commonInstancetypesDeployment?: HyperConvergedSpecWorkloadSourcesCommonInstancetypesDeployment | undefined;
  /** Namespace of the common templates, on OpenShift. @default openshift */
  readonly commonTemplatesNamespace?: string | undefined;
  /** Golden images of your own, and common ones that you change or disable. */
  readonly dataImportCronTemplates?: readonly HyperConvergedSpecWorkloadSourcesDataImportCronTemplates[] | undefined;
  /** Imports the common golden images. @default true */
  readonly enableCommonBootImageImport?: boolean | undefined;
  /** How VMs refer to instancetypes. */
  readonly instancetypeConfig?: HyperConvergedSpecWorkloadSourcesInstancetypeConfig | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesCommonInstancetypesDeployment {
  /** Deploys the common instancetypes and preferences. @default true */
  readonly enabled?: boolean | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplates {
  /** Name, labels and annotations of the DataImportCron. */
  readonly metadata?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata | undefined;
  /** Spec of the DataImportCron; a common one needs none. */
  readonly spec?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpec | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata {
  /** Text for tools, by name. */
  readonly annotations?: { readonly [key: string]: string } | undefined;
  /** Names of controllers that have to act before the object is deleted. */
  readonly finalizers?: readonly string[] | undefined;
  /** Text by which selectors find the object. */
  readonly labels?: { readonly [key: string]: string } | undefined;
  /** Name of the object, unique for its kind in its namespace. */
  readonly name?: string | undefined;
  /** Namespace of the object. */
  readonly namespace?: string | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpec {
  /** Whether old imports are deleted. @default Outdated */
  readonly garbageCollect?: string | undefined;
  /** Number of imports to keep. @default 1 */
  readonly importsToKeep?: number | undefined;
  /** Name of the DataSource that points to the newest import. */
  readonly managedDataSource: string;
  /** What is kept when the DataImportCron is deleted. @default None */
  readonly retentionPolicy?: string | undefined;
  /** When to look for a new image, in the format of cron; empty if another controller says when. */
  readonly schedule: string;
  /** ServiceAccount that creates the DataVolumes. */
  readonly serviceAccountName?: string | undefined;
  /** DataVolume that each import is made from. Its source is registry. */
  readonly template: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpecTemplate;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpecTemplate {
  /** API version of the DataVolume; CDI ignores it. */
  readonly apiVersion?: string | undefined;
  /** Kind of the DataVolume; CDI ignores it. */
  readonly kind?: string | undefined;
  /** Labels and annotations of the DataVolumes. */
  readonly metadata?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata | undefined;
  /** Spec of the DataVolumes. */
  readonly spec: DataVolumeSpec;
  /** Ignored. */
  readonly status?: DataVolumeStatus | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesInstancetypeConfig {
  /** Whether a VM keeps its reference to an instancetype, or gets the values of it. @default reference */
  readonly referencePolicy?: 'reference' | 'expand' | 'expandAll' | undefined;
}
export interface HyperConvergedStatus {
  /** Conditions of the HyperConverged. */
  readonly conditions?: readonly HyperConvergedStatusConditions[] | undefined;
  /** Golden images that are imported. */
  readonly dataImportCronTemplates?: readonly HyperConvergedStatusDataImportCronTemplates[] | undefined;
  /** Schedule of the golden images, in the format of cron. */
  readonly dataImportSchedule?: string | undefined;
  /** Whether the cluster has several nodes for its components. */
  readonly infrastructureHighlyAvailable?: boolean | undefined;
  /** Architectures of the nodes. */
  readonly nodeInfo?: HyperConvergedStatusNodeInfo | undefined;
  /** Generation that the status is about. */
  readonly observedGeneration?: number | undefined;
  /** Objects that the operator has made. */
  readonly relatedObjects?: readonly HyperConvergedStatusRelatedObjects[] | undefined;
  /** healthy, warning or error. */
  readonly systemHealthStatus?: string | undefined;
  /** Versions of the operator. */
  readonly versions?: readonly HyperConvergedStatusVersions[] | undefined;
}
export interface HyperConvergedStatusConditions {
  /** When the status last changed. */
  readonly lastTransitionTime: string;
  /** What happened, for people. */
  readonly message: string;
  /** Generation that the condition is about. */
  readonly observedGeneration?: number | undefined;
  /** What happened, in a word. */
  readonly reason: string;
  /** True, False or Unknown. */
  readonly status: 'True' | 'False' | 'Unknown';
  /** What the condition is about. */
  readonly type: string;
}
export interface HyperConvergedStatusDataImportCronTemplates {
  /** Name, labels and annotations of the DataImportCron. */
  readonly metadata?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata | undefined;
  /** Spec of the DataImportCron. */
  readonly spec?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpec | undefined;
  /** State of the golden image. */
  readonly status?: HyperConvergedStatusDataImportCronTemplatesStatus | undefined;
}
export interface HyperConvergedStatusDataImportCronTemplatesStatus {
  /** Whether the golden image is a common one. */
  readonly commonTemplate?: boolean | undefined;
  /** Conditions of the golden image. */
  readonly conditions?: readonly HyperConvergedStatusConditions[] | undefined;
  /** Whether a common golden image has been changed. */
  readonly modified?: boolean | undefined;
  /** Architectures of the image before those without nodes were taken out. */
  readonly originalSupportedArchitectures?: string | undefined;
}
export interface HyperConvergedStatusNodeInfo {
  /** Architectures of the control plane. */
  readonly controlPlaneArchitectures?: readonly string[] | undefined;
  /** Architectures of the nodes that run VMs. */
  readonly workloadsArchitectures?: readonly string[] | undefined;
}
export interface HyperConvergedStatusRelatedObjects {
  /** API version of the object. */
  readonly apiVersion?: string | undefined;
  /** Part of the object. */
  readonly fieldPath?: string | undefined;
  /** Kind of the object. */
  readonly kind?: string | undefined;
  /** Name of the object. */
  readonly name?: string | undefined;
  /** Namespace of the object. */
  readonly namespace?: string | undefined;
  /** Version of the object. */
  readonly resourceVersion?: string | undefined;
  /** Id of the object. */
  readonly uid?: string | undefined;
}
export interface HyperConvergedStatusVersions {
  /** Name of the component. */
  readonly name?: string | undefined;
  /** Version of the component. */
  readonly version?: string | undefined;
}

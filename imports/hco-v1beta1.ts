import type {
  HyperConvergedSpecDeploymentLogVerbosityConfig,
  HyperConvergedSpecNetworkingKubeMacPoolConfiguration,
  HyperConvergedSpecSecurityCertConfig,
  HyperConvergedSpecSecurityTlsSecurityProfile,
  HyperConvergedSpecStorageFilesystemOverhead,
  HyperConvergedSpecStorageWorkloadResourceRequirements,
  HyperConvergedSpecVirtualizationLiveMigrationConfig,
  HyperConvergedSpecVirtualizationPermittedHostDevices,
  HyperConvergedSpecVirtualizationWorkloadUpdateStrategy,
  HyperConvergedSpecWorkloadSourcesDataImportCronTemplates,
  HyperConvergedStatus,
} from './hco-v1.ts';
import type {
  ChangedBlockTrackingSelectors,
  InterfaceBindingPlugin,
  LiveUpdateConfiguration,
  NodeMediatedDeviceTypesConfig,
  NodePlacement,
} from './kubevirt-v1.ts';
import type { LabelSelector, ObjectMeta } from './meta-v1.ts';

export interface HyperConverged {
  /** API group and version of the object. */
  readonly apiVersion: 'hco.kubevirt.io/v1beta1';
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
  /** Common instancetypes and preferences. */
  readonly CommonInstancetypesDeployment?: HyperConvergedSpecCommonInstancetypesDeployment | undefined;
  /** Application-aware quota (AAQ). */
  readonly applicationAwareConfig?: HyperConvergedSpecApplicationAwareConfig | undefined;
  /** How long certificates are valid, and when they are renewed. */
  readonly certConfig?: HyperConvergedSpecSecurityCertConfig | undefined;
  /** Tracks changed blocks of these VMs, which incremental backups need. @since HyperConverged 1.18 */
  readonly changedBlockTrackingLabelSelectors?: ChangedBlockTrackingSelectors | undefined;
  /** Namespace of the common golden images that are not changed. @default - SSP's own */
  readonly commonBootImageNamespace?: string | undefined;
  /** Namespace of the common templates, on OpenShift. @default openshift */
  readonly commonTemplatesNamespace?: string | undefined;
  /** Golden images of your own, and common ones that you change or disable. */
  readonly dataImportCronTemplates?: readonly HyperConvergedSpecWorkloadSourcesDataImportCronTemplates[] | undefined;
  /** CPU model of VMs that set none. @default host-model */
  readonly defaultCPUModel?: string | undefined;
  /** RuntimeClass of the pods of VMs. Running VMs get it with their next start or migration. */
  readonly defaultRuntimeClass?: string | undefined;
  /** Deploys the proxy for VNC consoles, on OpenShift. @default false */
  readonly deployVmConsoleProxy?: boolean | undefined;
  /** Deploys AAQ. @default false */
  readonly enableApplicationAwareQuota?: boolean | undefined;
  /** Imports the common golden images; your own are imported in any case. @default true */
  readonly enableCommonBootImageImport?: boolean | undefined;
  /** What happens to VMs without a strategy of their own when their node is drained. @default - LiveMigrate with two workers or more, else None */
  readonly evictionStrategy?: 'None' | 'LiveMigrate' | 'LiveMigrateIfPossible' | 'External' | undefined;
  /** Features to turn on or off. */
  readonly featureGates?: HyperConvergedSpecFeatureGates | undefined;
  /** How much of a filesystem volume is left free. */
  readonly filesystemOverhead?: HyperConvergedSpecStorageFilesystemOverhead | undefined;
  /** How far memory is overcommitted. */
  readonly higherWorkloadDensity?: HyperConvergedSpecHigherWorkloadDensity | undefined;
  /** Hypervisor of the cluster. A value turns on the gate ConfigurableHypervisor. @default - kvm @since HyperConverged 1.18 */
  readonly hypervisors?: readonly HyperConvergedSpecHypervisors[] | undefined;
  /** Where the components that serve the whole cluster run. */
  readonly infra?: HyperConvergedSpecInfra | undefined;
  /** How VMs refer to instancetypes. */
  readonly instancetypeConfig?: HyperConvergedSpecInstancetypeConfig | undefined;
  /** Merges equal memory pages on nodes. */
  readonly ksmConfiguration?: HyperConvergedSpecKsmConfiguration | undefined;
  /** MAC addresses that KubeMacPool assigns. @default - KubeMacPool's own range @since HyperConverged 1.17 */
  readonly kubeMacPoolConfiguration?: HyperConvergedSpecNetworkingKubeMacPoolConfiguration | undefined;
  /** Address of the name server of KubeSecondaryDNS. Needs the gate deployKubeSecondaryDNS. */
  readonly kubeSecondaryDNSNameServerIP?: string | undefined;
  /** Limits of live migrations. */
  readonly liveMigrationConfig?: HyperConvergedSpecVirtualizationLiveMigrationConfig | undefined;
  /** Limits of CPU and memory hotplug. @default - KubeVirt's own */
  readonly liveUpdateConfiguration?: LiveUpdateConfiguration | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly localStorageClassName?: string | undefined;
  /** How much components log. */
  readonly logVerbosityConfig?: HyperConvergedSpecDeploymentLogVerbosityConfig | undefined;
  /** Mediated devices (vGPUs) to create on nodes. */
  readonly mediatedDevicesConfiguration?: HyperConvergedSpecMediatedDevicesConfiguration | undefined;
  /** Binding plugins that interfaces of VMs may name, beside l2bridge. */
  readonly networkBinding?: { readonly [key: string]: InterfaceBindingPlugin } | undefined;
  /** CPU models that nodes do not offer. */
  readonly obsoleteCPUs?: HyperConvergedSpecObsoleteCPUs | undefined;
  /** Devices of the host that VMs may use. */
  readonly permittedHostDevices?: HyperConvergedSpecVirtualizationPermittedHostDevices | undefined;
  /** Resources of VMs and of imports. */
  readonly resourceRequirements?: HyperConvergedSpecResourceRequirements | undefined;
  /** Whether KubeVirt's roles become part of admin, edit and view. @default AggregateToDefault @since HyperConverged 1.18 */
  readonly roleAggregationStrategy?: 'AggregateToDefault' | 'Manual' | undefined;
  /** StorageClass of the space in which imports unpack. @default - the cluster's default class, else that of the DataVolume */
  readonly scratchSpaceStorageClass?: string | undefined;
  /** How images are imported. */
  readonly storageImport?: HyperConvergedSpecStorageImport | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly tektonPipelinesNamespace?: string | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly tektonTasksNamespace?: string | undefined;
  /** TLS versions and ciphers of all components. @default - that of OpenShift's API server, else Intermediate */
  readonly tlsSecurityProfile?: HyperConvergedSpecSecurityTlsSecurityProfile | undefined;
  /** Rate limits of KubeVirt's components at the API server. @default - KubeVirt's own limits */
  readonly tuningPolicy?: 'annotation' | 'highBurst' | undefined;
  /** Whether the HyperConverged can be deleted while there are VMs or DataVolumes. @default BlockUninstallIfWorkloadsExist */
  readonly uninstallStrategy?: 'RemoveWorkloads' | 'BlockUninstallIfWorkloadsExist' | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly vddkInitImage?: string | undefined;
  /** Defaults of VMs. */
  readonly virtualMachineOptions?: HyperConvergedSpecVirtualMachineOptions | undefined;
  /** StorageClass for the state of virtual TPMs and of UEFI variables. @default - the cluster's default class */
  readonly vmStateStorageClass?: string | undefined;
  /** How running VMs get to a new virt-launcher. */
  readonly workloadUpdateStrategy?: HyperConvergedSpecVirtualizationWorkloadUpdateStrategy | undefined;
  /** Where VMs, and the components that they need, run. It also decides which architectures count. */
  readonly workloads?: HyperConvergedSpecInfra | undefined;
}
export interface HyperConvergedSpecApplicationAwareConfig {
  /** Allows quotas across namespaces, at some cost. @default false */
  readonly allowApplicationAwareClusterResourceQuota?: boolean | undefined;
  /** Namespaces in which AAQ gates pods; an empty selector means all. @default - those with the label application-aware-quota/enable-gating */
  readonly namespaceSelector?: LabelSelector | undefined;
  /** How the pods of VMs count against a quota. @default DedicatedVirtualResources */
  readonly vmiCalcConfigName?:
    'VmiPodUsage' | 'VirtualResources' | 'DedicatedVirtualResources' | 'IgnoreVmiCalculator' | 'GuestEffectiveResources' | undefined;
}
export interface HyperConvergedSpecCommonInstancetypesDeployment {
  /** Deploys the common instancetypes and preferences. @default true */
  readonly enabled?: boolean | undefined;
}
export interface HyperConvergedSpecFeatureGates {
  /** Requests up to two more dedicated CPUs, so that their number is even with an isolated emulator thread. @default false */
  readonly alignCPUs?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly autoResourceLimits?: boolean | undefined;
  /** Lets guests read paths of virt-launcher's container. @default false @since HyperConverged 1.18 */
  readonly containerPathVolumes?: boolean | undefined;
  /** Lets VMs migrate between clusters. @default - true, up to 1.17 false */
  readonly decentralizedLiveMigration?: boolean | undefined;
  /** Hot-plugs volumes by the spec of the VM. @default false */
  readonly declarativeHotplugVolumes?: boolean | undefined;
  /** Deploys KubeSecondaryDNS, which gives names to secondary interfaces. @default false */
  readonly deployKubeSecondaryDNS?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly deployKubevirtIpamController?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly deployTektonTaskResources?: boolean | undefined;
  /** No longer used. @deprecated Use deployVmConsoleProxy of the spec. */
  readonly deployVmConsoleProxy?: boolean | undefined;
  /** Keeps KubeVirt from creating mediated devices. @default false */
  readonly disableMDevConfiguration?: boolean | undefined;
  /** Gives guests metrics of their host. @default false */
  readonly downwardMetrics?: boolean | undefined;
  /** No longer used. @deprecated Use enableApplicationAwareQuota of the spec. */
  readonly enableApplicationAwareQuota?: boolean | undefined;
  /** No longer used. @deprecated Use enableCommonBootImageImport of the spec. */
  readonly enableCommonBootImageImport?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly enableManagedTenantQuota?: boolean | undefined;
  /** Imports golden images for every architecture of the workers. @default false */
  readonly enableMultiArchBootImageImport?: boolean | undefined;
  /** Lets VMs be backed up incrementally. @default false @since HyperConverged 1.18 */
  readonly incrementalBackup?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly nonRoot?: boolean | undefined;
  /** Serves the objects that belong to a VM. @default false @since HyperConverged 1.17 */
  readonly objectGraph?: boolean | undefined;
  /** Lets guests reserve LUNs by SCSI commands. @default false */
  readonly persistentReservation?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly primaryUserDefinedNetworkBinding?: boolean | undefined;
  /** Lets VMs choose their video device. @default true @since HyperConverged 1.17 */
  readonly videoConfig?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly withHostPassthroughCPU?: boolean | undefined;
}
export interface HyperConvergedSpecHigherWorkloadDensity {
  /** Memory of a guest in percent of the memory that its pod requests. Above 100, OpenShift also gets the wasp agent. @default 100 */
  readonly memoryOvercommitPercentage?: number | undefined;
}
export interface HyperConvergedSpecHypervisors {
  /** Name of the hypervisor. */
  readonly name?: 'kvm' | 'hyperv-direct' | undefined;
}
export interface HyperConvergedSpecInfra {
  /** Nodes for the pods. @default - anywhere */
  readonly nodePlacement?: NodePlacement | undefined;
}
export interface HyperConvergedSpecInstancetypeConfig {
  /** Whether a VM keeps its reference to an instancetype, or gets the values of it. @default reference */
  readonly referencePolicy?: 'reference' | 'expand' | 'expandAll' | undefined;
}
export interface HyperConvergedSpecKsmConfiguration {
  /** Nodes on which pages are merged; an empty selector means all. @default - no node */
  readonly nodeLabelSelector?: LabelSelector | undefined;
}
export interface HyperConvergedSpecMediatedDevicesConfiguration {
  /** Types to create on nodes that support them. */
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  /** The old name of mediatedDeviceTypes. @deprecated Use mediatedDeviceTypes. */
  readonly mediatedDevicesTypes?: readonly string[] | undefined;
  /** Types to create on the nodes of a selector. */
  readonly nodeMediatedDeviceTypes?: readonly NodeMediatedDeviceTypesConfig[] | undefined;
}
export interface HyperConvergedSpecObsoleteCPUs {
  /** CPU models to leave out, beside 34 that are always left out. */
  readonly cpuModels?: readonly string[] | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly minCPUModel?: string | undefined;
}
export interface HyperConvergedSpecResourceRequirements {
  /** Gives VMs of these namespaces a CPU limit of 1 for each vCPU. */
  readonly autoCPULimitNamespaceLabelSelector?: LabelSelector | undefined;
  /** What the pods of imports and uploads request and may use. @default - CDI's own */
  readonly storageWorkloads?: HyperConvergedSpecStorageWorkloadResourceRequirements | undefined;
  /** vCPUs for each CPU thread that is requested. @default 10 */
  readonly vmiCPUAllocationRatio?: number | undefined;
}
export interface HyperConvergedSpecStorageImport {
  /** Registries from which images are pulled without TLS, as HOST:PORT. */
  readonly insecureRegistries?: readonly string[] | undefined;
}
export interface HyperConvergedSpecVirtualMachineOptions {
  /** Keeps guests from returning unused memory to their node. @default false */
  readonly disableFreePageReporting?: boolean | undefined;
  /** Keeps the output of serial consoles out of the logs. @default false */
  readonly disableSerialConsoleLog?: boolean | undefined;
}

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
  readonly apiVersion: 'hco.kubevirt.io/v1beta1';
  readonly kind: 'HyperConverged';
  readonly metadata: ObjectMeta;
  readonly spec?: HyperConvergedSpec | undefined;
  readonly status?: HyperConvergedStatus | undefined;
}
export interface HyperConvergedSpec {
  readonly CommonInstancetypesDeployment?: HyperConvergedSpecCommonInstancetypesDeployment | undefined;
  readonly applicationAwareConfig?: HyperConvergedSpecApplicationAwareConfig | undefined;
  readonly certConfig?: HyperConvergedSpecSecurityCertConfig | undefined;
  /** @since HyperConverged 1.18 */
  readonly changedBlockTrackingLabelSelectors?: ChangedBlockTrackingSelectors | undefined;
  readonly commonBootImageNamespace?: string | undefined;
  readonly commonTemplatesNamespace?: string | undefined;
  readonly dataImportCronTemplates?: readonly HyperConvergedSpecWorkloadSourcesDataImportCronTemplates[] | undefined;
  readonly defaultCPUModel?: string | undefined;
  readonly defaultRuntimeClass?: string | undefined;
  readonly deployVmConsoleProxy?: boolean | undefined;
  readonly enableApplicationAwareQuota?: boolean | undefined;
  readonly enableCommonBootImageImport?: boolean | undefined;
  readonly evictionStrategy?: 'None' | 'LiveMigrate' | 'LiveMigrateIfPossible' | 'External' | undefined;
  readonly featureGates?: HyperConvergedSpecFeatureGates | undefined;
  readonly filesystemOverhead?: HyperConvergedSpecStorageFilesystemOverhead | undefined;
  readonly higherWorkloadDensity?: HyperConvergedSpecHigherWorkloadDensity | undefined;
  /** @since HyperConverged 1.18 */
  readonly hypervisors?: readonly HyperConvergedSpecHypervisors[] | undefined;
  readonly infra?: HyperConvergedSpecInfra | undefined;
  readonly instancetypeConfig?: HyperConvergedSpecInstancetypeConfig | undefined;
  readonly ksmConfiguration?: HyperConvergedSpecKsmConfiguration | undefined;
  /** @since HyperConverged 1.17 */
  readonly kubeMacPoolConfiguration?: HyperConvergedSpecNetworkingKubeMacPoolConfiguration | undefined;
  readonly kubeSecondaryDNSNameServerIP?: string | undefined;
  readonly liveMigrationConfig?: HyperConvergedSpecVirtualizationLiveMigrationConfig | undefined;
  readonly liveUpdateConfiguration?: LiveUpdateConfiguration | undefined;
  readonly localStorageClassName?: string | undefined;
  readonly logVerbosityConfig?: HyperConvergedSpecDeploymentLogVerbosityConfig | undefined;
  readonly mediatedDevicesConfiguration?: HyperConvergedSpecMediatedDevicesConfiguration | undefined;
  readonly networkBinding?: { readonly [key: string]: InterfaceBindingPlugin } | undefined;
  readonly obsoleteCPUs?: HyperConvergedSpecObsoleteCPUs | undefined;
  readonly permittedHostDevices?: HyperConvergedSpecVirtualizationPermittedHostDevices | undefined;
  readonly resourceRequirements?: HyperConvergedSpecResourceRequirements | undefined;
  /** @since HyperConverged 1.18 */
  readonly roleAggregationStrategy?: 'AggregateToDefault' | 'Manual' | undefined;
  readonly scratchSpaceStorageClass?: string | undefined;
  readonly storageImport?: HyperConvergedSpecStorageImport | undefined;
  readonly tektonPipelinesNamespace?: string | undefined;
  readonly tektonTasksNamespace?: string | undefined;
  readonly tlsSecurityProfile?: HyperConvergedSpecSecurityTlsSecurityProfile | undefined;
  readonly tuningPolicy?: 'annotation' | 'highBurst' | undefined;
  readonly uninstallStrategy?: 'RemoveWorkloads' | 'BlockUninstallIfWorkloadsExist' | undefined;
  readonly vddkInitImage?: string | undefined;
  readonly virtualMachineOptions?: HyperConvergedSpecVirtualMachineOptions | undefined;
  readonly vmStateStorageClass?: string | undefined;
  readonly workloadUpdateStrategy?: HyperConvergedSpecVirtualizationWorkloadUpdateStrategy | undefined;
  readonly workloads?: HyperConvergedSpecInfra | undefined;
}
export interface HyperConvergedSpecApplicationAwareConfig {
  readonly allowApplicationAwareClusterResourceQuota?: boolean | undefined;
  readonly namespaceSelector?: LabelSelector | undefined;
  readonly vmiCalcConfigName?:
    'VmiPodUsage' | 'VirtualResources' | 'DedicatedVirtualResources' | 'IgnoreVmiCalculator' | 'GuestEffectiveResources' | undefined;
}
export interface HyperConvergedSpecCommonInstancetypesDeployment {
  readonly enabled?: boolean | undefined;
}
export interface HyperConvergedSpecFeatureGates {
  readonly alignCPUs?: boolean | undefined;
  readonly autoResourceLimits?: boolean | undefined;
  /** @since HyperConverged 1.18 */
  readonly containerPathVolumes?: boolean | undefined;
  readonly decentralizedLiveMigration?: boolean | undefined;
  readonly declarativeHotplugVolumes?: boolean | undefined;
  readonly deployKubeSecondaryDNS?: boolean | undefined;
  readonly deployKubevirtIpamController?: boolean | undefined;
  readonly deployTektonTaskResources?: boolean | undefined;
  readonly deployVmConsoleProxy?: boolean | undefined;
  readonly disableMDevConfiguration?: boolean | undefined;
  readonly downwardMetrics?: boolean | undefined;
  readonly enableApplicationAwareQuota?: boolean | undefined;
  readonly enableCommonBootImageImport?: boolean | undefined;
  readonly enableManagedTenantQuota?: boolean | undefined;
  readonly enableMultiArchBootImageImport?: boolean | undefined;
  /** @since HyperConverged 1.18 */
  readonly incrementalBackup?: boolean | undefined;
  readonly nonRoot?: boolean | undefined;
  /** @since HyperConverged 1.17 */
  readonly objectGraph?: boolean | undefined;
  readonly persistentReservation?: boolean | undefined;
  readonly primaryUserDefinedNetworkBinding?: boolean | undefined;
  /** @since HyperConverged 1.17 */
  readonly videoConfig?: boolean | undefined;
  readonly withHostPassthroughCPU?: boolean | undefined;
}
export interface HyperConvergedSpecHigherWorkloadDensity {
  readonly memoryOvercommitPercentage?: number | undefined;
}
export interface HyperConvergedSpecHypervisors {
  readonly name?: 'kvm' | 'hyperv-direct' | undefined;
}
export interface HyperConvergedSpecInfra {
  readonly nodePlacement?: NodePlacement | undefined;
}
export interface HyperConvergedSpecInstancetypeConfig {
  readonly referencePolicy?: 'reference' | 'expand' | 'expandAll' | undefined;
}
export interface HyperConvergedSpecKsmConfiguration {
  readonly nodeLabelSelector?: LabelSelector | undefined;
}
export interface HyperConvergedSpecMediatedDevicesConfiguration {
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  readonly mediatedDevicesTypes?: readonly string[] | undefined;
  readonly nodeMediatedDeviceTypes?: readonly NodeMediatedDeviceTypesConfig[] | undefined;
}
export interface HyperConvergedSpecObsoleteCPUs {
  readonly cpuModels?: readonly string[] | undefined;
  readonly minCPUModel?: string | undefined;
}
export interface HyperConvergedSpecResourceRequirements {
  readonly autoCPULimitNamespaceLabelSelector?: LabelSelector | undefined;
  readonly storageWorkloads?: HyperConvergedSpecStorageWorkloadResourceRequirements | undefined;
  readonly vmiCPUAllocationRatio?: number | undefined;
}
export interface HyperConvergedSpecStorageImport {
  readonly insecureRegistries?: readonly string[] | undefined;
}
export interface HyperConvergedSpecVirtualMachineOptions {
  readonly disableFreePageReporting?: boolean | undefined;
  readonly disableSerialConsoleLog?: boolean | undefined;
}

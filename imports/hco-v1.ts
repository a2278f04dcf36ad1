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
  readonly apiVersion: 'hco.kubevirt.io/v1';
  readonly kind: 'HyperConverged';
  readonly metadata: ObjectMeta;
  readonly spec?: HyperConvergedSpec | undefined;
  readonly status?: HyperConvergedStatus | undefined;
}
export interface HyperConvergedSpec {
  readonly deployment?: HyperConvergedSpecDeployment | undefined;
  readonly featureGates?: readonly HyperConvergedSpecFeatureGates[] | undefined;
  readonly networking?: HyperConvergedSpecNetworking | undefined;
  readonly security?: HyperConvergedSpecSecurity | undefined;
  readonly storage?: HyperConvergedSpecStorage | undefined;
  readonly virtualization?: HyperConvergedSpecVirtualization | undefined;
  readonly workloadSources?: HyperConvergedSpecWorkloadSources | undefined;
}
export interface HyperConvergedSpecDeployment {
  readonly applicationAwareConfig?: HyperConvergedSpecDeploymentApplicationAwareConfig | undefined;
  readonly deployVmConsoleProxy?: boolean | undefined;
  readonly logVerbosityConfig?: HyperConvergedSpecDeploymentLogVerbosityConfig | undefined;
  readonly nodePlacements?: HyperConvergedSpecDeploymentNodePlacements | undefined;
  readonly uninstallStrategy?: 'RemoveWorkloads' | 'BlockUninstallIfWorkloadsExist' | undefined;
}
export interface HyperConvergedSpecDeploymentApplicationAwareConfig {
  readonly allowApplicationAwareClusterResourceQuota?: boolean | undefined;
  readonly enable?: boolean | undefined;
  readonly namespaceSelector?: LabelSelector | undefined;
  readonly vmiCalcConfigName?:
    'VmiPodUsage' | 'VirtualResources' | 'DedicatedVirtualResources' | 'IgnoreVmiCalculator' | 'GuestEffectiveResources' | undefined;
}
export interface HyperConvergedSpecDeploymentLogVerbosityConfig {
  readonly cdi?: number | undefined;
  readonly kubevirt?: LogVerbosity | undefined;
}
export interface HyperConvergedSpecDeploymentNodePlacements {
  readonly infra?: NodePlacement | undefined;
  readonly workload?: NodePlacement | undefined;
}
export interface HyperConvergedSpecFeatureGates {
  readonly name: string;
  readonly state?: 'Enabled' | 'Disabled' | undefined;
}
export interface HyperConvergedSpecNetworking {
  readonly kubeMacPoolConfiguration?: HyperConvergedSpecNetworkingKubeMacPoolConfiguration | undefined;
  readonly kubeSecondaryDNSNameServerIP?: string | undefined;
  readonly networkBinding?: { readonly [key: string]: InterfaceBindingPlugin } | undefined;
}
export interface HyperConvergedSpecNetworkingKubeMacPoolConfiguration {
  readonly rangeEnd?: string | undefined;
  readonly rangeStart?: string | undefined;
}
export interface HyperConvergedSpecSecurity {
  readonly certConfig?: HyperConvergedSpecSecurityCertConfig | undefined;
  readonly tlsSecurityProfile?: HyperConvergedSpecSecurityTlsSecurityProfile | undefined;
}
export interface HyperConvergedSpecSecurityCertConfig {
  readonly ca?: CertConfig | undefined;
  readonly server?: CertConfig | undefined;
}
export interface HyperConvergedSpecSecurityTlsSecurityProfile {
  readonly custom?: HyperConvergedSpecSecurityTlsSecurityProfileCustom | undefined;
  readonly intermediate?: { readonly [key: string]: never } | undefined;
  readonly modern?: { readonly [key: string]: never } | undefined;
  readonly old?: { readonly [key: string]: never } | undefined;
  readonly type?: 'Old' | 'Intermediate' | 'Modern' | 'Custom' | undefined;
}
export interface HyperConvergedSpecSecurityTlsSecurityProfileCustom {
  readonly ciphers?: readonly string[] | undefined;
  readonly minTLSVersion?: 'VersionTLS10' | 'VersionTLS11' | 'VersionTLS12' | 'VersionTLS13' | undefined;
}
export interface HyperConvergedSpecStorage {
  readonly filesystemOverhead?: HyperConvergedSpecStorageFilesystemOverhead | undefined;
  readonly scratchSpaceStorageClass?: string | undefined;
  readonly storageImport?: HyperConvergedSpecStorageStorageImport | undefined;
  readonly vmStateStorageClass?: string | undefined;
  readonly workloadResourceRequirements?: HyperConvergedSpecStorageWorkloadResourceRequirements | undefined;
}
export interface HyperConvergedSpecStorageFilesystemOverhead {
  readonly global?: string | undefined;
  readonly storageClass?: { readonly [key: string]: string } | undefined;
}
export interface HyperConvergedSpecStorageStorageImport {
  readonly insecureRegistries?: readonly string[] | undefined;
}
export interface HyperConvergedSpecStorageWorkloadResourceRequirements {
  readonly claims?: readonly HyperConvergedSpecStorageWorkloadResourceRequirementsClaims[] | undefined;
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface HyperConvergedSpecStorageWorkloadResourceRequirementsClaims {
  readonly name: string;
  readonly request?: string | undefined;
}
export interface HyperConvergedSpecVirtualization {
  readonly autoCPULimitNamespaceLabelSelector?: LabelSelector | undefined;
  readonly changedBlockTrackingLabelSelectors?: ChangedBlockTrackingSelectors | undefined;
  readonly evictionStrategy?: 'None' | 'LiveMigrate' | 'LiveMigrateIfPossible' | 'External' | undefined;
  readonly higherWorkloadDensity?: HyperConvergedSpecVirtualizationHigherWorkloadDensity | undefined;
  readonly hypervisors?: readonly HyperConvergedSpecVirtualizationHypervisors[] | undefined;
  readonly ksmConfiguration?: HyperConvergedSpecVirtualizationKsmConfiguration | undefined;
  readonly liveMigrationConfig?: HyperConvergedSpecVirtualizationLiveMigrationConfig | undefined;
  readonly liveUpdateConfiguration?: LiveUpdateConfiguration | undefined;
  readonly mediatedDevicesConfiguration?: HyperConvergedSpecVirtualizationMediatedDevicesConfiguration | undefined;
  readonly obsoleteCPUModels?: readonly string[] | undefined;
  readonly permittedHostDevices?: HyperConvergedSpecVirtualizationPermittedHostDevices | undefined;
  readonly roleAggregationStrategy?: 'AggregateToDefault' | 'Manual' | undefined;
  readonly tuningPolicy?: 'annotation' | 'highBurst' | undefined;
  readonly virtualMachineOptions?: HyperConvergedSpecVirtualizationVirtualMachineOptions | undefined;
  readonly vmiCPUAllocationRatio?: number | undefined;
  readonly workloadUpdateStrategy?: HyperConvergedSpecVirtualizationWorkloadUpdateStrategy | undefined;
}
export interface HyperConvergedSpecVirtualizationHigherWorkloadDensity {
  readonly memoryOvercommitPercentage?: number | undefined;
}
export interface HyperConvergedSpecVirtualizationHypervisors {
  readonly name?: 'kvm' | 'hyperv-direct' | undefined;
}
export interface HyperConvergedSpecVirtualizationKsmConfiguration {
  readonly nodeLabelSelector?: LabelSelector | undefined;
}
export interface HyperConvergedSpecVirtualizationLiveMigrationConfig {
  readonly allowAutoConverge?: boolean | undefined;
  readonly allowPostCopy?: boolean | undefined;
  readonly bandwidthPerMigration?: string | undefined;
  readonly completionTimeoutPerGiB?: number | undefined;
  readonly network?: string | undefined;
  readonly parallelMigrationsPerCluster?: number | undefined;
  readonly parallelOutboundMigrationsPerNode?: number | undefined;
  readonly progressTimeout?: number | undefined;
}
export interface HyperConvergedSpecVirtualizationMediatedDevicesConfiguration {
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  readonly nodeMediatedDeviceTypes?:
    readonly HyperConvergedSpecVirtualizationMediatedDevicesConfigurationNodeMediatedDeviceTypes[] | undefined;
}
export interface HyperConvergedSpecVirtualizationMediatedDevicesConfigurationNodeMediatedDeviceTypes {
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  readonly nodeSelector: { readonly [key: string]: string };
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevices {
  readonly mediatedDevices?: readonly HyperConvergedSpecVirtualizationPermittedHostDevicesMediatedDevices[] | undefined;
  readonly pciHostDevices?: readonly HyperConvergedSpecVirtualizationPermittedHostDevicesPciHostDevices[] | undefined;
  readonly usbHostDevices?: readonly HyperConvergedSpecVirtualizationPermittedHostDevicesUsbHostDevices[] | undefined;
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevicesMediatedDevices {
  readonly disabled?: boolean | undefined;
  readonly externalResourceProvider?: boolean | undefined;
  readonly mdevNameSelector: string;
  readonly resourceName: string;
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevicesPciHostDevices {
  readonly disabled?: boolean | undefined;
  readonly externalResourceProvider?: boolean | undefined;
  readonly pciDeviceSelector: string;
  readonly resourceName: string;
}
export interface HyperConvergedSpecVirtualizationPermittedHostDevicesUsbHostDevices {
  readonly disabled?: boolean | undefined;
  readonly externalResourceProvider?: boolean | undefined;
  readonly resourceName: string;
  readonly selectors?: readonly USBSelector[] | undefined;
}
export interface HyperConvergedSpecVirtualizationVirtualMachineOptions {
  readonly defaultCPUModel?: string | undefined;
  readonly defaultRuntimeClass?: string | undefined;
  readonly disableFreePageReporting?: boolean | undefined;
  readonly disableSerialConsoleLog?: boolean | undefined;
}
export interface HyperConvergedSpecVirtualizationWorkloadUpdateStrategy {
  readonly batchEvictionInterval?: string | undefined;
  readonly batchEvictionSize?: number | undefined;
  readonly workloadUpdateMethods: readonly string[];
}
export interface HyperConvergedSpecWorkloadSources {
  readonly commonBootImageNamespace?: string | undefined;
  readonly commonInstancetypesDeployment?: HyperConvergedSpecWorkloadSourcesCommonInstancetypesDeployment | undefined;
  readonly commonTemplatesNamespace?: string | undefined;
  readonly dataImportCronTemplates?: readonly HyperConvergedSpecWorkloadSourcesDataImportCronTemplates[] | undefined;
  readonly enableCommonBootImageImport?: boolean | undefined;
  readonly instancetypeConfig?: HyperConvergedSpecWorkloadSourcesInstancetypeConfig | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesCommonInstancetypesDeployment {
  readonly enabled?: boolean | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplates {
  readonly metadata?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata | undefined;
  readonly spec?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpec | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata {
  readonly annotations?: { readonly [key: string]: string } | undefined;
  readonly finalizers?: readonly string[] | undefined;
  readonly labels?: { readonly [key: string]: string } | undefined;
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpec {
  readonly garbageCollect?: string | undefined;
  readonly importsToKeep?: number | undefined;
  readonly managedDataSource: string;
  readonly retentionPolicy?: string | undefined;
  readonly schedule: string;
  readonly serviceAccountName?: string | undefined;
  readonly template: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpecTemplate;
}
export interface HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpecTemplate {
  readonly apiVersion?: string | undefined;
  readonly kind?: string | undefined;
  readonly metadata?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata | undefined;
  readonly spec: DataVolumeSpec;
  readonly status?: DataVolumeStatus | undefined;
}
export interface HyperConvergedSpecWorkloadSourcesInstancetypeConfig {
  readonly referencePolicy?: 'reference' | 'expand' | 'expandAll' | undefined;
}
export interface HyperConvergedStatus {
  readonly conditions?: readonly HyperConvergedStatusConditions[] | undefined;
  readonly dataImportCronTemplates?: readonly HyperConvergedStatusDataImportCronTemplates[] | undefined;
  readonly dataImportSchedule?: string | undefined;
  readonly infrastructureHighlyAvailable?: boolean | undefined;
  readonly nodeInfo?: HyperConvergedStatusNodeInfo | undefined;
  readonly observedGeneration?: number | undefined;
  readonly relatedObjects?: readonly HyperConvergedStatusRelatedObjects[] | undefined;
  readonly systemHealthStatus?: string | undefined;
  readonly versions?: readonly HyperConvergedStatusVersions[] | undefined;
}
export interface HyperConvergedStatusConditions {
  readonly lastTransitionTime: string;
  readonly message: string;
  readonly observedGeneration?: number | undefined;
  readonly reason: string;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly type: string;
}
export interface HyperConvergedStatusDataImportCronTemplates {
  readonly metadata?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesMetadata | undefined;
  readonly spec?: HyperConvergedSpecWorkloadSourcesDataImportCronTemplatesSpec | undefined;
  readonly status?: HyperConvergedStatusDataImportCronTemplatesStatus | undefined;
}
export interface HyperConvergedStatusDataImportCronTemplatesStatus {
  readonly commonTemplate?: boolean | undefined;
  readonly conditions?: readonly HyperConvergedStatusConditions[] | undefined;
  readonly modified?: boolean | undefined;
  readonly originalSupportedArchitectures?: string | undefined;
}
export interface HyperConvergedStatusNodeInfo {
  readonly controlPlaneArchitectures?: readonly string[] | undefined;
  readonly workloadsArchitectures?: readonly string[] | undefined;
}
export interface HyperConvergedStatusRelatedObjects {
  readonly apiVersion?: string | undefined;
  readonly fieldPath?: string | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
  readonly resourceVersion?: string | undefined;
  readonly uid?: string | undefined;
}
export interface HyperConvergedStatusVersions {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

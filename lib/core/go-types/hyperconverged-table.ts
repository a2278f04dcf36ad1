/**
 * How HyperConverged v1.18.1's own Go types read and write JSON, in the notation of go-type.ts: api/v1beta1, api/v1, and what they borrow
 * from OpenShift and Kubernetes beyond the types of table.ts. Kept by hand, because that module is on no proxy that tools/go-types reads.
 */
export const hyperConvergedTable: string = `
hco/v1beta1.HyperConverged TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec?hco/v1beta1.HyperConvergedSpec status?hco/v1.HyperConvergedStatus
hco/v1beta1.HyperConvergedSpec localStorageClassName?string tuningPolicy?<v1beta1.HyperConvergedTuningPolicy>string infra?hco/v1beta1.HyperConvergedConfig workloads?hco/v1beta1.HyperConvergedConfig featureGates?hco/v1beta1.HyperConvergedFeatureGates liveMigrationConfig?hco/v1.LiveMigrationConfigurations permittedHostDevices?*hco/v1.PermittedHostDevices mediatedDevicesConfiguration?*hco/v1beta1.MediatedDevicesConfiguration certConfig?hco/v1.HyperConvergedCertConfig resourceRequirements?*hco/v1beta1.OperandResourceRequirements scratchSpaceStorageClass?*string vddkInitImage?*string defaultCPUModel?*string defaultRuntimeClass?*string obsoleteCPUs?*hco/v1beta1.HyperConvergedObsoleteCPUs commonTemplatesNamespace?*string storageImport?*hco/v1.StorageImportConfig workloadUpdateStrategy?hco/v1.HyperConvergedWorkloadUpdateStrategy dataImportCronTemplates?[]hco/v1.DataImportCronTemplate filesystemOverhead?*cdi/v1beta1.FilesystemOverhead uninstallStrategy?<v1.HyperConvergedUninstallStrategy>string logVerbosityConfig?*hco/v1.LogVerbosityConfiguration tlsSecurityProfile?*config/v1.TLSSecurityProfile tektonPipelinesNamespace?*string tektonTasksNamespace?*string kubeSecondaryDNSNameServerIP?*string kubeMacPoolConfiguration?*hco/v1.KubeMacPoolConfig evictionStrategy?*<v1.EvictionStrategy>string vmStateStorageClass?*string virtualMachineOptions?*hco/v1beta1.VirtualMachineOptions commonBootImageNamespace?*string ksmConfiguration?*KSMConfiguration changedBlockTrackingLabelSelectors?*ChangedBlockTrackingSelectors networkBinding?{}InterfaceBindingPlugin applicationAwareConfig?*hco/v1beta1.ApplicationAwareConfigurations higherWorkloadDensity?*hco/v1.HigherWorkloadDensityConfiguration enableCommonBootImageImport?*bool instancetypeConfig?*InstancetypeConfiguration CommonInstancetypesDeployment?*CommonInstancetypesDeployment deployVmConsoleProxy?*bool enableApplicationAwareQuota?*bool liveUpdateConfiguration?*LiveUpdateConfiguration hypervisors?[]HypervisorConfiguration roleAggregationStrategy?*<v1.RoleAggregationStrategy>string
hco/v1beta1.HyperConvergedConfig nodePlacement?*NodePlacement
hco/v1beta1.HyperConvergedFeatureGates downwardMetrics?*bool withHostPassthroughCPU?*bool enableCommonBootImageImport?*bool deployTektonTaskResources?*bool deployVmConsoleProxy?*bool deployKubeSecondaryDNS?*bool deployKubevirtIpamController?*bool nonRoot?*bool disableMDevConfiguration?*bool persistentReservation?*bool enableManagedTenantQuota?*bool autoResourceLimits?*bool alignCPUs?*bool enableApplicationAwareQuota?*bool primaryUserDefinedNetworkBinding?*bool enableMultiArchBootImageImport?*bool decentralizedLiveMigration?*bool declarativeHotplugVolumes?*bool videoConfig?*bool objectGraph?*bool incrementalBackup?*bool containerPathVolumes?*bool
hco/v1beta1.MediatedDevicesConfiguration mediatedDeviceTypes:[]string mediatedDevicesTypes?[]string nodeMediatedDeviceTypes?[]hco/v1beta1.NodeMediatedDeviceTypesConfig
hco/v1beta1.NodeMediatedDeviceTypesConfig nodeSelector:{}string mediatedDeviceTypes:[]string mediatedDevicesTypes:[]string
hco/v1beta1.OperandResourceRequirements storageWorkloads?*core/v1.ResourceRequirements vmiCPUAllocationRatio?*int autoCPULimitNamespaceLabelSelector?*meta/v1.LabelSelector
hco/v1beta1.HyperConvergedObsoleteCPUs minCPUModel?string cpuModels?[]string
hco/v1beta1.VirtualMachineOptions disableFreePageReporting?*bool disableSerialConsoleLog?*bool
hco/v1beta1.ApplicationAwareConfigurations vmiCalcConfigName?*<v1alpha1.VmiCalcConfigName>string namespaceSelector?*meta/v1.LabelSelector allowApplicationAwareClusterResourceQuota?bool
hco/v1.HyperConverged TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec?hco/v1.HyperConvergedSpec status?hco/v1.HyperConvergedStatus
hco/v1.HyperConvergedSpec featureGates?<featuregates.HyperConvergedFeatureGates>[]featuregates/featuregates.FeatureGate virtualization?hco/v1.VirtualizationConfig storage?*hco/v1.StorageConfig networking?*hco/v1.NetworkingConfig workloadSources?hco/v1.WorkloadSourcesConfig security?hco/v1.SecurityConfig deployment?hco/v1.DeploymentConfig
featuregates/featuregates.FeatureGate name:string state?*<featuregates.FeatureGateState>string
hco/v1.VirtualizationConfig tuningPolicy?<v1.HyperConvergedTuningPolicy>string liveMigrationConfig?hco/v1.LiveMigrationConfigurations permittedHostDevices?*hco/v1.PermittedHostDevices mediatedDevicesConfiguration?*hco/v1.MediatedDevicesConfiguration workloadUpdateStrategy?hco/v1.HyperConvergedWorkloadUpdateStrategy obsoleteCPUModels?[]string evictionStrategy?*<v1.EvictionStrategy>string virtualMachineOptions?*hco/v1.VirtualMachineOptions higherWorkloadDensity?*hco/v1.HigherWorkloadDensityConfiguration liveUpdateConfiguration?*LiveUpdateConfiguration ksmConfiguration?*KSMConfiguration changedBlockTrackingLabelSelectors?*ChangedBlockTrackingSelectors hypervisors?[]HypervisorConfiguration roleAggregationStrategy?*<v1.RoleAggregationStrategy>string vmiCPUAllocationRatio?*int autoCPULimitNamespaceLabelSelector?*meta/v1.LabelSelector
hco/v1.StorageConfig vmStateStorageClass?*string scratchSpaceStorageClass?*string storageImport?*hco/v1.StorageImportConfig filesystemOverhead?*cdi/v1beta1.FilesystemOverhead workloadResourceRequirements?*core/v1.ResourceRequirements
hco/v1.NetworkingConfig kubeSecondaryDNSNameServerIP?*string kubeMacPoolConfiguration?*hco/v1.KubeMacPoolConfig networkBinding?{}InterfaceBindingPlugin
hco/v1.WorkloadSourcesConfig commonTemplatesNamespace?*string commonBootImageNamespace?*string enableCommonBootImageImport?*bool dataImportCronTemplates?[]hco/v1.DataImportCronTemplate instancetypeConfig?*InstancetypeConfiguration commonInstancetypesDeployment?*CommonInstancetypesDeployment
hco/v1.SecurityConfig certConfig?hco/v1.HyperConvergedCertConfig tlsSecurityProfile?*config/v1.TLSSecurityProfile
hco/v1.DeploymentConfig nodePlacements?*hco/v1.NodePlacements uninstallStrategy?<v1.HyperConvergedUninstallStrategy>string logVerbosityConfig?*hco/v1.LogVerbosityConfiguration applicationAwareConfig?*hco/v1.ApplicationAwareConfigurations deployVmConsoleProxy?*bool
hco/v1.NodePlacements infra?*NodePlacement workload?*NodePlacement
hco/v1.CertRotateConfig duration?*duration renewBefore?*duration
hco/v1.HyperConvergedCertConfig ca?hco/v1.CertRotateConfig server?hco/v1.CertRotateConfig
hco/v1.LiveMigrationConfigurations parallelMigrationsPerCluster?*uint32 parallelOutboundMigrationsPerNode?*uint32 bandwidthPerMigration?*string completionTimeoutPerGiB?*int64 progressTimeout?*int64 network?*string allowAutoConverge?*bool allowPostCopy?*bool
hco/v1.VirtualMachineOptions disableFreePageReporting?*bool disableSerialConsoleLog?*bool defaultCPUModel?*string defaultRuntimeClass?*string
hco/v1.PermittedHostDevices pciHostDevices?[]hco/v1.PciHostDevice usbHostDevices?[]hco/v1.USBHostDevice mediatedDevices?[]hco/v1.MediatedHostDevice
hco/v1.PciHostDevice pciDeviceSelector:string resourceName:string externalResourceProvider?bool disabled?bool
hco/v1.USBHostDevice resourceName:string selectors?[]USBSelector externalResourceProvider?bool disabled?bool
hco/v1.MediatedHostDevice mdevNameSelector:string resourceName:string externalResourceProvider?bool disabled?bool
hco/v1.MediatedDevicesConfiguration mediatedDeviceTypes:[]string nodeMediatedDeviceTypes?[]hco/v1.NodeMediatedDeviceTypesConfig
hco/v1.NodeMediatedDeviceTypesConfig nodeSelector:{}string mediatedDeviceTypes:[]string
hco/v1.StorageImportConfig insecureRegistries?[]string
hco/v1.HyperConvergedWorkloadUpdateStrategy workloadUpdateMethods:[]string batchEvictionSize?*int batchEvictionInterval?*duration
hco/v1.LogVerbosityConfiguration kubevirt?*LogVerbosity cdi?*int32
hco/v1.ApplicationAwareConfigurations enable?*bool vmiCalcConfigName?*<v1alpha1.VmiCalcConfigName>string namespaceSelector?*meta/v1.LabelSelector allowApplicationAwareClusterResourceQuota?bool
hco/v1.HigherWorkloadDensityConfiguration memoryOvercommitPercentage?int
hco/v1.KubeMacPoolConfig rangeStart?*string rangeEnd?*string
hco/v1.DataImportCronTemplate metadata?meta/v1.ObjectMeta spec?*cdi/v1beta1.DataImportCronSpec
hco/v1.HyperConvergedStatus conditions?[]meta/v1.Condition relatedObjects?[]core/v1.ObjectReference versions?[]hco/v1.Version observedGeneration?int64 dataImportSchedule?string dataImportCronTemplates?[]hco/v1.DataImportCronTemplateStatus systemHealthStatus?string infrastructureHighlyAvailable?*bool nodeInfo?hco/v1.NodeInfoStatus
hco/v1.Version name?string version?string
hco/v1.DataImportCronTemplateStatus DataImportCronTemplate.metadata?meta/v1.ObjectMeta DataImportCronTemplate.spec?*cdi/v1beta1.DataImportCronSpec status?hco/v1.DataImportCronStatus
hco/v1.DataImportCronStatus conditions?[]meta/v1.Condition commonTemplate?bool modified?bool originalSupportedArchitectures?string
hco/v1.NodeInfoStatus workloadsArchitectures?[]string controlPlaneArchitectures?[]string
hco/handlers.rateLimits qps:float32 burst:int
config/v1.TLSSecurityProfile type:<v1.TLSProfileType>string old?*config/v1.OldTLSProfile intermediate?*config/v1.IntermediateTLSProfile modern?*config/v1.ModernTLSProfile custom?*config/v1.CustomTLSProfile
config/v1.OldTLSProfile
config/v1.IntermediateTLSProfile
config/v1.ModernTLSProfile
config/v1.CustomTLSProfile TLSProfileSpec.ciphers:[]string TLSProfileSpec.minTLSVersion:<v1.TLSProtocolVersion>string
core/v1.ObjectReference kind?string namespace?string name?string uid?<types.UID>string apiVersion?string resourceVersion?string fieldPath?string
`;

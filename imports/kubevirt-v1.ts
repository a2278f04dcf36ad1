import type { DataVolumeContentType, RegistryPullMethod } from './cdi-v1beta1.ts';
import type {
  Affinity,
  DownwardAPIVolumeFile,
  ExecAction,
  HTTPGetAction,
  LocalObjectReference,
  PersistentVolumeAccessMode,
  PersistentVolumeClaimSpec,
  PersistentVolumeClaimVolumeSource as CorePersistentVolumeClaimVolumeSource,
  PersistentVolumeMode,
  PodDNSConfig,
  TCPSocketAction,
  Toleration,
  TopologySpreadConstraint,
  TypedLocalObjectReference,
  TypedObjectReference,
  VolumeResourceRequirements,
} from './core-v1.ts';
import type { Duration, LabelSelector, ObjectMeta, Quantity, Time } from './meta-v1.ts';

export type Architecture = 'amd64' | 'arm64' | 's390x';
export type CPUFeaturePolicy = 'force' | 'require' | 'optional' | 'disable' | 'forbid';
export type ClientPassthroughDevices = { readonly [key: string]: never };
export type ConfigDriveSSHPublicKeyAccessCredentialPropagation = { readonly [key: string]: never };
export type DNSPolicy = 'ClusterFirst' | 'ClusterFirstWithHostNet' | 'Default' | 'None';
export type DataVolumeBlankImage = { readonly [key: string]: never };
export type DataVolumeSourceUpload = { readonly [key: string]: never };
export type DataVolumeTemplateDummyStatus = { readonly [key: string]: never };
export type DeprecatedInterfaceMacvtap = { readonly [key: string]: never };
export type DeprecatedInterfacePasst = { readonly [key: string]: never };
export type DeprecatedInterfaceSlirp = { readonly [key: string]: never };
export type DisableFreePageReporting = { readonly [key: string]: never };
export type DisableSerialConsoleLog = { readonly [key: string]: never };
export type DiskBus = 'scsi' | 'sata' | 'virtio' | 'usb';
export type DiskErrorPolicy = 'stop' | 'ignore' | 'report' | 'enospace';
export type DomainAttachmentType = 'tap' | 'managedTap';
export type DownwardMetrics = { readonly [key: string]: never };
export type DownwardMetricsVolumeSource = { readonly [key: string]: never };
export type DriverCache = 'none' | 'writethrough' | 'writeback';
export type DriverIO = 'threads' | 'native';
export type EvictionStrategy = 'None' | 'LiveMigrate' | 'LiveMigrateIfPossible' | 'External';
export type FilesystemVirtiofs = { readonly [key: string]: never };
export type GuestAgentPing = { readonly [key: string]: never };
export type HPETTickPolicy = 'delay' | 'catchup' | 'merge' | 'discard';
export type HostDiskType = 'DiskOrCreate' | 'Disk';
export type HypervisorName = 'kvm' | 'hyperv-direct';
export type IOThreadsPolicy = 'shared' | 'auto' | 'supplementalPool';
export type InferFromVolumeFailurePolicy = 'Reject' | 'Ignore';
export type InputBus = 'usb' | 'virtio';
export type InputType = 'tablet' | 'keyboard';
export type InstancetypeReferencePolicy = 'reference' | 'expand' | 'expandAll';
export type InterfaceBridge = { readonly [key: string]: never };
export type InterfaceMasquerade = { readonly [key: string]: never };
export type InterfaceModel = 'e1000' | 'e1000e' | 'igb' | 'ne2k_pci' | 'pcnet' | 'rtl8139' | 'virtio';
export type InterfacePasstBinding = { readonly [key: string]: never };
export type InterfaceProtocol = 'TCP' | 'UDP';
export type InterfaceSRIOV = { readonly [key: string]: never };
export type InterfaceState = 'absent' | 'up' | 'down';
export type KubeVirtUninstallStrategy = 'RemoveWorkloads' | 'BlockUninstallIfWorkloadsExist';
export type MemLockRequirement = 'Required' | 'NotRequired';
export type MigrationCompression = 'none' | 'zstd';
export type MigrationMethod = 'link-refresh';
export type MigrationPriority = 'system-critical' | 'user-triggered' | 'system-maintenance';
export type NUMAGuestMappingPassthrough = { readonly [key: string]: never };
export type NetworkBindingDownwardAPIType = 'device-info';
export type NoCloudSSHPublicKeyAccessCredentialPropagation = { readonly [key: string]: never };
export type PITTickPolicy = 'delay' | 'catchup' | 'discard';
export type PanicDeviceModel = 'hyperv' | 'isa' | 'pvpanic';
export type PatchType = 'json' | 'merge' | 'strategic';
export type PullPolicy = 'Always' | 'IfNotPresent' | 'Never';
export type QemuGuestAgentUserPasswordAccessCredentialPropagation = { readonly [key: string]: never };
export type RTCTickPolicy = 'delay' | 'catchup';
export type RTCTimerTrack = 'guest' | 'wall';
export type RebootPolicy = 'Reboot' | 'Terminate';
export type Rng = { readonly [key: string]: never };
export type RoleAggregationStrategy = 'AggregateToDefault' | 'Manual';
export type SEVAttestation = { readonly [key: string]: never };
export type SEVSNP = { readonly [key: string]: never };
export type SoundModel = 'ich9' | 'ac97';
export type StartStrategy = 'Paused';
export type SupportContainerType = 'hotplug-disk' | 'container-disk' | 'virtiofs' | 'sidecar' | 'vmexport' | 'guest-console-log';
export type TDX = { readonly [key: string]: never };
export type TLSProtocolVersion = 'VersionTLS10' | 'VersionTLS11' | 'VersionTLS12' | 'VersionTLS13';
export type TrayState = 'open' | 'closed';
export type UpdateVolumesStrategy = 'Migration' | 'Replacement';
export type UtilityVolumeType = 'MemoryDump' | 'Backup';
export type VMRolloutStrategy = 'Stage' | 'LiveUpdate';
export type VideoType = 'vga' | 'cirrus' | 'virtio' | 'ramfb' | 'bochs';
export type VirtualMachineRunStrategy = 'Always' | 'Halted' | 'Manual' | 'RerunOnFailure' | 'Once' | 'WaitAsReceiver';
export type WatchdogAction = 'poweroff' | 'reset' | 'shutdown';
export type WorkloadUpdateMethod = 'LiveMigrate' | 'Evict';

export interface ACPI {
  readonly msdmNameRef?: string | undefined;
  readonly slicNameRef?: string | undefined;
}
export interface AccessCredential {
  readonly sshPublicKey?: SSHPublicKeyAccessCredential | undefined;
  readonly userPassword?: UserPasswordAccessCredential | undefined;
}
export interface AccessCredentialSecretSource {
  readonly secretName: string;
}
export interface AddVolumeOptions {
  readonly disk: Disk;
  readonly dryRun?: readonly string[] | undefined;
  readonly name: string;
  readonly volumeSource: HotplugVolumeSource;
}
export interface ArchConfiguration {
  readonly amd64?: ArchSpecificConfiguration | undefined;
  readonly arm64?: ArchSpecificConfiguration | undefined;
  readonly defaultArchitecture?: string | undefined;
  readonly ppc64le?: ArchSpecificConfiguration | undefined;
  /** @since KubeVirt 1.7 */
  readonly s390x?: ArchSpecificConfiguration | undefined;
}
export interface ArchSpecificConfiguration {
  readonly emulatedMachines?: readonly string[] | undefined;
  readonly machineType?: string | undefined;
  readonly ovmfPath?: string | undefined;
}
export interface BIOS {
  readonly useSerial?: boolean | undefined;
}
export interface BackupVolumeInfo {
  readonly dataEndpoint?: string | undefined;
  readonly diskTarget: string;
  readonly mapEndpoint?: string | undefined;
  readonly volumeName: string;
}
export interface BlockSize {
  readonly custom?: CustomBlockSize | undefined;
  readonly matchVolume?: FeatureState | undefined;
}
export interface Bootloader {
  readonly bios?: BIOS | undefined;
  readonly efi?: EFI | undefined;
}
export interface CDRomTarget {
  readonly bus?: DiskBus | undefined;
  readonly readonly?: boolean | undefined;
  readonly tray?: TrayState | undefined;
}
export interface CPU {
  readonly cores?: number | undefined;
  readonly dedicatedCpuPlacement?: boolean | undefined;
  readonly features?: readonly CPUFeature[] | undefined;
  readonly isolateEmulatorThread?: boolean | undefined;
  readonly maxSockets?: number | undefined;
  readonly model?: string | undefined;
  readonly numa?: NUMA | undefined;
  readonly realtime?: Realtime | undefined;
  readonly sockets?: number | undefined;
  readonly threads?: number | undefined;
}
export interface CPUFeature {
  readonly name: string;
  readonly policy?: CPUFeaturePolicy | undefined;
}
export interface CPUTopology {
  readonly cores?: number | undefined;
  readonly sockets?: number | undefined;
  readonly threads?: number | undefined;
}
export interface CertConfig {
  readonly duration?: Duration | undefined;
  readonly renewBefore?: Duration | undefined;
}
export interface ChangedBlockTrackingSelectors {
  readonly namespaceLabelSelector?: LabelSelector | undefined;
  readonly virtualMachineLabelSelector?: LabelSelector | undefined;
}
export interface ChangedBlockTrackingStatus {
  /** @since KubeVirt 1.8 */
  readonly backupStatus?: VirtualMachineInstanceBackupStatus | undefined;
  readonly state: string;
}
export interface Chassis {
  readonly asset?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly serial?: string | undefined;
  readonly sku?: string | undefined;
  readonly version?: string | undefined;
}
export interface ClaimRequest {
  readonly claimName?: string | undefined;
  readonly requestName?: string | undefined;
}
export interface Clock {
  readonly timer?: Timer | undefined;
  readonly timezone?: string | undefined;
  readonly utc?: ClockOffsetUTC | undefined;
}
export interface ClockOffsetUTC {
  readonly offsetSeconds?: number | undefined;
}
export interface CloudInitConfigDriveSource {
  readonly networkData?: string | undefined;
  readonly networkDataBase64?: string | undefined;
  readonly networkDataSecretRef?: LocalObjectReference | undefined;
  readonly secretRef?: LocalObjectReference | undefined;
  readonly userData?: string | undefined;
  readonly userDataBase64?: string | undefined;
}
export interface CloudInitNoCloudSource {
  readonly networkData?: string | undefined;
  readonly networkDataBase64?: string | undefined;
  readonly networkDataSecretRef?: LocalObjectReference | undefined;
  readonly secretRef?: LocalObjectReference | undefined;
  readonly userData?: string | undefined;
  readonly userDataBase64?: string | undefined;
}
export interface CommonInstancetypesDeployment {
  readonly enabled?: boolean | undefined;
}
export interface ComponentConfig {
  readonly nodePlacement?: NodePlacement | undefined;
  readonly replicas?: number | undefined;
}
export interface ConfidentialComputeConfiguration {
  readonly tdx?: TDXConfiguration | undefined;
}
export interface ConfigMapVolumeSource {
  readonly name?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly volumeLabel?: string | undefined;
}
export interface ContainerDiskInfo {
  readonly checksum?: number | undefined;
}
export interface ContainerDiskSource {
  readonly image: string;
  readonly imagePullPolicy?: PullPolicy | undefined;
  readonly imagePullSecret?: string | undefined;
  readonly path?: string | undefined;
}
export interface ContainerPathVolumeSource {
  readonly path: string;
  readonly readOnly?: boolean | undefined;
}
export interface ControllerRevisionRef {
  readonly name?: string | undefined;
}
export interface CustomBlockSize {
  readonly discardGranularity?: number | undefined;
  readonly logical?: number | undefined;
  readonly physical?: number | undefined;
}
export interface CustomProfile {
  readonly localhostProfile?: string | undefined;
  readonly runtimeDefaultProfile?: boolean | undefined;
}
export interface CustomizeComponents {
  readonly flags?: Flags | undefined;
  readonly patches?: readonly CustomizeComponentsPatch[] | undefined;
}
export interface CustomizeComponentsPatch {
  readonly patch: string;
  readonly resourceName: string;
  readonly resourceType: string;
  readonly type: PatchType;
}
export interface DHCPOptions {
  readonly bootFileName?: string | undefined;
  readonly ntpServers?: readonly string[] | undefined;
  readonly privateOptions?: readonly DHCPPrivateOptions[] | undefined;
  readonly tftpServerName?: string | undefined;
}
export interface DHCPPrivateOptions {
  readonly option: number;
  readonly value: string;
}
export interface DataVolumeCheckpoint {
  readonly current: string;
  readonly previous: string;
}
export interface DataVolumeSource {
  readonly hotpluggable?: boolean | undefined;
  readonly name: string;
}
export interface DataVolumeSourceGCS {
  readonly secretRef?: string | undefined;
  readonly url: string;
}
export interface DataVolumeSourceHTTP {
  readonly certConfigMap?: string | undefined;
  readonly extraHeaders?: readonly string[] | undefined;
  readonly secretExtraHeaders?: readonly string[] | undefined;
  readonly secretRef?: string | undefined;
  readonly url: string;
}
export interface DataVolumeSourceImageIO {
  readonly certConfigMap?: string | undefined;
  readonly diskId: string;
  readonly insecureSkipVerify?: boolean | undefined;
  readonly secretRef?: string | undefined;
  readonly url: string;
}
export interface DataVolumeSourcePVC {
  readonly name: string;
  readonly namespace: string;
}
export interface DataVolumeSourceRef {
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string | undefined;
}
export interface DataVolumeSourceRegistry {
  readonly certConfigMap?: string | undefined;
  readonly imageStream?: string | undefined;
  readonly platform?: PlatformOptions | undefined;
  readonly pullMethod?: RegistryPullMethod | undefined;
  readonly secretRef?: string | undefined;
  readonly url?: string | undefined;
}
export interface DataVolumeSourceS3 {
  readonly certConfigMap?: string | undefined;
  readonly secretRef?: string | undefined;
  readonly url: string;
}
export interface DataVolumeSourceSnapshot {
  readonly name: string;
  readonly namespace: string;
}
export interface DataVolumeSourceVDDK {
  readonly backingFile?: string | undefined;
  readonly extraArgs?: string | undefined;
  readonly initImageURL?: string | undefined;
  readonly secretRef?: string | undefined;
  readonly thumbprint?: string | undefined;
  readonly url?: string | undefined;
  readonly uuid?: string | undefined;
}
export interface DataVolumeSpec {
  readonly checkpoints?: readonly DataVolumeCheckpoint[] | undefined;
  readonly contentType?: DataVolumeContentType | undefined;
  readonly finalCheckpoint?: boolean | undefined;
  readonly preallocation?: boolean | undefined;
  readonly priorityClassName?: string | undefined;
  readonly pvc?: PersistentVolumeClaimSpec | undefined;
  readonly source?: V1Beta1DataVolumeSource | undefined;
  readonly sourceRef?: DataVolumeSourceRef | undefined;
  readonly storage?: StorageSpec | undefined;
}
export interface DataVolumeTemplateSpec {
  readonly apiVersion?: string | undefined;
  readonly kind?: string | undefined;
  readonly metadata?: ObjectMeta | undefined;
  readonly spec: DataVolumeSpec;
  readonly status?: DataVolumeTemplateDummyStatus | undefined;
}
export interface DeveloperConfiguration {
  readonly clusterProfiler?: boolean | undefined;
  readonly cpuAllocationRatio?: number | undefined;
  /** @since KubeVirt 1.8 */
  readonly disabledFeatureGates?: readonly string[] | undefined;
  readonly diskVerification?: DiskVerification | undefined;
  readonly featureGates?: readonly string[] | undefined;
  readonly logVerbosity?: LogVerbosity | undefined;
  readonly memoryOvercommit?: number | undefined;
  readonly minimumClusterTSCFrequency?: number | undefined;
  readonly minimumReservePVCBytes?: number | undefined;
  readonly nodeSelectors?: { readonly [key: string]: string } | undefined;
  readonly pvcTolerateLessSpaceUpToPercent?: number | undefined;
  readonly useEmulation?: boolean | undefined;
}
export interface Devices {
  readonly autoattachGraphicsDevice?: boolean | undefined;
  readonly autoattachInputDevice?: boolean | undefined;
  readonly autoattachMemBalloon?: boolean | undefined;
  readonly autoattachPodInterface?: boolean | undefined;
  readonly autoattachSerialConsole?: boolean | undefined;
  readonly autoattachVSOCK?: boolean | undefined;
  readonly blockMultiQueue?: boolean | undefined;
  readonly clientPassthrough?: ClientPassthroughDevices | undefined;
  readonly disableHotplug?: boolean | undefined;
  readonly disks?: readonly Disk[] | undefined;
  readonly downwardMetrics?: DownwardMetrics | undefined;
  readonly filesystems?: readonly Filesystem[] | undefined;
  readonly gpus?: readonly GPU[] | undefined;
  readonly hostDevices?: readonly HostDevice[] | undefined;
  readonly inputs?: readonly Input[] | undefined;
  readonly interfaces?: readonly Interface[] | undefined;
  readonly logSerialConsole?: boolean | undefined;
  readonly networkInterfaceMultiqueue?: boolean | undefined;
  readonly panicDevices?: readonly PanicDevice[] | undefined;
  readonly rng?: Rng | undefined;
  readonly sound?: SoundDevice | undefined;
  readonly tpm?: TPMDevice | undefined;
  readonly useVirtioTransitional?: boolean | undefined;
  readonly video?: VideoDevice | undefined;
  readonly watchdog?: Watchdog | undefined;
}
export interface Diag288Watchdog {
  readonly action?: WatchdogAction | undefined;
}
export interface Disk {
  readonly blockSize?: BlockSize | undefined;
  readonly bootOrder?: number | undefined;
  readonly cache?: DriverCache | undefined;
  readonly cdrom?: CDRomTarget | undefined;
  readonly changedBlockTracking?: boolean | undefined;
  readonly dedicatedIOThread?: boolean | undefined;
  readonly disk?: DiskTarget | undefined;
  readonly errorPolicy?: DiskErrorPolicy | undefined;
  readonly io?: DriverIO | undefined;
  readonly lun?: LunTarget | undefined;
  readonly name: string;
  readonly serial?: string | undefined;
  readonly shareable?: boolean | undefined;
  readonly tag?: string | undefined;
}
export interface DiskIOThreads {
  readonly supplementalPoolThreadCount?: number | undefined;
}
export interface DiskTarget {
  readonly bus?: DiskBus | undefined;
  readonly pciAddress?: string | undefined;
  readonly readonly?: boolean | undefined;
}
export interface DiskVerification {
  readonly memoryLimit: Quantity;
}
export interface DomainMemoryDumpInfo {
  readonly claimName?: string | undefined;
  readonly endTimestamp?: Time | undefined;
  readonly startTimestamp?: Time | undefined;
  readonly targetFileName?: string | undefined;
}
export interface DomainSpec {
  readonly chassis?: Chassis | undefined;
  readonly clock?: Clock | undefined;
  readonly cpu?: CPU | undefined;
  readonly devices: Devices;
  readonly features?: Features | undefined;
  readonly firmware?: Firmware | undefined;
  readonly ioThreads?: DiskIOThreads | undefined;
  readonly ioThreadsPolicy?: IOThreadsPolicy | undefined;
  readonly launchSecurity?: LaunchSecurity | undefined;
  readonly machine?: Machine | undefined;
  readonly memory?: Memory | undefined;
  /** @since KubeVirt 1.8 */
  readonly rebootPolicy?: RebootPolicy | undefined;
  readonly resources?: ResourceRequirements | undefined;
}
export interface DownwardAPIVolumeSource {
  readonly fields?: readonly DownwardAPIVolumeFile[] | undefined;
  readonly volumeLabel?: string | undefined;
}
export interface EFI {
  readonly persistent?: boolean | undefined;
  readonly secureBoot?: boolean | undefined;
}
export interface EmptyDiskSource {
  readonly capacity: Quantity;
}
export interface EphemeralVolumeSource {
  readonly persistentVolumeClaim?: CorePersistentVolumeClaimVolumeSource | undefined;
}
export interface ExperimentalMigrationOptions {
  readonly compression?: MigrationCompression | undefined;
  readonly stallDetector?: StallDetectorOptions | undefined;
}
export interface FeatureAPIC {
  readonly enabled?: boolean | undefined;
  readonly endOfInterrupt?: boolean | undefined;
}
export interface FeatureHyperv {
  readonly evmcs?: FeatureState | undefined;
  readonly frequencies?: FeatureState | undefined;
  readonly ipi?: FeatureState | undefined;
  readonly reenlightenment?: FeatureState | undefined;
  readonly relaxed?: FeatureState | undefined;
  readonly reset?: FeatureState | undefined;
  readonly runtime?: FeatureState | undefined;
  readonly spinlocks?: FeatureSpinlocks | undefined;
  readonly synic?: FeatureState | undefined;
  readonly synictimer?: SyNICTimer | undefined;
  readonly tlbflush?: TLBFlush | undefined;
  readonly vapic?: FeatureState | undefined;
  readonly vendorid?: FeatureVendorID | undefined;
  readonly vpindex?: FeatureState | undefined;
}
export interface FeatureKVM {
  readonly hidden?: boolean | undefined;
}
export interface FeatureSpinlocks {
  readonly enabled?: boolean | undefined;
  readonly spinlocks?: number | undefined;
}
export interface FeatureState {
  readonly enabled?: boolean | undefined;
}
export interface FeatureVendorID {
  readonly enabled?: boolean | undefined;
  readonly vendorid?: string | undefined;
}
export interface Features {
  readonly acpi?: FeatureState | undefined;
  readonly apic?: FeatureAPIC | undefined;
  readonly hyperv?: FeatureHyperv | undefined;
  readonly hypervPassthrough?: HyperVPassthrough | undefined;
  readonly kvm?: FeatureKVM | undefined;
  readonly pvspinlock?: FeatureState | undefined;
  readonly smm?: FeatureState | undefined;
}
export interface Filesystem {
  readonly name: string;
  readonly virtiofs: FilesystemVirtiofs;
}
export interface Firmware {
  readonly acpi?: ACPI | undefined;
  readonly bootloader?: Bootloader | undefined;
  readonly kernelBoot?: KernelBoot | undefined;
  readonly serial?: string | undefined;
  readonly uuid?: string | undefined;
}
export interface Flags {
  readonly api?: { readonly [key: string]: string } | undefined;
  readonly controller?: { readonly [key: string]: string } | undefined;
  readonly handler?: { readonly [key: string]: string } | undefined;
}
export interface GPU {
  readonly claimName?: string | undefined;
  readonly deviceName?: string | undefined;
  readonly name: string;
  readonly requestName?: string | undefined;
  readonly tag?: string | undefined;
  readonly virtualGPUOptions?: VGPUOptions | undefined;
}
export interface GenerationStatus {
  readonly group: string;
  readonly hash?: string | undefined;
  readonly lastGeneration: number;
  readonly name: string;
  readonly namespace?: string | undefined;
  readonly resource: string;
}
export interface HPETTimer {
  readonly present?: boolean | undefined;
  readonly tickPolicy?: HPETTickPolicy | undefined;
}
export interface HostDevice {
  readonly claimName?: string | undefined;
  readonly deviceName?: string | undefined;
  readonly name: string;
  readonly requestName?: string | undefined;
  readonly tag?: string | undefined;
}
export interface HostDisk {
  readonly capacity?: Quantity | undefined;
  readonly path: string;
  readonly shared?: boolean | undefined;
  readonly type: HostDiskType;
}
export interface HotplugVolumeSource {
  readonly dataVolume?: DataVolumeSource | undefined;
  readonly persistentVolumeClaim?: PersistentVolumeClaimVolumeSource | undefined;
}
export interface HotplugVolumeStatus {
  readonly attachPodName?: string | undefined;
  readonly attachPodUID?: string | undefined;
}
export interface Hugepages {
  readonly pageSize?: string | undefined;
}
export interface HyperVPassthrough {
  readonly enabled?: boolean | undefined;
}
export interface HypervTimer {
  readonly present?: boolean | undefined;
}
export interface HypervisorConfiguration {
  readonly name?: HypervisorName | undefined;
}
export interface I6300ESBWatchdog {
  readonly action?: WatchdogAction | undefined;
}
export interface InitrdInfo {
  readonly checksum?: number | undefined;
}
export interface Input {
  readonly bus?: InputBus | undefined;
  readonly name: string;
  readonly type: InputType;
}
export interface InstancetypeConfiguration {
  readonly referencePolicy?: InstancetypeReferencePolicy | undefined;
}
export interface InstancetypeMatcher {
  readonly inferFromVolume?: string | undefined;
  readonly inferFromVolumeFailurePolicy?: InferFromVolumeFailurePolicy | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly revisionName?: string | undefined;
}
export interface InstancetypeStatusRef {
  readonly controllerRevisionRef?: ControllerRevisionRef | undefined;
  readonly inferFromVolume?: string | undefined;
  readonly inferFromVolumeFailurePolicy?: string | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
}
export interface Interface {
  readonly acpiIndex?: number | undefined;
  readonly binding?: PluginBinding | undefined;
  readonly bootOrder?: number | undefined;
  readonly bridge?: InterfaceBridge | undefined;
  readonly dhcpOptions?: DHCPOptions | undefined;
  readonly macAddress?: string | undefined;
  readonly macvtap?: DeprecatedInterfaceMacvtap | undefined;
  readonly masquerade?: InterfaceMasquerade | undefined;
  readonly model?: InterfaceModel | undefined;
  readonly name: string;
  readonly passt?: DeprecatedInterfacePasst | undefined;
  /** @since KubeVirt 1.8 */
  readonly passtBinding?: InterfacePasstBinding | undefined;
  readonly pciAddress?: string | undefined;
  /** @since KubeVirt 1.9 */
  readonly portRanges?: readonly PortRange[] | undefined;
  readonly ports?: readonly Port[] | undefined;
  readonly slirp?: DeprecatedInterfaceSlirp | undefined;
  readonly sriov?: InterfaceSRIOV | undefined;
  readonly state?: InterfaceState | undefined;
  readonly tag?: string | undefined;
}
export interface InterfaceBindingMigration {
  readonly method?: MigrationMethod | undefined;
}
export interface InterfaceBindingPlugin {
  readonly computeResourceOverhead?: ResourceRequirementsWithoutClaims | undefined;
  readonly domainAttachmentType?: DomainAttachmentType | undefined;
  readonly downwardAPI?: NetworkBindingDownwardAPIType | undefined;
  readonly migration?: InterfaceBindingMigration | undefined;
  readonly networkAttachmentDefinition?: string | undefined;
  readonly sidecarImage?: string | undefined;
}
export interface KSMConfiguration {
  readonly nodeLabelSelector?: LabelSelector | undefined;
}
export interface KVMTimer {
  readonly present?: boolean | undefined;
}
export interface KernelBoot {
  readonly container?: KernelBootContainer | undefined;
  readonly kernelArgs?: string | undefined;
}
export interface KernelBootContainer {
  readonly image: string;
  readonly imagePullPolicy?: PullPolicy | undefined;
  readonly imagePullSecret?: string | undefined;
  readonly initrdPath?: string | undefined;
  readonly kernelPath?: string | undefined;
}
export interface KernelBootStatus {
  readonly initrdInfo?: InitrdInfo | undefined;
  readonly kernelInfo?: KernelInfo | undefined;
}
export interface KernelInfo {
  readonly checksum?: number | undefined;
}
export interface KubeVirt {
  readonly apiVersion: 'kubevirt.io/v1';
  readonly kind: 'KubeVirt';
  readonly metadata: ObjectMeta;
  readonly spec: KubeVirtSpec;
  readonly status?: KubeVirtStatus | undefined;
}
export interface KubeVirtCertificateRotateStrategy {
  readonly selfSigned?: KubeVirtSelfSignConfiguration | undefined;
}
export interface KubeVirtCondition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface KubeVirtConfiguration {
  readonly additionalGuestMemoryOverheadRatio?: string | undefined;
  readonly apiConfiguration?: ReloadableComponentConfiguration | undefined;
  readonly architectureConfiguration?: ArchConfiguration | undefined;
  readonly autoCPULimitNamespaceLabelSelector?: LabelSelector | undefined;
  /** @since KubeVirt 1.7 */
  readonly changedBlockTrackingLabelSelectors?: ChangedBlockTrackingSelectors | undefined;
  readonly commonInstancetypesDeployment?: CommonInstancetypesDeployment | undefined;
  /** @since KubeVirt 1.9 */
  readonly confidentialCompute?: ConfidentialComputeConfiguration | undefined;
  readonly controllerConfiguration?: ReloadableComponentConfiguration | undefined;
  readonly cpuModel?: string | undefined;
  readonly cpuRequest?: Quantity | undefined;
  readonly defaultRuntimeClass?: string | undefined;
  readonly developerConfiguration?: DeveloperConfiguration | undefined;
  readonly emulatedMachines?: readonly string[] | undefined;
  readonly evictionStrategy?: EvictionStrategy | undefined;
  readonly handlerConfiguration?: ReloadableComponentConfiguration | undefined;
  /** @since KubeVirt 1.8 */
  readonly hypervisors?: readonly HypervisorConfiguration[] | undefined;
  readonly imagePullPolicy?: PullPolicy | undefined;
  readonly instancetype?: InstancetypeConfiguration | undefined;
  readonly ksmConfiguration?: KSMConfiguration | undefined;
  readonly liveUpdateConfiguration?: LiveUpdateConfiguration | undefined;
  readonly machineType?: string | undefined;
  readonly mediatedDevicesConfiguration?: MediatedDevicesConfiguration | undefined;
  readonly memBalloonStatsPeriod?: number | undefined;
  readonly migrations?: MigrationConfiguration | undefined;
  readonly minCPUModel?: string | undefined;
  readonly network?: NetworkConfiguration | undefined;
  readonly obsoleteCPUModels?: { readonly [key: string]: boolean } | undefined;
  readonly ovmfPath?: string | undefined;
  readonly permittedHostDevices?: PermittedHostDevices | undefined;
  /** @since KubeVirt 1.9 */
  readonly persistentReservationConfiguration?: PersistentReservationConfiguration | undefined;
  /** @since KubeVirt 1.8 */
  readonly roleAggregationStrategy?: RoleAggregationStrategy | undefined;
  readonly seccompConfiguration?: SeccompConfiguration | undefined;
  readonly selinuxLauncherType?: string | undefined;
  readonly smbios?: SMBiosConfiguration | undefined;
  readonly supportContainerResources?: readonly SupportContainerResources[] | undefined;
  readonly supportedGuestAgentVersions?: readonly string[] | undefined;
  readonly tlsConfiguration?: TLSConfiguration | undefined;
  /** @since KubeVirt 1.8 */
  readonly virtTemplateDeployment?: VirtTemplateDeployment | undefined;
  readonly virtualMachineInstancesPerNode?: number | undefined;
  readonly virtualMachineOptions?: VirtualMachineOptions | undefined;
  readonly vmRolloutStrategy?: VMRolloutStrategy | undefined;
  readonly vmStateStorageClass?: string | undefined;
  readonly webhookConfiguration?: ReloadableComponentConfiguration | undefined;
}
export interface KubeVirtSelfSignConfiguration {
  readonly ca?: CertConfig | undefined;
  readonly caOverlapInterval?: Duration | undefined;
  readonly caRotateInterval?: Duration | undefined;
  readonly certRotateInterval?: Duration | undefined;
  readonly server?: CertConfig | undefined;
}
export interface KubeVirtSpec {
  readonly certificateRotateStrategy?: KubeVirtCertificateRotateStrategy | undefined;
  readonly configuration?: KubeVirtConfiguration | undefined;
  readonly customizeComponents?: CustomizeComponents | undefined;
  readonly imagePullPolicy?: PullPolicy | undefined;
  readonly imagePullSecrets?: readonly LocalObjectReference[] | undefined;
  readonly imageRegistry?: string | undefined;
  readonly imageTag?: string | undefined;
  readonly infra?: ComponentConfig | undefined;
  readonly monitorAccount?: string | undefined;
  readonly monitorNamespace?: string | undefined;
  readonly productComponent?: string | undefined;
  readonly productName?: string | undefined;
  readonly productVersion?: string | undefined;
  readonly serviceMonitorNamespace?: string | undefined;
  readonly synchronizationPort?: string | undefined;
  readonly uninstallStrategy?: KubeVirtUninstallStrategy | undefined;
  readonly workloadUpdateStrategy?: KubeVirtWorkloadUpdateStrategy | undefined;
  readonly workloads?: ComponentConfig | undefined;
}
export interface KubeVirtStatus {
  readonly conditions?: readonly KubeVirtCondition[] | undefined;
  readonly defaultArchitecture?: string | undefined;
  readonly generations?: readonly GenerationStatus[] | undefined;
  readonly observedDeploymentConfig?: string | undefined;
  readonly observedDeploymentID?: string | undefined;
  readonly observedGeneration?: number | undefined;
  readonly observedKubeVirtRegistry?: string | undefined;
  readonly observedKubeVirtVersion?: string | undefined;
  readonly operatorVersion?: string | undefined;
  readonly outdatedVirtualMachineInstanceWorkloads?: number | undefined;
  readonly phase?: string | undefined;
  readonly synchronizationAddresses?: readonly string[] | undefined;
  readonly targetDeploymentConfig?: string | undefined;
  readonly targetDeploymentID?: string | undefined;
  readonly targetKubeVirtRegistry?: string | undefined;
  readonly targetKubeVirtVersion?: string | undefined;
}
export interface KubeVirtWorkloadUpdateStrategy {
  readonly batchEvictionInterval?: Duration | undefined;
  readonly batchEvictionSize?: number | undefined;
  readonly workloadUpdateMethods?: readonly WorkloadUpdateMethod[] | undefined;
}
export interface LaunchSecurity {
  readonly sev?: SEV | undefined;
  readonly snp?: SEVSNP | undefined;
  readonly tdx?: TDX | undefined;
}
export interface LiveUpdateConfiguration {
  readonly maxCpuSockets?: number | undefined;
  readonly maxGuest?: Quantity | undefined;
  readonly maxHotplugRatio?: number | undefined;
}
export interface LogVerbosity {
  readonly nodeVerbosity?: { readonly [key: string]: number } | undefined;
  readonly virtAPI?: number | undefined;
  readonly virtController?: number | undefined;
  readonly virtHandler?: number | undefined;
  readonly virtLauncher?: number | undefined;
  readonly virtOperator?: number | undefined;
  readonly virtSynchronizationController?: number | undefined;
}
export interface LunTarget {
  readonly bus?: DiskBus | undefined;
  readonly readonly?: boolean | undefined;
  readonly reservation?: boolean | undefined;
}
export interface Machine {
  readonly type?: string | undefined;
}
export interface MediatedDevicesConfiguration {
  /** @since KubeVirt 1.8 */
  readonly enabled?: boolean | undefined;
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  readonly mediatedDevicesTypes?: readonly string[] | undefined;
  readonly nodeMediatedDeviceTypes?: readonly NodeMediatedDeviceTypesConfig[] | undefined;
}
export interface MediatedHostDevice {
  readonly externalResourceProvider?: boolean | undefined;
  readonly mdevNameSelector: string;
  readonly resourceName: string;
}
export interface Memory {
  readonly guest?: Quantity | undefined;
  readonly hugepages?: Hugepages | undefined;
  readonly maxGuest?: Quantity | undefined;
  /** @since KubeVirt 1.8 */
  readonly reservedOverhead?: ReservedOverhead | undefined;
}
export interface MemoryDumpVolumeSource {
  readonly claimName: string;
  readonly hotpluggable?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}
export interface MemoryStatus {
  readonly guestAtBoot?: Quantity | undefined;
  readonly guestCurrent?: Quantity | undefined;
  readonly guestRequested?: Quantity | undefined;
  /** @since KubeVirt 1.8 */
  readonly memoryOverhead?: Quantity | undefined;
}
export interface MigrationConfiguration {
  readonly allowAutoConverge?: boolean | undefined;
  readonly allowPostCopy?: boolean | undefined;
  readonly allowWorkloadDisruption?: boolean | undefined;
  readonly bandwidthPerMigration?: Quantity | undefined;
  readonly completionTimeoutPerGiB?: number | undefined;
  readonly disableTLS?: boolean | undefined;
  readonly matchSELinuxLevelOnMigration?: boolean | undefined;
  /** @since KubeVirt 1.9 */
  readonly maxDowntimeMs?: number | undefined;
  readonly network?: string | undefined;
  readonly nodeDrainTaintKey?: string | undefined;
  readonly parallelMigrationsPerCluster?: number | undefined;
  readonly parallelOutboundMigrationsPerNode?: number | undefined;
  readonly progressTimeout?: number | undefined;
  readonly unsafeMigrationOverride?: boolean | undefined;
  /** @since KubeVirt 1.8 */
  readonly utilityVolumesTimeout?: number | undefined;
}
export interface MultusNetwork {
  readonly default?: boolean | undefined;
  readonly networkName: string;
}
export interface NUMA {
  readonly guestMappingPassthrough?: NUMAGuestMappingPassthrough | undefined;
}
export interface Network {
  readonly multus?: MultusNetwork | undefined;
  readonly name: string;
  readonly pod?: PodNetwork | undefined;
  /** @since KubeVirt 1.9 */
  readonly resourceClaim?: ClaimRequest | undefined;
}
export interface NetworkConfiguration {
  readonly binding?: { readonly [key: string]: InterfaceBindingPlugin } | undefined;
  readonly defaultNetworkInterface?: string | undefined;
  readonly permitBridgeInterfaceOnPodNetwork?: boolean | undefined;
  readonly permitSlirpInterface?: boolean | undefined;
}
export interface NodeMediatedDeviceTypesConfig {
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  readonly mediatedDevicesTypes?: readonly string[] | undefined;
  readonly nodeSelector: { readonly [key: string]: string };
}
export interface NodePlacement {
  readonly affinity?: Affinity | undefined;
  readonly nodeSelector?: { readonly [key: string]: string } | undefined;
  readonly tolerations?: readonly Toleration[] | undefined;
}
export interface PITTimer {
  readonly present?: boolean | undefined;
  readonly tickPolicy?: PITTickPolicy | undefined;
}
export interface PanicDevice {
  readonly model?: PanicDeviceModel | undefined;
}
export interface PciHostDevice {
  readonly externalResourceProvider?: boolean | undefined;
  readonly pciVendorSelector: string;
  readonly resourceName: string;
}
export interface PermittedHostDevices {
  readonly mediatedDevices?: readonly MediatedHostDevice[] | undefined;
  readonly pciHostDevices?: readonly PciHostDevice[] | undefined;
  readonly usb?: readonly USBHostDevice[] | undefined;
}
export interface PersistentReservationConfiguration {
  readonly enabled?: boolean | undefined;
}
export interface PersistentVolumeClaimInfo {
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  readonly capacity?: { readonly [key: string]: Quantity } | undefined;
  readonly claimName?: string | undefined;
  readonly filesystemOverhead?: string | undefined;
  readonly preallocated?: boolean | undefined;
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
  readonly volumeMode?: PersistentVolumeMode | undefined;
}
export interface PersistentVolumeClaimVolumeSource {
  readonly claimName: string;
  readonly hotpluggable?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}
export interface PlatformOptions {
  readonly architecture?: string | undefined;
}
export interface PluginBinding {
  readonly name: string;
}
export interface PodNetwork {
  readonly vmIPv6NetworkCIDR?: string | undefined;
  readonly vmNetworkCIDR?: string | undefined;
}
export interface Port {
  readonly name?: string | undefined;
  readonly port: number;
  readonly protocol?: InterfaceProtocol | undefined;
}
export interface PortRange {
  readonly end: number;
  readonly protocol: InterfaceProtocol;
  readonly start: number;
}
export interface PreferenceMatcher {
  readonly inferFromVolume?: string | undefined;
  readonly inferFromVolumeFailurePolicy?: InferFromVolumeFailurePolicy | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly revisionName?: string | undefined;
}
export interface Probe {
  readonly exec?: ExecAction | undefined;
  readonly failureThreshold?: number | undefined;
  readonly guestAgentPing?: GuestAgentPing | undefined;
  readonly httpGet?: HTTPGetAction | undefined;
  readonly initialDelaySeconds?: number | undefined;
  readonly periodSeconds?: number | undefined;
  readonly successThreshold?: number | undefined;
  readonly tcpSocket?: TCPSocketAction | undefined;
  readonly timeoutSeconds?: number | undefined;
}
export interface QemuGuestAgentSSHPublicKeyAccessCredentialPropagation {
  readonly users: readonly string[];
}
export interface RESTClientConfiguration {
  readonly rateLimiter?: RateLimiter | undefined;
}
export interface RTCTimer {
  readonly present?: boolean | undefined;
  readonly tickPolicy?: RTCTickPolicy | undefined;
  readonly track?: RTCTimerTrack | undefined;
}
export interface RateLimiter {
  readonly tokenBucketRateLimiter?: TokenBucketRateLimiter | undefined;
}
export interface Realtime {
  readonly mask?: string | undefined;
}
export interface ReloadableComponentConfiguration {
  readonly restClient?: RESTClientConfiguration | undefined;
}
export interface RemoveVolumeOptions {
  readonly dryRun?: readonly string[] | undefined;
  readonly name: string;
}
export interface ReservedOverhead {
  readonly addedOverhead?: Quantity | undefined;
  readonly memLock?: MemLockRequirement | undefined;
}
export interface ResourceRequirements {
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  readonly overcommitGuestOverhead?: boolean | undefined;
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface ResourceRequirementsWithoutClaims {
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface SEV {
  readonly attestation?: SEVAttestation | undefined;
  readonly dhCert?: string | undefined;
  readonly policy?: SEVPolicy | undefined;
  readonly session?: string | undefined;
}
export interface SEVPolicy {
  readonly encryptedState?: boolean | undefined;
}
export interface SMBiosConfiguration {
  readonly family?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly product?: string | undefined;
  readonly sku?: string | undefined;
  readonly version?: string | undefined;
}
export interface SSHPublicKeyAccessCredential {
  readonly propagationMethod: SSHPublicKeyAccessCredentialPropagationMethod;
  readonly source: SSHPublicKeyAccessCredentialSource;
}
export interface SSHPublicKeyAccessCredentialPropagationMethod {
  readonly configDrive?: ConfigDriveSSHPublicKeyAccessCredentialPropagation | undefined;
  readonly noCloud?: NoCloudSSHPublicKeyAccessCredentialPropagation | undefined;
  readonly qemuGuestAgent?: QemuGuestAgentSSHPublicKeyAccessCredentialPropagation | undefined;
}
export interface SSHPublicKeyAccessCredentialSource {
  readonly secret?: AccessCredentialSecretSource | undefined;
}
export interface SeccompConfiguration {
  readonly virtualMachineInstanceProfile?: VirtualMachineInstanceProfile | undefined;
}
export interface SecretVolumeSource {
  readonly optional?: boolean | undefined;
  readonly secretName?: string | undefined;
  readonly volumeLabel?: string | undefined;
}
export interface ServiceAccountVolumeSource {
  readonly serviceAccountName?: string | undefined;
}
export interface SoundDevice {
  readonly model?: SoundModel | undefined;
  readonly name: string;
}
export interface StallDetectorOptions {
  readonly completionTimeoutFactor?: string | undefined;
  readonly ewmaAlpha?: string | undefined;
  readonly patienceWindowDecayFactor?: string | undefined;
  readonly precopyPossibleFactor?: string | undefined;
  readonly searchLocalMinima?: boolean | undefined;
  readonly stallMargin?: number | undefined;
  readonly stallProgressTimeout?: number | undefined;
  readonly switchoverTimeout?: number | undefined;
}
export interface StorageMigratedVolumeInfo {
  readonly destinationPVCInfo?: PersistentVolumeClaimInfo | undefined;
  readonly sourcePVCInfo?: PersistentVolumeClaimInfo | undefined;
  readonly volumeName: string;
}
export interface StorageSpec {
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  readonly dataSource?: TypedLocalObjectReference | undefined;
  readonly dataSourceRef?: TypedObjectReference | undefined;
  readonly resources?: VolumeResourceRequirements | undefined;
  readonly selector?: LabelSelector | undefined;
  readonly storageClassName?: string | undefined;
  readonly volumeMode?: 'Block' | 'Filesystem' | 'FromStorageProfile' | undefined;
  readonly volumeName?: string | undefined;
}
export interface SupportContainerResources {
  readonly resources: ResourceRequirementsWithoutClaims;
  readonly type: SupportContainerType;
}
export interface SyNICTimer {
  readonly direct?: FeatureState | undefined;
  readonly enabled?: boolean | undefined;
}
export interface SysprepSource {
  readonly configMap?: LocalObjectReference | undefined;
  readonly secret?: LocalObjectReference | undefined;
}
export interface TDXAttestationConfiguration {
  readonly enforced?: boolean | undefined;
  readonly qgsSocketPath?: string | undefined;
}
export interface TDXConfiguration {
  readonly attestation?: TDXAttestationConfiguration | undefined;
}
export interface TLBFlush {
  /** @since KubeVirt 1.8 */
  readonly direct?: FeatureState | undefined;
  readonly enabled?: boolean | undefined;
  /** @since KubeVirt 1.8 */
  readonly extended?: FeatureState | undefined;
}
export interface TLSConfiguration {
  readonly ciphers?: readonly string[] | undefined;
  readonly minTLSVersion?: TLSProtocolVersion | undefined;
}
export interface TPMDevice {
  readonly enabled?: boolean | undefined;
  readonly persistent?: boolean | undefined;
}
export interface Timer {
  readonly hpet?: HPETTimer | undefined;
  readonly hyperv?: HypervTimer | undefined;
  readonly kvm?: KVMTimer | undefined;
  readonly pit?: PITTimer | undefined;
  readonly rtc?: RTCTimer | undefined;
}
export interface TokenBucketRateLimiter {
  readonly burst: number;
  readonly qps: number;
}
export interface TopologyHints {
  readonly tscFrequency?: number | undefined;
}
export interface USBHostDevice {
  readonly externalResourceProvider?: boolean | undefined;
  readonly resourceName: string;
  readonly selectors?: readonly USBSelector[] | undefined;
}
export interface USBSelector {
  readonly product: string;
  readonly vendor: string;
}
export interface UserPasswordAccessCredential {
  readonly propagationMethod: UserPasswordAccessCredentialPropagationMethod;
  readonly source: UserPasswordAccessCredentialSource;
}
export interface UserPasswordAccessCredentialPropagationMethod {
  readonly qemuGuestAgent?: QemuGuestAgentUserPasswordAccessCredentialPropagation | undefined;
}
export interface UserPasswordAccessCredentialSource {
  readonly secret?: AccessCredentialSecretSource | undefined;
}
export interface UtilityVolume {
  readonly claimName: string;
  readonly name: string;
  readonly readOnly?: boolean | undefined;
  readonly type?: UtilityVolumeType | undefined;
}
export interface V1Beta1DataVolumeSource {
  readonly blank?: DataVolumeBlankImage | undefined;
  readonly gcs?: DataVolumeSourceGCS | undefined;
  readonly http?: DataVolumeSourceHTTP | undefined;
  readonly imageio?: DataVolumeSourceImageIO | undefined;
  readonly pvc?: DataVolumeSourcePVC | undefined;
  readonly registry?: DataVolumeSourceRegistry | undefined;
  readonly s3?: DataVolumeSourceS3 | undefined;
  readonly snapshot?: DataVolumeSourceSnapshot | undefined;
  readonly upload?: DataVolumeSourceUpload | undefined;
  readonly vddk?: DataVolumeSourceVDDK | undefined;
}
export interface VGPUDisplayOptions {
  readonly enabled?: boolean | undefined;
  readonly ramFB?: FeatureState | undefined;
}
export interface VGPUOptions {
  readonly display?: VGPUDisplayOptions | undefined;
}
export interface VMIMConfigurationOptions {
  readonly allowAutoConverge?: boolean | undefined;
  readonly allowPostCopy?: boolean | undefined;
  readonly allowWorkloadDisruption?: boolean | undefined;
  readonly bandwidthPerMigration?: Quantity | undefined;
  readonly completionTimeoutPerGiB?: number | undefined;
  readonly disableTLS?: boolean | undefined;
  /** @since KubeVirt 1.9 */
  readonly experimental?: ExperimentalMigrationOptions | undefined;
  readonly matchSELinuxLevelOnMigration?: boolean | undefined;
  /** @since KubeVirt 1.9 */
  readonly maxDowntimeMs?: number | undefined;
  readonly network?: string | undefined;
  readonly nodeDrainTaintKey?: string | undefined;
  readonly parallelMigrationsPerCluster?: number | undefined;
  readonly parallelOutboundMigrationsPerNode?: number | undefined;
  readonly progressTimeout?: number | undefined;
  readonly unsafeMigrationOverride?: boolean | undefined;
  /** @since KubeVirt 1.8 */
  readonly utilityVolumesTimeout?: number | undefined;
}
export interface VideoDevice {
  readonly type?: VideoType | undefined;
}
export interface VirtTemplateDeployment {
  readonly enabled?: boolean | undefined;
}
export interface VirtualMachine {
  readonly apiVersion: 'kubevirt.io/v1';
  readonly kind: 'VirtualMachine';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineSpec;
  readonly status?: VirtualMachineStatus | undefined;
}
export interface VirtualMachineCondition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface VirtualMachineInstance {
  readonly apiVersion: 'kubevirt.io/v1';
  readonly kind: 'VirtualMachineInstance';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineInstanceSpec;
  readonly status?: VirtualMachineInstanceStatus | undefined;
}
export interface VirtualMachineInstanceBackupStatus {
  readonly backupMsg?: string | undefined;
  readonly backupName?: string | undefined;
  readonly checkpointName?: string | undefined;
  readonly completed?: boolean | undefined;
  readonly endTimestamp?: Time | undefined;
  readonly failed?: boolean | undefined;
  /** @since KubeVirt 1.9 */
  readonly quiesceStatus?: string | undefined;
  readonly startTimestamp?: Time | undefined;
  readonly volumes?: readonly BackupVolumeInfo[] | undefined;
}
export interface VirtualMachineInstanceCondition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface VirtualMachineInstanceGuestOSInfo {
  readonly id?: string | undefined;
  readonly kernelRelease?: string | undefined;
  readonly kernelVersion?: string | undefined;
  readonly machine?: string | undefined;
  readonly name?: string | undefined;
  readonly prettyName?: string | undefined;
  readonly version?: string | undefined;
  readonly versionId?: string | undefined;
}
export interface VirtualMachineInstanceMigration {
  readonly apiVersion: 'kubevirt.io/v1';
  readonly kind: 'VirtualMachineInstanceMigration';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineInstanceMigrationSpec;
  readonly status?: VirtualMachineInstanceMigrationStatus | undefined;
}
export interface VirtualMachineInstanceMigrationCondition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface VirtualMachineInstanceMigrationPhaseTransitionTimestamp {
  readonly phase?: string | undefined;
  readonly phaseTransitionTimestamp?: Time | undefined;
}
export interface VirtualMachineInstanceMigrationSource {
  readonly connectURL: string;
  readonly migrationID: string;
}
export interface VirtualMachineInstanceMigrationSourceState {
  readonly domainName?: string | undefined;
  readonly domainNamespace?: string | undefined;
  readonly migrationUID?: string | undefined;
  readonly node?: string | undefined;
  readonly nodeSelectors?: { readonly [key: string]: string } | undefined;
  readonly persistentStatePVCName?: string | undefined;
  readonly pod?: string | undefined;
  readonly selinuxContext?: string | undefined;
  readonly syncAddress?: string | undefined;
  readonly virtualMachineInstanceUID?: string | undefined;
}
export interface VirtualMachineInstanceMigrationSpec {
  readonly addedNodeSelector?: { readonly [key: string]: string } | undefined;
  /** @since KubeVirt 1.7 */
  readonly priority?: MigrationPriority | undefined;
  readonly receive?: VirtualMachineInstanceMigrationTarget | undefined;
  readonly sendTo?: VirtualMachineInstanceMigrationSource | undefined;
  readonly vmiName?: string | undefined;
}
export interface VirtualMachineInstanceMigrationState {
  readonly abortRequested?: boolean | undefined;
  readonly abortStatus?: string | undefined;
  readonly completed?: boolean | undefined;
  readonly endTimestamp?: Time | undefined;
  readonly failed?: boolean | undefined;
  readonly failureReason?: string | undefined;
  readonly migrationConfiguration?: VMIMConfigurationOptions | undefined;
  readonly migrationNetworkType?: string | undefined;
  readonly migrationPolicyName?: string | undefined;
  readonly migrationUid?: string | undefined;
  readonly mode?: string | undefined;
  readonly sourceNode?: string | undefined;
  readonly sourcePersistentStatePVCName?: string | undefined;
  readonly sourcePod?: string | undefined;
  readonly sourceState?: VirtualMachineInstanceMigrationSourceState | undefined;
  readonly startTimestamp?: Time | undefined;
  readonly targetAttachmentPodUID?: string | undefined;
  readonly targetCPUSet?: readonly number[] | undefined;
  readonly targetDirectMigrationNodePorts?: { readonly [key: string]: number } | undefined;
  /** @since KubeVirt 1.8 */
  readonly targetMemoryOverhead?: Quantity | undefined;
  readonly targetNode?: string | undefined;
  readonly targetNodeAddress?: string | undefined;
  readonly targetNodeDomainDetected?: boolean | undefined;
  readonly targetNodeDomainReadyTimestamp?: Time | undefined;
  readonly targetNodeTopology?: string | undefined;
  readonly targetPersistentStatePVCName?: string | undefined;
  readonly targetPod?: string | undefined;
  readonly targetState?: VirtualMachineInstanceMigrationTargetState | undefined;
}
export interface VirtualMachineInstanceMigrationStatus {
  readonly conditions?: readonly VirtualMachineInstanceMigrationCondition[] | undefined;
  readonly migrationState?: VirtualMachineInstanceMigrationState | undefined;
  readonly phase?: string | undefined;
  readonly phaseTransitionTimestamps?: readonly VirtualMachineInstanceMigrationPhaseTransitionTimestamp[] | undefined;
  readonly synchronizationAddresses?: readonly string[] | undefined;
}
export interface VirtualMachineInstanceMigrationTarget {
  readonly migrationID: string;
}
export interface VirtualMachineInstanceMigrationTargetState {
  readonly attachmentPodUID?: string | undefined;
  readonly cpuSet?: readonly number[] | undefined;
  readonly directMigrationNodePorts?: { readonly [key: string]: number } | undefined;
  readonly domainDetected?: boolean | undefined;
  readonly domainName?: string | undefined;
  readonly domainNamespace?: string | undefined;
  readonly domainReadyTimestamp?: Time | undefined;
  readonly migrationUID?: string | undefined;
  readonly node?: string | undefined;
  readonly nodeAddress?: string | undefined;
  readonly nodeTopology?: string | undefined;
  readonly persistentStatePVCName?: string | undefined;
  readonly pod?: string | undefined;
  readonly selinuxContext?: string | undefined;
  readonly syncAddress?: string | undefined;
  readonly virtualMachineInstanceUID?: string | undefined;
}
export interface VirtualMachineInstanceNetworkInterface {
  readonly infoSource?: string | undefined;
  readonly interfaceName?: string | undefined;
  readonly ipAddress?: string | undefined;
  readonly ipAddresses?: readonly string[] | undefined;
  readonly linkState?: string | undefined;
  readonly mac?: string | undefined;
  readonly name?: string | undefined;
  readonly podInterfaceName?: string | undefined;
  readonly queueCount?: number | undefined;
}
export interface VirtualMachineInstancePhaseTransitionTimestamp {
  readonly phase?: string | undefined;
  readonly phaseTransitionTimestamp?: Time | undefined;
}
export interface VirtualMachineInstancePreset {
  readonly apiVersion: 'kubevirt.io/v1';
  readonly kind: 'VirtualMachineInstancePreset';
  readonly metadata: ObjectMeta;
  readonly spec?: VirtualMachineInstancePresetSpec | undefined;
}
export interface VirtualMachineInstancePresetSpec {
  readonly domain?: DomainSpec | undefined;
  readonly selector: LabelSelector;
}
export interface VirtualMachineInstanceProfile {
  readonly customProfile?: CustomProfile | undefined;
}
export interface VirtualMachineInstanceReplicaSet {
  readonly apiVersion: 'kubevirt.io/v1';
  readonly kind: 'VirtualMachineInstanceReplicaSet';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineInstanceReplicaSetSpec;
  readonly status?: VirtualMachineInstanceReplicaSetStatus | undefined;
}
export interface VirtualMachineInstanceReplicaSetCondition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface VirtualMachineInstanceReplicaSetSpec {
  readonly paused?: boolean | undefined;
  readonly replicas?: number | undefined;
  readonly selector: LabelSelector;
  readonly template: VirtualMachineInstanceTemplateSpec;
}
export interface VirtualMachineInstanceReplicaSetStatus {
  readonly conditions?: readonly VirtualMachineInstanceReplicaSetCondition[] | undefined;
  readonly labelSelector?: string | undefined;
  readonly readyReplicas?: number | undefined;
  readonly replicas?: number | undefined;
}
export interface VirtualMachineInstanceResourceClaim {
  readonly name: string;
  readonly resourceClaimName?: string | undefined;
  readonly resourceClaimTemplateName?: string | undefined;
}
export interface VirtualMachineInstanceSpec {
  readonly accessCredentials?: readonly AccessCredential[] | undefined;
  readonly affinity?: Affinity | undefined;
  readonly architecture?: Architecture | undefined;
  readonly dnsConfig?: PodDNSConfig | undefined;
  readonly dnsPolicy?: DNSPolicy | undefined;
  readonly domain: DomainSpec;
  readonly evictionStrategy?: EvictionStrategy | undefined;
  readonly hostname?: string | undefined;
  readonly livenessProbe?: Probe | undefined;
  readonly networks?: readonly Network[] | undefined;
  readonly nodeSelector?: { readonly [key: string]: string } | undefined;
  readonly priorityClassName?: string | undefined;
  readonly readinessProbe?: Probe | undefined;
  readonly resourceClaims?: readonly VirtualMachineInstanceResourceClaim[] | undefined;
  readonly schedulerName?: string | undefined;
  /** @since KubeVirt 1.9 */
  readonly serviceAccountName?: string | undefined;
  readonly startStrategy?: StartStrategy | undefined;
  readonly subdomain?: string | undefined;
  readonly terminationGracePeriodSeconds?: number | undefined;
  readonly tolerations?: readonly Toleration[] | undefined;
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[] | undefined;
  /** @since KubeVirt 1.8 */
  readonly utilityVolumes?: readonly UtilityVolume[] | undefined;
  readonly volumes?: readonly Volume[] | undefined;
}
export interface VirtualMachineInstanceStatus {
  readonly VSOCKCID?: number | undefined;
  readonly activePods?: { readonly [key: string]: string } | undefined;
  /** @since KubeVirt 1.7 */
  readonly changedBlockTracking?: ChangedBlockTrackingStatus | undefined;
  readonly conditions?: readonly VirtualMachineInstanceCondition[] | undefined;
  readonly currentCPUTopology?: CPUTopology | undefined;
  readonly evacuationNodeName?: string | undefined;
  readonly fsFreezeStatus?: string | undefined;
  readonly guestOSInfo?: VirtualMachineInstanceGuestOSInfo | undefined;
  readonly interfaces?: readonly VirtualMachineInstanceNetworkInterface[] | undefined;
  readonly kernelBootStatus?: KernelBootStatus | undefined;
  readonly launcherContainerImageVersion?: string | undefined;
  readonly machine?: Machine | undefined;
  readonly memory?: MemoryStatus | undefined;
  readonly migratedVolumes?: readonly StorageMigratedVolumeInfo[] | undefined;
  readonly migrationMethod?: string | undefined;
  readonly migrationState?: VirtualMachineInstanceMigrationState | undefined;
  readonly migrationTransport?: string | undefined;
  readonly nodeName?: string | undefined;
  readonly phase?: string | undefined;
  readonly phaseTransitionTimestamps?: readonly VirtualMachineInstancePhaseTransitionTimestamp[] | undefined;
  readonly qosClass?: 'BestEffort' | 'Burstable' | 'Guaranteed' | undefined;
  readonly reason?: string | undefined;
  readonly runtimeUser?: number | undefined;
  readonly selinuxContext?: string | undefined;
  readonly topologyHints?: TopologyHints | undefined;
  readonly virtualMachineRevisionName?: string | undefined;
  readonly volumeStatus?: readonly VolumeStatus[] | undefined;
}
export interface VirtualMachineInstanceTemplateSpec {
  readonly metadata?: ObjectMeta | undefined;
  readonly spec?: VirtualMachineInstanceSpec | undefined;
}
export interface VirtualMachineMemoryDumpRequest {
  readonly claimName: string;
  readonly endTimestamp?: Time | undefined;
  readonly fileName?: string | undefined;
  readonly message?: string | undefined;
  readonly phase: string;
  readonly remove?: boolean | undefined;
  readonly startTimestamp?: Time | undefined;
}
export interface VirtualMachineOptions {
  readonly disableFreePageReporting?: DisableFreePageReporting | undefined;
  readonly disableSerialConsoleLog?: DisableSerialConsoleLog | undefined;
}
export interface VirtualMachineSpec {
  readonly dataVolumeTemplates?: readonly DataVolumeTemplateSpec[] | undefined;
  readonly instancetype?: InstancetypeMatcher | undefined;
  readonly preference?: PreferenceMatcher | undefined;
  readonly runStrategy?: VirtualMachineRunStrategy | undefined;
  readonly running?: boolean | undefined;
  readonly template: VirtualMachineInstanceTemplateSpec;
  readonly updateVolumesStrategy?: UpdateVolumesStrategy | undefined;
}
export interface VirtualMachineStartFailure {
  readonly consecutiveFailCount?: number | undefined;
  readonly lastFailedVMIUID?: string | undefined;
  readonly retryAfterTimestamp?: Time | undefined;
}
export interface VirtualMachineStateChangeRequest {
  readonly action: string;
  readonly data?: { readonly [key: string]: string } | undefined;
  readonly uid?: string | undefined;
}
export interface VirtualMachineStatus {
  /** @since KubeVirt 1.7 */
  readonly changedBlockTracking?: ChangedBlockTrackingStatus | undefined;
  readonly conditions?: readonly VirtualMachineCondition[] | undefined;
  readonly created?: boolean | undefined;
  readonly desiredGeneration?: number | undefined;
  readonly instancetypeRef?: InstancetypeStatusRef | undefined;
  readonly memoryDumpRequest?: VirtualMachineMemoryDumpRequest | undefined;
  readonly observedGeneration?: number | undefined;
  readonly preferenceRef?: InstancetypeStatusRef | undefined;
  readonly printableStatus?: string | undefined;
  readonly ready?: boolean | undefined;
  readonly restoreInProgress?: string | undefined;
  readonly runStrategy?: VirtualMachineRunStrategy | undefined;
  readonly snapshotInProgress?: string | undefined;
  readonly startFailure?: VirtualMachineStartFailure | undefined;
  readonly stateChangeRequests?: readonly VirtualMachineStateChangeRequest[] | undefined;
  readonly volumeRequests?: readonly VirtualMachineVolumeRequest[] | undefined;
  readonly volumeSnapshotStatuses?: readonly VolumeSnapshotStatus[] | undefined;
  readonly volumeUpdateState?: VolumeUpdateState | undefined;
}
export interface VirtualMachineVolumeRequest {
  readonly addVolumeOptions?: AddVolumeOptions | undefined;
  readonly removeVolumeOptions?: RemoveVolumeOptions | undefined;
}
export interface Volume {
  readonly cloudInitConfigDrive?: CloudInitConfigDriveSource | undefined;
  readonly cloudInitNoCloud?: CloudInitNoCloudSource | undefined;
  readonly configMap?: ConfigMapVolumeSource | undefined;
  readonly containerDisk?: ContainerDiskSource | undefined;
  /** @since KubeVirt 1.8 */
  readonly containerPath?: ContainerPathVolumeSource | undefined;
  readonly dataVolume?: DataVolumeSource | undefined;
  readonly downwardAPI?: DownwardAPIVolumeSource | undefined;
  readonly downwardMetrics?: DownwardMetricsVolumeSource | undefined;
  readonly emptyDisk?: EmptyDiskSource | undefined;
  readonly ephemeral?: EphemeralVolumeSource | undefined;
  readonly hostDisk?: HostDisk | undefined;
  readonly memoryDump?: MemoryDumpVolumeSource | undefined;
  readonly name: string;
  readonly persistentVolumeClaim?: PersistentVolumeClaimVolumeSource | undefined;
  readonly secret?: SecretVolumeSource | undefined;
  readonly serviceAccount?: ServiceAccountVolumeSource | undefined;
  readonly sysprep?: SysprepSource | undefined;
}
export interface VolumeMigrationState {
  readonly migratedVolumes?: readonly StorageMigratedVolumeInfo[] | undefined;
}
export interface VolumeSnapshotStatus {
  readonly enabled: boolean;
  readonly name: string;
  readonly reason?: string | undefined;
}
export interface VolumeStatus {
  readonly containerDiskVolume?: ContainerDiskInfo | undefined;
  readonly hotplugVolume?: HotplugVolumeStatus | undefined;
  readonly memoryDumpVolume?: DomainMemoryDumpInfo | undefined;
  readonly message?: string | undefined;
  readonly name: string;
  readonly persistentVolumeClaimInfo?: PersistentVolumeClaimInfo | undefined;
  readonly phase?: string | undefined;
  readonly reason?: string | undefined;
  readonly size?: number | undefined;
  readonly target: string;
}
export interface VolumeUpdateState {
  readonly volumeMigrationState?: VolumeMigrationState | undefined;
}
export interface Watchdog {
  readonly diag288?: Diag288Watchdog | undefined;
  readonly i6300esb?: I6300ESBWatchdog | undefined;
  readonly name: string;
}

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
  /** Name of the Secret volume with the MSDM table, which holds the license key of newer Windows versions. */
  readonly msdmNameRef?: string | undefined;
  /** Name of the Secret volume with the SLIC table, which holds the license of older Windows versions. */
  readonly slicNameRef?: string | undefined;
}
export interface AccessCredential {
  /** SSH public keys from a Secret. Set this or userPassword. */
  readonly sshPublicKey?: SSHPublicKeyAccessCredential | undefined;
  /** Passwords of guest users from a Secret. Set this or sshPublicKey. */
  readonly userPassword?: UserPasswordAccessCredential | undefined;
}
export interface AccessCredentialSecretSource {
  /** Name of a Secret in the namespace of the VMI. */
  readonly secretName: string;
}
export interface AddVolumeOptions {
  /** Disk that presents the volume. */
  readonly disk: Disk;
  /** All, to change nothing. */
  readonly dryRun?: readonly string[] | undefined;
  /** Name of the volume. */
  readonly name: string;
  /** Where the data comes from. */
  readonly volumeSource: HotplugVolumeSource;
}
export interface ArchConfiguration {
  /** Settings for guests of amd64. */
  readonly amd64?: ArchSpecificConfiguration | undefined;
  /** Settings for guests of arm64. */
  readonly arm64?: ArchSpecificConfiguration | undefined;
  /** Ignored; KubeVirt finds it out and writes it into its status. */
  readonly defaultArchitecture?: string | undefined;
  /** Ignored; KubeVirt no longer supports ppc64le. */
  readonly ppc64le?: ArchSpecificConfiguration | undefined;
  /** Settings for guests of s390x. @since KubeVirt 1.7 */
  readonly s390x?: ArchSpecificConfiguration | undefined;
}
export interface ArchSpecificConfiguration {
  /** Patterns of the machine types that VMs may set, as q35*. */
  readonly emulatedMachines?: readonly string[] | undefined;
  /** Machine type of VMs that set none. @default - q35 on amd64, virt on arm64, s390-ccw-virtio on s390x */
  readonly machineType?: string | undefined;
  /** Folder of the UEFI firmware in the image of virt-launcher. */
  readonly ovmfPath?: string | undefined;
}
export interface BIOS {
  /** Also prints the output of the BIOS on the serial console. @default false */
  readonly useSerial?: boolean | undefined;
}
export interface BackupVolumeInfo {
  /** URL of the data, for the mode Pull. */
  readonly dataEndpoint?: string | undefined;
  /** Device of the disk in the guest. */
  readonly diskTarget: string;
  /** URL of the map of changed blocks, for the mode Pull. */
  readonly mapEndpoint?: string | undefined;
  /** Name of the volume in the VMI. */
  readonly volumeName: string;
}
export interface BlockSize {
  /** Block sizes in bytes. Set this or matchVolume. */
  readonly custom?: CustomBlockSize | undefined;
  /** Uses the block sizes of the volume below the disk. Set this or custom. */
  readonly matchVolume?: FeatureState | undefined;
}
export interface Bootloader {
  /** Boots with BIOS. Set this or efi. @default - BIOS on amd64, EFI on arm64 */
  readonly bios?: BIOS | undefined;
  /** Boots with UEFI. Set this or bios. */
  readonly efi?: EFI | undefined;
}
export interface CDRomTarget {
  /** Bus of the drive. @default - sata on amd64, virtio elsewhere */
  readonly bus?: DiskBus | undefined;
  /** Whether the guest can only read. @default true */
  readonly readonly?: boolean | undefined;
  /** Position of the tray. @default closed */
  readonly tray?: TrayState | undefined;
}
export interface CPU {
  /** Cores in each socket. @default 1 */
  readonly cores?: number | undefined;
  /** Pins each vCPU to a host CPU that no other workload uses. @default false */
  readonly dedicatedCpuPlacement?: boolean | undefined;
  /** CPU features to add to the model or to remove from it. */
  readonly features?: readonly CPUFeature[] | undefined;
  /** Reserves one more dedicated CPU for the emulator, so that it does not disturb the vCPUs. Needs dedicatedCpuPlacement. @default false */
  readonly isolateEmulatorThread?: boolean | undefined;
  /** Sockets up to which the guest can grow while it runs. @default - four times sockets where the cluster updates live, except on arm64 */
  readonly maxSockets?: number | undefined;
  /** CPU model that the guest sees: a libvirt name, host-model or host-passthrough. @default - the cluster's cpuModel, else host-model; host-passthrough on arm64 */
  readonly model?: string | undefined;
  /** How the guest sees the NUMA nodes of its host. Needs dedicatedCpuPlacement and hugepages. */
  readonly numa?: NUMA | undefined;
  /** Tunes the VM for low latency. Needs dedicatedCpuPlacement and numa. */
  readonly realtime?: Realtime | undefined;
  /** Sockets of the guest. More can be added while it runs, up to maxSockets. @default - the CPU limit, else the CPU request, else 1, if cores and threads are unset too */
  readonly sockets?: number | undefined;
  /** Threads in each core. @default 1 */
  readonly threads?: number | undefined;
}
export interface CPUFeature {
  /** Name of the feature in libvirt, such as apic or vmx. */
  readonly name: string;
  /** Whether the guest must, may or must not see the feature. @default require */
  readonly policy?: CPUFeaturePolicy | undefined;
}
export interface CPUTopology {
  /** Cores in each socket. */
  readonly cores?: number | undefined;
  /** Sockets of the guest. */
  readonly sockets?: number | undefined;
  /** Threads in each core. */
  readonly threads?: number | undefined;
}
export interface CertConfig {
  /** How long a certificate is valid, as 24h. */
  readonly duration?: Duration | undefined;
  /** How long before it expires a certificate is renewed, as 12h. Shorter than duration. */
  readonly renewBefore?: Duration | undefined;
}
export interface ChangedBlockTrackingSelectors {
  /** Tracks changed blocks of all VMs in the namespaces with these labels. */
  readonly namespaceLabelSelector?: LabelSelector | undefined;
  /** Tracks changed blocks of the VMs with these labels. */
  readonly virtualMachineLabelSelector?: LabelSelector | undefined;
}
export interface ChangedBlockTrackingStatus {
  /** Backup that runs, or ran last. @since KubeVirt 1.8 */
  readonly backupStatus?: VirtualMachineInstanceBackupStatus | undefined;
  /** State of the tracking, as Enabled. */
  readonly state: string;
}
export interface Chassis {
  /** Asset tag of the chassis in the guest's SMBIOS table. */
  readonly asset?: string | undefined;
  /** Manufacturer of the chassis in the guest's SMBIOS table. */
  readonly manufacturer?: string | undefined;
  /** Serial number of the chassis in the guest's SMBIOS table. */
  readonly serial?: string | undefined;
  /** SKU of the chassis in the guest's SMBIOS table. */
  readonly sku?: string | undefined;
  /** Version of the chassis in the guest's SMBIOS table. */
  readonly version?: string | undefined;
}
export interface ClaimRequest {
  /** Name of the entry in resourceClaims of the VMI. */
  readonly claimName?: string | undefined;
  /** Name of the request within the claim. */
  readonly requestName?: string | undefined;
}
export interface Clock {
  /** Timers that the guest has beside those of its machine type. */
  readonly timer?: Timer | undefined;
  /** Sets the guest's clock to this time zone, as Europe/Berlin. Set this or utc. */
  readonly timezone?: string | undefined;
  /** Sets the guest's clock to UTC. Set this or timezone. */
  readonly utc?: ClockOffsetUTC | undefined;
}
export interface ClockOffsetUTC {
  /** Offset from UTC in seconds. With it, changes that the guest makes to its clock survive a reboot. */
  readonly offsetSeconds?: number | undefined;
}
export interface CloudInitConfigDriveSource {
  /** Network configuration for cloud-init, at most 2,048 bytes. */
  readonly networkData?: string | undefined;
  /** Network configuration for cloud-init in base64, at most 2,048 bytes when decoded. */
  readonly networkDataBase64?: string | undefined;
  /** Secret whose key networkdata or networkData holds the network configuration. */
  readonly networkDataSecretRef?: LocalObjectReference | undefined;
  /** Secret whose key userdata or userData holds the user data. Use it for more than 2,048 bytes, and for anything secret. */
  readonly secretRef?: LocalObjectReference | undefined;
  /** User data for cloud-init, at most 2,048 bytes. It is readable in Git and in the cluster. */
  readonly userData?: string | undefined;
  /** User data for cloud-init in base64, at most 2,048 bytes when decoded. */
  readonly userDataBase64?: string | undefined;
}
export interface CloudInitNoCloudSource {
  /** Network configuration for cloud-init, at most 2,048 bytes. */
  readonly networkData?: string | undefined;
  /** Network configuration for cloud-init in base64, at most 2,048 bytes when decoded. */
  readonly networkDataBase64?: string | undefined;
  /** Secret whose key networkdata or networkData holds the network configuration. */
  readonly networkDataSecretRef?: LocalObjectReference | undefined;
  /** Secret whose key userdata or userData holds the user data. Use it for more than 2,048 bytes, and for anything secret. */
  readonly secretRef?: LocalObjectReference | undefined;
  /** User data for cloud-init, at most 2,048 bytes. It is readable in Git and in the cluster. */
  readonly userData?: string | undefined;
  /** User data for cloud-init in base64, at most 2,048 bytes when decoded. */
  readonly userDataBase64?: string | undefined;
}
export interface CommonInstancetypesDeployment {
  /** Deploys the common instancetypes and preferences. @default true */
  readonly enabled?: boolean | undefined;
}
export interface ComponentConfig {
  /** Nodes for the pods. */
  readonly nodePlacement?: NodePlacement | undefined;
  /** Number of pods of virt-api and virt-controller. @default - 2, or 1 on a single node */
  readonly replicas?: number | undefined;
}
export interface ConfidentialComputeConfiguration {
  /** Attestation of Intel TDX. */
  readonly tdx?: TDXConfiguration | undefined;
}
export interface ConfigMapVolumeSource {
  /** Name of a ConfigMap in the namespace of the VMI. */
  readonly name?: string | undefined;
  /** Starts the VM although the ConfigMap is missing. @default false */
  readonly optional?: boolean | undefined;
  /** Label of the disk that the guest sees, such as cidata, config-2 or OEMDRV. */
  readonly volumeLabel?: string | undefined;
}
export interface ContainerDiskInfo {
  /** Checksum of the disk. */
  readonly checksum?: number | undefined;
}
export interface ContainerDiskSource {
  /** Container image with the disk. Writes to the disk are lost when the VM stops. */
  readonly image: string;
  /** When the image is pulled. @default - Always for the tag latest or none, else IfNotPresent */
  readonly imagePullPolicy?: PullPolicy | undefined;
  /** Name of the Secret with the credentials for the registry. */
  readonly imagePullSecret?: string | undefined;
  /** Path of the disk in the image. @default - the only file in /disk */
  readonly path?: string | undefined;
}
export interface ContainerPathVolumeSource {
  /** Absolute path in the compute container of virt-launcher, below one of its mounts. */
  readonly path: string;
  /** Whether the guest can only read. Nothing but true is accepted. @default true */
  readonly readOnly?: boolean | undefined;
}
export interface ControllerRevisionRef {
  /** Name of the ControllerRevision. */
  readonly name?: string | undefined;
}
export interface CustomBlockSize {
  /** Smallest range that the guest can discard, in bytes. */
  readonly discardGranularity?: number | undefined;
  /** Logical block size in bytes, a power of two from 512 to 2097152. */
  readonly logical?: number | undefined;
  /** Physical block size in bytes, a power of two that is not smaller than logical. */
  readonly physical?: number | undefined;
}
export interface CustomProfile {
  /** Path of a seccomp profile on the nodes. Set this or runtimeDefaultProfile. */
  readonly localhostProfile?: string | undefined;
  /** Uses the profile of the container runtime. Set this or localhostProfile. */
  readonly runtimeDefaultProfile?: boolean | undefined;
}
export interface CustomizeComponents {
  /** Flags of the components, by name. */
  readonly flags?: Flags | undefined;
  /** Patches of the objects that KubeVirt deploys. */
  readonly patches?: readonly CustomizeComponentsPatch[] | undefined;
}
export interface CustomizeComponentsPatch {
  /** The patch, as JSON. */
  readonly patch: string;
  /** Name of the object. */
  readonly resourceName: string;
  /** Kind of the object. */
  readonly resourceType: string;
  /** Type of the patch. */
  readonly type: PatchType;
}
export interface DHCPOptions {
  /** Boot file for network boot (DHCP option 67). */
  readonly bootFileName?: string | undefined;
  /** IPv4 addresses of time servers (DHCP option 42). */
  readonly ntpServers?: readonly string[] | undefined;
  /** DHCP options for private use. */
  readonly privateOptions?: readonly DHCPPrivateOptions[] | undefined;
  /** TFTP server for network boot (DHCP option 66). */
  readonly tftpServerName?: string | undefined;
}
export interface DHCPPrivateOptions {
  /** Number of the option, from 224 to 254. */
  readonly option: number;
  /** Value of the option. */
  readonly value: string;
}
export interface DataVolumeCheckpoint {
  /** Snapshot to copy up to. */
  readonly current: string;
  /** Snapshot that the last stage ended with; empty for the first stage. */
  readonly previous: string;
}
export interface DataVolumeSource {
  /** Allows to remove the volume while the VM runs. @default false */
  readonly hotpluggable?: boolean | undefined;
  /** Name of a DataVolume, or of its claim, in the namespace of the VMI. */
  readonly name: string;
}
export interface DataVolumeSourceGCS {
  /** Name of the Secret with the key of the service account. */
  readonly secretRef?: string | undefined;
  /** URL of the object in Google Cloud Storage. */
  readonly url: string;
}
export interface DataVolumeSourceHTTP {
  /** Name of the ConfigMap with the CA certificates of the server. */
  readonly certConfigMap?: string | undefined;
  /** HTTP headers to send, as "Name: value". Use secretExtraHeaders for anything secret. */
  readonly extraHeaders?: readonly string[] | undefined;
  /** Names of Secrets whose values are HTTP headers to send. */
  readonly secretExtraHeaders?: readonly string[] | undefined;
  /** Name of the Secret with the user (accessKeyId) and the password (secretKey). */
  readonly secretRef?: string | undefined;
  /** URL of the image, with http or https. */
  readonly url: string;
}
export interface DataVolumeSourceImageIO {
  /** Name of the ConfigMap with the CA certificates of the engine. */
  readonly certConfigMap?: string | undefined;
  /** Id of the oVirt disk to import. */
  readonly diskId: string;
  /** Does not verify the certificate of the engine. @default false */
  readonly insecureSkipVerify?: boolean | undefined;
  /** Name of the Secret with the user (accessKeyId) and the password (secretKey) of the engine. */
  readonly secretRef?: string | undefined;
  /** URL of the API of the oVirt engine. */
  readonly url: string;
}
export interface DataVolumeSourcePVC {
  /** Name of the claim to clone. */
  readonly name: string;
  /** Namespace of the claim to clone. */
  readonly namespace: string;
}
export interface DataVolumeSourceRef {
  /** Kind of the source; only DataSource is known. */
  readonly kind: string;
  /** Name of the DataSource. */
  readonly name: string;
  /** Namespace of the DataSource. @default - the namespace of the DataVolume */
  readonly namespace?: string | undefined;
}
export interface DataVolumeSourceRegistry {
  /** Name of the ConfigMap with the CA certificates of the registry. */
  readonly certConfigMap?: string | undefined;
  /** Name of an OpenShift ImageStream. Needs pullMethod node. Set this or url. */
  readonly imageStream?: string | undefined;
  /** Platform to choose from a multi-platform image. */
  readonly platform?: PlatformOptions | undefined;
  /** Who pulls the image: a pod of CDI, or the container runtime of a node. @default pod */
  readonly pullMethod?: RegistryPullMethod | undefined;
  /** Name of the Secret with the user (accessKeyId) and the password (secretKey) of the registry. */
  readonly secretRef?: string | undefined;
  /** Image with its scheme, as docker://quay.io/containerdisks/fedora:42. Set this or imageStream. */
  readonly url?: string | undefined;
}
export interface DataVolumeSourceS3 {
  /** Name of the ConfigMap with the CA certificates of the server. */
  readonly certConfigMap?: string | undefined;
  /** Name of the Secret with accessKeyId and secretKey. */
  readonly secretRef?: string | undefined;
  /** URL of the object in S3. */
  readonly url: string;
}
export interface DataVolumeSourceSnapshot {
  /** Name of the VolumeSnapshot to restore. */
  readonly name: string;
  /** Namespace of the VolumeSnapshot. */
  readonly namespace: string;
}
export interface DataVolumeSourceVDDK {
  /** Path of the virtual disk in the datastore. */
  readonly backingFile?: string | undefined;
  /** Name of the ConfigMap with further arguments for the VDDK library. */
  readonly extraArgs?: string | undefined;
  /** Image with the VDDK library. @default - the one in the ConfigMap v2v-vmware */
  readonly initImageURL?: string | undefined;
  /** Name of the Secret with the user (accessKeyId) and the password (secretKey). */
  readonly secretRef?: string | undefined;
  /** SHA-1 thumbprint of the server's certificate. */
  readonly thumbprint?: string | undefined;
  /** URL of the vCenter or ESXi host. */
  readonly url?: string | undefined;
  /** UUID of the VMware VM that the disk belongs to. */
  readonly uuid?: string | undefined;
}
export interface DataVolumeSpec {
  /** Snapshots to copy one after the other, for a warm migration from VMware or oVirt. */
  readonly checkpoints?: readonly DataVolumeCheckpoint[] | undefined;
  /** Whether the source is a disk image (kubevirt) or an archive to unpack (archive). @default kubevirt */
  readonly contentType?: DataVolumeContentType | undefined;
  /** Whether the last of the checkpoints ends the import. @default false */
  readonly finalCheckpoint?: boolean | undefined;
  /** Writes the whole disk when it is created, so that space is never short later. @default - as CDI is configured, else false */
  readonly preallocation?: boolean | undefined;
  /** PriorityClass of the pods that import, clone or upload. */
  readonly priorityClassName?: string | undefined;
  /** The claim exactly as written here. Set this or storage. */
  readonly pvc?: PersistentVolumeClaimSpec | undefined;
  /** Where the data comes from. Set this or sourceRef. */
  readonly source?: V1Beta1DataVolumeSource | undefined;
  /** DataSource that says where the data comes from. Set this or source. */
  readonly sourceRef?: DataVolumeSourceRef | undefined;
  /** The claim, completed by CDI from the StorageProfile of its class. Set this or pvc. */
  readonly storage?: StorageSpec | undefined;
}
export interface DataVolumeTemplateSpec {
  /** API version of the DataVolume; KubeVirt ignores it. */
  readonly apiVersion?: string | undefined;
  /** Kind of the DataVolume; KubeVirt ignores it. */
  readonly kind?: string | undefined;
  /** Name, labels and annotations of the DataVolume. */
  readonly metadata?: ObjectMeta | undefined;
  /** Spec of the DataVolume that is created with the VM and deleted with it. */
  readonly spec: DataVolumeSpec;
  /** Ignored. */
  readonly status?: DataVolumeTemplateDummyStatus | undefined;
}
export interface DeveloperConfiguration {
  /** Lets clients profile the control plane. @default false */
  readonly clusterProfiler?: boolean | undefined;
  /** vCPUs for each CPU thread that is requested. @default 10 */
  readonly cpuAllocationRatio?: number | undefined;
  /** Feature gates to turn off. @since KubeVirt 1.8 */
  readonly disabledFeatureGates?: readonly string[] | undefined;
  /** Limits of the check of disk images. */
  readonly diskVerification?: DiskVerification | undefined;
  /** Feature gates to turn on. */
  readonly featureGates?: readonly string[] | undefined;
  /** How much components log. */
  readonly logVerbosity?: LogVerbosity | undefined;
  /** Memory of guests in percent of the memory that their pods request. @default 100 */
  readonly memoryOvercommit?: number | undefined;
  /** Frequency of the TSC, in hertz, that all nodes reach. @default - the lowest of the nodes */
  readonly minimumClusterTSCFrequency?: number | undefined;
  /** Bytes that are left free on a filesystem volume. @default 131072 */
  readonly minimumReservePVCBytes?: number | undefined;
  /** Labels that nodes of VMs must have. */
  readonly nodeSelectors?: { readonly [key: string]: string } | undefined;
  /** By how many percent a volume may be smaller than asked for. @default 10 */
  readonly pvcTolerateLessSpaceUpToPercent?: number | undefined;
  /** Runs VMs by software emulation where a node has no hardware support. @default false */
  readonly useEmulation?: boolean | undefined;
}
export interface Devices {
  /** Whether the VM has a display, which VNC shows. @default true */
  readonly autoattachGraphicsDevice?: boolean | undefined;
  /** Adds a tablet if the VM has no input device, so that the mouse in VNC fits. @default false */
  readonly autoattachInputDevice?: boolean | undefined;
  /** Whether the VM has a memory balloon, which reports memory statistics. @default true */
  readonly autoattachMemBalloon?: boolean | undefined;
  /** Adds an interface on the pod network if the VM has no interface and no network. @default true */
  readonly autoattachPodInterface?: boolean | undefined;
  /** Whether the VM has a serial console, which virtctl console opens. @default true */
  readonly autoattachSerialConsole?: boolean | undefined;
  /** Gives the VM a VSOCK address for connections from its host. Needs the gate VSOCK. @default false */
  readonly autoattachVSOCK?: boolean | undefined;
  /** Gives each virtio disk as many queues as the VM has vCPUs. @default false */
  readonly blockMultiQueue?: boolean | undefined;
  /** Allows clients to redirect their USB devices to the VM, up to four. */
  readonly clientPassthrough?: ClientPassthroughDevices | undefined;
  /** Refuses disks that are added while the VM runs, and frees the ports for them. @default false */
  readonly disableHotplug?: boolean | undefined;
  /** Disks, LUNs and CD-ROM drives. Each belongs to the volume of its name. */
  readonly disks?: readonly Disk[] | undefined;
  /** Gives the guest metrics of its host through a virtio-serial port. Needs the gate DownwardMetrics. */
  readonly downwardMetrics?: DownwardMetrics | undefined;
  /** Volumes that the guest mounts as shared filesystems. */
  readonly filesystems?: readonly Filesystem[] | undefined;
  /** GPUs of the host that the VM gets. */
  readonly gpus?: readonly GPU[] | undefined;
  /** Other devices of the host that the VM gets. */
  readonly hostDevices?: readonly HostDevice[] | undefined;
  /** Input devices. */
  readonly inputs?: readonly Input[] | undefined;
  /** Network interfaces. Each belongs to the network of its name. */
  readonly interfaces?: readonly Interface[] | undefined;
  /** Copies the serial console into the log of the container guest-console-log. @default - true, unless the cluster disables it */
  readonly logSerialConsole?: boolean | undefined;
  /** Gives each virtio interface as many queues as the VM has vCPUs. @default false */
  readonly networkInterfaceMultiqueue?: boolean | undefined;
  /** Devices through which the guest reports a crash. */
  readonly panicDevices?: readonly PanicDevice[] | undefined;
  /** Gives the guest random numbers of its host. */
  readonly rng?: Rng | undefined;
  /** Emulates a sound card. */
  readonly sound?: SoundDevice | undefined;
  /** Emulates a TPM 2.0, which Windows 11 needs. */
  readonly tpm?: TPMDevice | undefined;
  /** Uses virtio 0.9 for guests that are too old for virtio 1.0, such as CentOS 6. @default false */
  readonly useVirtioTransitional?: boolean | undefined;
  /** Type of the video device. */
  readonly video?: VideoDevice | undefined;
  /** Device that acts when the guest hangs. */
  readonly watchdog?: Watchdog | undefined;
}
export interface Diag288Watchdog {
  /** What happens when the guest stops answering. @default reset */
  readonly action?: WatchdogAction | undefined;
}
export interface Disk {
  /** Block sizes that the guest sees. @default - 512 bytes */
  readonly blockSize?: BlockSize | undefined;
  /** Place in the boot order, from 1; disks and interfaces share the numbers. If any is set, the guest tries no disk without one. */
  readonly bootOrder?: number | undefined;
  /** How the host caches writes. @default - none if the storage supports O_DIRECT, else writethrough */
  readonly cache?: DriverCache | undefined;
  /** Presents the volume as a CD-ROM. Set one of disk, lun and cdrom. */
  readonly cdrom?: CDRomTarget | undefined;
  /** Tracks changed blocks of the disk for incremental backups; KubeVirt sets it. @default false */
  readonly changedBlockTracking?: boolean | undefined;
  /** Gives the disk an I/O thread that no other disk uses. Needs the virtio bus. @default false */
  readonly dedicatedIOThread?: boolean | undefined;
  /** Presents the volume as a disk. Set one of disk, lun and cdrom. @default {} */
  readonly disk?: DiskTarget | undefined;
  /** What happens when the storage reports an error. @default stop */
  readonly errorPolicy?: DiskErrorPolicy | undefined;
  /** How QEMU does I/O. @default - native for block volumes and preallocated images, else threads */
  readonly io?: DriverIO | undefined;
  /** Passes SCSI commands through to the volume. Set one of disk, lun and cdrom. */
  readonly lun?: LunTarget | undefined;
  /** Name of the volume that the disk presents. */
  readonly name: string;
  /** Serial number that the guest sees. */
  readonly serial?: string | undefined;
  /** Allows several VMs to write to the volume at once. @default false */
  readonly shareable?: boolean | undefined;
  /** Tag of the device in the metadata of cloud-init's config drive. */
  readonly tag?: string | undefined;
}
export interface DiskIOThreads {
  /** Number of I/O threads that the policy supplementalPool shares among disks. */
  readonly supplementalPoolThreadCount?: number | undefined;
}
export interface DiskTarget {
  /** Bus of the disk. @default - sata on amd64, virtio elsewhere */
  readonly bus?: DiskBus | undefined;
  /** PCI address in the guest, as 0000:81:01.0. Needs the virtio bus. */
  readonly pciAddress?: string | undefined;
  /** Whether the guest can only read. @default false */
  readonly readonly?: boolean | undefined;
}
export interface DiskVerification {
  /** Most memory that the check of a disk image may use. @default 2000Mi */
  readonly memoryLimit: Quantity;
}
export interface DomainMemoryDumpInfo {
  /** Claim that has the dump. */
  readonly claimName?: string | undefined;
  /** When the dump was finished. */
  readonly endTimestamp?: Time | undefined;
  /** When the dump was begun. */
  readonly startTimestamp?: Time | undefined;
  /** File of the dump. */
  readonly targetFileName?: string | undefined;
}
export interface DomainSpec {
  /** Chassis that the guest's SMBIOS table describes. */
  readonly chassis?: Chassis | undefined;
  /** Clock and timers of the guest. */
  readonly clock?: Clock | undefined;
  /** Number, model and placement of the vCPUs. */
  readonly cpu?: CPU | undefined;
  /** Disks, interfaces and other devices. */
  readonly devices: Devices;
  /** Features of the hypervisor, such as ACPI and the Hyper-V enlightenments. */
  readonly features?: Features | undefined;
  /** Boot loader, and the identity that the guest's firmware reports. */
  readonly firmware?: Firmware | undefined;
  /** Settings of the I/O threads. */
  readonly ioThreads?: DiskIOThreads | undefined;
  /** How disks share I/O threads. @default - no I/O threads, unless a disk has dedicatedIOThread */
  readonly ioThreadsPolicy?: IOThreadsPolicy | undefined;
  /** Encrypts the memory of the guest, so that its host cannot read it. */
  readonly launchSecurity?: LaunchSecurity | undefined;
  /** Machine type that QEMU emulates. */
  readonly machine?: Machine | undefined;
  /** Memory of the guest. */
  readonly memory?: Memory | undefined;
  /** Whether a reboot stays in the VMI, or ends it so that changes take effect. Needs the gate RebootPolicy. @default Reboot @since KubeVirt 1.8 */
  readonly rebootPolicy?: RebootPolicy | undefined;
  /** CPU and memory that the pod of the VM requests. Prefer cpu and memory. */
  readonly resources?: ResourceRequirements | undefined;
}
export interface DownwardAPIVolumeSource {
  /** Files with fields of the VMI. */
  readonly fields?: readonly DownwardAPIVolumeFile[] | undefined;
  /** Label of the disk that the guest sees. */
  readonly volumeLabel?: string | undefined;
}
export interface EFI {
  /** Keeps UEFI variables when the VM stops. Needs a StorageClass for VM state. @default false */
  readonly persistent?: boolean | undefined;
  /** Boots only what is signed. Needs features.smm. @default - true; false on arm64 */
  readonly secureBoot?: boolean | undefined;
}
export interface EmptyDiskSource {
  /** Size of the disk, which is deleted when the VM stops. */
  readonly capacity: Quantity;
}
export interface EphemeralVolumeSource {
  /** Claim with the image to start from. It is not changed; writes are lost when the VM stops. */
  readonly persistentVolumeClaim?: CorePersistentVolumeClaimVolumeSource | undefined;
}
export interface ExperimentalMigrationOptions {
  /** How the data of a migration is compressed. @default none */
  readonly compression?: MigrationCompression | undefined;
  /** When a migration counts as stalled. */
  readonly stallDetector?: StallDetectorOptions | undefined;
}
export interface FeatureAPIC {
  /** Whether the guest has the feature. @default true */
  readonly enabled?: boolean | undefined;
  /** Notifies the guest of the end of interrupts. @default false */
  readonly endOfInterrupt?: boolean | undefined;
}
export interface FeatureHyperv {
  /** Speeds up VMs inside the guest on Intel. Turns on vapic, and requires the CPU feature vmx. */
  readonly evmcs?: FeatureState | undefined;
  /** Lets the guest read the frequencies of TSC and APIC. */
  readonly frequencies?: FeatureState | undefined;
  /** Sends interrupts between vCPUs with fewer exits. Turns on vpindex. */
  readonly ipi?: FeatureState | undefined;
  /** Tells the guest when the frequency of the TSC changes, as after a migration. */
  readonly reenlightenment?: FeatureState | undefined;
  /** Keeps Windows from crashing when a busy host delays its timers. */
  readonly relaxed?: FeatureState | undefined;
  /** Lets Windows reset the VM through Hyper-V. */
  readonly reset?: FeatureState | undefined;
  /** Tells Windows how long a vCPU has really run. */
  readonly runtime?: FeatureState | undefined;
  /** How often Windows tries a lock before it yields to the host. */
  readonly spinlocks?: FeatureSpinlocks | undefined;
  /** Synthetic interrupt controller. Turns on vpindex. */
  readonly synic?: FeatureState | undefined;
  /** Synthetic timers, which cost less CPU than emulated ones. Turns on synic. */
  readonly synictimer?: SyNICTimer | undefined;
  /** Lets Windows flush TLBs of other vCPUs with fewer exits. Turns on vpindex. */
  readonly tlbflush?: TLBFlush | undefined;
  /** Virtual APIC, which handles interrupts with fewer exits. */
  readonly vapic?: FeatureState | undefined;
  /** Vendor of the hypervisor that the guest sees. */
  readonly vendorid?: FeatureVendorID | undefined;
  /** Gives each vCPU an index that Windows can read. */
  readonly vpindex?: FeatureState | undefined;
}
export interface FeatureKVM {
  /** Hides KVM from the guest. Some GPU drivers need this. @default false */
  readonly hidden?: boolean | undefined;
}
export interface FeatureSpinlocks {
  /** Whether the guest has the feature. @default true */
  readonly enabled?: boolean | undefined;
  /** Number of tries, at least 4096. @default 4096 */
  readonly spinlocks?: number | undefined;
}
export interface FeatureState {
  /** Whether the guest has the feature. @default true */
  readonly enabled?: boolean | undefined;
}
export interface FeatureVendorID {
  /** Whether the guest has the feature. @default true */
  readonly enabled?: boolean | undefined;
  /** Vendor, of at most twelve characters. */
  readonly vendorid?: string | undefined;
}
export interface Features {
  /** Power management, which a clean shutdown needs. @default - on; off on s390x */
  readonly acpi?: FeatureState | undefined;
  /** Interrupt controller. @default - as the machine type has it */
  readonly apic?: FeatureAPIC | undefined;
  /** Hyper-V enlightenments, which make Windows faster. Set this or hypervPassthrough. */
  readonly hyperv?: FeatureHyperv | undefined;
  /** Turns on every enlightenment that the host supports. Such a VM cannot migrate. Set this or hyperv. */
  readonly hypervPassthrough?: HyperVPassthrough | undefined;
  /** How the guest sees KVM. */
  readonly kvm?: FeatureKVM | undefined;
  /** Paravirtual spinlocks. @default - as the machine type has it */
  readonly pvspinlock?: FeatureState | undefined;
  /** System Management Mode, which Secure Boot needs. @default - off, unless set */
  readonly smm?: FeatureState | undefined;
}
export interface Filesystem {
  /** Name of the volume, and the tag by which the guest mounts it. */
  readonly name: string;
  /** Shares the volume through virtiofs. */
  readonly virtiofs: FilesystemVirtiofs;
}
export interface Firmware {
  /** ACPI tables with Windows licenses. */
  readonly acpi?: ACPI | undefined;
  /** BIOS or UEFI. @default - BIOS on amd64, UEFI on arm64 */
  readonly bootloader?: Bootloader | undefined;
  /** Boots a kernel from a container image instead of a disk. */
  readonly kernelBoot?: KernelBoot | undefined;
  /** Serial number of the system in the guest's SMBIOS table. @default - a VM gets a random one on creation */
  readonly serial?: string | undefined;
  /** UUID of the system in the guest's SMBIOS table. @default - random, on creation of the VM */
  readonly uuid?: string | undefined;
}
export interface Flags {
  /** Flags of virt-api. */
  readonly api?: { readonly [key: string]: string } | undefined;
  /** Flags of virt-controller. */
  readonly controller?: { readonly [key: string]: string } | undefined;
  /** Flags of virt-handler. */
  readonly handler?: { readonly [key: string]: string } | undefined;
}
export interface GPU {
  /** Name of the entry in resourceClaims of the VMI that allocates the GPU. */
  readonly claimName?: string | undefined;
  /** Resource name that the cluster permits, as nvidia.com/TU104GL. Set this or claimName. */
  readonly deviceName?: string | undefined;
  /** Name of the device in the VM. */
  readonly name: string;
  /** Name of the request within the claim. */
  readonly requestName?: string | undefined;
  /** Tag of the device in the metadata of cloud-init's config drive. */
  readonly tag?: string | undefined;
  /** Display of a virtual GPU. */
  readonly virtualGPUOptions?: VGPUOptions | undefined;
}
export interface GenerationStatus {
  /** API group of the object. */
  readonly group: string;
  /** Hash of the object. */
  readonly hash?: string | undefined;
  /** Generation that the operator wrote last. */
  readonly lastGeneration: number;
  /** Name of the object. */
  readonly name: string;
  /** Namespace of the object. */
  readonly namespace?: string | undefined;
  /** Resource of the object. */
  readonly resource: string;
}
export interface HPETTimer {
  /** Whether the guest has the timer. @default true */
  readonly present?: boolean | undefined;
  /** What happens to ticks that come too late. @default delay */
  readonly tickPolicy?: HPETTickPolicy | undefined;
}
export interface HostDevice {
  /** Name of the entry in resourceClaims of the VMI that allocates the device. */
  readonly claimName?: string | undefined;
  /** Resource name that the cluster permits. Set this or claimName. */
  readonly deviceName?: string | undefined;
  /** Name of the device in the VM. */
  readonly name: string;
  /** Name of the request within the claim. */
  readonly requestName?: string | undefined;
  /** Tag of the device in the metadata of cloud-init's config drive. */
  readonly tag?: string | undefined;
}
export interface HostDisk {
  /** Size of an image that DiskOrCreate creates. */
  readonly capacity?: Quantity | undefined;
  /** Path of the image on the node. */
  readonly path: string;
  /** Whether all nodes see the same image at the path. Without it, the VM cannot migrate. @default false */
  readonly shared?: boolean | undefined;
  /** Whether the image must exist (Disk) or is created if it is missing (DiskOrCreate). */
  readonly type: HostDiskType;
}
export interface HotplugVolumeSource {
  /** Claim that CDI fills. Set one source. */
  readonly dataVolume?: DataVolumeSource | undefined;
  /** Claim that holds the disk. Set one source. */
  readonly persistentVolumeClaim?: PersistentVolumeClaimVolumeSource | undefined;
}
export interface HotplugVolumeStatus {
  /** Name of the pod that mounts the volume. */
  readonly attachPodName?: string | undefined;
  /** Id of the pod that mounts the volume. */
  readonly attachPodUID?: string | undefined;
}
export interface Hugepages {
  /** Size of a page: 2Mi or 1Gi on amd64. The guest's memory is a multiple of it. */
  readonly pageSize?: string | undefined;
}
export interface HyperVPassthrough {
  /** Whether the enlightenments are on. @default true */
  readonly enabled?: boolean | undefined;
}
export interface HypervTimer {
  /** Whether the guest has the timer. @default true */
  readonly present?: boolean | undefined;
}
export interface HypervisorConfiguration {
  /** Name of the hypervisor. */
  readonly name?: HypervisorName | undefined;
}
export interface I6300ESBWatchdog {
  /** What happens when the guest stops answering. @default reset */
  readonly action?: WatchdogAction | undefined;
}
export interface InitrdInfo {
  /** Checksum of the initial RAM disk. */
  readonly checksum?: number | undefined;
}
export interface Input {
  /** Bus of the device. @default usb */
  readonly bus?: InputBus | undefined;
  /** Name of the device. */
  readonly name: string;
  /** Type of the device; only tablet is known. @default tablet */
  readonly type: InputType;
}
export interface InstancetypeConfiguration {
  /** Whether a VM keeps its reference to an instancetype, or gets the values of it. @default reference */
  readonly referencePolicy?: InstancetypeReferencePolicy | undefined;
}
export interface InstancetypeMatcher {
  /** Volume whose labels name the instancetype. Set this or name. */
  readonly inferFromVolume?: string | undefined;
  /** Whether a volume without such labels is refused or ignored. @default Reject */
  readonly inferFromVolumeFailurePolicy?: InferFromVolumeFailurePolicy | undefined;
  /** VirtualMachineInstancetype, or VirtualMachineClusterInstancetype. @default VirtualMachineClusterInstancetype */
  readonly kind?: string | undefined;
  /** Name of the instancetype. */
  readonly name?: string | undefined;
  /** ControllerRevision with the copy of the instancetype that the VM keeps. Clear it to take the present one. */
  readonly revisionName?: string | undefined;
}
export interface InstancetypeStatusRef {
  /** ControllerRevision with the copy that the VM keeps. */
  readonly controllerRevisionRef?: ControllerRevisionRef | undefined;
  /** Volume that the name was inferred from. */
  readonly inferFromVolume?: string | undefined;
  /** What happens if nothing can be inferred. */
  readonly inferFromVolumeFailurePolicy?: string | undefined;
  /** Kind of the object. */
  readonly kind?: string | undefined;
  /** Name of the instancetype or preference. */
  readonly name?: string | undefined;
}
export interface Interface {
  /** Number from 1 to 16383 from which the guest names the interface, as eno3. Each only once in a VM. */
  readonly acpiIndex?: number | undefined;
  /** Binding plugin of the cluster. Set one way of binding. */
  readonly binding?: PluginBinding | undefined;
  /** Place in the boot order, from 1; disks and interfaces share the numbers. */
  readonly bootOrder?: number | undefined;
  /** Connects to the network by a bridge: the guest gets the address of the pod, and cannot migrate on the pod network. Set one way of binding. */
  readonly bridge?: InterfaceBridge | undefined;
  /** Options of the DHCP server that serves the guest. */
  readonly dhcpOptions?: DHCPOptions | undefined;
  /** MAC address, as 02:00:00:00:00:01. @default - KubeMacPool's or the network plugin's */
  readonly macAddress?: string | undefined;
  /** Removed in KubeVirt 1.3. @deprecated Use a binding plugin. */
  readonly macvtap?: DeprecatedInterfaceMacvtap | undefined;
  /** Connects by NAT: the guest has an address of its own behind that of the pod, and can migrate. Set one way of binding. */
  readonly masquerade?: InterfaceMasquerade | undefined;
  /** Network card that the guest sees. @default virtio */
  readonly model?: InterfaceModel | undefined;
  /** Name of the network that the interface connects to. */
  readonly name: string;
  /** Removed in KubeVirt 1.3. @deprecated Use passtBinding. */
  readonly passt?: DeprecatedInterfacePasst | undefined;
  /** Connects by passt, without privileges in the pod. Set one way of binding. @since KubeVirt 1.8 */
  readonly passtBinding?: InterfacePasstBinding | undefined;
  /** PCI address in the guest, as 0000:81:01.0. */
  readonly pciAddress?: string | undefined;
  /** Ranges of ports that the pod forwards to the guest. Only with masquerade. Set this or ports. @since KubeVirt 1.9 */
  readonly portRanges?: readonly PortRange[] | undefined;
  /** Ports that the pod forwards to the guest. @default - all ports */
  readonly ports?: readonly Port[] | undefined;
  /** Removed in KubeVirt 1.3. @deprecated Use masquerade. */
  readonly slirp?: DeprecatedInterfaceSlirp | undefined;
  /** Passes a virtual function of an SR-IOV card through. Set one way of binding. */
  readonly sriov?: InterfaceSRIOV | undefined;
  /** Link state; absent removes the interface from a running VM. @default up */
  readonly state?: InterfaceState | undefined;
  /** Tag of the device in the metadata of cloud-init's config drive. */
  readonly tag?: string | undefined;
}
export interface InterfaceBindingMigration {
  /** How interfaces migrate: link-refresh takes the link down and up again, so that the guest asks for an address anew. */
  readonly method?: MigrationMethod | undefined;
}
export interface InterfaceBindingPlugin {
  /** Resources that a VM with this binding requests in addition. */
  readonly computeResourceOverhead?: ResourceRequirementsWithoutClaims | undefined;
  /** How the interface is connected to the guest; tap and managedTap need no sidecar. */
  readonly domainAttachmentType?: DomainAttachmentType | undefined;
  /** What the sidecar is told; device-info is the information of the network device. */
  readonly downwardAPI?: NetworkBindingDownwardAPIType | undefined;
  /** VMs with this binding can migrate live. */
  readonly migration?: InterfaceBindingMigration | undefined;
  /** NetworkAttachmentDefinition whose CNI plugin prepares the pod, as NAMESPACE/NAME. */
  readonly networkAttachmentDefinition?: string | undefined;
  /** Image of the sidecar that configures the interface. */
  readonly sidecarImage?: string | undefined;
}
export interface KSMConfiguration {
  /** Nodes on which equal memory pages are merged; an empty selector means all. @default - no node */
  readonly nodeLabelSelector?: LabelSelector | undefined;
}
export interface KVMTimer {
  /** Whether the guest has the timer. @default true */
  readonly present?: boolean | undefined;
}
export interface KernelBoot {
  /** Image with kernel and initrd. */
  readonly container?: KernelBootContainer | undefined;
  /** Arguments of the kernel. Needs container. */
  readonly kernelArgs?: string | undefined;
}
export interface KernelBootContainer {
  /** Container image with the kernel. */
  readonly image: string;
  /** When the image is pulled. @default - Always for the tag latest or none, else IfNotPresent */
  readonly imagePullPolicy?: PullPolicy | undefined;
  /** Name of the Secret with the credentials for the registry. */
  readonly imagePullSecret?: string | undefined;
  /** Absolute path of the initial RAM disk in the image. */
  readonly initrdPath?: string | undefined;
  /** Absolute path of the kernel in the image. */
  readonly kernelPath?: string | undefined;
}
export interface KernelBootStatus {
  /** Initial RAM disk that the guest booted. */
  readonly initrdInfo?: InitrdInfo | undefined;
  /** Kernel that the guest booted. */
  readonly kernelInfo?: KernelInfo | undefined;
}
export interface KernelInfo {
  /** Checksum of the kernel. */
  readonly checksum?: number | undefined;
}
export interface KubeVirt {
  /** API group and version of the object. */
  readonly apiVersion: 'kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'KubeVirt';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: KubeVirtSpec;
  /** What the object is. Controllers write it. */
  readonly status?: KubeVirtStatus | undefined;
}
export interface KubeVirtCertificateRotateStrategy {
  /** Certificates that KubeVirt signs itself. */
  readonly selfSigned?: KubeVirtSelfSignConfiguration | undefined;
}
export interface KubeVirtCondition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface KubeVirtConfiguration {
  /** Factor by which the memory for virtualization grows, as 1.5. @default 1 */
  readonly additionalGuestMemoryOverheadRatio?: string | undefined;
  /** Rate limits of virt-api at the API server. */
  readonly apiConfiguration?: ReloadableComponentConfiguration | undefined;
  /** Settings by architecture. */
  readonly architectureConfiguration?: ArchConfiguration | undefined;
  /** Gives VMs of these namespaces a CPU limit of 1 for each vCPU. */
  readonly autoCPULimitNamespaceLabelSelector?: LabelSelector | undefined;
  /** Tracks changed blocks of these VMs, which incremental backups need. @since KubeVirt 1.7 */
  readonly changedBlockTrackingLabelSelectors?: ChangedBlockTrackingSelectors | undefined;
  /** Common instancetypes and preferences. */
  readonly commonInstancetypesDeployment?: CommonInstancetypesDeployment | undefined;
  /** Attestation of confidential VMs. @since KubeVirt 1.9 */
  readonly confidentialCompute?: ConfidentialComputeConfiguration | undefined;
  /** Rate limits of virt-controller at the API server. */
  readonly controllerConfiguration?: ReloadableComponentConfiguration | undefined;
  /** CPU model of VMs that set none. @default host-model */
  readonly cpuModel?: string | undefined;
  /** CPU request of VMs that set none. @default 100m */
  readonly cpuRequest?: Quantity | undefined;
  /** RuntimeClass of the pods of VMs. */
  readonly defaultRuntimeClass?: string | undefined;
  /** Feature gates, log verbosity and overcommit. */
  readonly developerConfiguration?: DeveloperConfiguration | undefined;
  /** Patterns of the machine types that VMs may set. @deprecated Use architectureConfiguration. */
  readonly emulatedMachines?: readonly string[] | undefined;
  /** What happens to VMs without a strategy of their own when their node is drained. @default None */
  readonly evictionStrategy?: EvictionStrategy | undefined;
  /** Rate limits of virt-handler at the API server. */
  readonly handlerConfiguration?: ReloadableComponentConfiguration | undefined;
  /** Hypervisor of the cluster. @default - kvm @since KubeVirt 1.8 */
  readonly hypervisors?: readonly HypervisorConfiguration[] | undefined;
  /** When images of launcher pods are pulled. @default IfNotPresent */
  readonly imagePullPolicy?: PullPolicy | undefined;
  /** How VMs refer to instancetypes. */
  readonly instancetype?: InstancetypeConfiguration | undefined;
  /** Merges equal memory pages on nodes. */
  readonly ksmConfiguration?: KSMConfiguration | undefined;
  /** Limits of CPU and memory hotplug. */
  readonly liveUpdateConfiguration?: LiveUpdateConfiguration | undefined;
  /** Machine type of VMs that set none. @deprecated Use architectureConfiguration. */
  readonly machineType?: string | undefined;
  /** Mediated devices (vGPUs) to create on nodes. */
  readonly mediatedDevicesConfiguration?: MediatedDevicesConfiguration | undefined;
  /** Seconds between two readings of memory statistics; 0 for none. @default 10 */
  readonly memBalloonStatsPeriod?: number | undefined;
  /** Limits of live migrations. */
  readonly migrations?: MigrationConfiguration | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly minCPUModel?: string | undefined;
  /** Default network and binding plugins. */
  readonly network?: NetworkConfiguration | undefined;
  /** CPU models that nodes do not offer. */
  readonly obsoleteCPUModels?: { readonly [key: string]: boolean } | undefined;
  /** Folder of the UEFI firmware. @deprecated Use architectureConfiguration. */
  readonly ovmfPath?: string | undefined;
  /** Devices of the host that VMs may use. */
  readonly permittedHostDevices?: PermittedHostDevices | undefined;
  /** Reservation of LUNs by SCSI commands. @since KubeVirt 1.9 */
  readonly persistentReservationConfiguration?: PersistentReservationConfiguration | undefined;
  /** Whether KubeVirt's roles become part of admin, edit and view. @default AggregateToDefault @since KubeVirt 1.8 */
  readonly roleAggregationStrategy?: RoleAggregationStrategy | undefined;
  /** Seccomp profile of virt-launcher. */
  readonly seccompConfiguration?: SeccompConfiguration | undefined;
  /** SELinux type of virt-launcher. @default - that of the container runtime */
  readonly selinuxLauncherType?: string | undefined;
  /** System that guests see in their SMBIOS tables. */
  readonly smbios?: SMBiosConfiguration | undefined;
  /** Requests and limits of the containers beside the one of the VM. */
  readonly supportContainerResources?: readonly SupportContainerResources[] | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly supportedGuestAgentVersions?: readonly string[] | undefined;
  /** TLS version and ciphers of the components. */
  readonly tlsConfiguration?: TLSConfiguration | undefined;
  /** Deployment of virt-template. @since KubeVirt 1.8 */
  readonly virtTemplateDeployment?: VirtTemplateDeployment | undefined;
  /** Most VMs on a node. @default 1000 */
  readonly virtualMachineInstancesPerNode?: number | undefined;
  /** Defaults of VMs. */
  readonly virtualMachineOptions?: VirtualMachineOptions | undefined;
  /** Whether changes of sockets, memory and placement reach running VMs, or wait for a restart. @default LiveUpdate */
  readonly vmRolloutStrategy?: VMRolloutStrategy | undefined;
  /** StorageClass for the state of virtual TPMs and of UEFI variables. @default - the cluster's default class */
  readonly vmStateStorageClass?: string | undefined;
  /** Rate limits of the webhooks at the API server. */
  readonly webhookConfiguration?: ReloadableComponentConfiguration | undefined;
}
export interface KubeVirtSelfSignConfiguration {
  /** Certificate of the authority. */
  readonly ca?: CertConfig | undefined;
  /** How long an old authority stays valid. @deprecated Use ca. */
  readonly caOverlapInterval?: Duration | undefined;
  /** How long an authority is valid. @deprecated Use ca.duration. */
  readonly caRotateInterval?: Duration | undefined;
  /** How long a certificate is valid. @deprecated Use server.duration. */
  readonly certRotateInterval?: Duration | undefined;
  /** Certificates of the servers. */
  readonly server?: CertConfig | undefined;
}
export interface KubeVirtSpec {
  /** How long certificates are valid. */
  readonly certificateRotateStrategy?: KubeVirtCertificateRotateStrategy | undefined;
  /** Feature gates, limits and defaults of VMs. */
  readonly configuration?: KubeVirtConfiguration | undefined;
  /** Changes of what KubeVirt deploys. */
  readonly customizeComponents?: CustomizeComponents | undefined;
  /** When images of KubeVirt's components are pulled. */
  readonly imagePullPolicy?: PullPolicy | undefined;
  /** Secrets with the credentials for the registry. */
  readonly imagePullSecrets?: readonly LocalObjectReference[] | undefined;
  /** Registry of KubeVirt's images. @default - that of the operator */
  readonly imageRegistry?: string | undefined;
  /** Tag of KubeVirt's images. @default - that of the operator */
  readonly imageTag?: string | undefined;
  /** Where virt-api and virt-controller run. */
  readonly infra?: ComponentConfig | undefined;
  /** ServiceAccount of Prometheus. @default prometheus-k8s */
  readonly monitorAccount?: string | undefined;
  /** Namespace of Prometheus. @default openshift-monitoring */
  readonly monitorNamespace?: string | undefined;
  /** Value of the label app.kubernetes.io/component. @default kubevirt */
  readonly productComponent?: string | undefined;
  /** Value of the label app.kubernetes.io/part-of. */
  readonly productName?: string | undefined;
  /** Value of the label app.kubernetes.io/version. @default - KubeVirt's version */
  readonly productVersion?: string | undefined;
  /** Namespace of the ServiceMonitor. @default - monitorNamespace */
  readonly serviceMonitorNamespace?: string | undefined;
  /** Port for migrations between clusters. @default 9185 */
  readonly synchronizationPort?: string | undefined;
  /** Whether KubeVirt can be deleted while there are VMs. */
  readonly uninstallStrategy?: KubeVirtUninstallStrategy | undefined;
  /** How running VMs get to a new virt-launcher. */
  readonly workloadUpdateStrategy?: KubeVirtWorkloadUpdateStrategy | undefined;
  /** Where virt-handler and VMs run. */
  readonly workloads?: ComponentConfig | undefined;
}
export interface KubeVirtStatus {
  /** Conditions of KubeVirt. */
  readonly conditions?: readonly KubeVirtCondition[] | undefined;
  /** Architecture of VMs that set none: that of the control plane. */
  readonly defaultArchitecture?: string | undefined;
  /** Generations of the objects that the operator has written. */
  readonly generations?: readonly GenerationStatus[] | undefined;
  /** Configuration that is deployed. */
  readonly observedDeploymentConfig?: string | undefined;
  /** Id of the deployment. */
  readonly observedDeploymentID?: string | undefined;
  /** Generation that the status is about. */
  readonly observedGeneration?: number | undefined;
  /** Registry that is deployed from. */
  readonly observedKubeVirtRegistry?: string | undefined;
  /** Version that is deployed. */
  readonly observedKubeVirtVersion?: string | undefined;
  /** Version of the operator. */
  readonly operatorVersion?: string | undefined;
  /** Number of VMs with an older virt-launcher. */
  readonly outdatedVirtualMachineInstanceWorkloads?: number | undefined;
  /** Deploying, Deployed, Deleting or Deleted. */
  readonly phase?: string | undefined;
  /** Addresses of the synchronization controllers. */
  readonly synchronizationAddresses?: readonly string[] | undefined;
  /** Configuration that is being deployed. */
  readonly targetDeploymentConfig?: string | undefined;
  /** Id of the deployment that is under way. */
  readonly targetDeploymentID?: string | undefined;
  /** Registry that is being deployed from. */
  readonly targetKubeVirtRegistry?: string | undefined;
  /** Version that is being deployed. */
  readonly targetKubeVirtVersion?: string | undefined;
}
export interface KubeVirtWorkloadUpdateStrategy {
  /** Time between two batches of evictions. @default 1m0s */
  readonly batchEvictionInterval?: Duration | undefined;
  /** VMs that are evicted at once. @default 10 */
  readonly batchEvictionSize?: number | undefined;
  /** How running VMs are moved; an empty list leaves them alone. */
  readonly workloadUpdateMethods?: readonly WorkloadUpdateMethod[] | undefined;
}
export interface LaunchSecurity {
  /** AMD SEV. Needs UEFI without Secure Boot, and the gate WorkloadEncryptionSEV. */
  readonly sev?: SEV | undefined;
  /** AMD SEV-SNP. Needs UEFI without Secure Boot, and the gate WorkloadEncryptionSEV. */
  readonly snp?: SEVSNP | undefined;
  /** Intel TDX. Needs UEFI, and the gate WorkloadEncryptionTDX. */
  readonly tdx?: TDX | undefined;
}
export interface LiveUpdateConfiguration {
  /** Sockets up to which VMs that set no maxSockets can grow. */
  readonly maxCpuSockets?: number | undefined;
  /** Memory up to which VMs that set no maxGuest can grow. */
  readonly maxGuest?: Quantity | undefined;
  /** How many times their sockets and memory VMs can grow to, where no maximum is set. @default 4 */
  readonly maxHotplugRatio?: number | undefined;
}
export interface LogVerbosity {
  /** Verbosity of all components on single nodes, by the name of the node. */
  readonly nodeVerbosity?: { readonly [key: string]: number } | undefined;
  /** Verbosity of virt-api, from 0 to 9. @default 2 */
  readonly virtAPI?: number | undefined;
  /** Verbosity of virt-controller, from 0 to 9. @default 2 */
  readonly virtController?: number | undefined;
  /** Verbosity of virt-handler, from 0 to 9. @default 2 */
  readonly virtHandler?: number | undefined;
  /** Verbosity of virt-launcher, from 0 to 9. @default 2 */
  readonly virtLauncher?: number | undefined;
  /** Verbosity of virt-operator, from 0 to 9. @default 2 */
  readonly virtOperator?: number | undefined;
  /** Verbosity of virt-synchronization-controller, from 0 to 9. @default 2 */
  readonly virtSynchronizationController?: number | undefined;
}
export interface LunTarget {
  /** Bus of the LUN. @default - sata on amd64, virtio elsewhere */
  readonly bus?: DiskBus | undefined;
  /** Whether the guest can only read. @default false */
  readonly readonly?: boolean | undefined;
  /** Lets the guest reserve the LUN by SCSI commands. The cluster must permit it. @default false */
  readonly reservation?: boolean | undefined;
}
export interface Machine {
  /** Machine type of QEMU, as q35 or pc-q35-rhel9.6.0. @default - the cluster's, else q35 on amd64, virt on arm64 */
  readonly type?: string | undefined;
}
export interface MediatedDevicesConfiguration {
  /** Lets virt-handler create and remove mediated devices. @default true @since KubeVirt 1.8 */
  readonly enabled?: boolean | undefined;
  /** Types to create on nodes that support them. */
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  /** The old name of mediatedDeviceTypes. @deprecated Use mediatedDeviceTypes. */
  readonly mediatedDevicesTypes?: readonly string[] | undefined;
  /** Types to create on the nodes of a selector. */
  readonly nodeMediatedDeviceTypes?: readonly NodeMediatedDeviceTypesConfig[] | undefined;
}
export interface MediatedHostDevice {
  /** Another device plugin provides the devices. @default false */
  readonly externalResourceProvider?: boolean | undefined;
  /** Type of the mediated device, as GRID T4-2Q. */
  readonly mdevNameSelector: string;
  /** Resource name by which VMs ask for the device. */
  readonly resourceName: string;
}
export interface Memory {
  /** Memory that the guest sees. @default - the memory request, else the memory limit */
  readonly guest?: Quantity | undefined;
  /** Backs the guest's memory by huge pages of the node. */
  readonly hugepages?: Hugepages | undefined;
  /** Memory up to which the guest can grow while it runs. @default - four times guest where the cluster updates live, on amd64 and from 1Gi on */
  readonly maxGuest?: Quantity | undefined;
  /** Memory beside that of the guest. Needs the gate ReservedOverheadMemlock. @since KubeVirt 1.8 */
  readonly reservedOverhead?: ReservedOverhead | undefined;
}
export interface MemoryDumpVolumeSource {
  /** Claim that the memory of the guest is dumped to. */
  readonly claimName: string;
  /** Allows to remove the volume while the VM runs. @default false */
  readonly hotpluggable?: boolean | undefined;
  /** Whether the claim is mounted to be read only. @default false */
  readonly readOnly?: boolean | undefined;
}
export interface MemoryStatus {
  /** Memory that the guest booted with. */
  readonly guestAtBoot?: Quantity | undefined;
  /** Memory that the guest has now. */
  readonly guestCurrent?: Quantity | undefined;
  /** Memory that the guest was last asked to have. */
  readonly guestRequested?: Quantity | undefined;
  /** Memory that virtualization needs beside the guest. @since KubeVirt 1.8 */
  readonly memoryOverhead?: Quantity | undefined;
}
export interface MigrationConfiguration {
  /** Slows a guest down so that its migration converges. @default false */
  readonly allowAutoConverge?: boolean | undefined;
  /** Switches a migration that takes too long to post-copy, where a failure costs the guest. @default false */
  readonly allowPostCopy?: boolean | undefined;
  /** Lets a migration that takes too long pause the guest, or switch to post-copy. @default - the value of allowPostCopy */
  readonly allowWorkloadDisruption?: boolean | undefined;
  /** Most bandwidth of a migration per second; 0 for no limit. @default 0 */
  readonly bandwidthPerMigration?: Quantity | undefined;
  /** Seconds that a migration may take for each GiB of memory and migrated disks. @default 150 */
  readonly completionTimeoutPerGiB?: number | undefined;
  /** Sends migrations without encryption. @default false */
  readonly disableTLS?: boolean | undefined;
  /** Gives the target pod the SELinux level that the runtime chooses. @default false */
  readonly matchSELinuxLevelOnMigration?: boolean | undefined;
  /** Milliseconds that the guest may stand still at the switchover. @default 900 @since KubeVirt 1.9 */
  readonly maxDowntimeMs?: number | undefined;
  /** NetworkAttachmentDefinition that migrations use, in the namespace of KubeVirt. @default - the pod network */
  readonly network?: string | undefined;
  /** Taint of nodes that are to be drained. @default kubevirt.io/drain */
  readonly nodeDrainTaintKey?: string | undefined;
  /** Migrations that may run at once in the cluster. @default 5 */
  readonly parallelMigrationsPerCluster?: number | undefined;
  /** Migrations that may leave one node at once. @default 2 */
  readonly parallelOutboundMigrationsPerNode?: number | undefined;
  /** Seconds without progress after which a migration ends. @default 150 */
  readonly progressTimeout?: number | undefined;
  /** Migrates although a check says that it may harm the guest. @default false */
  readonly unsafeMigrationOverride?: boolean | undefined;
  /** Seconds that a migration waits for utility volumes to be removed. @default 150 @since KubeVirt 1.8 */
  readonly utilityVolumesTimeout?: number | undefined;
}
export interface MultusNetwork {
  /** Replaces the pod network of the VM by this one. @default false */
  readonly default?: boolean | undefined;
  /** NetworkAttachmentDefinition, as NAME or NAMESPACE/NAME. */
  readonly networkName: string;
}
export interface NUMA {
  /** Gives the guest the NUMA layout of the host CPUs that it is pinned to. */
  readonly guestMappingPassthrough?: NUMAGuestMappingPassthrough | undefined;
}
export interface Network {
  /** Network of a NetworkAttachmentDefinition. Set one source. */
  readonly multus?: MultusNetwork | undefined;
  /** Name by which an interface uses the network. */
  readonly name: string;
  /** The pod network. Set one source. */
  readonly pod?: PodNetwork | undefined;
  /** Network device that a resource claim allocates. Needs the gate NetworkDevicesWithDRA. Set one source. @since KubeVirt 1.9 */
  readonly resourceClaim?: ClaimRequest | undefined;
}
export interface NetworkConfiguration {
  /** Binding plugins, by name. */
  readonly binding?: { readonly [key: string]: InterfaceBindingPlugin } | undefined;
  /** Binding of the interface that VMs without interfaces get. @default bridge */
  readonly defaultNetworkInterface?: string | undefined;
  /** Whether VMs may use bridge on the pod network. @default true */
  readonly permitBridgeInterfaceOnPodNetwork?: boolean | undefined;
  /** No longer used. @deprecated It has no effect. */
  readonly permitSlirpInterface?: boolean | undefined;
}
export interface NodeMediatedDeviceTypesConfig {
  /** Types of mediated devices to create on these nodes. */
  readonly mediatedDeviceTypes?: readonly string[] | undefined;
  /** The old name of mediatedDeviceTypes. @deprecated Use mediatedDeviceTypes. */
  readonly mediatedDevicesTypes?: readonly string[] | undefined;
  /** Labels of the nodes. */
  readonly nodeSelector: { readonly [key: string]: string };
}
export interface NodePlacement {
  /** Rules for nodes and for neighbours of the pods. */
  readonly affinity?: Affinity | undefined;
  /** Labels that a node must have. */
  readonly nodeSelector?: { readonly [key: string]: string } | undefined;
  /** Taints of nodes that the pods tolerate. */
  readonly tolerations?: readonly Toleration[] | undefined;
}
export interface PITTimer {
  /** Whether the guest has the timer. @default true */
  readonly present?: boolean | undefined;
  /** What happens to ticks that come too late. @default delay */
  readonly tickPolicy?: PITTickPolicy | undefined;
}
export interface PanicDevice {
  /** Model of the device. @default - what hypervisor and architecture suggest */
  readonly model?: PanicDeviceModel | undefined;
}
export interface PciHostDevice {
  /** Another device plugin provides the devices. @default false */
  readonly externalResourceProvider?: boolean | undefined;
  /** Vendor and product, as 10DE:1DB6. */
  readonly pciVendorSelector: string;
  /** Resource name by which VMs ask for the device. */
  readonly resourceName: string;
}
export interface PermittedHostDevices {
  /** Mediated devices (vGPUs), by type. */
  readonly mediatedDevices?: readonly MediatedHostDevice[] | undefined;
  /** PCI devices, by vendor and product. */
  readonly pciHostDevices?: readonly PciHostDevice[] | undefined;
  /** USB devices, by vendor and product. */
  readonly usb?: readonly USBHostDevice[] | undefined;
}
export interface PersistentReservationConfiguration {
  /** Deploys what reservations need. @default false */
  readonly enabled?: boolean | undefined;
}
export interface PersistentVolumeClaimInfo {
  /** How nodes may mount the volume. */
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  /** Storage of the volume. */
  readonly capacity?: { readonly [key: string]: Quantity } | undefined;
  /** Name of the claim. */
  readonly claimName?: string | undefined;
  /** Part of the volume that is left free. */
  readonly filesystemOverhead?: string | undefined;
  /** Whether the whole disk has been written. */
  readonly preallocated?: boolean | undefined;
  /** Storage that was asked for. */
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
  /** Whether the volume is a filesystem or a block device. */
  readonly volumeMode?: PersistentVolumeMode | undefined;
}
export interface PersistentVolumeClaimVolumeSource {
  /** Name of a claim in the namespace of the VMI. */
  readonly claimName: string;
  /** Allows to remove the volume while the VM runs. @default false */
  readonly hotpluggable?: boolean | undefined;
  /** Whether the claim is mounted to be read only. @default false */
  readonly readOnly?: boolean | undefined;
}
export interface PlatformOptions {
  /** Architecture to choose, as amd64. */
  readonly architecture?: string | undefined;
}
export interface PluginBinding {
  /** Name of the plugin in the configuration of the cluster. */
  readonly name: string;
}
export interface PodNetwork {
  /** IPv6 range of the guest behind masquerade. @default fd10:0:2::/120 */
  readonly vmIPv6NetworkCIDR?: string | undefined;
  /** IPv4 range of the guest behind masquerade. @default 10.0.2.0/24 */
  readonly vmNetworkCIDR?: string | undefined;
}
export interface Port {
  /** Name by which a Service refers to the port. */
  readonly name?: string | undefined;
  /** Number of the port. */
  readonly port: number;
  /** Protocol of the port. @default TCP */
  readonly protocol?: InterfaceProtocol | undefined;
}
export interface PortRange {
  /** Last port of the range. */
  readonly end: number;
  /** Protocol of the ports. */
  readonly protocol: InterfaceProtocol;
  /** First port of the range. */
  readonly start: number;
}
export interface PreferenceMatcher {
  /** Volume whose labels name the preference. Set this or name. */
  readonly inferFromVolume?: string | undefined;
  /** Whether a volume without such labels is refused or ignored. @default Reject */
  readonly inferFromVolumeFailurePolicy?: InferFromVolumeFailurePolicy | undefined;
  /** VirtualMachinePreference, or VirtualMachineClusterPreference. @default VirtualMachineClusterPreference */
  readonly kind?: string | undefined;
  /** Name of the preference. */
  readonly name?: string | undefined;
  /** ControllerRevision with the copy of the preference that the VM keeps. Clear it to take the present one. */
  readonly revisionName?: string | undefined;
}
export interface Probe {
  /** Command in the guest, run by the guest agent. Set one kind of probe. */
  readonly exec?: ExecAction | undefined;
  /** Failures in a row after which the probe has failed. @default 3 */
  readonly failureThreshold?: number | undefined;
  /** Asks whether the guest agent answers. Set one kind of probe. */
  readonly guestAgentPing?: GuestAgentPing | undefined;
  /** HTTP request to the guest. Set one kind of probe. */
  readonly httpGet?: HTTPGetAction | undefined;
  /** Seconds from the start of the VMI to the first probe. @default 0 */
  readonly initialDelaySeconds?: number | undefined;
  /** Seconds between two probes. @default 10 */
  readonly periodSeconds?: number | undefined;
  /** Successes in a row after which the probe has succeeded; 1 for a liveness probe. @default 1 */
  readonly successThreshold?: number | undefined;
  /** TCP connection to the guest. Set one kind of probe. */
  readonly tcpSocket?: TCPSocketAction | undefined;
  /** Seconds that the guest has to answer. @default 1 */
  readonly timeoutSeconds?: number | undefined;
}
export interface QemuGuestAgentSSHPublicKeyAccessCredentialPropagation {
  /** Users whose authorized_keys get the keys. */
  readonly users: readonly string[];
}
export interface RESTClientConfiguration {
  /** Limits of the requests. */
  readonly rateLimiter?: RateLimiter | undefined;
}
export interface RTCTimer {
  /** Whether the guest has the timer. @default true */
  readonly present?: boolean | undefined;
  /** What happens to ticks that come too late. @default delay */
  readonly tickPolicy?: RTCTickPolicy | undefined;
  /** Whether the timer follows the time of the guest or of the host. */
  readonly track?: RTCTimerTrack | undefined;
}
export interface RateLimiter {
  /** Rate and burst of the requests. */
  readonly tokenBucketRateLimiter?: TokenBucketRateLimiter | undefined;
}
export interface Realtime {
  /** vCPUs that run in real time, as 0-3,^1. @default - all */
  readonly mask?: string | undefined;
}
export interface ReloadableComponentConfiguration {
  /** Client of the API server. */
  readonly restClient?: RESTClientConfiguration | undefined;
}
export interface RemoveVolumeOptions {
  /** All, to change nothing. */
  readonly dryRun?: readonly string[] | undefined;
  /** Name of the volume. */
  readonly name: string;
}
export interface ReservedOverhead {
  /** Memory that the pod may use beyond that of the guest. */
  readonly addedOverhead?: Quantity | undefined;
  /** Whether the memory is locked in RAM, as devices with DMA need. @default NotRequired */
  readonly memLock?: MemLockRequirement | undefined;
}
export interface ResourceRequirements {
  /** Most CPU and memory that the pod of the VM may use. */
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  /** Does not request the memory that virtualization needs beside the guest. The VM may be killed if the node runs out of memory. @default false */
  readonly overcommitGuestOverhead?: boolean | undefined;
  /** CPU and memory that the scheduler reserves for the pod of the VM. */
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface ResourceRequirementsWithoutClaims {
  /** Most CPU and memory that may be used. */
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  /** CPU and memory that are reserved. */
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface SEV {
  /** Waits for an attestation before the guest starts. Needs startStrategy Paused. */
  readonly attestation?: SEVAttestation | undefined;
  /** Diffie-Hellman key of the guest's owner, in base64. */
  readonly dhCert?: string | undefined;
  /** Flags of the SEV policy. */
  readonly policy?: SEVPolicy | undefined;
  /** Session data for the attestation, in base64. */
  readonly session?: string | undefined;
}
export interface SEVPolicy {
  /** Also encrypts the registers of the CPU (SEV-ES). @default false */
  readonly encryptedState?: boolean | undefined;
}
export interface SMBiosConfiguration {
  /** Family of the system. @default KubeVirt */
  readonly family?: string | undefined;
  /** Manufacturer of the system. @default KubeVirt */
  readonly manufacturer?: string | undefined;
  /** Product name of the system. @default None */
  readonly product?: string | undefined;
  /** SKU of the system. */
  readonly sku?: string | undefined;
  /** Version of the system. */
  readonly version?: string | undefined;
}
export interface SSHPublicKeyAccessCredential {
  /** How the keys get into the guest. */
  readonly propagationMethod: SSHPublicKeyAccessCredentialPropagationMethod;
  /** Where the keys come from. */
  readonly source: SSHPublicKeyAccessCredentialSource;
}
export interface SSHPublicKeyAccessCredentialPropagationMethod {
  /** Through a cloud-init config drive, on the first boot. Set one method. */
  readonly configDrive?: ConfigDriveSSHPublicKeyAccessCredentialPropagation | undefined;
  /** Through a cloud-init NoCloud volume, on the first boot. Set one method. */
  readonly noCloud?: NoCloudSSHPublicKeyAccessCredentialPropagation | undefined;
  /** Through the guest agent, also while the guest runs. Set one method. */
  readonly qemuGuestAgent?: QemuGuestAgentSSHPublicKeyAccessCredentialPropagation | undefined;
}
export interface SSHPublicKeyAccessCredentialSource {
  /** Secret whose values are public keys. */
  readonly secret?: AccessCredentialSecretSource | undefined;
}
export interface SeccompConfiguration {
  /** Profile of virt-launcher. */
  readonly virtualMachineInstanceProfile?: VirtualMachineInstanceProfile | undefined;
}
export interface SecretVolumeSource {
  /** Starts the VM although the Secret is missing. @default false */
  readonly optional?: boolean | undefined;
  /** Name of a Secret in the namespace of the VMI. */
  readonly secretName?: string | undefined;
  /** Label of the disk that the guest sees, such as cidata, config-2 or OEMDRV. */
  readonly volumeLabel?: string | undefined;
}
export interface ServiceAccountVolumeSource {
  /** Name of a ServiceAccount in the namespace of the VMI. One such volume in a VM. */
  readonly serviceAccountName?: string | undefined;
}
export interface SoundDevice {
  /** Model of the sound card. @default ich9 */
  readonly model?: SoundModel | undefined;
  /** Name of the sound card. */
  readonly name: string;
}
export interface StallDetectorOptions {
  /** By how much the time for a forced switchover exceeds the time for the migration. @default 2 */
  readonly completionTimeoutFactor?: string | undefined;
  /** Weight of new samples of the bandwidth, above 0 and at most 1. @default 0.4 */
  readonly ewmaAlpha?: string | undefined;
  /** Factor by which patience shrinks after each relaxation. @default 0.5 */
  readonly patienceWindowDecayFactor?: string | undefined;
  /** By how much the estimated downtime may exceed maxDowntimeMs. @default 1.5 */
  readonly precopyPossibleFactor?: string | undefined;
  /** Waits for a moment with little left to copy before it acts. @default true */
  readonly searchLocalMinima?: boolean | undefined;
  /** Percentage by which the rest to copy must shrink to count as progress. @default 4 */
  readonly stallMargin?: number | undefined;
  /** Seconds over which progress is measured. @default 40 */
  readonly stallProgressTimeout?: number | undefined;
  /** Seconds that the switchover may take. @default 60 */
  readonly switchoverTimeout?: number | undefined;
}
export interface StorageMigratedVolumeInfo {
  /** Claim that the data goes to. */
  readonly destinationPVCInfo?: PersistentVolumeClaimInfo | undefined;
  /** Claim that the data comes from. */
  readonly sourcePVCInfo?: PersistentVolumeClaimInfo | undefined;
  /** Name of the volume in the VMI. */
  readonly volumeName: string;
}
export interface StorageSpec {
  /** How nodes may mount the volume. @default - as the StorageProfile of the class says */
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  /** VolumeSnapshot or claim to fill the volume from. */
  readonly dataSource?: TypedLocalObjectReference | undefined;
  /** Object to fill the volume from, of any kind that has a populator. */
  readonly dataSourceRef?: TypedObjectReference | undefined;
  /** Size of the volume. CDI adds what a filesystem needs for itself. */
  readonly resources?: VolumeResourceRequirements | undefined;
  /** Labels of the PersistentVolume to bind. */
  readonly selector?: LabelSelector | undefined;
  /** Name of the StorageClass. @default - the default class for virtualization, else that of the cluster */
  readonly storageClassName?: string | undefined;
  /** Filesystem, Block, or what the StorageProfile prefers. @default - as the StorageProfile of the class says */
  readonly volumeMode?: 'Block' | 'Filesystem' | 'FromStorageProfile' | undefined;
  /** Name of the PersistentVolume to bind. */
  readonly volumeName?: string | undefined;
}
export interface SupportContainerResources {
  /** Requests and limits of the container. */
  readonly resources: ResourceRequirementsWithoutClaims;
  /** What the container is for. */
  readonly type: SupportContainerType;
}
export interface SyNICTimer {
  /** Delivers expired timers as interrupts instead of messages. */
  readonly direct?: FeatureState | undefined;
  /** Whether the guest has the feature. @default true */
  readonly enabled?: boolean | undefined;
}
export interface SysprepSource {
  /** ConfigMap whose key autounattend.xml or unattend.xml answers the questions of Windows setup. Set this or secret. */
  readonly configMap?: LocalObjectReference | undefined;
  /** Secret whose key autounattend.xml or unattend.xml answers the questions of Windows setup. Set this or configMap. */
  readonly secret?: LocalObjectReference | undefined;
}
export interface TDXAttestationConfiguration {
  /** Refuses guests that cannot be attested. @default false */
  readonly enforced?: boolean | undefined;
  /** Socket of the quote service on the nodes. @default /var/run/tdx-qgs/qgs.socket */
  readonly qgsSocketPath?: string | undefined;
}
export interface TDXConfiguration {
  /** How guests are attested. */
  readonly attestation?: TDXAttestationConfiguration | undefined;
}
export interface TLBFlush {
  /** Sends flushes straight to the hypervisor, which helps VMs inside the guest. @since KubeVirt 1.8 */
  readonly direct?: FeatureState | undefined;
  /** Whether the guest has the feature. @default true */
  readonly enabled?: boolean | undefined;
  /** Lets the guest flush parts of a TLB. @since KubeVirt 1.8 */
  readonly extended?: FeatureState | undefined;
}
export interface TLSConfiguration {
  /** Ciphers, by their IANA names. Only up to TLS 1.2. */
  readonly ciphers?: readonly string[] | undefined;
  /** Oldest TLS version that is accepted. */
  readonly minTLSVersion?: TLSProtocolVersion | undefined;
}
export interface TPMDevice {
  /** Set false to do without the TPM that a preference adds. @default true */
  readonly enabled?: boolean | undefined;
  /** Keeps the state of the TPM when the VM stops. Needs a StorageClass for VM state. @default false */
  readonly persistent?: boolean | undefined;
}
export interface Timer {
  /** High precision event timer. */
  readonly hpet?: HPETTimer | undefined;
  /** Reference time of Hyper-V, for Windows. */
  readonly hyperv?: HypervTimer | undefined;
  /** Clock of KVM, for Linux. */
  readonly kvm?: KVMTimer | undefined;
  /** Programmable interval timer. */
  readonly pit?: PITTimer | undefined;
  /** Real-time clock. */
  readonly rtc?: RTCTimer | undefined;
}
export interface TokenBucketRateLimiter {
  /** Requests that may be sent at once. */
  readonly burst: number;
  /** Requests for each second. */
  readonly qps: number;
}
export interface TopologyHints {
  /** Frequency of the TSC that the node must have, in hertz. */
  readonly tscFrequency?: number | undefined;
}
export interface USBHostDevice {
  /** Another device plugin provides the devices. @default false */
  readonly externalResourceProvider?: boolean | undefined;
  /** Resource name by which VMs ask for the devices. */
  readonly resourceName: string;
  /** USB devices that a VM gets together. */
  readonly selectors?: readonly USBSelector[] | undefined;
}
export interface USBSelector {
  /** Product id, four hexadecimal digits. */
  readonly product: string;
  /** Vendor id, four hexadecimal digits. */
  readonly vendor: string;
}
export interface UserPasswordAccessCredential {
  /** How the passwords get into the guest. */
  readonly propagationMethod: UserPasswordAccessCredentialPropagationMethod;
  /** Where the passwords come from. */
  readonly source: UserPasswordAccessCredentialSource;
}
export interface UserPasswordAccessCredentialPropagationMethod {
  /** Through the guest agent, also while the guest runs. */
  readonly qemuGuestAgent?: QemuGuestAgentUserPasswordAccessCredentialPropagation | undefined;
}
export interface UserPasswordAccessCredentialSource {
  /** Secret whose keys are users and whose values are their passwords. */
  readonly secret?: AccessCredentialSecretSource | undefined;
}
export interface UtilityVolume {
  /** Name of the claim. */
  readonly claimName: string;
  /** Name of the volume, different from those of all volumes. */
  readonly name: string;
  /** Whether the claim is mounted to be read only. @default false */
  readonly readOnly?: boolean | undefined;
  /** What the volume is used for. */
  readonly type?: UtilityVolumeType | undefined;
}
export interface V1Beta1DataVolumeSource {
  /** An empty disk. Set one source. */
  readonly blank?: DataVolumeBlankImage | undefined;
  /** Object in Google Cloud Storage. Set one source. */
  readonly gcs?: DataVolumeSourceGCS | undefined;
  /** Image on a web server. Set one source. */
  readonly http?: DataVolumeSourceHTTP | undefined;
  /** Disk of oVirt. Set one source. */
  readonly imageio?: DataVolumeSourceImageIO | undefined;
  /** Another claim, which is cloned. Set one source. */
  readonly pvc?: DataVolumeSourcePVC | undefined;
  /** Container image with a disk. Set one source. */
  readonly registry?: DataVolumeSourceRegistry | undefined;
  /** Object in S3. Set one source. */
  readonly s3?: DataVolumeSourceS3 | undefined;
  /** VolumeSnapshot, which is restored. Set one source. */
  readonly snapshot?: DataVolumeSourceSnapshot | undefined;
  /** Image that a client uploads, as virtctl image-upload does. Set one source. */
  readonly upload?: DataVolumeSourceUpload | undefined;
  /** Disk of VMware. Set one source. */
  readonly vddk?: DataVolumeSourceVDDK | undefined;
}
export interface VGPUDisplayOptions {
  /** Shows the display of the virtual GPU. @default true */
  readonly enabled?: boolean | undefined;
  /** Shows boot messages until the guest has loaded the driver of the GPU. */
  readonly ramFB?: FeatureState | undefined;
}
export interface VGPUOptions {
  /** Display of the virtual GPU. */
  readonly display?: VGPUDisplayOptions | undefined;
}
export interface VMIMConfigurationOptions {
  /** Slows a guest down so that its migration converges. @default false */
  readonly allowAutoConverge?: boolean | undefined;
  /** Switches a migration that takes too long to post-copy, where a failure costs the guest. @default false */
  readonly allowPostCopy?: boolean | undefined;
  /** Lets a migration that takes too long pause the guest, or switch to post-copy. @default - the value of allowPostCopy */
  readonly allowWorkloadDisruption?: boolean | undefined;
  /** Most bandwidth of a migration per second; 0 for no limit. @default 0 */
  readonly bandwidthPerMigration?: Quantity | undefined;
  /** Seconds that a migration may take for each GiB of memory and migrated disks. @default 150 */
  readonly completionTimeoutPerGiB?: number | undefined;
  /** Sends migrations without encryption. @default false */
  readonly disableTLS?: boolean | undefined;
  /** Options that may change or go away with any release. @since KubeVirt 1.9 */
  readonly experimental?: ExperimentalMigrationOptions | undefined;
  /** Gives the target pod the SELinux level that the runtime chooses. @default false */
  readonly matchSELinuxLevelOnMigration?: boolean | undefined;
  /** Milliseconds that the guest may stand still at the switchover. @default 900 @since KubeVirt 1.9 */
  readonly maxDowntimeMs?: number | undefined;
  /** NetworkAttachmentDefinition that migrations use, in the namespace of KubeVirt. @default - the pod network */
  readonly network?: string | undefined;
  /** Taint of nodes that are to be drained. @default kubevirt.io/drain */
  readonly nodeDrainTaintKey?: string | undefined;
  /** Migrations that may run at once in the cluster. @default 5 */
  readonly parallelMigrationsPerCluster?: number | undefined;
  /** Migrations that may leave one node at once. @default 2 */
  readonly parallelOutboundMigrationsPerNode?: number | undefined;
  /** Seconds without progress after which a migration ends. @default 150 */
  readonly progressTimeout?: number | undefined;
  /** Migrates although a check says that it may harm the guest. @default false */
  readonly unsafeMigrationOverride?: boolean | undefined;
  /** Seconds that a migration waits for utility volumes to be removed. @default 150 @since KubeVirt 1.8 */
  readonly utilityVolumesTimeout?: number | undefined;
}
export interface VideoDevice {
  /** Type of the video device. @default - vga with BIOS, bochs with UEFI; virtio on arm64 and s390x */
  readonly type?: VideoType | undefined;
}
export interface VirtTemplateDeployment {
  /** Deploys virt-template. @default - true if the gate Template is on */
  readonly enabled?: boolean | undefined;
}
export interface VirtualMachine {
  /** API group and version of the object. */
  readonly apiVersion: 'kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachine';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineStatus | undefined;
}
export interface VirtualMachineCondition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface VirtualMachineInstance {
  /** API group and version of the object. */
  readonly apiVersion: 'kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineInstance';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineInstanceSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineInstanceStatus | undefined;
}
export interface VirtualMachineInstanceBackupStatus {
  /** What happened. */
  readonly backupMsg?: string | undefined;
  /** Name of the backup. */
  readonly backupName?: string | undefined;
  /** Checkpoint that the next backup can start from. */
  readonly checkpointName?: string | undefined;
  /** Whether the backup has ended. */
  readonly completed?: boolean | undefined;
  /** When the backup ended. */
  readonly endTimestamp?: Time | undefined;
  /** Whether the backup has failed. */
  readonly failed?: boolean | undefined;
  /** Whether the guest's filesystems were frozen. @since KubeVirt 1.9 */
  readonly quiesceStatus?: string | undefined;
  /** When the backup was begun. */
  readonly startTimestamp?: Time | undefined;
  /** Volumes in the backup. */
  readonly volumes?: readonly BackupVolumeInfo[] | undefined;
}
export interface VirtualMachineInstanceCondition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface VirtualMachineInstanceGuestOSInfo {
  /** Id of the operating system. */
  readonly id?: string | undefined;
  /** Release of the kernel. */
  readonly kernelRelease?: string | undefined;
  /** Version of the kernel. */
  readonly kernelVersion?: string | undefined;
  /** Architecture of the guest. */
  readonly machine?: string | undefined;
  /** Name of the operating system. */
  readonly name?: string | undefined;
  /** Name of the operating system, for people. */
  readonly prettyName?: string | undefined;
  /** Version of the operating system. */
  readonly version?: string | undefined;
  /** Id of the version. */
  readonly versionId?: string | undefined;
}
export interface VirtualMachineInstanceMigration {
  /** API group and version of the object. */
  readonly apiVersion: 'kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineInstanceMigration';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineInstanceMigrationSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineInstanceMigrationStatus | undefined;
}
export interface VirtualMachineInstanceMigrationCondition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface VirtualMachineInstanceMigrationPhaseTransitionTimestamp {
  /** The phase. */
  readonly phase?: string | undefined;
  /** When the phase began. */
  readonly phaseTransitionTimestamp?: Time | undefined;
}
export interface VirtualMachineInstanceMigrationSource {
  /** Address of the synchronization controller of the other cluster. */
  readonly connectURL: string;
  /** Id that both sides of the migration share. */
  readonly migrationID: string;
}
export interface VirtualMachineInstanceMigrationSourceState {
  /** Name of the guest in libvirt. */
  readonly domainName?: string | undefined;
  /** Namespace of the VMI. */
  readonly domainNamespace?: string | undefined;
  /** Id of the migration. */
  readonly migrationUID?: string | undefined;
  /** Node that the VMI leaves. */
  readonly node?: string | undefined;
  /** Labels that the target node must have. */
  readonly nodeSelectors?: { readonly [key: string]: string } | undefined;
  /** Claim with the state of the VM. */
  readonly persistentStatePVCName?: string | undefined;
  /** Pod that the VMI leaves. */
  readonly pod?: string | undefined;
  /** SELinux context of the pod. */
  readonly selinuxContext?: string | undefined;
  /** Address of the synchronization controller. */
  readonly syncAddress?: string | undefined;
  /** Id of the VMI. */
  readonly virtualMachineInstanceUID?: string | undefined;
}
export interface VirtualMachineInstanceMigrationSpec {
  /** Labels that the target node must have, beside those that the VM asks for. */
  readonly addedNodeSelector?: { readonly [key: string]: string } | undefined;
  /** Which migrations go first when not all can run at once. Needs the gate MigrationPriorityQueue. @since KubeVirt 1.7 */
  readonly priority?: MigrationPriority | undefined;
  /** Makes this the receiving side of a migration between clusters. */
  readonly receive?: VirtualMachineInstanceMigrationTarget | undefined;
  /** Makes this the sending side of a migration between clusters. */
  readonly sendTo?: VirtualMachineInstanceMigrationSource | undefined;
  /** Name of the VMI to migrate. */
  readonly vmiName?: string | undefined;
}
export interface VirtualMachineInstanceMigrationState {
  /** Whether the migration is to be aborted. */
  readonly abortRequested?: boolean | undefined;
  /** How the abort ended. */
  readonly abortStatus?: string | undefined;
  /** Whether the migration has ended. */
  readonly completed?: boolean | undefined;
  /** When the migration ended. */
  readonly endTimestamp?: Time | undefined;
  /** Whether the migration has failed. */
  readonly failed?: boolean | undefined;
  /** Why the migration has failed. */
  readonly failureReason?: string | undefined;
  /** Limits that hold for the migration. */
  readonly migrationConfiguration?: VMIMConfigurationOptions | undefined;
  /** Network of the migration: pod or migration. */
  readonly migrationNetworkType?: string | undefined;
  /** MigrationPolicy that holds; empty for none. */
  readonly migrationPolicyName?: string | undefined;
  /** Id of the VirtualMachineInstanceMigration. */
  readonly migrationUid?: string | undefined;
  /** PreCopy, PostCopy or Paused. */
  readonly mode?: string | undefined;
  /** Node that the VMI leaves. */
  readonly sourceNode?: string | undefined;
  /** Claim with the state of the VM, before the migration. */
  readonly sourcePersistentStatePVCName?: string | undefined;
  /** Pod that the VMI leaves. */
  readonly sourcePod?: string | undefined;
  /** What virt-handler of the source knows. */
  readonly sourceState?: VirtualMachineInstanceMigrationSourceState | undefined;
  /** When the migration was begun. */
  readonly startTimestamp?: Time | undefined;
  /** Id of the pod that mounts hot-plugged volumes on the target. */
  readonly targetAttachmentPodUID?: string | undefined;
  /** CPUs of the target, for dedicated CPUs. */
  readonly targetCPUSet?: readonly number[] | undefined;
  /** Ports of the target node. */
  readonly targetDirectMigrationNodePorts?: { readonly [key: string]: number } | undefined;
  /** Memory that virtualization needs beside the guest, on the target. @since KubeVirt 1.8 */
  readonly targetMemoryOverhead?: Quantity | undefined;
  /** Node that the VMI goes to. */
  readonly targetNode?: string | undefined;
  /** Address of the target node. */
  readonly targetNodeAddress?: string | undefined;
  /** Whether the target has seen the guest. */
  readonly targetNodeDomainDetected?: boolean | undefined;
  /** When the guest was ready on the target. */
  readonly targetNodeDomainReadyTimestamp?: Time | undefined;
  /** NUMA layout of the target, for dedicated CPUs. */
  readonly targetNodeTopology?: string | undefined;
  /** Claim with the state of the VM, after the migration. */
  readonly targetPersistentStatePVCName?: string | undefined;
  /** Pod that the VMI goes to. */
  readonly targetPod?: string | undefined;
  /** What virt-handler of the target knows. */
  readonly targetState?: VirtualMachineInstanceMigrationTargetState | undefined;
}
export interface VirtualMachineInstanceMigrationStatus {
  /** Conditions of the migration. */
  readonly conditions?: readonly VirtualMachineInstanceMigrationCondition[] | undefined;
  /** How far the migration is. */
  readonly migrationState?: VirtualMachineInstanceMigrationState | undefined;
  /** Phase of the migration, as Running or Succeeded. */
  readonly phase?: string | undefined;
  /** When each phase began. */
  readonly phaseTransitionTimestamps?: readonly VirtualMachineInstanceMigrationPhaseTransitionTimestamp[] | undefined;
  /** Addresses of the synchronization controllers. */
  readonly synchronizationAddresses?: readonly string[] | undefined;
}
export interface VirtualMachineInstanceMigrationTarget {
  /** Id that both sides of the migration share. */
  readonly migrationID: string;
}
export interface VirtualMachineInstanceMigrationTargetState {
  /** Id of the pod that mounts hot-plugged volumes. */
  readonly attachmentPodUID?: string | undefined;
  /** CPUs of the target, for dedicated CPUs. */
  readonly cpuSet?: readonly number[] | undefined;
  /** Ports of the target node. */
  readonly directMigrationNodePorts?: { readonly [key: string]: number } | undefined;
  /** Whether the target has seen the guest. */
  readonly domainDetected?: boolean | undefined;
  /** Name of the guest in libvirt. */
  readonly domainName?: string | undefined;
  /** Namespace of the VMI. */
  readonly domainNamespace?: string | undefined;
  /** When the guest was ready on the target. */
  readonly domainReadyTimestamp?: Time | undefined;
  /** Id of the migration. */
  readonly migrationUID?: string | undefined;
  /** Node that the VMI goes to. */
  readonly node?: string | undefined;
  /** Address of the target node. */
  readonly nodeAddress?: string | undefined;
  /** NUMA layout of the target, for dedicated CPUs. */
  readonly nodeTopology?: string | undefined;
  /** Claim with the state of the VM. */
  readonly persistentStatePVCName?: string | undefined;
  /** Pod that the VMI goes to. */
  readonly pod?: string | undefined;
  /** SELinux context of the pod. */
  readonly selinuxContext?: string | undefined;
  /** Address of the synchronization controller. */
  readonly syncAddress?: string | undefined;
  /** Id of the VMI. */
  readonly virtualMachineInstanceUID?: string | undefined;
}
export interface VirtualMachineInstanceNetworkInterface {
  /** Who knows of the interface: domain, guest-agent or multus-status. */
  readonly infoSource?: string | undefined;
  /** Name of the interface in the guest. */
  readonly interfaceName?: string | undefined;
  /** First address of the interface. */
  readonly ipAddress?: string | undefined;
  /** Addresses of the interface. */
  readonly ipAddresses?: readonly string[] | undefined;
  /** Whether the link is up or down. */
  readonly linkState?: string | undefined;
  /** MAC address of the interface. */
  readonly mac?: string | undefined;
  /** Name of the network. */
  readonly name?: string | undefined;
  /** Name of the interface in the pod. */
  readonly podInterfaceName?: string | undefined;
  /** Queues of the interface. */
  readonly queueCount?: number | undefined;
}
export interface VirtualMachineInstancePhaseTransitionTimestamp {
  /** The phase. */
  readonly phase?: string | undefined;
  /** When the phase began. */
  readonly phaseTransitionTimestamp?: Time | undefined;
}
export interface VirtualMachineInstancePreset {
  /** API group and version of the object. */
  readonly apiVersion: 'kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineInstancePreset';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: VirtualMachineInstancePresetSpec | undefined;
}
export interface VirtualMachineInstancePresetSpec {
  /** Values that matching VMIs get where they set none. */
  readonly domain?: DomainSpec | undefined;
  /** Labels of the VMIs that the preset is for; an empty selector means all of the namespace. */
  readonly selector: LabelSelector;
}
export interface VirtualMachineInstanceProfile {
  /** Profile that virt-launcher runs with. */
  readonly customProfile?: CustomProfile | undefined;
}
export interface VirtualMachineInstanceReplicaSet {
  /** API group and version of the object. */
  readonly apiVersion: 'kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineInstanceReplicaSet';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineInstanceReplicaSetSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineInstanceReplicaSetStatus | undefined;
}
export interface VirtualMachineInstanceReplicaSetCondition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface VirtualMachineInstanceReplicaSetSpec {
  /** Keeps the set from creating and deleting guests. @default false */
  readonly paused?: boolean | undefined;
  /** Number of guests. @default 1 */
  readonly replicas?: number | undefined;
  /** Labels of the guests that belong to the set; the template must have them. It cannot be changed. */
  readonly selector: LabelSelector;
  /** The VMI that each guest is made from. */
  readonly template: VirtualMachineInstanceTemplateSpec;
}
export interface VirtualMachineInstanceReplicaSetStatus {
  /** Conditions of the set. */
  readonly conditions?: readonly VirtualMachineInstanceReplicaSetCondition[] | undefined;
  /** The selector as text, for the autoscaler. */
  readonly labelSelector?: string | undefined;
  /** Number of guests that are ready. */
  readonly readyReplicas?: number | undefined;
  /** Number of guests that exist. */
  readonly replicas?: number | undefined;
}
export interface VirtualMachineInstanceResourceClaim {
  /** Name by which devices refer to the claim. */
  readonly name: string;
  /** Name of a ResourceClaim in the namespace. Set this or resourceClaimTemplateName. */
  readonly resourceClaimName?: string | undefined;
  /** Name of a ResourceClaimTemplate in the namespace. Set this or resourceClaimName. */
  readonly resourceClaimTemplateName?: string | undefined;
}
export interface VirtualMachineInstanceSpec {
  /** SSH keys and passwords that are put into the guest. */
  readonly accessCredentials?: readonly AccessCredential[] | undefined;
  /** Rules for the node and for the neighbours of the VM. */
  readonly affinity?: Affinity | undefined;
  /** Architecture of the guest. @default - the cluster's */
  readonly architecture?: Architecture | undefined;
  /** DNS servers, search domains and options of the pod, beside those of dnsPolicy. */
  readonly dnsConfig?: PodDNSConfig | undefined;
  /** Where the pod gets its DNS settings from. @default ClusterFirst */
  readonly dnsPolicy?: DNSPolicy | undefined;
  /** The virtual machine itself: CPU, memory and devices. */
  readonly domain: DomainSpec;
  /** What happens when the node is drained. @default - the cluster's, else None */
  readonly evictionStrategy?: EvictionStrategy | undefined;
  /** Host name of the guest. @default - the name of the VMI */
  readonly hostname?: string | undefined;
  /** Stops the VMI when the probe fails. */
  readonly livenessProbe?: Probe | undefined;
  /** Networks that interfaces connect to. */
  readonly networks?: readonly Network[] | undefined;
  /** Labels that a node must have. */
  readonly nodeSelector?: { readonly [key: string]: string } | undefined;
  /** PriorityClass of the pod. */
  readonly priorityClassName?: string | undefined;
  /** Takes the VMI out of Services while the probe fails. */
  readonly readinessProbe?: Probe | undefined;
  /** Claims for devices that Dynamic Resource Allocation provides. */
  readonly resourceClaims?: readonly VirtualMachineInstanceResourceClaim[] | undefined;
  /** Scheduler of the pod. @default default-scheduler */
  readonly schedulerName?: string | undefined;
  /** ServiceAccount that the pod runs as. The guest sees no token unless a serviceAccount volume gives it one. @since KubeVirt 1.9 */
  readonly serviceAccountName?: string | undefined;
  /** Paused starts the guest halted, until somebody unpauses it. */
  readonly startStrategy?: StartStrategy | undefined;
  /** Subdomain of the guest's DNS name: HOSTNAME.SUBDOMAIN.NAMESPACE.svc. */
  readonly subdomain?: string | undefined;
  /** Seconds that the guest has to shut down before it is killed. @default 30 */
  readonly terminationGracePeriodSeconds?: number | undefined;
  /** Taints of nodes that the VM tolerates. */
  readonly tolerations?: readonly Toleration[] | undefined;
  /** How VMs spread over zones or nodes. */
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[] | undefined;
  /** Volumes for backups and memory dumps, which the guest does not see. They can only be added to a running VMI. @since KubeVirt 1.8 */
  readonly utilityVolumes?: readonly UtilityVolume[] | undefined;
  /** Where the data of disks and filesystems comes from. */
  readonly volumes?: readonly Volume[] | undefined;
}
export interface VirtualMachineInstanceStatus {
  /** VSOCK address of the guest. */
  readonly VSOCKCID?: number | undefined;
  /** Nodes of the pods of the VMI, by the id of the pod. */
  readonly activePods?: { readonly [key: string]: string } | undefined;
  /** State of the tracking of changed blocks. @since KubeVirt 1.7 */
  readonly changedBlockTracking?: ChangedBlockTrackingStatus | undefined;
  /** Conditions of the VMI. */
  readonly conditions?: readonly VirtualMachineInstanceCondition[] | undefined;
  /** vCPUs that the guest has. */
  readonly currentCPUTopology?: CPUTopology | undefined;
  /** Node that the VMI is to leave. */
  readonly evacuationNodeName?: string | undefined;
  /** Whether the guest's filesystems are frozen. */
  readonly fsFreezeStatus?: string | undefined;
  /** Operating system that the guest agent reports. */
  readonly guestOSInfo?: VirtualMachineInstanceGuestOSInfo | undefined;
  /** Network interfaces of the guest. */
  readonly interfaces?: readonly VirtualMachineInstanceNetworkInterface[] | undefined;
  /** Kernel that the guest booted. */
  readonly kernelBootStatus?: KernelBootStatus | undefined;
  /** Image of virt-launcher. */
  readonly launcherContainerImageVersion?: string | undefined;
  /** Machine type of the guest. */
  readonly machine?: Machine | undefined;
  /** Memory of the guest. */
  readonly memory?: MemoryStatus | undefined;
  /** Volumes whose data is migrated. */
  readonly migratedVolumes?: readonly StorageMigratedVolumeInfo[] | undefined;
  /** Whether a migration copies blocks: BlockMigration or LiveMigration. */
  readonly migrationMethod?: string | undefined;
  /** Migration that runs, or ran last. */
  readonly migrationState?: VirtualMachineInstanceMigrationState | undefined;
  /** How migrations are transported. */
  readonly migrationTransport?: string | undefined;
  /** Node that the VMI runs on. */
  readonly nodeName?: string | undefined;
  /** Pending, Scheduling, Scheduled, Running, Succeeded, Failed or Unknown. */
  readonly phase?: string | undefined;
  /** When each phase began. */
  readonly phaseTransitionTimestamps?: readonly VirtualMachineInstancePhaseTransitionTimestamp[] | undefined;
  /** QoS class of the pod. */
  readonly qosClass?: 'BestEffort' | 'Burstable' | 'Guaranteed' | undefined;
  /** Why the VMI has failed. */
  readonly reason?: string | undefined;
  /** User that the pod runs as. */
  readonly runtimeUser?: number | undefined;
  /** SELinux context of the pod. */
  readonly selinuxContext?: string | undefined;
  /** What a node must have for the VMI. */
  readonly topologyHints?: TopologyHints | undefined;
  /** ControllerRevision with the VM from which the VMI was started. */
  readonly virtualMachineRevisionName?: string | undefined;
  /** State of each volume. */
  readonly volumeStatus?: readonly VolumeStatus[] | undefined;
}
export interface VirtualMachineInstanceTemplateSpec {
  /** Labels and annotations of the VMIs. */
  readonly metadata?: ObjectMeta | undefined;
  /** Spec of the VMIs. */
  readonly spec?: VirtualMachineInstanceSpec | undefined;
}
export interface VirtualMachineMemoryDumpRequest {
  /** Claim for the dump. */
  readonly claimName: string;
  /** When the dump was finished. */
  readonly endTimestamp?: Time | undefined;
  /** File of the dump. */
  readonly fileName?: string | undefined;
  /** What happened. */
  readonly message?: string | undefined;
  /** How far the dump is. */
  readonly phase: string;
  /** Whether the claim is to be removed from the VM. */
  readonly remove?: boolean | undefined;
  /** When the dump was begun. */
  readonly startTimestamp?: Time | undefined;
}
export interface VirtualMachineOptions {
  /** Keeps guests from returning unused memory to their node. */
  readonly disableFreePageReporting?: DisableFreePageReporting | undefined;
  /** Keeps the output of serial consoles out of the logs. */
  readonly disableSerialConsoleLog?: DisableSerialConsoleLog | undefined;
}
export interface VirtualMachineSpec {
  /** DataVolumes that are created with the VM and deleted with it. */
  readonly dataVolumeTemplates?: readonly DataVolumeTemplateSpec[] | undefined;
  /** Instancetype that sets CPU, memory and GPUs. */
  readonly instancetype?: InstancetypeMatcher | undefined;
  /** Preference that sets what the VM leaves open. */
  readonly preference?: PreferenceMatcher | undefined;
  /** When the VM runs. Set this or running. */
  readonly runStrategy?: VirtualMachineRunStrategy | undefined;
  /** Whether the VM runs. @deprecated Use runStrategy: Always for true, Halted for false. */
  readonly running?: boolean | undefined;
  /** The VMI that the VM runs as. */
  readonly template: VirtualMachineInstanceTemplateSpec;
  /** What happens when a volume of a running VM is replaced: its data is migrated, or the new volume is taken at the next start. @default Replacement */
  readonly updateVolumesStrategy?: UpdateVolumesStrategy | undefined;
}
export interface VirtualMachineStartFailure {
  /** Failed starts in a row. */
  readonly consecutiveFailCount?: number | undefined;
  /** Id of the VMI that failed last. */
  readonly lastFailedVMIUID?: string | undefined;
  /** When the next start is tried. */
  readonly retryAfterTimestamp?: Time | undefined;
}
export interface VirtualMachineStateChangeRequest {
  /** Start or Stop. */
  readonly action: string;
  /** Options of the action. */
  readonly data?: { readonly [key: string]: string } | undefined;
  /** Id of the VMI to stop. */
  readonly uid?: string | undefined;
}
export interface VirtualMachineStatus {
  /** State of the tracking of changed blocks. @since KubeVirt 1.7 */
  readonly changedBlockTracking?: ChangedBlockTrackingStatus | undefined;
  /** Conditions of the VM. */
  readonly conditions?: readonly VirtualMachineCondition[] | undefined;
  /** Whether there is a VMI. */
  readonly created?: boolean | undefined;
  /** Generation of the VM. */
  readonly desiredGeneration?: number | undefined;
  /** Instancetype that the VM uses. */
  readonly instancetypeRef?: InstancetypeStatusRef | undefined;
  /** Dump of the guest's memory. */
  readonly memoryDumpRequest?: VirtualMachineMemoryDumpRequest | undefined;
  /** Generation that the VMI was started from. */
  readonly observedGeneration?: number | undefined;
  /** Preference that the VM uses. */
  readonly preferenceRef?: InstancetypeStatusRef | undefined;
  /** State of the VM in a word, as Running. */
  readonly printableStatus?: string | undefined;
  /** Whether the VMI is ready. */
  readonly ready?: boolean | undefined;
  /** Name of the VirtualMachineRestore that runs. */
  readonly restoreInProgress?: string | undefined;
  /** Run strategy that KubeVirt acted on last. */
  readonly runStrategy?: VirtualMachineRunStrategy | undefined;
  /** Name of the VirtualMachineSnapshot that runs. */
  readonly snapshotInProgress?: string | undefined;
  /** Failed starts. */
  readonly startFailure?: VirtualMachineStartFailure | undefined;
  /** Starts and stops that were asked for. */
  readonly stateChangeRequests?: readonly VirtualMachineStateChangeRequest[] | undefined;
  /** Volumes that are to be added or removed. */
  readonly volumeRequests?: readonly VirtualMachineVolumeRequest[] | undefined;
  /** Whether snapshots of each volume can be taken. */
  readonly volumeSnapshotStatuses?: readonly VolumeSnapshotStatus[] | undefined;
  /** Volumes that are being replaced. */
  readonly volumeUpdateState?: VolumeUpdateState | undefined;
}
export interface VirtualMachineVolumeRequest {
  /** Volume to add. */
  readonly addVolumeOptions?: AddVolumeOptions | undefined;
  /** Volume to remove. */
  readonly removeVolumeOptions?: RemoveVolumeOptions | undefined;
}
export interface Volume {
  /** cloud-init data as a config drive. Set one source. */
  readonly cloudInitConfigDrive?: CloudInitConfigDriveSource | undefined;
  /** cloud-init data as a NoCloud disk. Set one source. */
  readonly cloudInitNoCloud?: CloudInitNoCloudSource | undefined;
  /** ConfigMap as an ISO image, or as a filesystem. Set one source. */
  readonly configMap?: ConfigMapVolumeSource | undefined;
  /** Disk in a container image. Writes are lost when the VM stops. Set one source. */
  readonly containerDisk?: ContainerDiskSource | undefined;
  /** Path in the container of virt-launcher, shared through virtiofs. Needs the gate ContainerPathVolumes. Set one source. @since KubeVirt 1.8 */
  readonly containerPath?: ContainerPathVolumeSource | undefined;
  /** Claim that CDI fills. The VM starts when it is filled. Set one source. */
  readonly dataVolume?: DataVolumeSource | undefined;
  /** Fields of the VMI as files. Set one source. */
  readonly downwardAPI?: DownwardAPIVolumeSource | undefined;
  /** Metrics of the host as a small disk. Needs the gate DownwardMetrics. Set one source. */
  readonly downwardMetrics?: DownwardMetricsVolumeSource | undefined;
  /** Empty disk that is deleted when the VM stops. Set one source. */
  readonly emptyDisk?: EmptyDiskSource | undefined;
  /** Claim that is not changed; writes are lost when the VM stops. Set one source. */
  readonly ephemeral?: EphemeralVolumeSource | undefined;
  /** Image on the node. Needs the gate HostDisk. Set one source. */
  readonly hostDisk?: HostDisk | undefined;
  /** Claim for a dump of the guest's memory; KubeVirt adds it. Set one source. */
  readonly memoryDump?: MemoryDumpVolumeSource | undefined;
  /** Name of the volume, by which a disk or filesystem uses it. */
  readonly name: string;
  /** Claim that holds the disk. Set one source. */
  readonly persistentVolumeClaim?: PersistentVolumeClaimVolumeSource | undefined;
  /** Secret as an ISO image, or as a filesystem. Set one source. */
  readonly secret?: SecretVolumeSource | undefined;
  /** Token of a ServiceAccount as an ISO image, or as a filesystem. Set one source. */
  readonly serviceAccount?: ServiceAccountVolumeSource | undefined;
  /** Answers for Windows setup as a CD-ROM. Set one source. */
  readonly sysprep?: SysprepSource | undefined;
}
export interface VolumeMigrationState {
  /** Volumes whose data is migrated. */
  readonly migratedVolumes?: readonly StorageMigratedVolumeInfo[] | undefined;
}
export interface VolumeSnapshotStatus {
  /** Whether a snapshot of the volume can be taken. */
  readonly enabled: boolean;
  /** Name of the volume. */
  readonly name: string;
  /** Why no snapshot can be taken. */
  readonly reason?: string | undefined;
}
export interface VolumeStatus {
  /** State of a containerDisk. */
  readonly containerDiskVolume?: ContainerDiskInfo | undefined;
  /** Pod that mounts a hot-plugged volume. */
  readonly hotplugVolume?: HotplugVolumeStatus | undefined;
  /** State of a memory dump. */
  readonly memoryDumpVolume?: DomainMemoryDumpInfo | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** Name of the volume. */
  readonly name: string;
  /** Claim of the volume. */
  readonly persistentVolumeClaimInfo?: PersistentVolumeClaimInfo | undefined;
  /** State of a hot-plugged volume. */
  readonly phase?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** Size of the volume in bytes. */
  readonly size?: number | undefined;
  /** Device of the disk in the guest. */
  readonly target: string;
}
export interface VolumeUpdateState {
  /** Volumes whose data is migrated. */
  readonly volumeMigrationState?: VolumeMigrationState | undefined;
}
export interface Watchdog {
  /** Watchdog of s390x. */
  readonly diag288?: Diag288Watchdog | undefined;
  /** Watchdog of amd64. */
  readonly i6300esb?: I6300ESBWatchdog | undefined;
  /** Name of the watchdog. */
  readonly name: string;
}

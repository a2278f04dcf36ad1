import type {
  BlockSize,
  CPUFeature,
  ClockOffsetUTC,
  DiskBus,
  DiskIOThreads,
  DriverCache,
  DriverIO,
  EFI,
  FeatureAPIC,
  FeatureHyperv,
  FeatureKVM,
  FeatureState,
  GPU,
  HostDevice,
  Hugepages,
  IOThreadsPolicy,
  InputBus,
  InputType,
  InterfaceMasquerade,
  InterfaceModel,
  LaunchSecurity,
  NUMA,
  PanicDeviceModel,
  Realtime,
  Rng,
  SoundModel,
  TPMDevice,
  Timer,
  VGPUOptions,
  VideoType,
} from './kubevirt-v1.ts';
import type { ObjectMeta, Quantity } from './meta-v1.ts';

export type PreferredCPUTopology =
  'preferCores' | 'preferSockets' | 'preferThreads' | 'preferSpread' | 'preferAny' | 'cores' | 'sockets' | 'threads' | 'spread' | 'any';
export type SpreadAcross = 'SocketsCoresThreads' | 'SocketsCores' | 'CoresThreads';

export interface CPUInstancetype {
  /** Pins each vCPU to a host CPU that no other workload uses. @default false */
  readonly dedicatedCPUPlacement?: boolean | undefined;
  /** Number of vCPUs. The preference says how they spread over sockets, cores and threads. */
  readonly guest: number;
  /** Reserves one more dedicated CPU for the emulator. @default false */
  readonly isolateEmulatorThread?: boolean | undefined;
  /** Sockets up to which the guest can grow while it runs. */
  readonly maxSockets?: number | undefined;
  /** CPU model that the guest sees. @default - the cluster's cpuModel, else host-model */
  readonly model?: string | undefined;
  /** How the guest sees the NUMA nodes of its host. Needs dedicatedCPUPlacement and hugepages. */
  readonly numa?: NUMA | undefined;
  /** Tunes the VM for low latency. Needs dedicatedCPUPlacement and numa. */
  readonly realtime?: Realtime | undefined;
}
export interface CPUPreferenceRequirement {
  /** Fewest vCPUs that a VM with the preference has. */
  readonly guest: number;
}
export interface CPUPreferences {
  /** CPU features that are added to those of the VM. */
  readonly preferredCPUFeatures?: readonly CPUFeature[] | undefined;
  /** How vCPUs become sockets, cores and threads. @default sockets */
  readonly preferredCPUTopology?: PreferredCPUTopology | undefined;
  /** How the topology spread divides vCPUs. */
  readonly spreadOptions?: SpreadOptions | undefined;
}
export interface ClockOffset {
  /** Sets the guest's clock to this time zone, as Europe/Berlin. Set this or utc. */
  readonly timezone?: string | undefined;
  /** Sets the guest's clock to UTC. Set this or timezone. */
  readonly utc?: ClockOffsetUTC | undefined;
}
export interface ClockPreferences {
  /** Offset of the guest's clock, if the VM sets none. */
  readonly preferredClockOffset?: ClockOffset | undefined;
  /** Timers of the guest, where the VM sets none. */
  readonly preferredTimer?: Timer | undefined;
}
export interface DevicePreferences {
  /** Whether the VM has a display, if the VM does not say. */
  readonly preferredAutoattachGraphicsDevice?: boolean | undefined;
  /** Whether a tablet is added, if the VM does not say. */
  readonly preferredAutoattachInputDevice?: boolean | undefined;
  /** Whether the VM has a memory balloon, if the VM does not say. */
  readonly preferredAutoattachMemBalloon?: boolean | undefined;
  /** Whether an interface on the pod network is added, if the VM does not say. */
  readonly preferredAutoattachPodInterface?: boolean | undefined;
  /** Whether the VM has a serial console, if the VM does not say. */
  readonly preferredAutoattachSerialConsole?: boolean | undefined;
  /** Whether virtio disks have several queues, if the VM does not say. */
  readonly preferredBlockMultiQueue?: boolean | undefined;
  /** Bus of CD-ROM drives that set none. */
  readonly preferredCdromBus?: DiskBus | undefined;
  /** Whether disks can be added while the VM runs. It overrides what the VM says. */
  readonly preferredDisableHotplug?: boolean | undefined;
  /** Block size of disks that set none. */
  readonly preferredDiskBlockSize?: BlockSize | undefined;
  /** Bus of disks that set none. */
  readonly preferredDiskBus?: DiskBus | undefined;
  /** Cache mode of disks that set none. */
  readonly preferredDiskCache?: DriverCache | undefined;
  /** Gives virtio disks an I/O thread each, where they do not say. */
  readonly preferredDiskDedicatedIoThread?: boolean | undefined;
  /** I/O mode of disks that set none. */
  readonly preferredDiskIO?: DriverIO | undefined;
  /** Bus of input devices that set none. */
  readonly preferredInputBus?: InputBus | undefined;
  /** Type of input devices that set none. */
  readonly preferredInputType?: InputType | undefined;
  /** Binds interfaces on the pod network by masquerade, where they set no binding. */
  readonly preferredInterfaceMasquerade?: InterfaceMasquerade | undefined;
  /** Model of interfaces that set none. */
  readonly preferredInterfaceModel?: InterfaceModel | undefined;
  /** Bus of LUNs that set none. */
  readonly preferredLunBus?: DiskBus | undefined;
  /** Whether virtio interfaces have several queues, if the VM does not say. */
  readonly preferredNetworkInterfaceMultiQueue?: boolean | undefined;
  /** Model of panic devices that set none. */
  readonly preferredPanicDeviceModel?: PanicDeviceModel | undefined;
  /** Gives the guest random numbers of its host, if the VM does not say. */
  readonly preferredRng?: Rng | undefined;
  /** Model of a sound card that sets none. */
  readonly preferredSoundModel?: SoundModel | undefined;
  /** TPM of VMs that do not say. */
  readonly preferredTPM?: TPMDevice | undefined;
  /** Whether virtio 0.9 is used, if the VM does not say. */
  readonly preferredUseVirtioTransitional?: boolean | undefined;
  /** Type of the video device, if the VM sets none. @since KubeVirt 1.9 */
  readonly preferredVideoType?: VideoType | undefined;
  /** Options of virtual GPUs that set none. */
  readonly preferredVirtualGPUOptions?: VGPUOptions | undefined;
}
export interface FeaturePreferences {
  /** ACPI, if the VM does not say. */
  readonly preferredAcpi?: FeatureState | undefined;
  /** APIC, if the VM does not say. */
  readonly preferredApic?: FeatureAPIC | undefined;
  /** Hyper-V enlightenments that the VM does not set. */
  readonly preferredHyperv?: FeatureHyperv | undefined;
  /** How the guest sees KVM, if the VM does not say. */
  readonly preferredKvm?: FeatureKVM | undefined;
  /** Paravirtual spinlocks, if the VM does not say. */
  readonly preferredPvspinlock?: FeatureState | undefined;
  /** System Management Mode, if the VM does not say. */
  readonly preferredSmm?: FeatureState | undefined;
}
export interface FirmwarePreferences {
  /** Boots VMs with UEFI that set no boot loader. */
  readonly preferredEfi?: EFI | undefined;
  /** Boots VMs with BIOS that set no boot loader. */
  readonly preferredUseBios?: boolean | undefined;
  /** Prints the output of the BIOS on the serial console. Needs preferredUseBios. */
  readonly preferredUseBiosSerial?: boolean | undefined;
  /** Boots VMs with UEFI. @deprecated Use preferredEfi. */
  readonly preferredUseEfi?: boolean | undefined;
  /** Boots only what is signed. @deprecated Use preferredEfi. */
  readonly preferredUseSecureBoot?: boolean | undefined;
}
export interface MachinePreferences {
  /** Machine type of VMs that set none. */
  readonly preferredMachineType?: string | undefined;
}
export interface MemoryInstancetype {
  /** Memory that the guest sees. */
  readonly guest: Quantity;
  /** Backs the guest's memory by huge pages of the node. */
  readonly hugepages?: Hugepages | undefined;
  /** Memory up to which the guest can grow while it runs. */
  readonly maxGuest?: Quantity | undefined;
  /** By how many percent the memory request is smaller than the guest's memory. @default 0 */
  readonly overcommitPercent?: number | undefined;
}
export interface MemoryPreferenceRequirement {
  /** Least memory that a VM with the preference has. */
  readonly guest: Quantity;
}
export interface PreferenceRequirements {
  /** Architecture that a VM with the preference has. @since KubeVirt 1.7 */
  readonly architecture?: string | undefined;
  /** vCPUs that a VM with the preference has at least. */
  readonly cpu?: CPUPreferenceRequirement | undefined;
  /** Memory that a VM with the preference has at least. */
  readonly memory?: MemoryPreferenceRequirement | undefined;
}
export interface SpreadOptions {
  /** Between which levels vCPUs are divided. @default SocketsCores */
  readonly across?: SpreadAcross | undefined;
  /** vCPUs of one level to each of the level above. @default 2 */
  readonly ratio?: number | undefined;
}
export interface VirtualMachineClusterInstancetype {
  /** API group and version of the object. */
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineClusterInstancetype';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineInstancetypeSpec;
}
export interface VirtualMachineClusterPreference {
  /** API group and version of the object. */
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineClusterPreference';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachinePreferenceSpec;
}
export interface VirtualMachineInstancetype {
  /** API group and version of the object. */
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineInstancetype';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineInstancetypeSpec;
}
export interface VirtualMachineInstancetypeSpec {
  /** Annotations of the VMIs. */
  readonly annotations?: { readonly [key: string]: string } | undefined;
  /** vCPUs of the VMs. */
  readonly cpu: CPUInstancetype;
  /** GPUs of the host that the VMs get. */
  readonly gpus?: readonly GPU[] | undefined;
  /** Other devices of the host that the VMs get. */
  readonly hostDevices?: readonly HostDevice[] | undefined;
  /** Settings of the I/O threads. @since KubeVirt 1.7 */
  readonly ioThreads?: DiskIOThreads | undefined;
  /** How disks share I/O threads. */
  readonly ioThreadsPolicy?: IOThreadsPolicy | undefined;
  /** Encrypts the memory of the guests. */
  readonly launchSecurity?: LaunchSecurity | undefined;
  /** Memory of the VMs. */
  readonly memory: MemoryInstancetype;
  /** Labels that a node must have. */
  readonly nodeSelector?: { readonly [key: string]: string } | undefined;
  /** Scheduler of the pods. */
  readonly schedulerName?: string | undefined;
}
export interface VirtualMachinePreference {
  /** API group and version of the object. */
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachinePreference';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachinePreferenceSpec;
}
export interface VirtualMachinePreferenceSpec {
  /** Annotations of VMIs that do not have them. */
  readonly annotations?: { readonly [key: string]: string } | undefined;
  /** Clock and timers, where the VM sets none. */
  readonly clock?: ClockPreferences | undefined;
  /** Layout and features of the vCPUs. */
  readonly cpu?: CPUPreferences | undefined;
  /** Devices, where the VM leaves them open. */
  readonly devices?: DevicePreferences | undefined;
  /** Features of the hypervisor, where the VM leaves them open. */
  readonly features?: FeaturePreferences | undefined;
  /** Boot loader of VMs that set none. */
  readonly firmware?: FirmwarePreferences | undefined;
  /** Machine type of VMs that set none. */
  readonly machine?: MachinePreferences | undefined;
  /** Cores for each socket in the topology spread. @default 2 @deprecated Use cpu.spreadOptions.ratio. */
  readonly preferSpreadSocketToCoreRatio?: number | undefined;
  /** Architecture of VMs that set none. @since KubeVirt 1.7 */
  readonly preferredArchitecture?: string | undefined;
  /** Encryption of the guest's memory, if the VM sets none. @since KubeVirt 1.9 */
  readonly preferredLaunchSecurity?: LaunchSecurity | undefined;
  /** Subdomain of VMs that set none. */
  readonly preferredSubdomain?: string | undefined;
  /** Seconds that guests have to shut down, if the VM does not say. */
  readonly preferredTerminationGracePeriodSeconds?: number | undefined;
  /** What a VM with the preference needs at least; others are refused. */
  readonly requirements?: PreferenceRequirements | undefined;
  /** Storage of VMs that leave it open. */
  readonly volumes?: VolumePreferences | undefined;
}
export interface VolumePreferences {
  /** StorageClass of dataVolumeTemplates that set none. */
  readonly preferredStorageClassName?: string | undefined;
}

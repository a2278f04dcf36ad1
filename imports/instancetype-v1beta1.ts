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
  readonly dedicatedCPUPlacement?: boolean | undefined;
  readonly guest: number;
  readonly isolateEmulatorThread?: boolean | undefined;
  readonly maxSockets?: number | undefined;
  readonly model?: string | undefined;
  readonly numa?: NUMA | undefined;
  readonly realtime?: Realtime | undefined;
}
export interface CPUPreferenceRequirement {
  readonly guest: number;
}
export interface CPUPreferences {
  readonly preferredCPUFeatures?: readonly CPUFeature[] | undefined;
  readonly preferredCPUTopology?: PreferredCPUTopology | undefined;
  readonly spreadOptions?: SpreadOptions | undefined;
}
export interface ClockOffset {
  readonly timezone?: string | undefined;
  readonly utc?: ClockOffsetUTC | undefined;
}
export interface ClockPreferences {
  readonly preferredClockOffset?: ClockOffset | undefined;
  readonly preferredTimer?: Timer | undefined;
}
export interface DevicePreferences {
  readonly preferredAutoattachGraphicsDevice?: boolean | undefined;
  readonly preferredAutoattachInputDevice?: boolean | undefined;
  readonly preferredAutoattachMemBalloon?: boolean | undefined;
  readonly preferredAutoattachPodInterface?: boolean | undefined;
  readonly preferredAutoattachSerialConsole?: boolean | undefined;
  readonly preferredBlockMultiQueue?: boolean | undefined;
  readonly preferredCdromBus?: DiskBus | undefined;
  readonly preferredDisableHotplug?: boolean | undefined;
  readonly preferredDiskBlockSize?: BlockSize | undefined;
  readonly preferredDiskBus?: DiskBus | undefined;
  readonly preferredDiskCache?: DriverCache | undefined;
  readonly preferredDiskDedicatedIoThread?: boolean | undefined;
  readonly preferredDiskIO?: DriverIO | undefined;
  readonly preferredInputBus?: InputBus | undefined;
  readonly preferredInputType?: InputType | undefined;
  readonly preferredInterfaceMasquerade?: InterfaceMasquerade | undefined;
  readonly preferredInterfaceModel?: InterfaceModel | undefined;
  readonly preferredLunBus?: DiskBus | undefined;
  readonly preferredNetworkInterfaceMultiQueue?: boolean | undefined;
  readonly preferredPanicDeviceModel?: PanicDeviceModel | undefined;
  readonly preferredRng?: Rng | undefined;
  readonly preferredSoundModel?: SoundModel | undefined;
  readonly preferredTPM?: TPMDevice | undefined;
  readonly preferredUseVirtioTransitional?: boolean | undefined;
  /** @since KubeVirt 1.9 */
  readonly preferredVideoType?: VideoType | undefined;
  readonly preferredVirtualGPUOptions?: VGPUOptions | undefined;
}
export interface FeaturePreferences {
  readonly preferredAcpi?: FeatureState | undefined;
  readonly preferredApic?: FeatureAPIC | undefined;
  readonly preferredHyperv?: FeatureHyperv | undefined;
  readonly preferredKvm?: FeatureKVM | undefined;
  readonly preferredPvspinlock?: FeatureState | undefined;
  readonly preferredSmm?: FeatureState | undefined;
}
export interface FirmwarePreferences {
  readonly preferredEfi?: EFI | undefined;
  readonly preferredUseBios?: boolean | undefined;
  readonly preferredUseBiosSerial?: boolean | undefined;
  readonly preferredUseEfi?: boolean | undefined;
  readonly preferredUseSecureBoot?: boolean | undefined;
}
export interface MachinePreferences {
  readonly preferredMachineType?: string | undefined;
}
export interface MemoryInstancetype {
  readonly guest: Quantity;
  readonly hugepages?: Hugepages | undefined;
  readonly maxGuest?: Quantity | undefined;
  readonly overcommitPercent?: number | undefined;
}
export interface MemoryPreferenceRequirement {
  readonly guest: Quantity;
}
export interface PreferenceRequirements {
  /** @since KubeVirt 1.7 */
  readonly architecture?: string | undefined;
  readonly cpu?: CPUPreferenceRequirement | undefined;
  readonly memory?: MemoryPreferenceRequirement | undefined;
}
export interface SpreadOptions {
  readonly across?: SpreadAcross | undefined;
  readonly ratio?: number | undefined;
}
export interface VirtualMachineClusterInstancetype {
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachineClusterInstancetype';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineInstancetypeSpec;
}
export interface VirtualMachineClusterPreference {
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachineClusterPreference';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachinePreferenceSpec;
}
export interface VirtualMachineInstancetype {
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachineInstancetype';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineInstancetypeSpec;
}
export interface VirtualMachineInstancetypeSpec {
  readonly annotations?: { readonly [key: string]: string } | undefined;
  readonly cpu: CPUInstancetype;
  readonly gpus?: readonly GPU[] | undefined;
  readonly hostDevices?: readonly HostDevice[] | undefined;
  /** @since KubeVirt 1.7 */
  readonly ioThreads?: DiskIOThreads | undefined;
  readonly ioThreadsPolicy?: IOThreadsPolicy | undefined;
  readonly launchSecurity?: LaunchSecurity | undefined;
  readonly memory: MemoryInstancetype;
  readonly nodeSelector?: { readonly [key: string]: string } | undefined;
  readonly schedulerName?: string | undefined;
}
export interface VirtualMachinePreference {
  readonly apiVersion: 'instancetype.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachinePreference';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachinePreferenceSpec;
}
export interface VirtualMachinePreferenceSpec {
  readonly annotations?: { readonly [key: string]: string } | undefined;
  readonly clock?: ClockPreferences | undefined;
  readonly cpu?: CPUPreferences | undefined;
  readonly devices?: DevicePreferences | undefined;
  readonly features?: FeaturePreferences | undefined;
  readonly firmware?: FirmwarePreferences | undefined;
  readonly machine?: MachinePreferences | undefined;
  readonly preferSpreadSocketToCoreRatio?: number | undefined;
  /** @since KubeVirt 1.7 */
  readonly preferredArchitecture?: string | undefined;
  /** @since KubeVirt 1.9 */
  readonly preferredLaunchSecurity?: LaunchSecurity | undefined;
  readonly preferredSubdomain?: string | undefined;
  readonly preferredTerminationGracePeriodSeconds?: number | undefined;
  readonly requirements?: PreferenceRequirements | undefined;
  readonly volumes?: VolumePreferences | undefined;
}
export interface VolumePreferences {
  readonly preferredStorageClassName?: string | undefined;
}

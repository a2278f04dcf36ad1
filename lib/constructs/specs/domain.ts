import type {
  Chassis,
  Clock,
  DomainSpec,
  Firmware,
  IOThreadsPolicy,
  LaunchSecurity,
  RebootPolicy,
  ResourceRequirements,
} from '../../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../../imports/meta-v1.ts';
import { cpuNames, cpuOf, type CpuProps } from '../values/cpu.ts';
import { deviceNames, devicesOf, type DeviceProps } from '../values/devices.ts';
import type { AnyDisk } from '../values/disk.ts';
import { featuresOf, type FeaturesProps } from '../values/features.ts';
import { firmwareOf, type FirmwareProps } from '../values/firmware.ts';
import { given, type Building } from '../props/given.ts';
import { memoryNames, memoryOf, type MemoryProps } from '../values/memory.ts';
import { resourcesOf } from '../values/resources.ts';
import type { PropNames } from '../props/prop-shape.ts';

/** The virtual hardware of a guest, apart from its disks. */
export interface DomainProps extends DeviceProps {
  /** A number of cores, or an object with sockets, model and so on. @default - the instancetype's, else one core */
  readonly cpu?: number | CpuProps | undefined;
  /** The memory that the guest sees (`domain.memory.guest`), or an object with hugepages and so on. @default - the instancetype's, else what `resources` request */
  readonly memory?: Quantity | MemoryProps | undefined;
  /** Requests and limits of the virt-launcher pod. @default - follow from memory and cpu */
  readonly resources?: ResourceRequirements | undefined;
  /** QEMU machine type, such as `q35`. @default - the preference's, else the cluster's */
  readonly machineType?: string | undefined;
  /** Boot loader, SMBIOS uuid and serial, kernel boot, ACPI tables. */
  readonly firmware?: FirmwareProps | undefined;
  /** What the guest reads about its chassis by SMBIOS. */
  readonly chassis?: Chassis | undefined;
  /** `Clock.utc()` or `Clock.timezone()`. @default - UTC */
  readonly clock?: Clock | undefined;
  /** Features of the hypervisor, such as the Hyper-V enlightenments. @default - only acpi, which the cluster turns on */
  readonly features?: FeaturesProps | undefined;
  /** SEV, SEV-SNP or TDX. @default - memory is not encrypted */
  readonly launchSecurity?: LaunchSecurity | undefined;
  /** How disks share I/O threads. @default - one thread for all disks, unless a disk has a dedicated one */
  readonly ioThreadsPolicy?: IOThreadsPolicy | undefined;
  /** Number of threads of the policy `supplementalPool`. */
  readonly ioThreads?: number | undefined;
  /** What a reboot from within the guest does. @default Reboot */
  readonly rebootPolicy?: RebootPolicy | undefined;
}

export const domainNames: PropNames<DomainProps> = {
  ...deviceNames,
  cpu: ['or scalar', cpuNames],
  memory: ['or scalar', memoryNames],
  resources: 'map',
  machineType: true,
  firmware: 'map',
  chassis: true,
  clock: true,
  features: 'map',
  launchSecurity: true,
  ioThreadsPolicy: true,
  ioThreads: true,
  rebootPolicy: true,
};

const passed = ['chassis', 'clock', 'ioThreadsPolicy', 'launchSecurity', 'rebootPolicy'] as const;

/** `identity` fills in what `firmware` leaves open. */
export function domainOf(props: DomainProps, disks: readonly AnyDisk[], identity?: Pick<Firmware, 'uuid' | 'serial'>): DomainSpec {
  const { features, ioThreads, machineType } = props;
  const domain: Building<DomainSpec> = { devices: devicesOf(props, disks), ...given(props, passed) };
  const cpu = cpuOf(props.cpu);
  if (cpu !== undefined) domain.cpu = cpu;
  const memory = memoryOf(props.memory);
  if (memory !== undefined) domain.memory = memory;
  const resources = resourcesOf(props);
  if (resources !== undefined) domain.resources = resources;
  const firmware = firmwareOf(props.firmware, identity);
  if (firmware !== undefined) domain.firmware = firmware;
  if (features !== undefined) domain.features = featuresOf(features);
  if (machineType !== undefined) domain.machine = { type: machineType };
  if (ioThreads !== undefined) domain.ioThreads = { supplementalPoolThreadCount: ioThreads };
  return domain;
}

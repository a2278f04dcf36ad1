import type {
  Devices,
  Disk as DiskDevice,
  Filesystem,
  GPU,
  HostDevice,
  Input,
  PanicDevice,
  SoundDevice,
  TPMDevice,
  VideoDevice,
  Watchdog,
} from '../../../imports/kubevirt-v1.ts';
import { deviceFields } from '../../core/kubevirt/passed-fields.ts';
import { given, type Building } from '../props/given.ts';
import type { PropNames } from '../props/prop-shape.ts';
import type { AnyDisk } from './disk.ts';
import type { Network } from './network.ts';

/** The devices of a guest, apart from its disks. */
export interface DeviceProps {
  /** Interfaces with their networks. @default - the cluster's default: the pod network, unless autoattachPodInterface is false */
  readonly networks?: readonly Network[] | undefined;
  /** No graphics device. @default false */
  readonly headless?: boolean | undefined;
  /** Tablets, by name or in full. With a tablet, the pointer of a VNC console follows the mouse. @default - none; bus usb */
  readonly tablets?: readonly (string | Omit<Input, 'type'>)[] | undefined;
  /** Other input devices. @default - none */
  readonly inputs?: readonly Input[] | undefined;
  /** GPUs that the cluster permits, by `deviceName`, or devices of a resource claim. @default - none */
  readonly gpus?: readonly GPU[] | undefined;
  /** Other devices of nodes that the cluster permits, by `deviceName`, or devices of a resource claim. @default - none */
  readonly hostDevices?: readonly HostDevice[] | undefined;
  /** `Watchdog.…` @default - none */
  readonly watchdog?: Watchdog | undefined;
  /** A random number generator fed by the node. @default false */
  readonly rng?: boolean | undefined;
  /** True is a TPM without persistent state; `{ persistent: true }` keeps its state in a claim. @default false */
  readonly tpm?: boolean | TPMDevice | undefined;
  /** A sound card: `{ name: 'sound', model: 'ich9' }`. @default - none */
  readonly sound?: SoundDevice | undefined;
  /** Type of the video device. @default - vga on amd64, virtio elsewhere */
  readonly video?: VideoDevice['type'];
  /** Devices by which a guest reports that it has crashed. @default - none */
  readonly panicDevices?: readonly NonNullable<PanicDevice['model']>[] | undefined;
  /** A serial device by which the guest reads metrics of its node. @default false */
  readonly downwardMetrics?: boolean | undefined;
  /** Lets USB devices be redirected from a client's machine. @default false */
  readonly clientPassthrough?: boolean | undefined;
  /** Adds an interface on the pod network if there are no networks. @default true */
  readonly autoattachPodInterface?: boolean | undefined;
  /** Gives the VM a serial console. @default true */
  readonly autoattachSerialConsole?: boolean | undefined;
  /** Gives the VM a memory balloon, which reports memory statistics. @default true */
  readonly autoattachMemBalloon?: boolean | undefined;
  /** Adds a tablet if the VM has no input device. @default false */
  readonly autoattachInputDevice?: boolean | undefined;
  /** Gives the VM a VSOCK address. Needs the gate VSOCK. @default false */
  readonly autoattachVSOCK?: boolean | undefined;
  /** Copies the serial console into a log of the pod. @default - the cluster's */
  readonly logSerialConsole?: boolean | undefined;
  /** Gives each virtio disk as many queues as the VM has vCPUs. @default false */
  readonly blockMultiQueue?: boolean | undefined;
  /** Gives each virtio interface as many queues as the VM has vCPUs. @default false */
  readonly networkInterfaceMultiqueue?: boolean | undefined;
  /** Refuses disks that are added while the VM runs. @default false */
  readonly disableHotplug?: boolean | undefined;
  /** For guests that support only virtio before 1.0. @default false */
  readonly useVirtioTransitional?: boolean | undefined;
}

export const deviceNames: PropNames<DeviceProps> = {
  networks: true,
  headless: 'boolean',
  tablets: 'list',
  inputs: 'list',
  gpus: true,
  hostDevices: true,
  watchdog: true,
  rng: 'boolean',
  tpm: true,
  sound: true,
  video: true,
  panicDevices: 'list',
  downwardMetrics: 'boolean',
  clientPassthrough: 'boolean',
  autoattachPodInterface: true,
  autoattachSerialConsole: true,
  autoattachMemBalloon: true,
  autoattachInputDevice: true,
  autoattachVSOCK: true,
  logSerialConsole: true,
  blockMultiQueue: true,
  networkInterfaceMultiqueue: true,
  disableHotplug: true,
  useVirtioTransitional: true,
};

export function devicesOf(props: DeviceProps, disks: readonly AnyDisk[]): Devices {
  const { networks, headless, panicDevices, tpm, video } = props;
  const devices: Building<Devices> = given(props, deviceFields);
  addDisks(devices, disks);
  if (networks !== undefined && networks.length > 0) devices.interfaces = networks.map((network) => network.interface);
  if (headless !== undefined) devices.autoattachGraphicsDevice = !headless;
  const inputs = inputsOf(props);
  if (inputs.length > 0) devices.inputs = inputs;
  if (props.rng === true) devices.rng = {};
  if (props.downwardMetrics === true) devices.downwardMetrics = {};
  if (props.clientPassthrough === true) devices.clientPassthrough = {};
  if (tpm !== undefined) devices.tpm = typeof tpm === 'boolean' ? { enabled: tpm } : tpm;
  if (video !== undefined) devices.video = { type: video };
  if (panicDevices !== undefined) devices.panicDevices = panicDevices.map((model) => ({ model }));
  return devices;
}

function addDisks(devices: Building<Devices>, disks: readonly AnyDisk[]): void {
  const seen: DiskDevice[] = [];
  const mounted: Filesystem[] = [];
  for (const { name, device, filesystem } of disks) {
    if (device !== undefined) seen.push(device);
    else if (filesystem) mounted.push({ name, virtiofs: {} });
  }
  if (seen.length > 0) devices.disks = seen;
  if (mounted.length > 0) devices.filesystems = mounted;
}

function inputsOf({ tablets = [], inputs = [] }: DeviceProps): readonly Input[] {
  return [...tablets.map((tablet): Input => ({ ...(typeof tablet === 'string' ? { name: tablet } : tablet), type: 'tablet' })), ...inputs];
}

import type { DownwardAPIVolumeFile } from '../../../imports/core-v1.ts';
import type {
  CDRomTarget,
  ContainerDiskSource,
  Disk as DiskDevice,
  DiskTarget,
  HostDisk,
  LunTarget,
  SysprepSource,
  Volume,
} from '../../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../../imports/meta-v1.ts';
import { diskFields, diskTargetFields } from '../../core/kubevirt/passed-fields.ts';
import { dataVolumeTemplateNames, type DataVolumeTemplate, type DataVolumeTemplateProps } from '../specs/data-volume-template.ts';
import { given } from '../props/given.ts';
import { asLabel, nameOf, type Named } from '../tree/named.ts';
import { asMap, type PropNames } from '../props/prop-shape.ts';
import { wordOf } from '../props/prop-value.ts';
import type { Target } from '../tree/target.ts';
import { unreadOptions, type Unread } from '../props/unread-props.ts';
import { cloudInitNames, cloudInitSource, type CloudInitProps } from './cloud-init.ts';

const datasources = { noCloud: true, configDrive: true };

/** How a disk looks to the guest. */
export interface DiskOptions extends Omit<DiskDevice, 'name' | 'disk' | 'lun' | 'cdrom'> {
  /** Name of the disk and of its volume; the guest does not see it. @default - depends on the kind of disk */
  readonly name?: string | undefined;
  /** Bus of the disk. @default - the preference's, else `sata` on amd64 and `virtio` on arm64 and s390x */
  readonly bus?: DiskTarget['bus'];
  /** The guest cannot write to it. @default - false, in a CD-ROM drive true */
  readonly readonly?: boolean | undefined;
  /** Its address on the guest's PCI bus: `0000:81:01.10`; only with the bus virtio. @default - the next free one */
  readonly pciAddress?: string | undefined;
}

/** Options of ConfigMap and Secret volumes. */
export interface FileVolumeOptions extends DiskOptions {
  /** Whether the VM starts without it. @default false */
  readonly optional?: boolean | undefined;
  /** The file system label of the disk that the guest sees. */
  readonly volumeLabel?: string | undefined;
}

/** The options of all kinds of disks. */
type AnyDiskOptions = FileVolumeOptions &
  Omit<ContainerDiskSource, 'image'> &
  Omit<HostDisk, 'path'> & { readonly datasource: unknown; readonly hotpluggable: unknown; readonly readOnly: unknown };

const diskNames: PropNames<AnyDiskOptions> = {
  name: true,
  bus: true,
  readonly: true,
  pciAddress: true,
  blockSize: true,
  bootOrder: true,
  cache: true,
  changedBlockTracking: true,
  dedicatedIOThread: true,
  errorPolicy: true,
  io: true,
  serial: true,
  shareable: true,
  tag: true,
  optional: true,
  volumeLabel: true,
  imagePullPolicy: true,
  imagePullSecret: true,
  path: true,
  capacity: true,
  shared: true,
  type: true,
  datasource: true,
  hotpluggable: true,
  readOnly: true,
};

/** A volume of the virt-launcher pod and the device by which the guest sees it, under one name. */
interface DiskParts<Template> {
  readonly name: string;
  readonly device?: DiskDevice | undefined;
  /** True where the guest mounts the volume by virtiofs instead of seeing a device. */
  readonly filesystem?: boolean;
  readonly volume?: Volume | undefined;
  readonly dataVolumeTemplate: Template;
  readonly unread?: readonly Unread[] | undefined;
}

/**
 * A disk of a VM: the device together with its volume, so that the two always fit together. The default name depends on the content of the
 * disk; set `name` if two disks would get the same one.
 *
 *     disks: [Disk.containerDisk('quay.io/containerdisks/fedora:41', { bus: 'virtio' }), Disk.cloudInit({ userData })]
 *
 * There is no floppy: KubeVirt has removed it from its API. Use `asCdrom()`.
 */
export class Disk<Template extends DataVolumeTemplate | undefined = undefined> {
  /** Name of the disk and of its volume. */
  readonly name: string;
  /** Entry of `domain.devices.disks`. */
  readonly device: DiskDevice | undefined;
  /** True where the guest mounts the volume by virtiofs, as an entry of `domain.devices.filesystems`. */
  readonly filesystem: boolean;
  /** Entry of `volumes`; an empty CD-ROM drive has none. */
  readonly volume: Volume | undefined;
  /** The DataVolume that its VirtualMachine makes for it. */
  readonly dataVolumeTemplate: Template;
  /** @internal */
  readonly _unread: readonly Unread[];

  private constructor({ name, device, filesystem = false, volume, dataVolumeTemplate, unread = none }: DiskParts<Template>) {
    this.name = name;
    this.device = device;
    this.filesystem = filesystem;
    this.volume = volume;
    this.dataVolumeTemplate = dataVolumeTemplate;
    this._unread = unread;
  }

  /** A container image with a disk; what the guest writes is deleted with the VMI. By default named `containerdisk`. */
  static containerDisk(image: string, options: DiskOptions & Omit<ContainerDiskSource, 'image'> = {}): Disk {
    return Disk.#named('containerdisk', options, {
      containerDisk: { image, ...given(options, ['imagePullPolicy', 'imagePullSecret', 'path']) },
    });
  }

  /** User and network data for cloud-init in the guest. By default named `cloudinitdisk`. */
  static cloudInit(
    data: CloudInitProps,
    options: DiskOptions & {
      /** The kind of disk that the guest's cloud-init looks for. @default 'noCloud' */
      readonly datasource?: 'noCloud' | 'configDrive' | undefined;
    } = {},
  ): Disk {
    const unreadData = unreadOptions(asMap('data', data, 'Write { userData: … } around it.'), cloudInitNames);
    const source = cloudInitSource(data);
    const { datasource = 'noCloud' } = options;
    const isConfigDrive = wordOf('datasource', datasource, datasources) === 'configDrive';
    const volume = isConfigDrive ? { cloudInitConfigDrive: source } : { cloudInitNoCloud: source };
    return Disk.#named('cloudinitdisk', options, volume, unreadData);
  }

  /** A DataVolume, or the PersistentVolumeClaim of its name. By default named after it. */
  static dataVolume(dataVolume: Named, options: DiskOptions & { readonly hotpluggable?: boolean | undefined } = {}): Disk {
    const name = nameOf(dataVolume);
    return Disk.#named(asLabel(name), options, { dataVolume: { name, ...given(options, ['hotpluggable']) } });
  }

  /**
   * A DataVolume that is created and deleted with its VirtualMachine; sets and VMIs accept none. By default named after the DataVolume.
   *
   *     Disk.dataVolumeTemplate('web-root', { sourceRef: { name: 'fedora' }, storage: '30Gi' }, { name: 'root' })
   */
  static dataVolumeTemplate(dataVolume: string, props: DataVolumeTemplateProps, options: DiskOptions = {}): Disk<DataVolumeTemplate> {
    const unreadProps = unreadOptions(props, dataVolumeTemplateNames);
    const {
      name,
      device,
      volume,
      _unread: unread,
    } = Disk.#named(asLabel(dataVolume), options, { dataVolume: { name: dataVolume } }, unreadProps);
    return new Disk<DataVolumeTemplate>({ name, device, volume, dataVolumeTemplate: { ...props, name: dataVolume }, unread });
  }

  /**
   * A PersistentVolumeClaim. `readOnly` mounts the claim read-only, `readonly` makes the device read-only. By default named after the
   * claim.
   */
  static persistentVolumeClaim(
    claim: Named,
    options: DiskOptions & { readonly readOnly?: boolean | undefined; readonly hotpluggable?: boolean | undefined } = {},
  ): Disk {
    const claimName = nameOf(claim);
    return Disk.#named(asLabel(claimName), options, {
      persistentVolumeClaim: { claimName, ...given(options, ['readOnly', 'hotpluggable']) },
    });
  }

  /**
   * A claim that does not change: what the guest writes goes to a layer over it, which is deleted with the VMI. By default named after the
   * claim.
   */
  static ephemeral(claim: Named, options: DiskOptions & { readonly readOnly?: boolean | undefined } = {}): Disk {
    const claimName = nameOf(claim);
    return Disk.#named(asLabel(claimName), options, {
      ephemeral: { persistentVolumeClaim: { claimName, ...given(options, ['readOnly']) } },
    });
  }

  /** An empty disk on the node, deleted with the VMI. By default named `emptydisk`. */
  static emptyDisk(capacity: Quantity, options: DiskOptions = {}): Disk {
    return Disk.#named('emptydisk', options, { emptyDisk: { capacity } });
  }

  /** An image file on the node, created if it is missing and `capacity` is set. Needs the gate HostDisk. By default named `hostdisk`. */
  static hostDisk(path: string, options: DiskOptions & Partial<Omit<HostDisk, 'path'>> = {}): Disk {
    const { capacity, type = capacity === undefined ? 'Disk' : 'DiskOrCreate' } = options;
    return Disk.#named('hostdisk', options, { hostDisk: { path, type, ...given(options, ['capacity', 'shared']) } });
  }

  /** The files of a ConfigMap. By default named after it. */
  static configMap(configMap: Named, options: FileVolumeOptions = {}): Disk {
    const name = nameOf(configMap);
    return Disk.#named(asLabel(name), options, { configMap: { name, ...given(options, ['optional', 'volumeLabel']) } });
  }

  /** The files of a Secret. By default named after it. */
  static secret(secret: Named, options: FileVolumeOptions = {}): Disk {
    const secretName = nameOf(secret);
    return Disk.#named(asLabel(secretName), options, { secret: { secretName, ...given(options, ['optional', 'volumeLabel']) } });
  }

  /** Token and certificate of a ServiceAccount. By default named after it. */
  static serviceAccount(serviceAccount: Named, options: DiskOptions = {}): Disk {
    const serviceAccountName = nameOf(serviceAccount);
    return Disk.#named(asLabel(serviceAccountName), options, { serviceAccount: { serviceAccountName } });
  }

  /** Facts of the virt-launcher pod as files, such as its labels. By default named `downwardapi`. */
  static downwardAPI(
    fields: readonly DownwardAPIVolumeFile[],
    options: DiskOptions & { readonly volumeLabel?: string | undefined } = {},
  ): Disk {
    return Disk.#named('downwardapi', options, { downwardAPI: { fields, ...given(options, ['volumeLabel']) } });
  }

  /**
   * Metrics of the node for vhostmd in the guest, always on the bus virtio. Needs the gate DownwardMetrics. By default named
   * `downwardmetrics`.
   */
  static downwardMetrics(options: Omit<DiskOptions, 'bus'> = {}): Disk {
    return Disk.#named('downwardmetrics', { ...options, bus: 'virtio' }, { downwardMetrics: {} });
  }

  /** Answer files for the setup of Windows, on a CD-ROM as Windows wants them. By default named `sysprep`. */
  static sysprep(source: AnswerFiles, options: DiskOptions = {}): Disk {
    return Disk.#named('sysprep', options, { sysprep: sysprepSource(source) }).asCdrom();
  }

  /** A folder of the virt-launcher container, which the guest mounts read-only. By default named `containerpath`. */
  static containerPath(path: string, options: { readonly name?: string | undefined } = {}): Disk {
    return Disk.#named('containerpath', options, { containerPath: { path } }).asFilesystem();
  }

  /**
   * A CD-ROM drive with nothing in it, for images that are inserted later. Needs the gate DeclarativeHotplugVolumes. By default named
   * `cdrom`.
   */
  static emptyCdrom(options: CDRomTarget & Pick<DiskOptions, 'name' | 'bootOrder'> = {}): Disk {
    const { name = 'cdrom', bootOrder, ...cdrom } = options;
    return new Disk({ name, device: { name, cdrom, ...given({ bootOrder }, ['bootOrder']) }, dataVolumeTemplate: undefined });
  }

  /** The same volume in a CD-ROM drive; the bus is kept unless another is given, and cannot be virtio. */
  asCdrom(target: CDRomTarget = {}): Disk<Template> {
    const { bus, readonly, fields } = this.#device();
    return this.#with({ ...fields, cdrom: { ...given({ bus, readonly }, ['bus', 'readonly']), ...target } });
  }

  /**
   * The same volume as a LUN that takes SCSI commands, of a DataVolume or PersistentVolumeClaim only; the bus is kept unless another is
   * given.
   */
  asLun(target: LunTarget = {}): Disk<Template> {
    const { bus, readonly, fields } = this.#device();
    return this.#with({ ...fields, lun: { ...given({ bus, readonly }, ['bus', 'readonly']), ...target } });
  }

  /** The same volume shared by virtiofs, which the guest mounts by the disk's name. */
  asFilesystem(): Disk<Template> {
    const { name, volume, dataVolumeTemplate, _unread: unread } = this;
    return new Disk({ name, filesystem: true, volume, dataVolumeTemplate, unread });
  }

  /** The same volume, without saying whether it is a disk, a CD-ROM or a LUN: KubeVirt makes it a disk. Its bus is left out too. */
  withoutTarget(): Disk<Template> {
    return this.#with(this.#device().fields);
  }

  /** The volume alone. KubeVirt adds a disk for it after all others. */
  asVolume(): Disk<Template> {
    const { name, volume, dataVolumeTemplate, _unread: unread } = this;
    return new Disk({ name, volume, dataVolumeTemplate, unread });
  }

  /** `others` are unread beside the options. */
  static #named(defaultName: string, options: DiskOptions, source: Omit<Volume, 'name'>, others: readonly Unread[] = none): Disk {
    const { name = defaultName } = options;
    const device = { name, disk: given(options, diskTargetFields), ...given(options, diskFields) };
    const own = unreadOptions(options, diskNames);
    const unread = others.length === 0 ? own : [...others, ...own];
    return new Disk({ name, device, volume: { name, ...source }, dataVolumeTemplate: undefined, unread });
  }

  #device(): { readonly bus: DiskTarget['bus']; readonly readonly: boolean | undefined; readonly fields: DiskDevice } {
    const { disk: target, cdrom, lun, ...fields } = this.device ?? { name: this.name };
    const { bus, readonly } = target ?? cdrom ?? lun ?? {};
    return { bus, readonly, fields };
  }

  #with(device: DiskDevice): Disk<Template> {
    const { name, volume, dataVolumeTemplate, _unread: unread } = this;
    return new Disk({ name, device, volume, dataVolumeTemplate, unread });
  }
}

/** The ConfigMap or Secret with the answer files: a construct, or its name as `{ secret: 'answers' }`. */
export type AnswerFiles = Target<'ConfigMap' | 'Secret'> | { readonly configMap: Named } | { readonly secret: Named };

function sysprepSource(source: AnswerFiles): SysprepSource {
  asMap('what holds the answer files', source);
  if ('configMap' in source) return { configMap: { name: nameOf(source.configMap) } };
  if ('secret' in source) return { secret: { name: nameOf(source.secret) } };
  return source.kind === 'Secret' ? { secret: { name: source.name } } : { configMap: { name: source.name } };
}

/** A disk of a VirtualMachine, with or without a DataVolume template. */
export type AnyDisk = Disk<DataVolumeTemplate | undefined>;

const none: readonly never[] = [];

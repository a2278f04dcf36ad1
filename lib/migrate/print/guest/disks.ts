import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { diskFields, diskTargetFields } from '../../../core/kubevirt/passed-fields.ts';
import { call, listCode, literal, method, withOptions, type Code, type Props } from '../code.ts';
import { hasOnly, type Taken } from '../taken.ts';
import { volumeCode } from './volume.ts';

/** What stands around the disks of a guest. */
export interface GuestContext {
  readonly namespace: string | undefined;
  /** `dataVolumeTemplates` of the VirtualMachine; those that become disks are taken. */
  readonly owner?: Taken;
}

/** Takes disks with their volumes, if `Disk` can express all of them, and both lists have the same order. */
export function takeDisks(spec: Taken, devices: Taken, { namespace, owner }: GuestContext, props: Props): void {
  const disks = devices.peekList('disks');
  const mounts = devices.peekList('filesystems');
  const volumes = spec.peekList('volumes');
  const templates = owner === undefined ? [] : owner.peekList('dataVolumeTemplates');
  const pairs = disks && mounts && volumes && pairsOf(disks, mounts, volumes);
  if (pairs === undefined || pairs.length === 0) return;
  const used: unknown[] = [];
  const all = pairs.map(({ device, volume }) => {
    if (volume === undefined) return emptyDriveCode(device);
    const { name, dataVolume } = isMap(volume) ? volume : {};
    const mount = device === undefined ? mounts?.find((each) => isMap(each) && each['name'] === name) : undefined;
    if (mount !== undefined) return isPlainMount(mount) ? filesystemCode(String(name), volume as AnyMap, namespace) : undefined;
    const template = isMap(dataVolume) ? templates?.find((each) => templateName(each) === dataVolume['name']) : undefined;
    const codeOf = (from: unknown): Code | undefined =>
      device === undefined ? aloneCode(volume, from, namespace) : diskCode(device, volume, from, namespace);
    const asTemplate = template === undefined ? undefined : codeOf(template);
    if (asTemplate !== undefined) used.push(template);
    return asTemplate ?? codeOf(undefined);
  });
  if (!all.every((code) => code !== undefined)) return;
  spec.take('volumes');
  devices.take('disks');
  devices.take('filesystems');
  props.set('disks', listCode(all));
  if (owner === undefined || used.length === 0) return;
  const left = (templates ?? []).filter((template) => !used.includes(template));
  owner.take('dataVolumeTemplates');
  if (left.length > 0) owner.leave('dataVolumeTemplates', left);
}

/** A disk and its volume; a volume that the guest mounts has no disk, and a drive with nothing in it no volume. */
interface Pair {
  readonly device?: unknown;
  readonly volume?: unknown;
}

/** In the order of the disks, of the mounts and of the volumes at once; undefined where these have different ones. */
function pairsOf(disks: readonly unknown[], mounts: readonly unknown[], volumes: readonly unknown[]): readonly Pair[] | undefined {
  const pairs: Pair[] = [];
  let next = 0;
  for (const device of disks) {
    const index = volumes.findIndex((volume) => isMap(volume) && isMap(device) && volume['name'] === device['name']);
    if (index !== -1 && index < next) return undefined;
    if (index === -1) pairs.push({ device });
    else {
      pairs.push(...volumes.slice(next, index).map((volume) => ({ volume })), { device, volume: volumes[index] });
      next = index + 1;
    }
  }
  pairs.push(...volumes.slice(next).map((volume) => ({ volume })));
  const mounted = mounts.map((mount) => volumes.findIndex((volume) => isMap(volume) && isMap(mount) && volume['name'] === mount['name']));
  return mounted.every((index, i) => index > (mounted[i - 1] ?? -1)) ? pairs : undefined;
}

/** A CD-ROM drive with nothing in it. */
function emptyDriveCode(device: unknown): Code | undefined {
  if (!isMap(device) || !isMap(device['cdrom']) || !hasOnly(device, ['name', 'cdrom', 'bootOrder'])) return undefined;
  const { name, cdrom, bootOrder } = device;
  const options = { ...(name !== 'cdrom' && { name }), ...cdrom, ...(bootOrder !== undefined && { bootOrder }) };
  return call('Disk.emptyCdrom', ...withOptions([], new Map(Object.entries(options).map(([key, value]) => [key, literal(value)]))));
}

function templateName(template: unknown): unknown {
  return isMap(template) && isMap(template['metadata']) ? template['metadata']['name'] : undefined;
}

function isPlainMount(mount: unknown): boolean {
  return isMap(mount) && isMap(mount['virtiofs']) && hasOnly(mount['virtiofs'], []) && hasOnly(mount, ['name', 'virtiofs']);
}

/** A disk with its volume as a call of `Disk`; undefined for what the builder cannot say. */
function diskCode(device: unknown, volume: unknown, template: unknown, namespace: string | undefined): Code | undefined {
  // A path of the launcher is never seen as a device.
  if (!isMap(device) || !isMap(volume) || volume['containerPath'] !== undefined) return undefined;
  const { name, disk, cdrom, lun, ...others } = device;
  const target = [disk, cdrom, lun].filter((each) => each !== undefined);
  if (!hasOnly(others, diskFields) || typeof name !== 'string') return undefined;
  const options: Props = new Map(Object.entries(others).map(([key, value]) => [key, literal(value)]));
  if (target.length === 0) {
    const bare = volumeCode(name, volume, template, namespace, options);
    return bare && method(bare, 'withoutTarget');
  }
  if (target.length > 1 || !isMap(target[0])) return undefined;
  if (disk !== undefined) {
    if (!hasOnly(target[0], diskTargetFields)) return undefined;
    for (const [key, value] of Object.entries(target[0])) options.set(key, literal(value));
  }
  const base = volumeCode(name, volume, template, namespace, options);
  if (base === undefined) return undefined;
  const isSysprep = volume['sysprep'] !== undefined;
  if (disk !== undefined) return isSysprep ? undefined : base;
  if (isSysprep && Object.keys(target[0]).length === 0) return cdrom === undefined ? undefined : base;
  return method(base, cdrom === undefined ? 'asLun' : 'asCdrom', ...(Object.keys(target[0]).length === 0 ? [] : [literal(target[0])]));
}

/** A volume to which the cluster gives a disk. */
function aloneCode(volume: unknown, template: unknown, namespace: string | undefined): Code | undefined {
  if (!isMap(volume) || typeof volume['name'] !== 'string' || volume['containerPath'] !== undefined) return undefined;
  const base = volumeCode(volume['name'], volume, template, namespace, new Map());
  return base && method(base, 'asVolume');
}

/** A volume that the guest mounts by virtiofs. */
function filesystemCode(name: string, volume: AnyMap, namespace: string | undefined): Code | undefined {
  const base = volumeCode(name, volume, undefined, namespace, new Map());
  return base && (volume['containerPath'] === undefined ? method(base, 'asFilesystem') : base);
}

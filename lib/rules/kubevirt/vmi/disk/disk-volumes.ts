import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { lastNamed } from '../named.ts';
import type { Disk, Volume, VmiSpec } from '../spec.ts';

const upstream = 'admitters.validateBootOrder';

/** Of several volumes of one name the last, as in upstream's map. */
export function volumeOf({ volumes }: VmiSpec, name: string): Volume | undefined {
  return lastNamed(volumes, name);
}

const diskVolume: ItemRule<Disk, VmiSpec> = defineItemRule<Disk, VmiSpec>({
  code: 'KV1301',
  name: 'vmi/disk/disk-without-volume',
  severity: 'error',
  upstream,
  page: {
    summary: 'Every disk has a volume of the same name; only a CD-ROM may be empty.',
    refused: 'disks: [{ name: data, disk: {} }], volumes: []',
    accepted: 'disks: [{ name: data, disk: {} }], volumes: [{ name: data, emptyDisk: { capacity: 2Gi } }]',
  },
  fields: ['name', 'cdrom'],
  check(disk, at, _context, spec) {
    if (disk.cdrom !== undefined || volumeOf(spec, disk.name) !== undefined) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'name'),
        message: `${field(at, 'Name')} '${disk.name}' not found.`,
        hint: `Add a volume with name: ${disk.name} to volumes, or remove the disk.`,
      },
    ];
  },
});

const emptyCdrom: ItemRule<Disk, VmiSpec> = defineItemRule<Disk, VmiSpec>({
  code: 'KV1302',
  name: 'vmi/disk/empty-cdrom-gate',
  severity: 'error',
  upstream,
  page: {
    summary: 'A CD-ROM without a volume needs the feature gate DeclarativeHotplugVolumes.',
    refused: 'disks: [{ name: cd, cdrom: { bus: sata } }], volumes: []',
    accepted: 'disks: [{ name: cd, cdrom: { bus: sata } }], volumes: [{ name: cd, containerDisk: { image: reg.lab/iso:1 } }]',
    cluster: '{ developerConfiguration: { disabledFeatureGates: [DeclarativeHotplugVolumes] } }',
  },
  fields: ['name', 'cdrom'],
  check(disk, at, { config }, spec) {
    if (disk.cdrom === undefined || volumeOf(spec, disk.name) !== undefined || config.isGateOn('DeclarativeHotplugVolumes')) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'name'),
        message: 'DeclarativeHotplugVolumes feature gate not enabled, cannot define an empty CD-ROM disk',
        hint: `Add a volume with name: ${disk.name} to volumes, or add DeclarativeHotplugVolumes to featureGates of the cluster.`,
      },
    ];
  },
});

const lunVolume: ItemRule<Disk, VmiSpec> = defineItemRule<Disk, VmiSpec>({
  code: 'KV1303',
  name: 'vmi/disk/lun-volume',
  severity: 'error',
  upstream,
  page: {
    summary: 'The volume of a LUN is a PersistentVolumeClaim or a DataVolume.',
    refused: 'disks: [{ name: data, lun: {} }], volumes: [{ name: data, emptyDisk: { capacity: 2Gi } }]',
    accepted: 'disks: [{ name: data, lun: {} }], volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]',
  },
  fields: ['lun', 'name'],
  check(disk, at, _context, spec) {
    if (disk.lun === undefined) return none;
    const volume = volumeOf(spec, disk.name);
    if (volume === undefined || volume.persistentVolumeClaim !== undefined || volume.dataVolume !== undefined) return none;
    const path = field(at, 'lun');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} can only be mapped to a DataVolume or PersistentVolumeClaim volume.`,
        hint: 'Write disk instead of lun, or persistentVolumeClaim as the source of the volume.',
      },
    ];
  },
});

const downwardMetricsDisk: ItemRule<Disk, VmiSpec> = defineItemRule<Disk, VmiSpec>({
  code: 'KV1304',
  name: 'vmi/disk/downward-metrics-bus',
  severity: 'error',
  upstream,
  page: {
    summary: 'The disk of a downwardMetrics volume is on the virtio bus.',
    refused: 'disks: [{ name: metrics, disk: { bus: sata } }], volumes: [{ name: metrics, downwardMetrics: {} }]',
    accepted: 'disks: [{ name: metrics, disk: { bus: virtio } }], volumes: [{ name: metrics, downwardMetrics: {} }]',
    cluster: '{ developerConfiguration: { featureGates: [DownwardMetrics] } }',
  },
  fields: ['disk.bus', 'name'],
  check({ name, disk }, at, _context, spec) {
    if (disk !== undefined && (!disk.bus || disk.bus === 'virtio')) return none;
    if (volumeOf(spec, name)?.downwardMetrics === undefined) return none;
    const path = disk === undefined ? field(at, 'disk') : field(at, 'disk', 'bus');
    const hint = 'Write disk: { bus: virtio }.';
    if (disk === undefined) {
      const message = `DownwardMetrics volume must be mapped to a disk, but disk is not set on ${path}.`;
      return [{ type: 'FieldValueRequired', path, message, hint }];
    }
    const message = `DownwardMetrics volume must be mapped to virtio bus, but ${path} is set to ${disk.bus ?? ''}`;
    return [{ type: 'FieldValueInvalid', path, message, hint }];
  },
});

export const diskVolumes: readonly ItemRule<Disk, VmiSpec>[] = [diskVolume, emptyCdrom, lunVolume, downwardMetricsDisk];

import { listOf, mapOf, type AnyMap } from '../../../core/data/guards.ts';

/**
 * What a guest does with one of its volumes. `shared` is written as well, in a way that several guests can: by virtiofs, on a disk that is
 * `shareable`, or on a LUN that they reserve.
 */
export type VolumeUse = 'read' | 'shared' | 'written';

/** `settings` are those of the volume's source. A cdrom takes no writes unless it says so. Upstream: `Convert_v1_Disk_To_api_Disk`. */
export function volumeUse(volume: AnyMap, settings: AnyMap | undefined, domain: AnyMap): VolumeUse {
  if (settings?.['readOnly'] === true) return 'read';
  const devices = mapOf(domain['devices']);
  const isOfVolume = (device: unknown): boolean => mapOf(device)?.['name'] === volume['name'];
  const device = mapOf(listOf(devices?.['disks']).find(isOfVolume));
  if (device === undefined) return listOf(devices?.['filesystems']).some(isOfVolume) ? 'shared' : 'written';
  const cdrom = mapOf(device['cdrom']);
  if (cdrom !== undefined) return cdrom['readonly'] === false ? 'written' : 'read';
  const target = mapOf(device['disk']) ?? mapOf(device['lun']);
  if (target?.['readonly'] === true) return 'read';
  return device['shareable'] === true || target?.['reservation'] === true ? 'shared' : 'written';
}

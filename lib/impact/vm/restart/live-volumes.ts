import { goStruct } from '../../../core/go/types/go-type.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { byName } from '../by-name.ts';
import { isHotplugVolume } from '../hotplug-volume.ts';
import type { VmSpec } from '../objects.ts';

/** validLiveUpdateVolumes: whether volumes differ only in what can be plugged or migrated while the guest runs. */
export function areVolumesLive(old: VmSpec, changed: VmSpec): boolean {
  const oldVolumes = new Map(byName(old.template?.spec?.volumes));
  const migrates = changed.updateVolumesStrategy === 'Migration';
  for (const volume of changed.template?.spec?.volumes ?? []) {
    const name = volume.name ?? '';
    const oldVolume = oldVolumes.get(name);
    if (!isHotplugVolume(volume)) {
      if (oldVolume === undefined) return false;
      const mayMigrate = migrates && (volume.persistentVolumeClaim || volume.dataVolume);
      if (!mayMigrate && !semanticEqual(goStruct('Volume'), oldVolume, volume)) return false;
    }
    oldVolumes.delete(name);
  }
  return [...oldVolumes.values()].every(isHotplugVolume);
}

/** validLiveUpdateDisks of KubeVirt 1.6: the same of disks. */
export function areDisksLive(old: VmSpec, changed: VmSpec): boolean {
  const oldDisks = new Map(byName(old.template?.spec?.domain?.devices?.disks));
  const oldVolumes = byName(old.template?.spec?.volumes);
  const volumes = byName(changed.template?.spec?.volumes);
  for (const disk of changed.template?.spec?.domain?.devices?.disks ?? []) {
    const name = disk.name ?? '';
    const oldDisk = oldDisks.get(name);
    if (!isHotplugVolume(volumes.get(name))) {
      if (oldDisk === undefined || !semanticEqual(goStruct('Disk'), oldDisk, disk)) return false;
    }
    oldDisks.delete(name);
  }
  return [...oldDisks.keys()].every((name) => {
    const volume = oldVolumes.get(name);
    return volume === undefined || isHotplugVolume(volume);
  });
}

/** validLiveUpdateDisks: a drive stays in the guest until a restart, whatever its medium is. */
export function areDisksAndDrivesLive(old: VmSpec, changed: VmSpec): boolean {
  const disks = byName(changed.template?.spec?.domain?.devices?.disks);
  const drives = (old.template?.spec?.domain?.devices?.disks ?? []).filter(({ cdrom }) => cdrom);
  return drives.every(({ name }) => disks.has(name ?? '')) && areDisksLive(old, changed);
}

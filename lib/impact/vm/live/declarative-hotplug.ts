import { goStruct } from '../../../core/go/types/go-type.ts';
import { withValues } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { byName, sameLists } from '../by-name.ts';
import { isDeclarativeHotplugVolume } from '../hotplug-volume.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Disk, Guest, Vm, Volume } from '../objects.ts';
import { deniedBy, StepError } from '../sync-error.ts';

/**
 * handleDeclarativeVolumeHotplug: the guest with the hotpluggable volumes and disks that the VM names, and without those it no longer
 * names. Throws a StepError where none would be left, because upstream patches null.
 */
export function plugVolumes(vm: Vm, guest: Guest, { config }: ClusterView): Guest {
  if (config.isGateOn('HotplugVolumes') || !config.isGateOn('DeclarativeHotplugVolumes')) return guest;
  if (vm.spec.updateVolumesStrategy === 'Migration' || guest.status?.phase !== 'Running') return guest;
  const volumes = [...keptVolumes(vm, guest), ...newVolumes(vm, guest)];
  const disks = [...keptDisks(vm, guest, volumes), ...newDisks(vm, guest, volumes)];
  if (sameLists('Volume', guest.spec.volumes, volumes) && sameLists('Disk', guest.spec.domain?.devices?.disks, disks)) return guest;
  const nulls = [...(volumes.length === 0 ? ['spec.volumes'] : []), ...(disks.length === 0 ? ['spec.domain.devices.disks'] : [])];
  if (nulls.length > 0)
    throw new StepError(`${deniedBy}: ${nulls.map((path) => `${path} in body must be of type array: "null"`).join(', ')}`);
  return withValues(guest, [
    { path: ['spec', 'volumes'], value: volumes },
    { path: ['spec', 'domain', 'devices', 'disks'], value: disks },
  ]);
}

/** filterHotplugVMIVolumes: one that changed is unplugged first, and plugged again once it is gone. */
function keptVolumes({ spec: { template } }: Vm, { spec: { volumes } }: Guest): readonly Volume[] {
  const desired = byName(template?.spec?.volumes);
  return (volumes ?? []).filter((volume) => {
    if (!isDeclarativeHotplugVolume(volume)) return true;
    const own = desired.get(volume.name ?? '');
    return own !== undefined && (!isDeclarativeHotplugVolume(own) || semanticEqual(goStruct('Volume'), own, volume));
  });
}

/** getNewHotplugVMVolumes: a volume that is being unplugged still stands in the guest's status. */
function newVolumes({ spec: { template } }: Vm, { spec: { volumes }, status }: Guest): readonly Volume[] {
  const known = new Set([...(volumes ?? []), ...(status?.volumeStatus ?? [])].map(({ name }) => name));
  return (template?.spec?.volumes ?? []).filter((volume) => isDeclarativeHotplugVolume(volume) && !known.has(volume.name));
}

/** filterHotplugVMIDisks: a drive stays without its medium. */
function keptDisks({ spec: { template } }: Vm, { spec: { domain } }: Guest, volumes: readonly Volume[]): readonly Disk[] {
  const plugged = byName(volumes);
  const desired = byName(template?.spec?.domain?.devices?.disks);
  const desiredVolumes = byName(template?.spec?.volumes);
  return (domain?.devices?.disks ?? []).filter((disk) => {
    const name = disk.name ?? '';
    if (plugged.has(name)) return true;
    const own = desired.get(name);
    return own !== undefined && (!desiredVolumes.has(name) || Boolean(own.cdrom && disk.cdrom));
  });
}

/** getNewHotplugVMDisks. */
function newDisks({ spec: { template } }: Vm, { spec: { domain } }: Guest, volumes: readonly Volume[]): readonly Disk[] {
  const plugged = byName(volumes);
  const known = byName(domain?.devices?.disks);
  return (template?.spec?.domain?.devices?.disks ?? []).filter(
    ({ name }) => isDeclarativeHotplugVolume(plugged.get(name ?? '')) && !known.has(name ?? ''),
  );
}

import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { compareQuantities, readQuantity } from '../../../core/quantity/quantity.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { hotplugDiskFault } from '../../../rules/kubevirt/vm/hotplug-disk.ts';
import { byName } from '../by-name.ts';
import type { Disk, Guest, Volume } from '../objects.ts';
import { utilityVolumeRefusals } from './utility-volumes.ts';

/**
 * admitHotplug: why the API server refuses a change of a running VMI's spec that KubeVirt's own controllers ask for, in upstream's words;
 * nothing where it accepts it.
 */
export function hotplugRefusals(old: Guest, changed: Guest, config: ClusterConfig): readonly Finding[] {
  if (semanticEqual(goStruct('VirtualMachineInstanceSpec'), old.spec, changed.spec)) return [];
  const sizes = sizeRefusal(old, changed);
  if (sizes !== undefined) return [{ type: 'FieldValueInvalid', message: sizes }];
  const utilityVolumes = utilityVolumeRefusals(old, changed, config);
  if (utilityVolumes.length > 0) return utilityVolumes;
  const storage = storageRefusal(old, changed, config);
  return storage === undefined ? [] : [{ type: 'FieldValueInvalid', message: storage }];
}

/** admitHotplugCPU and admitHotplugMemory. */
function sizeRefusal({ spec: { domain: old } }: Guest, { spec: { domain } }: Guest): string | undefined {
  // Every VMI gets a CPU when it is created, so upstream does not ask, and crashes on one that lost it.
  if (!old?.cpu || !domain?.cpu) return 'the webhook ends with a nil pointer dereference on a VMI without cpu';
  if ((old.cpu.maxSockets ?? 0) !== (domain.cpu.maxSockets ?? 0)) return 'CPU topology maxSockets changed';
  return differs(old.memory?.maxGuest, domain.memory?.maxGuest) ? 'Memory maxGuest changed' : undefined;
}

function differs(a: unknown, b: unknown): boolean {
  const left = readQuantity(a);
  const right = readQuantity(b);
  return left !== undefined && right !== undefined && compareQuantities(left, right) !== 0;
}

/** storageadmitters.AdmitHotplugStorage. */
function storageRefusal(old: Guest, changed: Guest, config: ClusterConfig): string | undefined {
  const mismatch = countMismatch(changed, config);
  if (mismatch !== undefined) return mismatch;
  const volumeStatus = old.status?.volumeStatus ?? [];
  const permanent = new Set(volumeStatus.filter(({ hotplugVolume }) => !hotplugVolume).map(({ name }) => name ?? ''));
  const migrated = new Set((changed.status?.migratedVolumes ?? []).map(({ volumeName }) => volumeName ?? ''));
  const comparison: Comparison = {
    disks: { old: byName(old.spec.domain?.devices?.disks), changed: byName(changed.spec.domain?.devices?.disks) },
    volumes: { old: byName(old.spec.volumes), changed: byName(changed.spec.volumes) },
    isMigrated: (name) => migrated.has(name),
    isPermanent: (name) => permanent.has(name),
  };
  return permanentRefusal(comparison) ?? hotplugVolumeRefusal(comparison);
}

interface Comparison {
  readonly disks: { readonly old: ReadonlyMap<string, Disk>; readonly changed: ReadonlyMap<string, Disk> };
  readonly volumes: { readonly old: ReadonlyMap<string, Volume>; readonly changed: ReadonlyMap<string, Volume> };
  readonly isMigrated: (name: string) => boolean;
  readonly isPermanent: (name: string) => boolean;
}

/** validateExpectedDisksAndFilesystems. */
function countMismatch({ spec: { volumes, domain } }: Guest, config: ClusterConfig): string | undefined {
  const names = new Set((volumes ?? []).filter(({ memoryDump }) => !memoryDump).map(({ name }) => name));
  const mayBeEmpty = config.isGateOn('DeclarativeHotplugVolumes');
  const disks = (domain?.devices?.disks ?? []).filter(({ name, cdrom }) => names.has(name) || !cdrom || !mayBeEmpty);
  const required = disks.length + (domain?.devices?.filesystems?.length ?? 0);
  return required === names.size ? undefined : `mismatch between volumes declared (${names.size}) and required (${required})`;
}

/** verifyPermanentVolumes. */
function permanentRefusal({ disks, volumes, isMigrated, isPermanent }: Comparison): string | undefined {
  const kept = [...volumes.changed].filter(([name]) => isPermanent(name));
  if (kept.length !== [...volumes.old.keys()].filter(isPermanent).length) return 'Number of permanent volumes has changed';
  for (const [name, volume] of kept) {
    const old = volumes.old.get(name);
    if (old === undefined) return `permanent volume ${name}, not found`;
    if (isMigrated(name)) continue;
    if (!semanticEqual(goStruct('Volume'), old, volume)) return `permanent volume ${name}, changed`;
    if (!sameDisk(disks, name)) return `permanent disk ${name}, changed`;
  }
  return undefined;
}

/** verifyHotplugVolumes. */
function hotplugVolumeRefusal({ disks, volumes, isMigrated, isPermanent }: Comparison): string | undefined {
  for (const [name, volume] of volumes.changed) {
    if (isPermanent(name)) continue;
    const old = volumes.old.get(name);
    const disk = disks.changed.get(name);
    if (old === undefined) {
      if (!volume.dataVolume && !volume.persistentVolumeClaim && !volume.memoryDump) return `volume ${name} is not a PVC or DataVolume`;
      if (volume.memoryDump) continue;
      if (disk === undefined) return `disk ${name} does not exist`;
      const fault = disks.old.has(name) ? undefined : hotplugDiskFault(disk, name, 'Hotplug configuration for');
      if (fault !== undefined) return fault.message;
      continue;
    }
    if (!isMigrated(name) && !semanticEqual(goStruct('Volume'), old, volume)) return `hotplug volume ${name}, changed`;
    if (volume.memoryDump) continue;
    if (disk === undefined) return `volume ${name} doesn't have a matching disk`;
    if (!sameDisk(disks, name)) return `hotplug disk ${name}, changed`;
  }
  return undefined;
}

function sameDisk({ old, changed }: Comparison['disks'], name: string): boolean {
  return semanticEqual(goStruct('Disk'), old.get(name), changed.get(name));
}

import { ofRelease, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import { withValues } from '../../../core/data/path.ts';
import { byName, sameLists } from '../by-name.ts';
import { claimOf, isDeclarativeHotplugVolume } from '../hotplug-volume.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Guest, Vm, Volume } from '../objects.ts';
import type { VmState } from '../vm-state.ts';
import { StepError } from '../sync-error.ts';
import { hasCondition, type LiveUpdate } from './live-update.ts';

type MigratedVolumes = NonNullable<NonNullable<Guest['status']>['migratedVolumes']>;

/** handleVolumeUpdateRequest: moves the disks of a running guest to other claims. */
export function migrateVolumes(vm: Vm, guest: Guest, state: VmState, view: ClusterView): LiveUpdate {
  const updated = updatedVolumes(vm, guest);
  const back = cancelled(vm, guest, updated);
  if (back !== undefined) return { guest: back };
  if (strategyOf(vm) === 'Replacement' || updated.length === 0) return { guest };
  return moved(vm, guest, updated, state, view);
}

const replaced = 'the volumes replacement is effective only after restart';

/**
 * handleVolumeUpdateRequest of KubeVirt 1.6: any volume that is not the one in the guest is replaced at the next start or moved there,
 * unless one is being unplugged. `seen` is the guest before its volumes were plugged in the same sync.
 */
export function replaceVolumes(vm: Vm, guest: Guest, seen: Guest, state: VmState, view: ClusterView): LiveUpdate {
  if (isUnplugging(vm, seen) || hasVolumesOf(vm, seen)) return { guest };
  const updated = updatedVolumes(vm, guest);
  const back = cancelled(vm, guest, updated);
  if (back !== undefined) return { guest: back };
  return strategyOf(vm) === 'Replacement' ? { guest, restartRequired: replaced } : moved(vm, guest, updated, state, view);
}

function isUnplugging({ spec: { template } }: Vm, { spec: { volumes } }: Guest): boolean {
  const wanted = byName(template?.spec?.volumes);
  return (volumes ?? []).some((volume) => isDeclarativeHotplugVolume(volume) && !wanted.has(volume.name ?? ''));
}

/** The pull policy of a container disk is decided when a guest is made, and stands in no VM. */
function hasVolumesOf({ spec: { template } }: Vm, { spec: { volumes } }: Guest): boolean {
  const inGuest = byName(volumes);
  const wanted = (template?.spec?.volumes ?? []).map((volume) => {
    const own = inGuest.get(volume.name ?? '')?.containerDisk;
    if (!own || !volume.containerDisk) return volume;
    return withValues(volume, [{ path: ['containerDisk', 'imagePullPolicy'], value: own.imagePullPolicy }]);
  });
  return sameLists('Volume', volumes, wanted);
}

function strategyOf({ spec: { updateVolumesStrategy: strategy } }: Vm): 'Replacement' | 'Migration' {
  if (!strategy || strategy === 'Replacement') return 'Replacement';
  if (strategy === 'Migration') return strategy;
  throw new StepError(`updateVolumes strategy not recognized: ${strategy}`);
}

/** The guest whose disks are on their way to the claims of the VM, or why they cannot go there. */
function moved(vm: Vm, guest: Guest, updated: readonly Volume[], state: VmState, view: ClusterView): LiveUpdate {
  const migrating = guest.status?.migratedVolumes ?? [];
  const problem = destinationProblem(updated, vm, guest, state, view);
  if (problem === 'missing') return { guest };
  if (problem !== undefined) return { guest, restartRequired: problem };
  const blocked = migrationProblem(updated, guest);
  if (blocked !== undefined) return { guest, restartRequired: blocked };
  if (migrating.length === 0)
    return { guest: withValues(guest, [{ path: ['status', 'migratedVolumes'], value: sources(updated, guest) }]) };
  return { guest: withVolumes(vm, guest, migrating) };
}

/** updatedVolumesMapping: the volumes of the VM whose claim is another one than the guest's. */
function updatedVolumes({ spec: { template } }: Vm, { spec: { volumes } }: Guest): readonly Volume[] {
  const current = byName(volumes);
  return (template?.spec?.volumes ?? []).filter((volume) => {
    const own = current.get(volume.name ?? '');
    return own !== undefined && claimOf(volume) !== '' && claimOf(own) !== '' && claimOf(own) !== claimOf(volume);
  });
}

interface Awaited extends ReleaseRange {
  readonly isMissing: (
    volume: Volume,
    namespace: string | undefined,
    dataVolumes: VmState['dataVolumes'],
    objects: ClusterView['objects'],
  ) => boolean;
}

/** The destinations that a migration waits for. */
const awaited: readonly Awaited[] = [
  {
    since: '1.9',
    isMissing: ({ persistentVolumeClaim: claim }, namespace, _dataVolumes, objects) =>
      Boolean(claim) &&
      objects.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name: claim?.claimName ?? '' }) === undefined,
  },
  {
    isMissing: ({ dataVolume }, namespace, dataVolumes, objects) => {
      const dv = { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name: dataVolume?.name ?? '' };
      return Boolean(dataVolume) && !dataVolumes.has(dv.name) && objects.get(dv) === undefined;
    },
  },
];

/** ValidateVolumes. A destination that is missing is waited for. */
function destinationProblem(
  updated: readonly Volume[],
  vm: Vm,
  { spec: { domain } }: Guest,
  { dataVolumes }: VmState,
  { config, objects, complete }: ClusterView,
): string | undefined {
  const disks = byName(domain?.devices?.disks);
  const filesystems = byName(domain?.devices?.filesystems);
  const namespace = vm.metadata.namespace ?? undefined;
  const bad: Record<'filesystems' | 'shareable' | 'luns', string[]> = { filesystems: [], shareable: [], luns: [] };
  for (const volume of updated) {
    const { name } = volume;
    const disk = disks.get(name ?? '');
    if (filesystems.has(name ?? '')) bad.filesystems.push(name ?? '');
    else if (disk === undefined) continue;
    else if (disk.shareable) bad.shareable.push(name ?? '');
    else if (disk.lun) bad.luns.push(name ?? '');
    else if (complete) {
      if (ofRelease(awaited, config.release).some(({ isMissing }) => isMissing(volume, namespace, dataVolumes, objects))) return 'missing';
    }
  }
  const parts = Object.entries(bad).flatMap(([kind, names]) => (names.length > 0 ? [` ${kind}: [${names.join(' ')}]`] : []));
  return parts.length === 0 ? undefined : `invalid volumes to update with migration:${parts.join('')}`;
}

/** ValidateVolumesUpdateMigration. */
function migrationProblem(updated: readonly Volume[], { status }: Guest): string | undefined {
  const fixed = (status?.conditions ?? []).find(({ type, status: is }) => type === 'StorageLiveMigratable' && is === 'False');
  if (fixed !== undefined) return `cannot migrate the volumes as the VMI isn't migratable: ${fixed.message ?? ''}`;
  const moved = new Set(updated.map(({ name }) => name));
  const left = (status?.volumeStatus ?? []).find(
    ({ name, persistentVolumeClaimInfo: claim }) => claim && !moved.has(name) && isReadWriteOnce(claim.accessModes),
  );
  return left && `cannot migrate the VM. The volume ${left.name ?? ''} is RWO and not included in the migration volumes`;
}

function isReadWriteOnce(modes: readonly unknown[] | null | undefined): boolean {
  return modes?.length === 1 && modes[0] === 'ReadWriteOnce';
}

/** GenerateMigratedVolumes, by the names of the claims. */
function sources(updated: readonly Volume[], { spec: { volumes } }: Guest): MigratedVolumes {
  const current = byName(volumes);
  return updated.map((volume) => ({
    volumeName: volume.name,
    sourcePVCInfo: { claimName: claimOf(current.get(volume.name ?? '') ?? {}) },
    destinationPVCInfo: { claimName: claimOf(volume) },
  }));
}

/** handleWaitAsReceiverVolumeInfo: a guest that comes from another cluster says which claims its disks are moved to. */
export function receiveVolumes({ metadata, spec: { template } }: Vm, guest: Guest, { objects, complete }: ClusterView): LiveUpdate {
  if (guest.status?.migrationState?.completed || guest.status?.migratedVolumes?.length) return { guest };
  const namespace = metadata.namespace ?? undefined;
  const received = (template?.spec?.volumes ?? []).flatMap((volume) => {
    const claimName = claimOf(volume);
    const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name: claimName };
    if (claimName === '' || (complete && objects.get(claim) === undefined)) return [];
    return [{ volumeName: volume.name, destinationPVCInfo: { claimName } }];
  });
  if (received.length === 0) return { guest };
  return { guest: withValues(guest, [{ path: ['status', 'migratedVolumes'], value: received }]) };
}

/** PatchVMIVolumes: a disk that is being moved gets the volume of the VM, also where only the kind of its source is another one. */
function withVolumes({ spec: { template } }: Vm, guest: Guest, migrated: MigratedVolumes): Guest {
  const migrating = new Set(migrated.map(({ volumeName }) => volumeName));
  const wanted = byName(template?.spec?.volumes);
  const value = (guest.spec.volumes ?? []).map((volume) =>
    migrating.has(volume.name) ? (wanted.get(volume.name ?? '') ?? volume) : volume,
  );
  return withValues(guest, [{ path: ['spec', 'volumes'], value }]);
}

/** VolumeMigrationCancel: a running migration ends only by going back to where it began. Undefined where none is asked to end. */
function cancelled(vm: Vm, guest: Guest, updated: readonly Volume[]): Guest | undefined {
  const migrating = guest.status?.migratedVolumes ?? [];
  if (!hasCondition(guest, 'VolumesChange') || !migrating.some(({ volumeName }) => updated.some(({ name }) => name === volumeName))) {
    return undefined;
  }
  const back = byName(updated);
  const isBack =
    updated.length === migrating.length &&
    migrating.every(({ volumeName, sourcePVCInfo }) => {
      const volume = back.get(volumeName ?? '');
      return volume !== undefined && sourcePVCInfo?.claimName === claimOf(volume);
    });
  if (!isBack) throw new StepError('The volume can only be reverted to the previous version during the update');
  return withValues(withVolumes(vm, guest, migrating), [{ path: ['status', 'migratedVolumes'], value: [] }]);
}

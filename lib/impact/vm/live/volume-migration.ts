import { ofRelease, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import { withValues } from '../../../core/data/path.ts';
import { byName } from '../by-name.ts';
import { claimOf } from '../hotplug-volume.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Guest, Vm, Volume } from '../objects.ts';
import type { VmState } from '../vm-state.ts';
import { StepError } from '../sync-error.ts';
import { hasCondition, type LiveUpdate } from './live-update.ts';

type MigratedVolumes = NonNullable<NonNullable<Guest['status']>['migratedVolumes']>;

/** handleVolumeUpdateRequest: moves the disks of a running guest to other claims. */
export function migrateVolumes(vm: Vm, guest: Guest, state: VmState, view: ClusterView): LiveUpdate {
  const updated = updatedVolumes(vm, guest);
  const migrating = guest.status?.migratedVolumes ?? [];
  if (hasCondition(guest, 'VolumesChange') && migrating.some(({ volumeName }) => updated.some(({ name }) => name === volumeName))) {
    return { guest: cancelled(vm, guest, updated, migrating) };
  }
  const strategy = vm.spec.updateVolumesStrategy;
  if (!strategy || strategy === 'Replacement') return { guest };
  if (strategy !== 'Migration') throw new StepError(`updateVolumes strategy not recognized: ${strategy}`);
  if (updated.length === 0) return { guest };

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
  const moved = new Set(migrated.map(({ volumeName }) => volumeName));
  const wanted = byName(template?.spec?.volumes);
  const value = (guest.spec.volumes ?? []).map((volume) => (moved.has(volume.name) ? (wanted.get(volume.name ?? '') ?? volume) : volume));
  return withValues(guest, [{ path: ['spec', 'volumes'], value }]);
}

/** VolumeMigrationCancel: a running migration ends only by going back to where it began. */
function cancelled(vm: Vm, guest: Guest, updated: readonly Volume[], migrating: MigratedVolumes): Guest {
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

import { fromName, type FromName } from './external.ts';

/** Kinds that props refer to, and of which there is no construct. */
interface Referable<Kind extends Parameters<typeof fromName>[0]> {
  /** A reference to an object that the app does not make as a construct of ours. */
  readonly fromName: FromName<Kind>;
}

/** A StorageClass: `storageClassName: StorageClass.fromName(chart, 'fast')`. */
export const StorageClass: Referable<'StorageClass'> = { fromName: fromName('StorageClass') };

/** A ServiceAccount: `serviceAccountName: ServiceAccount.fromName(chart, 'reader')`. */
export const ServiceAccount: Referable<'ServiceAccount'> = { fromName: fromName('ServiceAccount') };

/** A VolumeSnapshotClass: `volumeSnapshotClassName: VolumeSnapshotClass.fromName(chart, 'fast')`. */
export const VolumeSnapshotClass: Referable<'VolumeSnapshotClass'> = { fromName: fromName('VolumeSnapshotClass') };

/** A PriorityClass: `priorityClassName: PriorityClass.fromName(chart, 'high')`. */
export const PriorityClass: Referable<'PriorityClass'> = { fromName: fromName('PriorityClass') };

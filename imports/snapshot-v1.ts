import type { ObjectMeta, Quantity } from './meta-v1.ts';
import type { Error } from './snapshot-v1beta1.ts';

export interface VolumeSnapshot {
  /** API group and version of the object. */
  readonly apiVersion: 'snapshot.storage.k8s.io/v1';
  /** Kind of the object. */
  readonly kind: 'VolumeSnapshot';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VolumeSnapshotSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VolumeSnapshotStatus | undefined;
}
export interface VolumeSnapshotSpec {
  /** Claim to take a snapshot of, or snapshot that the storage has already. It cannot change. */
  readonly source: VolumeSnapshotSpecSource;
  /** Name of the VolumeSnapshotClass. @default - the default class of the driver */
  readonly volumeSnapshotClassName?: string | undefined;
}
export interface VolumeSnapshotSpecSource {
  /** Name of a claim in the namespace of the snapshot. */
  readonly persistentVolumeClaimName?: string | undefined;
  /** Name of a VolumeSnapshotContent that stands for a snapshot of the storage. */
  readonly volumeSnapshotContentName?: string | undefined;
}
export interface VolumeSnapshotStatus {
  /** Name of the VolumeSnapshotContent. */
  readonly boundVolumeSnapshotContentName?: string | undefined;
  /** When the snapshot was taken. */
  readonly creationTime?: string | undefined;
  /** Last error while the snapshot was taken. */
  readonly error?: Error | undefined;
  /** Whether a volume can be made of the snapshot. */
  readonly readyToUse?: boolean | undefined;
  /** The least size of a volume that is made of the snapshot. */
  readonly restoreSize?: Quantity | undefined;
  /** Name of the VolumeGroupSnapshot that the snapshot is part of. */
  readonly volumeGroupSnapshotName?: string | undefined;
}

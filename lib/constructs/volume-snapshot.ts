import type { Construct } from 'constructs';
import type { VolumeSnapshotSpec } from '../../imports/snapshot-v1.ts';
import { fromName, type FromName } from './external.ts';
import { mapOf } from '../core/data/guards.ts';
import type { PropNames } from './props/prop-shape.ts';
import { nameOf, type Named } from './tree/named.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';

/** A VolumeSnapshotContent that somebody has made for a snapshot of the storage. */
export interface SnapshotContent {
  /** Name of the VolumeSnapshotContent. */
  readonly volumeSnapshotContentName: string;
}

/** What a snapshot is taken of, and by which class. */
export interface VolumeSnapshotProps extends SpecProps<VolumeSnapshotSpec> {
  /** A claim of the same namespace, or the `DataVolume` that fills it; or a snapshot that the storage has already. */
  readonly source: Named | SnapshotContent;
  /** The VolumeSnapshotClass, by its name. @default - the default class of the claim's driver */
  readonly volumeSnapshotClassName?: Named | undefined;
}

/**
 * The content of one disk at the time at which this object is first applied. `VmSnapshot` takes all disks of a VM at once, with its
 * configuration, and freezes the file systems of the guest meanwhile.
 */
export class VolumeSnapshot extends SpecObject<VolumeSnapshotSpec, VolumeSnapshotProps> {
  declare readonly kind: 'VolumeSnapshot';
  /** A reference to a snapshot that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'VolumeSnapshot'> = fromName('VolumeSnapshot');
  /** @internal */
  static readonly _propNames: PropNames<VolumeSnapshotProps> = { ...specNames, source: true, volumeSnapshotClassName: true };

  constructor(scope: Construct, id: string, props: VolumeSnapshotProps) {
    super(scope, id, { apiVersion: 'snapshot.storage.k8s.io/v1', kind: 'VolumeSnapshot' }, props);
  }

  protected override ownSpec(): VolumeSnapshotSpec {
    const { source, volumeSnapshotClassName } = this.given;
    return {
      source: isContent(source)
        ? { volumeSnapshotContentName: source.volumeSnapshotContentName }
        : { persistentVolumeClaimName: nameOf(source) },
      ...(volumeSnapshotClassName !== undefined && { volumeSnapshotClassName: nameOf(volumeSnapshotClassName) }),
    };
  }
}

function isContent(source: VolumeSnapshotProps['source']): source is SnapshotContent {
  return mapOf(source)?.['volumeSnapshotContentName'] !== undefined;
}

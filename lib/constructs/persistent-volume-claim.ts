import type { Construct } from 'constructs';
import type { PersistentVolumeAccessMode, PersistentVolumeClaimSpec } from '../../imports/core-v1.ts';
import type { Quantity } from '../../imports/meta-v1.ts';
import { fromName, type FromName } from './external.ts';
import { given } from './props/given.ts';
import type { PropNames } from './props/prop-shape.ts';
import { nameOf, type Named } from './tree/named.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';

/** A disk of a cluster's storage. */
export interface PersistentVolumeClaimProps
  extends SpecProps<PersistentVolumeClaimSpec>, Pick<PersistentVolumeClaimSpec, 'dataSourceRef' | 'volumeMode'> {
  /** The StorageClass. @default - the default class of the cluster */
  readonly storageClassName?: Named | undefined;
  /** How much storage is requested: a later commit may write more, never less. */
  readonly size?: Quantity | undefined;
  /**
   * How nodes may mount the volume.
   * @default - none; that works only if CDI completes the claim (label `cdi.kubevirt.io/applyStorageProfile: "true"`)
   */
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
}

/**
 * A disk that Git can grow. It is empty, or filled by the populator that `dataSourceRef` names. With the name of a DataVolume, it makes the
 * disk of that DataVolume larger.
 */
export class PersistentVolumeClaim extends SpecObject<PersistentVolumeClaimSpec, PersistentVolumeClaimProps> {
  declare readonly kind: 'PersistentVolumeClaim';
  /** A reference to a claim that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'PersistentVolumeClaim'> = fromName('PersistentVolumeClaim');
  /** @internal */
  static readonly _propNames: PropNames<PersistentVolumeClaimProps> = {
    ...specNames,
    size: true,
    accessModes: true,
    dataSourceRef: true,
    storageClassName: true,
    volumeMode: true,
  };

  constructor(scope: Construct, id: string, props: PersistentVolumeClaimProps) {
    super(scope, id, { apiVersion: 'v1', kind: 'PersistentVolumeClaim' }, props);
  }

  protected override ownSpec(): PersistentVolumeClaimSpec {
    const { size, storageClassName } = this.given;
    return {
      ...given(this.given, ['accessModes', 'dataSourceRef', 'volumeMode']),
      ...(storageClassName !== undefined && { storageClassName: nameOf(storageClassName) }),
      ...(size !== undefined && { resources: { requests: { storage: size } } }),
    };
  }
}

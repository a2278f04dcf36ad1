import type { DataVolumeSpec } from '../../../imports/cdi-v1beta1.ts';
import type { Quantity } from '../../../imports/meta-v1.ts';
import { given } from '../props/given.ts';
import { nameOf, type Named } from '../tree/named.ts';
import { placed, withName, type NamedAnywhere } from '../tree/target.ts';
import type { PropNames } from '../props/prop-shape.ts';
import type { DataVolumeSource } from './data-volume-source.ts';

/** A claim as the API has it; `size` is its `resources.requests.storage`. */
type Sized<Claim> = Omit<Claim, 'storageClassName'> & {
  readonly size?: Quantity | undefined;
  /** The StorageClass. @default - the cluster's default class for VMs, else its default class */
  readonly storageClassName?: Named | undefined;
};

/** What fills a volume, and its claim; set either `storage` or `pvc`. */
export interface DataVolumeSpecProps extends Omit<DataVolumeSpec, 'source' | 'sourceRef' | 'storage' | 'pvc'> {
  /** `DataVolumeSource.http(…)` and the like. @default - as `sourceRef` says, else none: something else fills the volume */
  readonly source?: DataVolumeSource | undefined;
  /**
   * A DataSource. CDI fills the volume from what it points at when the volume is created. Without a namespace, it is in the namespace of
   * the DataVolume.
   */
  readonly sourceRef?: NamedAnywhere | undefined;
  /**
   * The claim. If the access modes or the volume mode are left out, CDI takes them from the StorageProfile of the storage class. A quantity
   * is its size; a clone needs none.
   */
  readonly storage?: Quantity | Sized<NonNullable<DataVolumeSpec['storage']>> | undefined;
  /** The claim exactly as written, instead of `storage`. A quantity is its size. */
  readonly pvc?: Quantity | Sized<NonNullable<DataVolumeSpec['pvc']>> | undefined;
}

export const dataVolumeSpecNames: PropNames<DataVolumeSpecProps> = {
  source: 'map or scalar',
  sourceRef: 'map or scalar',
  storage: 'map or scalar',
  pvc: 'map or scalar',
  checkpoints: true,
  contentType: true,
  finalCheckpoint: true,
  preallocation: true,
  priorityClassName: true,
  serviceAccountName: true,
};

/** The API's DataVolumeSpec; `namespace` is where it will stand. */
export function dataVolumeSpec(props: DataVolumeSpecProps, namespace: string | undefined): DataVolumeSpec {
  const { pvc, source, storage } = props;
  const sourceRef = props.sourceRef === undefined ? undefined : withName(props.sourceRef);
  return {
    ...given(props, ['checkpoints', 'contentType', 'finalCheckpoint', 'preallocation', 'priorityClassName', 'serviceAccountName']),
    ...(source !== undefined && { source: sourceOf(source, namespace) }),
    ...(sourceRef !== undefined && { sourceRef: { kind: 'DataSource', ...given(sourceRef, ['namespace']), name: sourceRef.name } }),
    ...(storage !== undefined && { storage: claimOf(storage) }),
    ...(pvc !== undefined && { pvc: claimOf(pvc) }),
  };
}

function sourceOf(written: DataVolumeSource, namespace: string | undefined): NonNullable<DataVolumeSpec['source']> {
  if (typeof written !== 'object') return written; // a text without its builder, which the schema refuses as a whole
  const { pvc, snapshot, ...source } = written;
  return {
    ...source,
    ...(pvc !== undefined && { pvc: placed(pvc, namespace) }),
    ...(snapshot !== undefined && { snapshot: placed(snapshot, namespace) }),
  };
}

/** What both kinds of claim have; their other fields pass through. */
interface Claim {
  readonly storageClassName?: string | undefined;
  readonly resources?: { readonly requests?: { readonly [key: string]: Quantity } | undefined } | undefined;
}

function claimOf(request: Quantity | Sized<Claim>): Claim {
  const { size, storageClassName, ...others } = typeof request === 'object' ? request : { size: request, storageClassName: undefined };
  const claim: Claim = storageClassName === undefined ? others : { ...others, storageClassName: nameOf(storageClassName) };
  if (size === undefined) return claim;
  return { ...claim, resources: { ...claim.resources, requests: { ...claim.resources?.requests, storage: size } } };
}

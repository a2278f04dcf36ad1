import type { TopologySelectorTerm } from './core-v1.ts';
import type { ObjectMeta } from './meta-v1.ts';

export type ReclaimPolicy = 'Delete' | 'Retain';
export type VolumeBindingMode = 'Immediate' | 'WaitForFirstConsumer';

export interface StorageClass {
  /** API group and version of the object. */
  readonly apiVersion: 'storage.k8s.io/v1';
  /** Kind of the object. */
  readonly kind: 'StorageClass';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** Whether claims of the class may ask for more storage later. @default false */
  readonly allowVolumeExpansion?: boolean | undefined;
  /** Where the provisioner may make volumes, by labels of nodes. @default - anywhere */
  readonly allowedTopologies?: readonly TopologySelectorTerm[] | undefined;
  /** Options with which nodes mount the volumes. The API server does not check them. */
  readonly mountOptions?: readonly string[] | undefined;
  /** Parameters of the provisioner. They cannot change. */
  readonly parameters?: { readonly [key: string]: string } | undefined;
  /** Driver that makes the volumes, such as rbd.csi.ceph.com, or kubernetes.io/no-provisioner. It cannot change. */
  readonly provisioner: string;
  /** What becomes of a volume whose claim is deleted. It cannot change. @default Delete */
  readonly reclaimPolicy?: ReclaimPolicy | undefined;
  /** When volumes are made: with the claim, or once a pod needs it and its node is chosen. It cannot change. @default Immediate */
  readonly volumeBindingMode?: VolumeBindingMode | undefined;
}

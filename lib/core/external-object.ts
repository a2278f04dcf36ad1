import { entryOf } from './data/entry-of.ts';
import type { Manifest } from './manifest.ts';
import type { RawLocation } from './source-location.ts';

/** Kinds of objects that an app may refer to without making them, with their apiVersion. */
export const externalKinds = {
  ConfigMap: 'v1',
  DataSource: 'cdi.kubevirt.io/v1beta1',
  DataVolume: 'cdi.kubevirt.io/v1beta1',
  NetworkAttachmentDefinition: 'k8s.cni.cncf.io/v1',
  PersistentVolumeClaim: 'v1',
  PriorityClass: 'scheduling.k8s.io/v1',
  Secret: 'v1',
  ServiceAccount: 'v1',
  StorageClass: 'storage.k8s.io/v1',
  StorageProfile: 'cdi.kubevirt.io/v1beta1',
  VirtualMachine: 'kubevirt.io/v1',
  VirtualMachineBackup: 'backup.kubevirt.io/v1alpha1',
  VirtualMachineBackupTracker: 'backup.kubevirt.io/v1alpha1',
  VirtualMachineClusterInstancetype: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachineClusterPreference: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachineInstanceReplicaSet: 'kubevirt.io/v1',
  VirtualMachineInstancetype: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachinePool: 'pool.kubevirt.io/v1beta1',
  VirtualMachinePreference: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachineSnapshot: 'snapshot.kubevirt.io/v1beta1',
  VolumeSnapshot: 'snapshot.storage.k8s.io/v1',
  VolumeSnapshotClass: 'snapshot.storage.k8s.io/v1',
} as const;

/** A kind that `external` can declare. */
export type ExternalKind = keyof typeof externalKinds;

/** Kinds that stand outside all namespaces. */
const clusterScoped: ReadonlySet<string> = new Set([
  'PriorityClass',
  'StorageClass',
  'StorageProfile',
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
  'VolumeSnapshotClass',
]);

export function isClusterScoped(kind: string): boolean {
  return clusterScoped.has(kind);
}

/** An object that is in the cluster and not made by the app. */
export interface ExternalObject {
  readonly kind: string;
  readonly name: string;
  /** @default - in every namespace; ignored for cluster-scoped kinds */
  readonly namespace?: string | undefined;
  /** Its spec, if it is known. Without it, nothing that depends on the spec is checked. */
  readonly spec?: Readonly<Record<string, unknown>> | undefined;
  /** Where it is declared. @default - unknown */
  readonly location?: RawLocation | undefined;
}

/** The object as a manifest, as far as it is known. */
export function externalManifest({ kind, namespace, name, spec }: ExternalObject): Manifest {
  const apiVersion = entryOf<string>(externalKinds, kind) ?? 'v1';
  return { apiVersion, kind, metadata: { name, ...(namespace !== undefined && { namespace }) }, spec };
}

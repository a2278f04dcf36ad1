import { entryOf } from './look.ts';
import type { Manifest } from './manifest.ts';
import type { RawLocation } from './source-location.ts';

/** Kinds that an app refers to and that may be made by somebody else, with the API that they are of. */
export const externalKinds = {
  ConfigMap: 'v1',
  DataSource: 'cdi.kubevirt.io/v1beta1',
  DataVolume: 'cdi.kubevirt.io/v1beta1',
  NetworkAttachmentDefinition: 'k8s.cni.cncf.io/v1',
  PersistentVolumeClaim: 'v1',
  Secret: 'v1',
  ServiceAccount: 'v1',
  StorageClass: 'storage.k8s.io/v1',
  VirtualMachineClusterInstancetype: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachineClusterPreference: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachineInstanceReplicaSet: 'kubevirt.io/v1',
  VirtualMachineInstancetype: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachinePool: 'pool.kubevirt.io/v1beta1',
  VirtualMachinePreference: 'instancetype.kubevirt.io/v1beta1',
} as const;

/** A kind that `external` can declare. */
export type ExternalKind = keyof typeof externalKinds;

/** Kinds that stand outside all namespaces. */
const clusterScoped: ReadonlySet<string> = new Set([
  'StorageClass',
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
]);

export function isClusterScoped(kind: string): boolean {
  return clusterScoped.has(kind);
}

/** An object that the cluster holds and the app does not make. */
export interface ExternalObject {
  readonly kind: string;
  readonly name: string;
  /** @default - in every namespace; of no use to kinds that have none */
  readonly namespace?: string | undefined;
  /** What it says, as far as somebody has written it down. Without it, what depends on it is not judged. */
  readonly spec?: Readonly<Record<string, unknown>> | undefined;
  /** Where it is declared. @default - unknown */
  readonly location?: RawLocation | undefined;
}

/** What is known of the object, as the cluster would hold it. */
export function externalManifest({ kind, namespace, name, spec }: ExternalObject): Manifest {
  const apiVersion = entryOf<string>(externalKinds, kind) ?? 'v1';
  return { apiVersion, kind, metadata: { name, ...(namespace !== undefined && { namespace }) }, spec };
}

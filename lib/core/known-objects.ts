import type { Manifest } from './manifest.ts';
import { identityOf, refOf, type ObjectRef } from './object-ref.ts';

/** Objects that can be looked up: those of an app, or all that an API server has. */
export interface KnownObjects {
  get(ref: ObjectRef): Manifest | undefined;
  /** Those of a kind in a namespace, in the order in which they came. */
  list(kind: string, namespace: string | undefined): readonly Manifest[];
}

/** The kinds that are looked up to check a VM, or an update of one. */
export const lookedUpKinds: ReadonlySet<string> = new Set([
  'CDI',
  'ControllerRevision',
  'DataSource',
  'DataVolume',
  'NetworkAttachmentDefinition',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'StorageClass',
  'StorageProfile',
  'VolumeSnapshot',
  'VolumeSnapshotClass',
  'VirtualMachineInstancetype',
  'VirtualMachineClusterInstancetype',
  'VirtualMachinePreference',
  'VirtualMachineClusterPreference',
]);

export function knownObjects(manifests: readonly Manifest[]): KnownObjects {
  const byIdentity = new Map(manifests.map((manifest) => [identityOf(refOf(manifest)), manifest]));
  return {
    get: (ref) => byIdentity.get(identityOf(ref)),
    list: (kind, namespace) => manifests.filter((manifest) => manifest.kind === kind && manifest.metadata.namespace === namespace),
  };
}

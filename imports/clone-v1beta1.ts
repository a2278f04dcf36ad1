import type { TypedLocalObjectReference } from './core-v1.ts';
import type { ObjectMeta, Time } from './meta-v1.ts';
import type { Condition } from './snapshot-v1beta1.ts';

export type VolumeNamePolicy = 'RandomizeNames' | 'PrefixTargetName';

export interface VirtualMachineClone {
  readonly apiVersion: 'clone.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachineClone';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineCloneSpec;
  readonly status?: VirtualMachineCloneStatus | undefined;
}
export interface VirtualMachineCloneSpec {
  readonly annotationFilters?: readonly string[] | undefined;
  readonly labelFilters?: readonly string[] | undefined;
  readonly newMacAddresses?: { readonly [key: string]: string } | undefined;
  readonly newSMBiosSerial?: string | undefined;
  readonly patches?: readonly string[] | undefined;
  readonly source: TypedLocalObjectReference;
  readonly target?: TypedLocalObjectReference | undefined;
  readonly template?: VirtualMachineCloneTemplateFilters | undefined;
  /** @since KubeVirt 1.8 */
  readonly volumeNamePolicy?: VolumeNamePolicy | undefined;
}
export interface VirtualMachineCloneStatus {
  readonly conditions?: readonly Condition[] | undefined;
  readonly creationTime?: Time | undefined;
  readonly phase?: string | undefined;
  readonly restoreName?: string | undefined;
  readonly snapshotName?: string | undefined;
  readonly targetName?: string | undefined;
}
export interface VirtualMachineCloneTemplateFilters {
  readonly annotationFilters?: readonly string[] | undefined;
  readonly labelFilters?: readonly string[] | undefined;
}

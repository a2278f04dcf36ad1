import type { TypedLocalObjectReference } from './core-v1.ts';
import type { ObjectMeta, Time } from './meta-v1.ts';
import type { Condition } from './snapshot-v1beta1.ts';

export type VolumeNamePolicy = 'RandomizeNames' | 'PrefixTargetName';

export interface VirtualMachineClone {
  /** API group and version of the object. */
  readonly apiVersion: 'clone.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineClone';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineCloneSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineCloneStatus | undefined;
}
export interface VirtualMachineCloneSpec {
  /** Annotations to copy, as * or !some/key*. @default - all */
  readonly annotationFilters?: readonly string[] | undefined;
  /** Labels to copy, as * or !some/key*. @default - all */
  readonly labelFilters?: readonly string[] | undefined;
  /** MAC addresses of the clone, by the name of the interface. @default - new ones */
  readonly newMacAddresses?: { readonly [key: string]: string } | undefined;
  /** Serial number of the clone. @default - a new one */
  readonly newSMBiosSerial?: string | undefined;
  /** JSON patches of the clone, as text. */
  readonly patches?: readonly string[] | undefined;
  /** VM or VirtualMachineSnapshot to clone. */
  readonly source: TypedLocalObjectReference;
  /** VM to create. @default - a VM with a random name */
  readonly target?: TypedLocalObjectReference | undefined;
  /** Labels and annotations to copy of the template of the VM. */
  readonly template?: VirtualMachineCloneTemplateFilters | undefined;
  /** Names of the claims of the clone. @default - random ones @since KubeVirt 1.8 */
  readonly volumeNamePolicy?: VolumeNamePolicy | undefined;
}
export interface VirtualMachineCloneStatus {
  /** Conditions of the clone. */
  readonly conditions?: readonly Condition[] | undefined;
  /** When the clone was finished. */
  readonly creationTime?: Time | undefined;
  /** How far the clone is. */
  readonly phase?: string | undefined;
  /** Name of the VirtualMachineRestore. */
  readonly restoreName?: string | undefined;
  /** Name of the VirtualMachineSnapshot. */
  readonly snapshotName?: string | undefined;
  /** Name of the clone. */
  readonly targetName?: string | undefined;
}
export interface VirtualMachineCloneTemplateFilters {
  /** Annotations to copy, as * or !some/key*. @default - all */
  readonly annotationFilters?: readonly string[] | undefined;
  /** Labels to copy, as * or !some/key*. @default - all */
  readonly labelFilters?: readonly string[] | undefined;
}

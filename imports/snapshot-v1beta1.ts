import type { PersistentVolumeClaimSpec, TypedLocalObjectReference } from './core-v1.ts';
import type { VirtualMachineSpec, VirtualMachineStatus } from './kubevirt-v1.ts';
import type { Duration, ObjectMeta, Time } from './meta-v1.ts';

export type DeletionPolicy = 'Delete' | 'Retain';
export type TargetReadinessPolicy = 'StopTarget' | 'WaitGracePeriod' | 'FailImmediate' | 'WaitEventually';
export type VolumeOwnershipPolicy = 'Vm' | 'None';
export type VolumeRestorePolicy = 'RandomizeNames' | 'InPlace' | 'PrefixTargetName';

export interface Condition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface Error {
  readonly message?: string | undefined;
  readonly time?: Time | undefined;
}
export interface PersistentVolumeClaim {
  readonly metadata?: ObjectMeta | undefined;
  readonly spec?: PersistentVolumeClaimSpec | undefined;
}
export interface SnapshotVolumesLists {
  readonly excludedVolumes?: readonly string[] | undefined;
  readonly includedVolumes?: readonly string[] | undefined;
}
export interface SourceIndication {
  readonly indication: string;
  readonly message: string;
}
export interface SourceSpec {
  readonly virtualMachine?: VirtualMachine | undefined;
}
export interface VirtualMachine {
  readonly metadata?: ObjectMeta | undefined;
  readonly spec?: VirtualMachineSpec | undefined;
  readonly status?: VirtualMachineStatus | undefined;
}
export interface VirtualMachineRestore {
  readonly apiVersion: 'snapshot.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachineRestore';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineRestoreSpec;
  readonly status?: VirtualMachineRestoreStatus | undefined;
}
export interface VirtualMachineRestoreSpec {
  readonly patches?: readonly string[] | undefined;
  readonly target: TypedLocalObjectReference;
  readonly targetReadinessPolicy?: TargetReadinessPolicy | undefined;
  readonly virtualMachineSnapshotName: string;
  /** @since KubeVirt 1.7 */
  readonly volumeOwnershipPolicy?: VolumeOwnershipPolicy | undefined;
  readonly volumeRestoreOverrides?: readonly VolumeRestoreOverride[] | undefined;
  readonly volumeRestorePolicy?: VolumeRestorePolicy | undefined;
}
export interface VirtualMachineRestoreStatus {
  readonly complete?: boolean | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  readonly deletedDataVolumes?: readonly string[] | undefined;
  readonly restoreTime?: Time | undefined;
  readonly restores?: readonly VolumeRestore[] | undefined;
}
export interface VirtualMachineSnapshot {
  readonly apiVersion: 'snapshot.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachineSnapshot';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineSnapshotSpec;
  readonly status?: VirtualMachineSnapshotStatus | undefined;
}
export interface VirtualMachineSnapshotContent {
  readonly apiVersion: 'snapshot.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachineSnapshotContent';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineSnapshotContentSpec;
  readonly status?: VirtualMachineSnapshotContentStatus | undefined;
}
export interface VirtualMachineSnapshotContentSpec {
  readonly source: SourceSpec;
  readonly virtualMachineSnapshotName?: string | undefined;
  readonly volumeBackups?: readonly VolumeBackup[] | undefined;
}
export interface VirtualMachineSnapshotContentStatus {
  readonly creationTime?: Time | undefined;
  readonly error?: Error | undefined;
  readonly readyToUse?: boolean | undefined;
  readonly volumeSnapshotStatus?: readonly VolumeSnapshotStatus[] | undefined;
}
export interface VirtualMachineSnapshotSpec {
  readonly deletionPolicy?: DeletionPolicy | undefined;
  readonly failureDeadline?: Duration | undefined;
  readonly source: TypedLocalObjectReference;
}
export interface VirtualMachineSnapshotStatus {
  readonly conditions?: readonly Condition[] | undefined;
  readonly creationTime?: Time | undefined;
  readonly error?: Error | undefined;
  readonly indications?: readonly string[] | undefined;
  readonly phase?: string | undefined;
  readonly readyToUse?: boolean | undefined;
  readonly snapshotVolumes?: SnapshotVolumesLists | undefined;
  /** @since KubeVirt 1.7 */
  readonly sourceIndications?: readonly SourceIndication[] | undefined;
  readonly sourceUID?: string | undefined;
  readonly virtualMachineSnapshotContentName?: string | undefined;
}
export interface VolumeBackup {
  readonly persistentVolumeClaim: PersistentVolumeClaim;
  readonly volumeName: string;
  readonly volumeSnapshotName?: string | undefined;
}
export interface VolumeRestore {
  readonly dataVolumeName?: string | undefined;
  readonly persistentVolumeClaim: string;
  readonly volumeName: string;
  readonly volumeSnapshotName: string;
}
export interface VolumeRestoreOverride {
  readonly annotations?: { readonly [key: string]: string } | undefined;
  readonly labels?: { readonly [key: string]: string } | undefined;
  readonly restoreName?: string | undefined;
  readonly volumeName?: string | undefined;
}
export interface VolumeSnapshotStatus {
  readonly creationTime?: Time | undefined;
  readonly error?: Error | undefined;
  readonly readyToUse?: boolean | undefined;
  readonly volumeSnapshotName: string;
}

import type { PersistentVolumeClaimSpec, TypedLocalObjectReference } from './core-v1.ts';
import type { VirtualMachineSpec, VirtualMachineStatus } from './kubevirt-v1.ts';
import type { Duration, ObjectMeta, Time } from './meta-v1.ts';

export type DeletionPolicy = 'Delete' | 'Retain';
export type TargetReadinessPolicy = 'StopTarget' | 'WaitGracePeriod' | 'FailImmediate' | 'WaitEventually';
export type VolumeOwnershipPolicy = 'Vm' | 'None';
export type VolumeRestorePolicy = 'RandomizeNames' | 'InPlace' | 'PrefixTargetName';

export interface Condition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface Error {
  /** What went wrong. */
  readonly message?: string | undefined;
  /** When it went wrong. */
  readonly time?: Time | undefined;
}
export interface PersistentVolumeClaim {
  /** Name, labels and annotations of the claim. */
  readonly metadata?: ObjectMeta | undefined;
  /** Spec of the claim. */
  readonly spec?: PersistentVolumeClaimSpec | undefined;
}
export interface SnapshotVolumesLists {
  /** Volumes that are not in the snapshot. */
  readonly excludedVolumes?: readonly string[] | undefined;
  /** Volumes that are in the snapshot. */
  readonly includedVolumes?: readonly string[] | undefined;
}
export interface SourceIndication {
  /** How the snapshot was taken, as Online or GuestAgent. */
  readonly indication: string;
  /** What that means. */
  readonly message: string;
}
export interface SourceSpec {
  /** The VM as it was. */
  readonly virtualMachine?: VirtualMachine | undefined;
}
export interface VirtualMachine {
  /** Name, labels and annotations of the VM. */
  readonly metadata?: ObjectMeta | undefined;
  /** Spec of the VM. */
  readonly spec?: VirtualMachineSpec | undefined;
  /** Status of the VM. */
  readonly status?: VirtualMachineStatus | undefined;
}
export interface VirtualMachineRestore {
  /** API group and version of the object. */
  readonly apiVersion: 'snapshot.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineRestore';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineRestoreSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineRestoreStatus | undefined;
}
export interface VirtualMachineRestoreSpec {
  /** JSON patches of the VM that is created, as text. */
  readonly patches?: readonly string[] | undefined;
  /** VM to restore into; it is created if it is missing. */
  readonly target: TypedLocalObjectReference;
  /** What happens if the VM runs. @default WaitGracePeriod */
  readonly targetReadinessPolicy?: TargetReadinessPolicy | undefined;
  /** Name of the VirtualMachineSnapshot. */
  readonly virtualMachineSnapshotName: string;
  /** Who owns the restored claims. @default Vm @since KubeVirt 1.7 */
  readonly volumeOwnershipPolicy?: VolumeOwnershipPolicy | undefined;
  /** Names, labels and annotations of restored claims. */
  readonly volumeRestoreOverrides?: readonly VolumeRestoreOverride[] | undefined;
  /** Names of restored claims. @default - random ones */
  readonly volumeRestorePolicy?: VolumeRestorePolicy | undefined;
}
export interface VirtualMachineRestoreStatus {
  /** Whether the restore has ended. */
  readonly complete?: boolean | undefined;
  /** Conditions of the restore. */
  readonly conditions?: readonly Condition[] | undefined;
  /** DataVolumes that the restore has deleted. */
  readonly deletedDataVolumes?: readonly string[] | undefined;
  /** When the restore ended. */
  readonly restoreTime?: Time | undefined;
  /** Volumes that are restored. */
  readonly restores?: readonly VolumeRestore[] | undefined;
}
export interface VirtualMachineSnapshot {
  /** API group and version of the object. */
  readonly apiVersion: 'snapshot.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineSnapshot';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineSnapshotSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineSnapshotStatus | undefined;
}
export interface VirtualMachineSnapshotContent {
  /** API group and version of the object. */
  readonly apiVersion: 'snapshot.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineSnapshotContent';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineSnapshotContentSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineSnapshotContentStatus | undefined;
}
export interface VirtualMachineSnapshotContentSpec {
  /** What the snapshot is of. */
  readonly source: SourceSpec;
  /** Name of the VirtualMachineSnapshot. */
  readonly virtualMachineSnapshotName?: string | undefined;
  /** Snapshots of the volumes. */
  readonly volumeBackups?: readonly VolumeBackup[] | undefined;
}
export interface VirtualMachineSnapshotContentStatus {
  /** When the snapshot was taken. */
  readonly creationTime?: Time | undefined;
  /** Error of the snapshot. */
  readonly error?: Error | undefined;
  /** Whether the snapshot can be restored. */
  readonly readyToUse?: boolean | undefined;
  /** State of the snapshot of each volume. */
  readonly volumeSnapshotStatus?: readonly VolumeSnapshotStatus[] | undefined;
}
export interface VirtualMachineSnapshotSpec {
  /** Whether the content goes with the snapshot. @default Delete */
  readonly deletionPolicy?: DeletionPolicy | undefined;
  /** How long the snapshot may take; 0 for no limit. @default 5m */
  readonly failureDeadline?: Duration | undefined;
  /** VM to take the snapshot of. */
  readonly source: TypedLocalObjectReference;
}
export interface VirtualMachineSnapshotStatus {
  /** Conditions of the snapshot. */
  readonly conditions?: readonly Condition[] | undefined;
  /** When the snapshot was taken. */
  readonly creationTime?: Time | undefined;
  /** Error of the snapshot. */
  readonly error?: Error | undefined;
  /** How the snapshot was taken. @deprecated Use sourceIndications. */
  readonly indications?: readonly string[] | undefined;
  /** InProgress, Succeeded, Failed, Deleting or Unknown. */
  readonly phase?: string | undefined;
  /** Whether the snapshot can be restored. */
  readonly readyToUse?: boolean | undefined;
  /** Volumes in the snapshot and volumes that are not. */
  readonly snapshotVolumes?: SnapshotVolumesLists | undefined;
  /** How the snapshot was taken, and what that means. @since KubeVirt 1.7 */
  readonly sourceIndications?: readonly SourceIndication[] | undefined;
  /** Id of the VM. */
  readonly sourceUID?: string | undefined;
  /** Name of the VirtualMachineSnapshotContent. */
  readonly virtualMachineSnapshotContentName?: string | undefined;
}
export interface VolumeBackup {
  /** The claim as it was. */
  readonly persistentVolumeClaim: PersistentVolumeClaim;
  /** Name of the volume in the VM. */
  readonly volumeName: string;
  /** Name of the VolumeSnapshot. */
  readonly volumeSnapshotName?: string | undefined;
}
export interface VolumeRestore {
  /** Name of the DataVolume. */
  readonly dataVolumeName?: string | undefined;
  /** Name of the restored claim. */
  readonly persistentVolumeClaim: string;
  /** Name of the volume in the VM. */
  readonly volumeName: string;
  /** Name of the VolumeSnapshot. */
  readonly volumeSnapshotName: string;
}
export interface VolumeRestoreOverride {
  /** Annotations to add to the claim. */
  readonly annotations?: { readonly [key: string]: string } | undefined;
  /** Labels to add to the claim. */
  readonly labels?: { readonly [key: string]: string } | undefined;
  /** Name of the claim. */
  readonly restoreName?: string | undefined;
  /** Name of the volume in the VM. */
  readonly volumeName?: string | undefined;
}
export interface VolumeSnapshotStatus {
  /** When the snapshot was taken. */
  readonly creationTime?: Time | undefined;
  /** Error of the snapshot. */
  readonly error?: Error | undefined;
  /** Whether the snapshot can be restored. */
  readonly readyToUse?: boolean | undefined;
  /** Name of the VolumeSnapshot. */
  readonly volumeSnapshotName: string;
}

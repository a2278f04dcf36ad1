import type { TypedLocalObjectReference } from './core-v1.ts';
import type { BackupVolumeInfo } from './kubevirt-v1.ts';
import type { Condition, Duration, ObjectMeta } from './meta-v1.ts';

export type BackupMode = 'Push' | 'Pull';

/** @since KubeVirt 1.8 */
export interface VirtualMachineBackup {
  /** API group and version of the object. */
  readonly apiVersion: 'backup.kubevirt.io/v1alpha1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineBackup';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineBackupSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineBackupStatus | undefined;
}
export interface VirtualMachineBackupSpec {
  /** Backs up everything, not only what has changed. @default false */
  readonly forceFullBackup?: boolean | undefined;
  /** Push writes the backup into a claim; Pull lets a client read it. @default Push */
  readonly mode?: BackupMode | undefined;
  /** Claim that the backup is written into; with the mode Pull, what the guest writes while clients read. */
  readonly pvcName?: string | undefined;
  /** Does not freeze the guest's filesystems. @default false */
  readonly skipQuiesce?: boolean | undefined;
  /** VM, or VirtualMachineBackupTracker, to back up. */
  readonly source: TypedLocalObjectReference;
  /** Name of the Secret with the token of clients. Needed with the mode Pull. */
  readonly tokenSecretRef?: string | undefined;
  /** How long a backup of the mode Pull is offered. */
  readonly ttlDuration?: Duration | undefined;
}
export interface VirtualMachineBackupStatus {
  /** Checkpoint that the next backup can start from. */
  readonly checkpointName?: string | undefined;
  /** Conditions of the backup. */
  readonly conditions?: readonly Condition[] | undefined;
  /** CA certificate of the server, for the mode Pull. */
  readonly endpointCert?: string | undefined;
  /** Id of the VirtualMachineExport, for the mode Pull. @since KubeVirt 1.9 */
  readonly exportUID?: string | undefined;
  /** Volumes in the backup. */
  readonly includedVolumes?: readonly BackupVolumeInfo[] | undefined;
  /** Full or Incremental. */
  readonly type?: string | undefined;
}
/** @since KubeVirt 1.8 */
export interface VirtualMachineBackupTracker {
  /** API group and version of the object. */
  readonly apiVersion: 'backup.kubevirt.io/v1alpha1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineBackupTracker';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineBackupTrackerSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineBackupTrackerStatus | undefined;
}
export interface VirtualMachineBackupTrackerSpec {
  /** VM whose backups are tracked. It cannot change. */
  readonly source: TypedLocalObjectReference;
}
export interface VirtualMachineBackupTrackerStatus {
  /** Whether the checkpoint has to be made known to libvirt again, as after a restart of the VM. */
  readonly checkpointRedefinitionRequired?: boolean | undefined;
  /** Checkpoint that the next incremental backup starts from. */
  readonly latestCheckpoint?: VirtualMachineBackupTrackerStatusLatestCheckpoint | undefined;
}
export interface VirtualMachineBackupTrackerStatusLatestCheckpoint {
  /** When the checkpoint was made. */
  readonly creationTime?: string | undefined;
  /** Name of the checkpoint. */
  readonly name?: string | undefined;
  /** Volumes of the checkpoint. */
  readonly volumes?: readonly BackupVolumeInfo[] | undefined;
}

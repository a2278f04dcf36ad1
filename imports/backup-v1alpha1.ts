import type { TypedLocalObjectReference } from './core-v1.ts';
import type { BackupVolumeInfo } from './kubevirt-v1.ts';
import type { Condition, Duration, ObjectMeta } from './meta-v1.ts';

export type BackupMode = 'Push' | 'Pull';

/** @since KubeVirt 1.8 */
export interface VirtualMachineBackup {
  readonly apiVersion: 'backup.kubevirt.io/v1alpha1';
  readonly kind: 'VirtualMachineBackup';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineBackupSpec;
  readonly status?: VirtualMachineBackupStatus | undefined;
}
export interface VirtualMachineBackupSpec {
  readonly forceFullBackup?: boolean | undefined;
  readonly mode?: BackupMode | undefined;
  readonly pvcName?: string | undefined;
  readonly skipQuiesce?: boolean | undefined;
  readonly source: TypedLocalObjectReference;
  readonly tokenSecretRef?: string | undefined;
  readonly ttlDuration?: Duration | undefined;
}
export interface VirtualMachineBackupStatus {
  readonly checkpointName?: string | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  readonly endpointCert?: string | undefined;
  /** @since KubeVirt 1.9 */
  readonly exportUID?: string | undefined;
  readonly includedVolumes?: readonly BackupVolumeInfo[] | undefined;
  readonly type?: string | undefined;
}

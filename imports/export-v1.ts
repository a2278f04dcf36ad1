import type { TypedLocalObjectReference } from './core-v1.ts';
import type { Duration, ObjectMeta, Time } from './meta-v1.ts';

export interface Condition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
/** @since KubeVirt 1.9 */
export interface VirtualMachineExport {
  readonly apiVersion: 'export.kubevirt.io/v1';
  readonly kind: 'VirtualMachineExport';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachineExportSpec;
  readonly status?: VirtualMachineExportStatus | undefined;
}
export interface VirtualMachineExportBackup {
  readonly endpoints?: readonly VirtualMachineExportBackupEndpoint[] | undefined;
  readonly name: string;
}
export interface VirtualMachineExportBackupEndpoint {
  readonly endpoint: string;
  readonly url: string;
}
export interface VirtualMachineExportLink {
  readonly backups?: readonly VirtualMachineExportBackup[] | undefined;
  readonly cert: string;
  readonly manifests?: readonly VirtualMachineExportManifest[] | undefined;
  readonly volumes?: readonly VirtualMachineExportVolume[] | undefined;
}
export interface VirtualMachineExportLinks {
  readonly external?: VirtualMachineExportLink | undefined;
  readonly internal?: VirtualMachineExportLink | undefined;
}
export interface VirtualMachineExportManifest {
  readonly type: string;
  readonly url: string;
}
export interface VirtualMachineExportSpec {
  readonly source: TypedLocalObjectReference;
  readonly tokenSecretRef?: string | undefined;
  readonly ttlDuration?: Duration | undefined;
}
export interface VirtualMachineExportStatus {
  readonly conditions?: readonly Condition[] | undefined;
  readonly links?: VirtualMachineExportLinks | undefined;
  readonly phase?: string | undefined;
  readonly serviceName?: string | undefined;
  readonly tokenSecretRef?: string | undefined;
  readonly ttlExpirationTime?: Time | undefined;
  readonly virtualMachineName?: string | undefined;
}
export interface VirtualMachineExportVolume {
  readonly formats?: readonly VirtualMachineExportVolumeFormat[] | undefined;
  readonly name: string;
}
export interface VirtualMachineExportVolumeFormat {
  readonly format: string;
  readonly url: string;
}

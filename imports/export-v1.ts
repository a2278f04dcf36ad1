import type { TypedLocalObjectReference } from './core-v1.ts';
import type { Duration, ObjectMeta, Time } from './meta-v1.ts';

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
/** @since KubeVirt 1.9 */
export interface VirtualMachineExport {
  /** API group and version of the object. */
  readonly apiVersion: 'export.kubevirt.io/v1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachineExport';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachineExportSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachineExportStatus | undefined;
}
export interface VirtualMachineExportBackup {
  /** URLs of the backup. */
  readonly endpoints?: readonly VirtualMachineExportBackupEndpoint[] | undefined;
  /** Name of the backup. */
  readonly name: string;
}
export interface VirtualMachineExportBackupEndpoint {
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** URL of the endpoint. */
  readonly url: string;
}
export interface VirtualMachineExportLink {
  /** Backups to download. */
  readonly backups?: readonly VirtualMachineExportBackup[] | undefined;
  /** CA certificate of the server, in base64. */
  readonly cert: string;
  /** Manifests to download. */
  readonly manifests?: readonly VirtualMachineExportManifest[] | undefined;
  /** Volumes to download. */
  readonly volumes?: readonly VirtualMachineExportVolume[] | undefined;
}
export interface VirtualMachineExportLinks {
  /** Links for clients outside of the cluster. */
  readonly external?: VirtualMachineExportLink | undefined;
  /** Links for clients inside of the cluster. */
  readonly internal?: VirtualMachineExportLink | undefined;
}
export interface VirtualMachineExportManifest {
  /** What the manifest is. */
  readonly type: string;
  /** URL of the manifest. */
  readonly url: string;
}
export interface VirtualMachineExportSpec {
  /** VM, VirtualMachineSnapshot or claim to export. */
  readonly source: TypedLocalObjectReference;
  /** Name of the Secret with the token of clients. @default - a generated one */
  readonly tokenSecretRef?: string | undefined;
  /** How long after its creation the export is deleted. @default 2h */
  readonly ttlDuration?: Duration | undefined;
}
export interface VirtualMachineExportStatus {
  /** Conditions of the export. */
  readonly conditions?: readonly Condition[] | undefined;
  /** Where to download from. */
  readonly links?: VirtualMachineExportLinks | undefined;
  /** Pending, Ready, Terminated or Skipped. */
  readonly phase?: string | undefined;
  /** Name of the Service of the export. */
  readonly serviceName?: string | undefined;
  /** Name of the Secret with the token of clients. */
  readonly tokenSecretRef?: string | undefined;
  /** When the export is deleted. */
  readonly ttlExpirationTime?: Time | undefined;
  /** Name of the VM that is exported. */
  readonly virtualMachineName?: string | undefined;
}
export interface VirtualMachineExportVolume {
  /** URLs by format. */
  readonly formats?: readonly VirtualMachineExportVolumeFormat[] | undefined;
  /** Name of the volume. */
  readonly name: string;
}
export interface VirtualMachineExportVolumeFormat {
  /** Format of the image, as gzip or raw. */
  readonly format: string;
  /** URL of the image. */
  readonly url: string;
}

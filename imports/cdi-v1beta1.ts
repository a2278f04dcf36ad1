import type { PersistentVolumeAccessMode, PersistentVolumeClaimSpec, TypedLocalObjectReference, TypedObjectReference } from './core-v1.ts';
import type {
  DataVolumeCheckpoint,
  DataVolumeSourceGCS,
  DataVolumeSourceImageIO,
  DataVolumeSourceRef,
  DataVolumeSourceRegistry,
  DataVolumeSourceS3,
  DataVolumeSourceVDDK,
} from './kubevirt-v1.ts';
import type { LabelSelector, ObjectMeta, Quantity } from './meta-v1.ts';

export type CDIPersistentVolumeMode = 'Block' | 'Filesystem' | 'FromStorageProfile';
export type DataImportCronGarbageCollect = 'Never' | 'Outdated';
export type DataImportCronRetentionPolicy = 'None' | 'All';
export type DataImportCronSourceFormat = 'snapshot' | 'pvc';
export type DataVolumeContentType = 'kubevirt' | 'archive';
export type RegistryPullMethod = 'pod' | 'node';

export interface DataImportCron {
  /** API group and version of the object. */
  readonly apiVersion: 'cdi.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'DataImportCron';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: DataImportCronSpec;
  /** What the object is. Controllers write it. */
  readonly status?: DataImportCronStatus | undefined;
}
export interface DataImportCronSpec {
  /** Whether old imports are deleted. @default Outdated */
  readonly garbageCollect?: DataImportCronGarbageCollect | undefined;
  /** Number of imports to keep. @default 3 */
  readonly importsToKeep?: number | undefined;
  /** Name of the DataSource that points to the newest import. */
  readonly managedDataSource: string;
  /** What is kept when the DataImportCron is deleted. @default RetainAll */
  readonly retentionPolicy?: DataImportCronRetentionPolicy | undefined;
  /** When to look for a new image, in the format of cron; empty if another controller says when. */
  readonly schedule: string;
  /** ServiceAccount that creates the DataVolumes. */
  readonly serviceAccountName?: string | undefined;
  /** DataVolume that each import is made from. Its source is registry. */
  readonly template: DataImportCronSpecTemplate;
}
export interface DataImportCronSpecTemplate {
  /** API version of the DataVolume; CDI ignores it. */
  readonly apiVersion?: string | undefined;
  /** Kind of the DataVolume; CDI ignores it. */
  readonly kind?: string | undefined;
  /** Labels and annotations of the DataVolumes. */
  readonly metadata?: ObjectMeta | undefined;
  /** Spec of the DataVolumes. */
  readonly spec: DataVolumeSpec;
  /** Ignored. */
  readonly status?: DataVolumeStatus | undefined;
}
export interface DataImportCronStatus {
  /** Conditions of the DataImportCron. */
  readonly conditions?: readonly DataVolumeStatusConditions[] | undefined;
  /** Imports that run. */
  readonly currentImports?: readonly DataImportCronStatusCurrentImports[] | undefined;
  /** When CDI last looked for a new image. */
  readonly lastExecutionTimestamp?: string | undefined;
  /** When the last import ended. */
  readonly lastImportTimestamp?: string | undefined;
  /** Claim or snapshot of the last import. */
  readonly lastImportedPVC?: DataVolumeSpecSourcePvc | undefined;
  /** Whether imports are kept as claims or as snapshots. */
  readonly sourceFormat?: DataImportCronSourceFormat | undefined;
}
export interface DataImportCronStatusCurrentImports {
  /** Name of the DataVolume of the import. */
  readonly DataVolumeName: string;
  /** Digest of the image. */
  readonly Digest: string;
}
export interface DataSource {
  /** API group and version of the object. */
  readonly apiVersion: 'cdi.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'DataSource';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: DataSourceSpec;
  /** What the object is. Controllers write it. */
  readonly status?: DataSourceStatus | undefined;
}
export interface DataSourceSpec {
  /** What the DataSource points to. */
  readonly source: DataSourceSpecSource;
}
export interface DataSourceSpecSource {
  /** Another DataSource, which must point to a claim or snapshot itself. Set one source. */
  readonly dataSource?: DataVolumeSpecSourcePvc | undefined;
  /** Claim. Set one source. */
  readonly pvc?: DataVolumeSpecSourcePvc | undefined;
  /** VolumeSnapshot. Set one source. */
  readonly snapshot?: DataVolumeSpecSourcePvc | undefined;
}
export interface DataSourceStatus {
  /** Conditions of the DataSource. */
  readonly conditions?: readonly DataVolumeStatusConditions[] | undefined;
  /** What the DataSource points to in the end. */
  readonly source?: DataSourceSpecSource | undefined;
}
export interface DataVolume {
  /** API group and version of the object. */
  readonly apiVersion: 'cdi.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'DataVolume';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: DataVolumeSpec;
  /** What the object is. Controllers write it. */
  readonly status?: DataVolumeStatus | undefined;
}
export interface DataVolumeSpec {
  /** Snapshots to copy one after the other, for a warm migration from VMware or oVirt. */
  readonly checkpoints?: readonly DataVolumeCheckpoint[] | undefined;
  /** Whether the source is a disk image (kubevirt) or an archive to unpack (archive). @default kubevirt */
  readonly contentType?: DataVolumeContentType | undefined;
  /** Whether the last of the checkpoints ends the import. @default false */
  readonly finalCheckpoint?: boolean | undefined;
  /** Writes the whole disk when it is created, so that space is never short later. @default - as CDI is configured, else false */
  readonly preallocation?: boolean | undefined;
  /** PriorityClass of the pods that import, clone or upload. */
  readonly priorityClassName?: string | undefined;
  /** The claim exactly as written here. Set this or storage. */
  readonly pvc?: PersistentVolumeClaimSpec | undefined;
  /** ServiceAccount of the pods that import or upload. @default default */
  readonly serviceAccountName?: string | undefined;
  /** Where the data comes from. Set this or sourceRef. */
  readonly source?: DataVolumeSpecSource | undefined;
  /** DataSource that says where the data comes from. Set this or source. */
  readonly sourceRef?: DataVolumeSourceRef | undefined;
  /** The claim, completed by CDI from the StorageProfile of its class. Set this or pvc. */
  readonly storage?: DataVolumeSpecStorage | undefined;
}
export interface DataVolumeSpecSource {
  /** An empty disk. Set one source. */
  readonly blank?: { readonly [key: string]: never } | undefined;
  /** Object in Google Cloud Storage. Set one source. */
  readonly gcs?: DataVolumeSourceGCS | undefined;
  /** Image on a web server. Set one source. */
  readonly http?: DataVolumeSpecSourceHttp | undefined;
  /** Disk of oVirt. Set one source. */
  readonly imageio?: DataVolumeSourceImageIO | undefined;
  /** Another claim, which is cloned. Set one source. */
  readonly pvc?: DataVolumeSpecSourcePvc | undefined;
  /** Container image with a disk. Set one source. */
  readonly registry?: DataVolumeSourceRegistry | undefined;
  /** Object in S3. Set one source. */
  readonly s3?: DataVolumeSourceS3 | undefined;
  /** VolumeSnapshot, which is restored. Set one source. */
  readonly snapshot?: DataVolumeSpecSourcePvc | undefined;
  /** Image that a client uploads, as virtctl image-upload does. Set one source. */
  readonly upload?: { readonly [key: string]: never } | undefined;
  /** Disk of VMware. Set one source. */
  readonly vddk?: DataVolumeSourceVDDK | undefined;
}
export interface DataVolumeSpecSourceHttp {
  /** Name of the ConfigMap with the CA certificates of the server. */
  readonly certConfigMap?: string | undefined;
  /** Checksum that the file must have, as sha256:HASH; md5, sha1 and sha512 work too. */
  readonly checksum?: string | undefined;
  /** HTTP headers to send, as "Name: value". Use secretExtraHeaders for anything secret. */
  readonly extraHeaders?: readonly string[] | undefined;
  /** Names of Secrets whose values are HTTP headers to send. */
  readonly secretExtraHeaders?: readonly string[] | undefined;
  /** Name of the Secret with the user (accessKeyId) and the password (secretKey). */
  readonly secretRef?: string | undefined;
  /** URL of the image, with http or https. */
  readonly url: string;
}
export interface DataVolumeSpecSourcePvc {
  /** Name of the object. */
  readonly name: string;
  /** Namespace of the object. */
  readonly namespace: string;
}
export interface DataVolumeSpecStorage {
  /** How nodes may mount the volume. @default - as the StorageProfile of the class says */
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  /** VolumeSnapshot or claim to fill the volume from. */
  readonly dataSource?: TypedLocalObjectReference | undefined;
  /** Object to fill the volume from, of any kind that has a populator. */
  readonly dataSourceRef?: TypedObjectReference | undefined;
  /** Size of the volume. CDI adds what a filesystem needs for itself. */
  readonly resources?: DataVolumeSpecStorageResources | undefined;
  /** Labels of the PersistentVolume to bind. */
  readonly selector?: LabelSelector | undefined;
  /** Name of the StorageClass. @default - the default class for virtualization, else that of the cluster */
  readonly storageClassName?: string | undefined;
  /** Filesystem, Block, or what the StorageProfile prefers. @default - as the StorageProfile of the class says */
  readonly volumeMode?: CDIPersistentVolumeMode | undefined;
  /** Name of the PersistentVolume to bind. */
  readonly volumeName?: string | undefined;
}
export interface DataVolumeSpecStorageResources {
  /** Most storage that the volume may have. */
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  /** Storage that the volume needs: {storage: 10Gi}. */
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface DataVolumeStatus {
  /** Name of the claim that the DataVolume fills. */
  readonly claimName?: string | undefined;
  /** Conditions of the DataVolume. */
  readonly conditions?: readonly DataVolumeStatusConditions[] | undefined;
  /** How far the import is, such as ImportInProgress or Succeeded. */
  readonly phase?: string | undefined;
  /** Progress in percent, or N/A. */
  readonly progress?: string | undefined;
  /** How often the pod that fills the volume has been restarted. */
  readonly restartCount?: number | undefined;
}
export interface DataVolumeStatusConditions {
  /** When the condition was last written. */
  readonly lastHeartbeatTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about: Ready, Bound or Running. */
  readonly type: string;
}

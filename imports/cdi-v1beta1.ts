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
  readonly apiVersion: 'cdi.kubevirt.io/v1beta1';
  readonly kind: 'DataImportCron';
  readonly metadata: ObjectMeta;
  readonly spec: DataImportCronSpec;
  readonly status?: DataImportCronStatus | undefined;
}
export interface DataImportCronSpec {
  readonly garbageCollect?: DataImportCronGarbageCollect | undefined;
  readonly importsToKeep?: number | undefined;
  readonly managedDataSource: string;
  readonly retentionPolicy?: DataImportCronRetentionPolicy | undefined;
  readonly schedule: string;
  readonly serviceAccountName?: string | undefined;
  readonly template: DataImportCronSpecTemplate;
}
export interface DataImportCronSpecTemplate {
  readonly apiVersion?: string | undefined;
  readonly kind?: string | undefined;
  readonly metadata?: ObjectMeta | undefined;
  readonly spec: DataVolumeSpec;
  readonly status?: DataVolumeStatus | undefined;
}
export interface DataImportCronStatus {
  readonly conditions?: readonly DataVolumeStatusConditions[] | undefined;
  readonly currentImports?: readonly DataImportCronStatusCurrentImports[] | undefined;
  readonly lastExecutionTimestamp?: string | undefined;
  readonly lastImportTimestamp?: string | undefined;
  readonly lastImportedPVC?: DataVolumeSpecSourcePvc | undefined;
  readonly sourceFormat?: DataImportCronSourceFormat | undefined;
}
export interface DataImportCronStatusCurrentImports {
  readonly DataVolumeName: string;
  readonly Digest: string;
}
export interface DataSource {
  readonly apiVersion: 'cdi.kubevirt.io/v1beta1';
  readonly kind: 'DataSource';
  readonly metadata: ObjectMeta;
  readonly spec: DataSourceSpec;
  readonly status?: DataSourceStatus | undefined;
}
export interface DataSourceSpec {
  readonly source: DataSourceSpecSource;
}
export interface DataSourceSpecSource {
  readonly dataSource?: DataVolumeSpecSourcePvc | undefined;
  readonly pvc?: DataVolumeSpecSourcePvc | undefined;
  readonly snapshot?: DataVolumeSpecSourcePvc | undefined;
}
export interface DataSourceStatus {
  readonly conditions?: readonly DataVolumeStatusConditions[] | undefined;
  readonly source?: DataSourceSpecSource | undefined;
}
export interface DataVolume {
  readonly apiVersion: 'cdi.kubevirt.io/v1beta1';
  readonly kind: 'DataVolume';
  readonly metadata: ObjectMeta;
  readonly spec: DataVolumeSpec;
  readonly status?: DataVolumeStatus | undefined;
}
export interface DataVolumeSpec {
  readonly checkpoints?: readonly DataVolumeCheckpoint[] | undefined;
  readonly contentType?: DataVolumeContentType | undefined;
  readonly finalCheckpoint?: boolean | undefined;
  readonly preallocation?: boolean | undefined;
  readonly priorityClassName?: string | undefined;
  readonly pvc?: PersistentVolumeClaimSpec | undefined;
  readonly serviceAccountName?: string | undefined;
  readonly source?: DataVolumeSpecSource | undefined;
  readonly sourceRef?: DataVolumeSourceRef | undefined;
  readonly storage?: DataVolumeSpecStorage | undefined;
}
export interface DataVolumeSpecSource {
  readonly blank?: { readonly [key: string]: never } | undefined;
  readonly gcs?: DataVolumeSourceGCS | undefined;
  readonly http?: DataVolumeSpecSourceHttp | undefined;
  readonly imageio?: DataVolumeSourceImageIO | undefined;
  readonly pvc?: DataVolumeSpecSourcePvc | undefined;
  readonly registry?: DataVolumeSourceRegistry | undefined;
  readonly s3?: DataVolumeSourceS3 | undefined;
  readonly snapshot?: DataVolumeSpecSourcePvc | undefined;
  readonly upload?: { readonly [key: string]: never } | undefined;
  readonly vddk?: DataVolumeSourceVDDK | undefined;
}
export interface DataVolumeSpecSourceHttp {
  readonly certConfigMap?: string | undefined;
  readonly checksum?: string | undefined;
  readonly extraHeaders?: readonly string[] | undefined;
  readonly secretExtraHeaders?: readonly string[] | undefined;
  readonly secretRef?: string | undefined;
  readonly url: string;
}
export interface DataVolumeSpecSourcePvc {
  readonly name: string;
  readonly namespace: string;
}
export interface DataVolumeSpecStorage {
  readonly accessModes?: readonly PersistentVolumeAccessMode[] | undefined;
  readonly dataSource?: TypedLocalObjectReference | undefined;
  readonly dataSourceRef?: TypedObjectReference | undefined;
  readonly resources?: DataVolumeSpecStorageResources | undefined;
  readonly selector?: LabelSelector | undefined;
  readonly storageClassName?: string | undefined;
  readonly volumeMode?: CDIPersistentVolumeMode | undefined;
  readonly volumeName?: string | undefined;
}
export interface DataVolumeSpecStorageResources {
  readonly limits?: { readonly [key: string]: Quantity } | undefined;
  readonly requests?: { readonly [key: string]: Quantity } | undefined;
}
export interface DataVolumeStatus {
  readonly claimName?: string | undefined;
  readonly conditions?: readonly DataVolumeStatusConditions[] | undefined;
  readonly phase?: string | undefined;
  readonly progress?: string | undefined;
  readonly restartCount?: number | undefined;
}
export interface DataVolumeStatusConditions {
  readonly lastHeartbeatTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}

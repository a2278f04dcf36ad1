/**
 * How the Go types of CDI v1.65.0 read and write JSON that neither KubeVirt nor HyperConverged uses, in the notation of go-type.ts. Kept by
 * hand, as hco/cdi in hyperconverged-table.ts, because table.ts is made from the older release that KubeVirt is built with.
 */
export const cdiTable: string = `
hco/cdi/v1beta1.DataImportCron TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec:hco/cdi/v1beta1.DataImportCronSpec status?cdi/v1beta1.DataImportCronStatus
hco/cdi/v1beta1.VolumeImportSource TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec:hco/cdi/v1beta1.VolumeImportSourceSpec
hco/cdi/v1beta1.VolumeImportSourceSpec source?*hco/cdi/v1beta1.ImportSourceType preallocation?*bool contentType?<v1beta1.DataVolumeContentType>string targetClaim?*string checkpoints?[]cdi/v1beta1.DataVolumeCheckpoint finalCheckpoint?*bool
hco/cdi/v1beta1.ImportSourceType http?*hco/cdi/v1beta1.DataVolumeSourceHTTP s3?*cdi/v1beta1.DataVolumeSourceS3 registry?*cdi/v1beta1.DataVolumeSourceRegistry gcs?*cdi/v1beta1.DataVolumeSourceGCS blank?*cdi/v1beta1.DataVolumeBlankImage imageio?*cdi/v1beta1.DataVolumeSourceImageIO vddk?*cdi/v1beta1.DataVolumeSourceVDDK
hco/cdi/v1beta1.VolumeUploadSource TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec:hco/cdi/v1beta1.VolumeUploadSourceSpec
hco/cdi/v1beta1.VolumeUploadSourceSpec contentType?<v1beta1.DataVolumeContentType>string preallocation?*bool
hco/cdi/v1beta1.ObjectTransfer TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec:hco/cdi/v1beta1.ObjectTransferSpec
hco/cdi/v1beta1.ObjectTransferSpec source:hco/cdi/v1beta1.TransferSource target:hco/cdi/v1beta1.TransferTarget parentName?*string
hco/cdi/v1beta1.TransferSource apiVersion?string kind:string namespace:string name:string requiredAnnotations?{}string
hco/cdi/v1beta1.TransferTarget namespace?*string name?*string
`;

import { inModule, type Words } from './words.ts';

/** From `kubevirt.io/containerized-data-importer-api`. */
export const cdiWords: readonly Words[] = inModule('cdi-v1beta1', [
  {
    type: 'CDIPersistentVolumeMode',
    words: ['Block', 'Filesystem', 'FromStorageProfile'],
    fields: ['DataVolumeSpecStorage.volumeMode'],
    from: 'PersistentVolumeFromStorageProfile',
  },
  { type: 'DataImportCronGarbageCollect', words: ['Never', 'Outdated'], fields: ['DataImportCronSpec.garbageCollect'] },
  { type: 'DataImportCronRetentionPolicy', words: ['None', 'All'], fields: ['DataImportCronSpec.retentionPolicy'] },
  { type: 'DataImportCronSourceFormat', words: ['snapshot', 'pvc'], fields: ['DataImportCronStatus.sourceFormat'] },
  {
    type: 'DataVolumeContentType',
    words: ['kubevirt', 'archive'],
    fields: ['DataVolumeSpec.contentType', 'kubevirt-v1#DataVolumeSpec.contentType'],
  },
  { type: 'RegistryPullMethod', words: ['pod', 'node'], fields: ['kubevirt-v1#DataVolumeSourceRegistry.pullMethod'] },
]);

import type { ObjectMeta } from '../../../core/manifest.ts';

/** A DataImportCronTemplate: the spec of a DataImportCron and the metadata that its object gets. */
export interface GoldenImageTemplate {
  readonly metadata: ObjectMeta;
  readonly spec?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether the image is imported: "true" or "false", in any case. */
export const enableAnnotation = 'dataimportcrontemplate.kubevirt.io/enable';

/** CDI binds the volume at once, whatever the storage class waits for. */
export const immediateBindAnnotation = 'cdi.kubevirt.io/storage.bind.immediate.requested';

/** The architectures that an image exists for, separated by commas. */
export const architecturesAnnotation = 'ssp.kubevirt.io/dict.architectures';

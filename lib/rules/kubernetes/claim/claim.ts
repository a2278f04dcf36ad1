import type { PersistentVolumeClaim } from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';

export type Claim = Written<PersistentVolumeClaim>;

/** With this label CDI's mutating webhook completes a claim from the StorageProfile of its class, before the API server judges it. */
export const profileLabel = 'cdi.kubevirt.io/applyStorageProfile';

export function isCompletedByCdi({ metadata }: Claim): boolean {
  return metadata?.labels?.[profileLabel] === 'true';
}

/** Where a claim named its class before spec.storageClassName was there. */
const classAnnotation = 'volume.beta.kubernetes.io/storage-class';

export const classAnnotationPath: string = `metadata.annotations.${classAnnotation}`;

export function classOfAnnotation({ metadata }: Claim): string | undefined {
  return metadata?.annotations?.[classAnnotation] ?? undefined;
}

/** Git does not say whether a claim is bound; most are, soon after they were created. */
export function isBound({ status }: Claim): boolean {
  return (status?.phase ?? 'Bound') === 'Bound';
}

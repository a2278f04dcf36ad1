import type { PersistentVolumeClaim } from '../../../imports/core-v1.ts';
import type { Written } from '../../core/written.ts';

export type Claim = Written<PersistentVolumeClaim>;

/** With this label CDI's mutating webhook completes a claim from the StorageProfile of its class, before the API server judges it. */
export const profileLabel = 'cdi.kubevirt.io/applyStorageProfile';

export function isCompletedByCdi({ metadata }: Claim): boolean {
  return metadata?.labels?.[profileLabel] === 'true';
}

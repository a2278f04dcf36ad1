import type * as Storage from '../../../../imports/storage-v1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Written } from '../../../core/data/written.ts';

export type StorageClass = Written<Storage.StorageClass>;

/** SetDefaults_StorageClass, which leaves an empty word as it is. */
export function reclaimPolicyOf({ reclaimPolicy }: StorageClass): string {
  return isAbsent(reclaimPolicy) ? 'Delete' : reclaimPolicy;
}

/** Likewise. */
export function bindingModeOf({ volumeBindingMode }: StorageClass): string {
  return isAbsent(volumeBindingMode) ? 'Immediate' : volumeBindingMode;
}

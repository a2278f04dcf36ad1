import type { Manifest } from './manifest.ts';

/** Whether another object of the cluster made it, as a VM makes its VMI: only live objects say so. */
export function isOwned({ metadata }: Manifest): boolean {
  const { ownerReferences } = metadata;
  return Array.isArray(ownerReferences) && ownerReferences.length > 0;
}

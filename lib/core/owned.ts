import type { Manifest } from './manifest.ts';

/** Whether another object of the cluster owns it, as a VM owns its VMI. Only objects read from a cluster have owners. */
export function isOwned({ metadata }: Manifest): boolean {
  const { ownerReferences } = metadata;
  return Array.isArray(ownerReferences) && ownerReferences.length > 0;
}

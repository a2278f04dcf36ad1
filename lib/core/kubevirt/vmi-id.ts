import { createHash } from 'node:crypto';

/** Set by virt-controller on the pod of a VMI. */
export const vmiIdLabel = 'vmi.kubevirt.io/id';

/**
 * A name as a label value: as it is up to 63 characters, else its first 54 with a hash of the whole. Upstream: CalculateVirtualMachineInstanceID.
 */
export function vmiId(name: string): string {
  return name.length <= 63 ? name : `${name.slice(0, 54)}-${createHash('sha1').update(name).digest('hex').slice(0, 8)}`;
}

import type { Disk } from '../../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Written } from '../../../core/data/written.ts';

interface HotplugDiskFault {
  readonly message: string;
  /** Where the message names a place of its own. */
  readonly path?: string;
}

/**
 * ValidateHotplugDiskConfiguration: why a disk cannot be plugged into a guest that runs, in upstream's words, which begin with `prefix`;
 * undefined where it can.
 */
export function hotplugDiskFault(target: Written<Disk> | undefined, name: string, prefix: string): HotplugDiskFault | undefined {
  if (target === undefined) return { message: `${prefix} [${name}] requires the disk field to be set.` };
  const { disk, lun, cdrom, dedicatedIOThread, bootOrder } = target;
  const bus = (disk ?? lun ?? cdrom)?.bus ?? '';
  if (disk && bus !== 'scsi' && bus !== 'virtio') {
    return { message: `${prefix} disk [${name}] requires bus to be 'scsi' or 'virtio'. [${bus}] is not permitted.` };
  }
  if (!disk && !lun) return { message: `${prefix} [${name}] requires diskDevice of type 'disk' or 'lun' to be used.` };
  if (!disk && bus !== 'scsi') return { message: `${prefix} LUN [${name}] requires bus to be 'scsi'. [${bus}] is not permitted.` };
  if (dedicatedIOThread && bus !== 'virtio') return { message: `${prefix} [${name}] requires virtio bus for IOThreads.` };
  if (isAbsent(bootOrder) || bootOrder >= 1) return undefined;
  // Whatever the disk, upstream names the second.
  const second = 'spec.domain.devices.disks[1]';
  return { message: `${second} must have a boot order > 0, if supplied`, path: `${second}.bootOrder` };
}

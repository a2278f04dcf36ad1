import { isAbsent } from '../../core/data/absent.ts';
import type { PreferencePart } from './preference-part.ts';

/** Disks that are listed. The disk of a bare volume is added later and never sees a preference. */
export const disks: PreferencePart = {
  name: 'preference/disks',
  upstream: 'apply.applyDiskPreferences',
  *assign({ devices: preferred }, { spec }) {
    if (!preferred) return;
    for (const [i, disk] of spec.domain?.devices?.disks?.entries() ?? []) {
      const at = ['spec', 'domain', 'devices', 'disks', i];
      if (disk.disk || (!disk.cdrom && !disk.lun)) {
        if (!disk.disk) yield [[...at, 'disk'], {}];
        const preferredBus = disk.disk?.bus ? undefined : preferred.preferredDiskBus;
        if (preferredBus) yield [[...at, 'disk', 'bus'], preferredBus];
        if (!isAbsent(preferred.preferredDiskBlockSize) && isAbsent(disk.blockSize)) {
          yield [[...at, 'blockSize'], preferred.preferredDiskBlockSize];
        }
        if (preferred.preferredDiskCache && !disk.cache) yield [[...at, 'cache'], preferred.preferredDiskCache];
        if (preferred.preferredDiskIO && !disk.io) yield [[...at, 'io'], preferred.preferredDiskIO];
        const isVirtio = (preferredBus || disk.disk?.bus) === 'virtio';
        if (!isAbsent(preferred.preferredDiskDedicatedIoThread) && isAbsent(disk.dedicatedIOThread) && isVirtio) {
          yield [[...at, 'dedicatedIOThread'], preferred.preferredDiskDedicatedIoThread];
        }
      } else if (disk.cdrom) {
        if (preferred.preferredCdromBus && !disk.cdrom.bus) yield [[...at, 'cdrom', 'bus'], preferred.preferredCdromBus];
      } else if (disk.lun && preferred.preferredLunBus && !disk.lun.bus) {
        yield [[...at, 'lun', 'bus'], preferred.preferredLunBus];
      }
    }
  },
};

import { forEachItem, none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A disk without a target (disk, lun or cdrom) becomes a disk. */
export const diskDevice: VmiDefault = {
  name: 'vmi/disk-device',
  upstream: 'v1.SetDefaults_DiskDevice',
  fields: ['spec.domain.devices.disks[*].disk'],
  assign({ spec }) {
    return forEachItem(spec.domain?.devices?.disks, ({ disk, cdrom, lun }, i) =>
      disk || cdrom || lun ? none : [[['spec', 'domain', 'devices', 'disks', i, 'disk'], {}]],
    );
  },
};

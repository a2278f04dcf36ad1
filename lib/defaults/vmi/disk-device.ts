import type { VmiDefault } from './vmi.ts';

/** A disk that is no disk, lun or cdrom yet is a disk. */
export const diskDevice: VmiDefault = {
  name: 'vmi/disk-device',
  upstream: 'v1.SetDefaults_DiskDevice',
  fields: ['spec.domain.devices.disks[*].disk'],
  *assign({ spec }) {
    for (const [i, { disk, cdrom, lun }] of spec.domain?.devices?.disks?.entries() ?? []) {
      if (!disk && !cdrom && !lun) yield [['spec', 'domain', 'devices', 'disks', i, 'disk'], {}];
    }
  },
};

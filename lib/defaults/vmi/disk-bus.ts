import { ownArchitecture } from '../settled-by.ts';
import type { VmiDefault } from './vmi.ts';

const targets = ['disk', 'cdrom', 'lun'] as const;

/** Disks are on the SATA bus, which most guests can read without a driver; on arm64 and s390x there is none, so they are on virtio. */
export const diskBus: VmiDefault = {
  name: 'vmi/disk-bus',
  upstream: 'defaults.setDefaultAmd64DisksBus, setDefaultArm64DisksBus, setDefaultS390xDisksBus',
  fields: ['spec.domain.devices.disks[*].disk.bus', 'spec.domain.devices.disks[*].cdrom.bus', 'spec.domain.devices.disks[*].lun.bus'],
  follows: ['status.defaultArchitecture'],
  settledBy: ownArchitecture,
  *assign({ spec: { architecture, domain } }) {
    const bus = architecture === 'arm64' || architecture === 's390x' ? 'virtio' : 'sata';
    for (const [i, disk] of domain?.devices?.disks?.entries() ?? []) {
      for (const target of targets) {
        if (disk[target] && !disk[target].bus) yield [['spec', 'domain', 'devices', 'disks', i, target, 'bus'], bus];
      }
    }
  },
};

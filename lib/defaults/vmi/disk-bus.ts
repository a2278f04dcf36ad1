import { hasSata } from '../../core/kubevirt/disk-bus.ts';
import { forEachItem, none } from '../default.ts';
import { ownArchitecture } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

const targets = ['disk', 'cdrom', 'lun'] as const;

/** Disks are on the SATA bus, which most guests can read without a driver, or on virtio where there is none. */
export const diskBus: VmiDefault = {
  name: 'vmi/disk-bus',
  upstream: 'defaults.setDefaultAmd64DisksBus, setDefaultArm64DisksBus, setDefaultS390xDisksBus',
  fields: ['spec.domain.devices.disks[*].disk.bus', 'spec.domain.devices.disks[*].cdrom.bus', 'spec.domain.devices.disks[*].lun.bus'],
  follows: ['status.defaultArchitecture'],
  independentIf: ownArchitecture,
  assign({ spec: { architecture, domain } }) {
    const bus = hasSata(architecture) ? 'sata' : 'virtio';
    return forEachItem(domain?.devices?.disks, (disk, i) =>
      forEachItem(targets, (target) =>
        disk[target] && !disk[target].bus ? [[['spec', 'domain', 'devices', 'disks', i, target, 'bus'], bus]] : none,
      ),
    );
  },
};

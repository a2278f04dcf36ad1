import type { VmiDefault } from './vmi.ts';

/** A volume that is neither disk nor filesystem becomes a disk; each of two volumes of one name becomes one. */
export const volumeDisk: VmiDefault = {
  name: 'vmi/volume-disk',
  upstream: 'util.SetDefaultVolumeDisk',
  fields: ['spec.domain.devices.disks[*]'],
  *assign({ spec: { volumes, domain } }) {
    if (!volumes?.length) return;
    const disks = domain?.devices?.disks ?? [];
    const filesystems = domain?.devices?.filesystems ?? [];
    const used = new Set([...disks, ...filesystems].map(({ name }) => name));
    let next = disks.length;
    for (const { name } of volumes) {
      if (!used.has(name)) yield [['spec', 'domain', 'devices', 'disks', next++], { name }];
    }
  },
};

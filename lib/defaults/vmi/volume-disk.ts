import { forEachItem, none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A volume that is neither disk nor filesystem becomes a disk; each of two volumes of one name becomes one. */
export const volumeDisk: VmiDefault = {
  name: 'vmi/volume-disk',
  upstream: 'util.SetDefaultVolumeDisk',
  fields: ['spec.domain.devices.disks[*]'],
  assign({ spec: { volumes, domain } }) {
    const { disks, filesystems } = domain?.devices ?? {};
    let next = disks?.length ?? 0;
    return forEachItem(volumes, ({ name }) => {
      if (disks?.some((disk) => disk.name === name) || filesystems?.some((filesystem) => filesystem.name === name)) return none;
      return [[['spec', 'domain', 'devices', 'disks', next++], { name }]];
    });
  },
};

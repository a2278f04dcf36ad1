import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A volume that is neither disk nor filesystem becomes a disk; each of two volumes of one name becomes one. */
export const volumeDisk: VmiDefault = {
  name: 'vmi/volume-disk',
  upstream: 'util.SetDefaultVolumeDisk',
  fields: ['spec.domain.devices.disks[*]'],
  assign({ spec: { volumes, domain } }) {
    if (!volumes?.length) return none;
    const disks = domain?.devices?.disks ?? [];
    // Mostly each volume has its disk at the same place of the other list.
    if (volumes.every((volume, i) => i < disks.length && nameOf(volume) === nameOf(disks[i] ?? nameless))) return none;
    const used = new Set([...disks, ...(domain?.devices?.filesystems ?? [])].map(nameOf));
    const unused = volumes.filter((volume) => !used.has(nameOf(volume)));
    return unused.map(({ name }, i) => [['spec', 'domain', 'devices', 'disks', disks.length + i], { name }]);
  },
};

const nameless = {};

/** To Go a missing name is an empty one. */
function nameOf({ name }: { readonly name?: string | null | undefined }): string {
  return name ?? '';
}

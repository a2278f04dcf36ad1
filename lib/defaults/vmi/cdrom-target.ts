import { isAbsent } from '../../core/absent.ts';
import type { VmiDefault } from './vmi.ts';

/** A CD-ROM is read-only and its tray is closed. */
export const cdromTarget: VmiDefault = {
  name: 'vmi/cdrom-target',
  upstream: 'v1.SetDefaults_CDRomTarget',
  fields: ['spec.domain.devices.disks[*].cdrom.readonly', 'spec.domain.devices.disks[*].cdrom.tray'],
  *assign({ spec }) {
    for (const [i, { cdrom }] of spec.domain?.devices?.disks?.entries() ?? []) {
      if (!cdrom) continue;
      const { readonly, tray } = cdrom;
      if (isAbsent(readonly)) yield [['spec', 'domain', 'devices', 'disks', i, 'cdrom', 'readonly'], true];
      if (!tray) yield [['spec', 'domain', 'devices', 'disks', i, 'cdrom', 'tray'], 'closed'];
    }
  },
};

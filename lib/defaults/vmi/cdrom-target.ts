import { isAbsent } from '../../core/data/absent.ts';
import { forEachItem, none, type Assignment } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A CD-ROM is read-only and its tray is closed. */
export const cdromTarget: VmiDefault = {
  name: 'vmi/cdrom-target',
  upstream: 'v1.SetDefaults_CDRomTarget',
  fields: ['spec.domain.devices.disks[*].cdrom.readonly', 'spec.domain.devices.disks[*].cdrom.tray'],
  assign({ spec }) {
    return forEachItem(spec.domain?.devices?.disks, ({ cdrom }, i) => {
      if (!cdrom) return none;
      const at = ['spec', 'domain', 'devices', 'disks', i, 'cdrom'];
      const writes: Assignment[] = [];
      if (isAbsent(cdrom.readonly)) writes.push([[...at, 'readonly'], true]);
      if (!cdrom.tray) writes.push([[...at, 'tray'], 'closed']);
      return writes;
    });
  },
};

import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** The memory that the guest starts with. */
export const guestMemoryStatus: VmiDefault = {
  name: 'vmi/guest-memory-status',
  upstream: 'defaults.setGuestMemoryStatus',
  fields: ['status.memory'],
  assign({ spec }) {
    const guest = spec.domain?.memory?.guest;
    return isAbsent(guest) ? none : [[['status', 'memory'], { guestAtBoot: guest, guestCurrent: guest, guestRequested: guest }]];
  },
};

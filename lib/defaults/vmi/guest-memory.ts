import { isAbsent } from '../../core/absent.ts';
import { isQuantity, isZero } from '../quantities.ts';
import type { VmiDefault } from './vmi.ts';

/** The guest sees the memory that is requested, else the limit, else one huge page. */
export const guestMemory: VmiDefault = {
  name: 'vmi/guest-memory',
  upstream: 'defaults.setGuestMemory',
  fields: ['spec.domain.memory', 'spec.domain.memory.guest'],
  *assign({ spec: { domain } }) {
    const { memory, resources } = domain ?? {};
    if (!isAbsent(memory?.guest)) return;
    const { requests, limits } = resources ?? {};
    const pageSize = memory?.hugepages?.pageSize;
    const guest = [requests?.['memory'], limits?.['memory']].find((size) => !isZero(size)) ?? (isQuantity(pageSize) ? pageSize : undefined);
    if (guest !== undefined) yield [['spec', 'domain', 'memory', 'guest'], guest];
    else if (isAbsent(memory)) yield [['spec', 'domain', 'memory'], {}];
  },
};

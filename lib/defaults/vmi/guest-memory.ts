import { isAbsent } from '../../core/data/absent.ts';
import { isQuantity } from '../../core/quantity/quantity.ts';
import { none } from '../default.ts';
import { isZero } from '../quantities.ts';
import type { VmiDefault } from './vmi.ts';

/** The guest sees the memory that is requested, else the limit, else one huge page. */
export const guestMemory: VmiDefault = {
  name: 'vmi/guest-memory',
  upstream: 'defaults.setGuestMemory',
  fields: ['spec.domain.memory', 'spec.domain.memory.guest'],
  assign({ spec: { domain } }) {
    const { memory, resources } = domain ?? {};
    if (!isAbsent(memory?.guest)) return none;
    const guest = guestSize(resources?.requests?.['memory'], resources?.limits?.['memory'], memory?.hugepages?.pageSize);
    if (guest !== undefined) return [[['spec', 'domain', 'memory', 'guest'], guest]];
    return isAbsent(memory) ? [[['spec', 'domain', 'memory'], {}]] : none;
  },
};

function guestSize(request: unknown, limit: unknown, pageSize: string | null | undefined): unknown {
  if (!isZero(request)) return request;
  if (!isZero(limit)) return limit;
  return !isAbsent(pageSize) && isQuantity(pageSize) ? pageSize : undefined;
}

import { isAbsent } from '../../core/data/absent.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, parseQuantity, readQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { InstancetypePart } from './instancetype-part.ts';

const zero = parseQuantity('0');

/** The instancetype's memory; with overcommit, the VMI's pod asks for less than its guest gets. */
export const memory: InstancetypePart = {
  name: 'instancetype/memory',
  upstream: 'apply.applyMemory',
  /** Only the first conflict is reported. */
  conflicts({ memory: given }, { spec: { domain } }, at) {
    const own = domain?.memory;
    if (!isAbsent(own?.guest)) return [`${at}.domain.memory.guest`];
    if (!isAbsent(own?.hugepages) && !isAbsent(given?.hugepages)) return [`${at}.domain.memory.hugepages`];
    if (!isAbsent(own?.maxGuest) && !isAbsent(given?.maxGuest)) return [`${at}.domain.memory.maxGuest`];
    if ('memory' in (domain?.resources?.requests ?? {})) return [`${at}.domain.resources.requests.memory`];
    return 'memory' in (domain?.resources?.limits ?? {}) ? [`${at}.domain.resources.limits.memory`] : [];
  },
  *assign({ memory: given }) {
    const guest = given?.guest ?? '0';
    yield [['spec', 'domain', 'memory', 'guest'], guest];
    const percent = given?.overcommitPercent ?? 0;
    if (percent > 0) yield [['spec', 'domain', 'resources', 'requests', 'memory'], overcommitted(readQuantity(guest) ?? zero, percent)];
    if (!isAbsent(given?.hugepages)) yield [['spec', 'domain', 'memory', 'hugepages'], given.hugepages];
    if (!isAbsent(given?.maxGuest)) yield [['spec', 'domain', 'memory', 'maxGuest'], given.maxGuest];
  },
};

/** Upstream multiplies 32-bit floats, and so is off by some kilobytes. */
function overcommitted(guest: ParsedQuantity, percent: number): string {
  const share = Math.fround(1 - Math.fround(Math.fround(percent) / 100));
  const requested = Math.fround(Math.fround(Number(quantityValue(guest))) * share);
  return canonicalQuantity({ unscaled: BigInt(Math.trunc(requested)), scale: 0, format: guest.format, cached: '', arbitrary: false });
}

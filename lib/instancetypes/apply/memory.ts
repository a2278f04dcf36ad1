import { isAbsent } from '../../core/data/absent.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, parseQuantity, readQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import type { InstancetypeSpec, VmiSpec } from '../vmi-template.ts';
import type { InstancetypePart } from './instancetype-part.ts';

const zero = parseQuantity('0');

type Memory = NonNullable<VmiSpec['domain']>['memory'];
type Conflicts = (given: InstancetypeSpec['memory'], own: Memory) => string | undefined;

/** Only the first conflict is reported. */
function memoryPart(range: ReleaseRange, conflictOf: Conflicts): InstancetypePart {
  return {
    ...range,
    name: 'instancetype/memory',
    upstream: 'apply.applyMemory',
    conflicts({ memory: given }, { spec: { domain } }, at) {
      const conflict = conflictOf(given, domain?.memory);
      if (conflict !== undefined) return [`${at}.domain.${conflict}`];
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
}

/** The instancetype's memory; with overcommit, the VMI's pod asks for less than its guest gets. In 1.6 the VM says nothing of memory beside it. */
export const memory: readonly InstancetypePart[] = [
  memoryPart({ until: '1.6' }, (_given, own) => (isAbsent(own) ? undefined : 'memory')),
  memoryPart({ since: '1.7' }, (given, own) => {
    if (!isAbsent(own?.guest)) return 'memory.guest';
    return (['hugepages', 'maxGuest'] as const)
      .filter((field) => !isAbsent(own?.[field]) && !isAbsent(given?.[field]))
      .map((field) => `memory.${field}`)[0];
  }),
];

/** Upstream multiplies 32-bit floats, and so is off by some kilobytes. */
function overcommitted(guest: ParsedQuantity, percent: number): string {
  const share = Math.fround(1 - Math.fround(Math.fround(percent) / 100));
  const requested = Math.fround(Math.fround(Number(quantityValue(guest))) * share);
  return canonicalQuantity({ unscaled: BigInt(Math.trunc(requested)), scale: 0, format: guest.format, cached: '', arbitrary: false });
}

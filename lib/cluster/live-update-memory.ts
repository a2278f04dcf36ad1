import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import { quantityValue } from '../core/quantity/quantity-value.ts';
import { canonicalQuantity, compareQuantities, readQuantity } from '../core/quantity/quantity.ts';
import { ofRelease, type Release, type ReleaseRange } from '../core/kubevirt/release.ts';
import type { Written } from '../core/data/written.ts';

const blockAlignment = { bytes: 2n << 20n, printed: '2Mi' } as const;
const hugePageAlignment = { bytes: 1n << 30n, printed: '1Gi' } as const;
const minGuestMemory = 1n << 30n;

interface Pluggable extends ReleaseRange {
  readonly architectures: readonly string[];
  readonly printed: string;
}

/** Whose guests get more memory while they run. */
const pluggable: readonly Pluggable[] = [
  { until: '1.6', architectures: ['amd64', 'arm64'], printed: 'x86_64 and arm64' },
  { since: '1.7', architectures: ['amd64'], printed: 'x86_64' },
];

/** Why no memory can be plugged into a VM. */
export interface HotplugProblem {
  /** In upstream's words. */
  readonly message: string;
  /** What to write instead, in one imperative sentence. */
  readonly hint: string;
}

/** memory.ValidateLiveUpdateMemory: why memory cannot be plugged into such a VM up to `maxGuest`; undefined where it can. */
export function liveUpdateMemoryProblem(
  { architecture, domain }: Written<VirtualMachineInstanceSpec>,
  maxGuest: unknown,
  release: Release,
): HotplugProblem | undefined {
  const { cpu, memory, launchSecurity } = domain ?? {};
  if (cpu?.realtime) return incompatible('realtime VMs', 'cpu.realtime');
  if (cpu?.numa?.guestMappingPassthrough) return incompatible('guest mapping passthrough', 'cpu.numa');
  if (launchSecurity) return incompatible('encrypted VMs', 'launchSecurity');

  const guest = readQuantity(memory?.guest);
  if (guest === undefined) return unconfigured('Guest memory', 'Write memory.guest beside memory.maxGuest.');
  const max = readQuantity(maxGuest);
  if (max === undefined) return unconfigured('Max guest memory', 'Write memory.maxGuest beside memory.guest.');

  const alignment = memory?.hugepages?.pageSize === '1Gi' ? hugePageAlignment : blockAlignment;
  const bytes = quantityValue(guest);
  if (compareQuantities(guest, max) > 0) {
    const hint = `Write memory.maxGuest: ${canonicalQuantity(guest)} or more, or remove it.`;
    return { message: 'Guest memory is greater than the configured maxGuest memory', hint };
  }
  if (bytes % alignment.bytes !== 0n) return unaligned('Guest memory', 'guest', alignment.printed);
  if (quantityValue(max) % alignment.bytes !== 0n) return unaligned('MaxGuest', 'maxGuest', alignment.printed);
  for (const { architectures, printed } of ofRelease(pluggable, release)) {
    if (architectures.includes(architecture ?? '')) continue;
    const hint = `Remove memory.maxGuest: only guests of ${architectures.join(' and ')} get more memory while they run.`;
    return { message: `Memory hotplug is only available for ${printed} VMs`, hint };
  }
  if (bytes < minGuestMemory) {
    const hint = 'Write memory.guest: 1Gi or more, or remove memory.maxGuest.';
    return { message: 'Memory hotplug is only available for VMs with at least 1Gi of guest memory', hint };
  }
  return undefined;
}

function incompatible(what: string, field: string): HotplugProblem {
  return { message: `Memory hotplug is not compatible with ${what}`, hint: `Remove memory.maxGuest, or ${field}.` };
}

function unconfigured(what: string, hint: string): HotplugProblem {
  return { message: `${what} must be configured when memory hotplug is enabled`, hint };
}

function unaligned(what: string, field: string, alignment: string): HotplugProblem {
  return { message: `${what} must be ${alignment} aligned`, hint: `Write a multiple of ${alignment} as memory.${field}.` };
}

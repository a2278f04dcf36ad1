import type { VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import { quantityValue } from '../core/quantity-value.ts';
import { compareQuantities, readQuantity } from '../core/quantity.ts';
import type { Written } from '../core/written.ts';

const blockAlignment = { bytes: 2n << 20n, printed: '2Mi' } as const;
const hugePageAlignment = { bytes: 1n << 30n, printed: '1Gi' } as const;
const minGuestMemory = 1n << 30n;

/** memory.ValidateLiveUpdateMemory: why memory cannot be plugged into such a VM up to `maxGuest`, in upstream's words; undefined where it can. */
export function liveUpdateMemoryProblem(
  { architecture, domain }: Written<VirtualMachineInstanceSpec>,
  maxGuest: unknown,
): string | undefined {
  const { cpu, memory, launchSecurity } = domain ?? {};
  if (cpu?.realtime) return 'Memory hotplug is not compatible with realtime VMs';
  if (cpu?.numa?.guestMappingPassthrough) return 'Memory hotplug is not compatible with guest mapping passthrough';
  if (launchSecurity) return 'Memory hotplug is not compatible with encrypted VMs';

  const guest = readQuantity(memory?.guest);
  if (guest === undefined) return 'Guest memory must be configured when memory hotplug is enabled';
  const max = readQuantity(maxGuest);
  if (max === undefined) return 'Max guest memory must be configured when memory hotplug is enabled';

  const alignment = memory?.hugepages?.pageSize === '1Gi' ? hugePageAlignment : blockAlignment;
  const bytes = quantityValue(guest);
  if (compareQuantities(guest, max) > 0) return 'Guest memory is greater than the configured maxGuest memory';
  if (bytes % alignment.bytes !== 0n) return `Guest memory must be ${alignment.printed} aligned`;
  if (quantityValue(max) % alignment.bytes !== 0n) return `MaxGuest must be ${alignment.printed} aligned`;
  if (architecture !== 'amd64') return 'Memory hotplug is only available for x86_64 VMs';
  if (bytes < minGuestMemory) return 'Memory hotplug is only available for VMs with at least 1Gi of guest memory';
  return undefined;
}

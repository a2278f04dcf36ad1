import { isAbsent } from '../core/data/absent.ts';
import { valueAt, type Path, type Placed } from '../core/data/path.ts';
import type { MatcherField } from './matcher.ts';
import type { VmiSpec, VmiTemplate } from './vmi-template.ts';

type Given = readonly [path: Path, value: unknown];

/** Many vCPUs in every field in which a preference may count them, and the other fields that some field of a VM requires. */
const ofInstancetype: readonly Given[] = [
  [['domain', 'cpu', 'sockets'], 64],
  [['domain', 'cpu', 'cores'], 64],
  [['domain', 'cpu', 'threads'], 2],
  [['domain', 'cpu', 'dedicatedCpuPlacement'], true],
  [['domain', 'cpu', 'numa'], { guestMappingPassthrough: {} }],
  [['domain', 'memory', 'guest'], '1Ti'],
  [['domain', 'memory', 'hugepages'], { pageSize: '2Mi' }],
  [['domain', 'ioThreads', 'supplementalPoolThreadCount'], 1],
];

const ofPreference: readonly Given[] = [[['domain', 'features', 'smm'], {}]];

/**
 * The most that an unknown instancetype or preference could set in fields that the template leaves open, of all fields whose absence may be
 * refused; paths are from the template's root. What is refused even with these values is refused for certain.
 */
export function mostGiven(field: MatcherField, { spec }: VmiTemplate): readonly Placed[] {
  const given = field === 'instancetype' ? ofInstancetype : [...ofPreference, ...bootloaderFor(spec), ...busesFor(spec)];
  return given.filter(([path]) => isAbsent(valueAt(spec, path))).map(([path, value]) => ({ path: ['spec', ...path], value }));
}

/** EFI without Secure Boot, with which confidential guests boot, unless the template has a BIOS. */
function bootloaderFor({ domain }: VmiSpec): readonly Given[] {
  const bootloader = ['domain', 'firmware', 'bootloader'];
  if (!isAbsent(domain?.firmware?.bootloader?.bios)) return [];
  return [[[...bootloader, 'efi', 'secureBoot'], false]];
}

function busesFor({ domain }: VmiSpec): readonly Given[] {
  return (domain?.devices?.disks ?? []).flatMap(({ disk }, i): readonly Given[] =>
    isAbsent(disk) ? [] : [[['domain', 'devices', 'disks', i, 'disk', 'bus'], 'virtio']],
  );
}

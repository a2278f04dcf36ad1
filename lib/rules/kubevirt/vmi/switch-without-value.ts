import { hypervFeatures } from '../../../core/kubevirt/hyperv-features.ts';
import { nullKeysOf } from '../../../core/data/null-keys.ts';
import { listOf, mapOf } from '../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { field } from '../../field.ts';
import { guestOf } from '../guest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Fields that turn something on by being there, even without a field of their own, by the map that has them. */
const switches: readonly (readonly [holder: readonly string[], fields: readonly string[]])[] = [
  [
    ['domain', 'devices'],
    ['clientPassthrough', 'downwardMetrics', 'rng', 'tpm'],
  ],
  [['domain', 'firmware', 'bootloader'], ['efi']],
  [
    ['domain', 'features'],
    ['apic', 'hypervPassthrough', 'pvspinlock', 'smm'],
  ],
  // A vendorid has to say which.
  [['domain', 'features', 'hyperv'], hypervFeatures.filter((name) => name !== 'vendorid')],
  [['domain', 'clock'], ['utc']],
  [
    ['domain', 'clock', 'timer'],
    ['hpet', 'hyperv', 'kvm', 'pit', 'rtc'],
  ],
  [['domain', 'cpu'], ['realtime']],
  [['domain', 'cpu', 'numa'], ['guestMappingPassthrough']],
  [
    ['domain', 'launchSecurity'],
    ['sev', 'snp', 'tdx'],
  ],
];

const disks: Path = ['domain', 'devices', 'disks'];

/** Most readers leave nulls out, and note their keys. */
export const switchWithoutValue: Rule = defineRule({
  code: 'KP1733',
  name: 'vmi/switch-without-value',
  severity: 'warning',
  page: {
    summary:
      'A field that turns something on by being there has a value, which may be {}. Without one it is null in YAML, and the API server drops it: `efi:` leaves a guest with BIOS, and `tpm:` without a TPM.',
    refused: 'firmware: { bootloader: { efi: null } }',
    accepted: 'firmware: { bootloader: { efi: { secureBoot: false } } }',
  },
  fields: switches.flatMap(([holder, names]) => names.map((name) => `spec.template.spec.${holder.join('.')}.${name}`)),
  check(manifest) {
    const guest = guestOf(manifest);
    if (guest === undefined) return none;
    const findings: Finding[] = [];
    for (const [holder, names] of switches) tell(valueAt(guest.spec, holder), [guest.at, holder], names, findings);
    for (const [i, disk] of listOf(valueAt(guest.spec, disks)).entries()) {
      tell(mapOf(disk)?.['blockSize'], [guest.at, disks, [i, 'blockSize']], ['matchVolume'], findings);
    }
    return findings.length === 0 ? none : findings;
  },
});

/** `way` leads to the map `holder`, part by part: most maps have nothing to tell, and need no path. */
function tell(holder: unknown, way: readonly Path[], names: readonly string[], findings: Finding[]): void {
  const map = mapOf(holder);
  if (map === undefined) return;
  const nulls = nullKeysOf(map);
  for (const name of names) {
    if (map[name] !== null && !nulls.includes(name)) continue;
    findings.push({
      path: field(way.flat(), name),
      message: `${name} has no value, so the API server drops it, and it turns nothing on`,
      hint: `Write ${name}: {}, or remove it.`,
    });
  }
}

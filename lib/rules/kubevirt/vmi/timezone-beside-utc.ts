import { mapOf, textOf, type AnyMap } from '../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { guestOf } from '../guest.ts';

const inGuest: Path = ['domain', 'clock'];
const inPreference: Path = ['spec', 'clock', 'preferredClockOffset'];
const inPreset: Path = ['spec', 'domain', 'clock'];

/** Upstream: convert_v1_Clock_To_api_Clock, which looks at utc first. */
export const timezoneBesideUtc: Rule = defineRule({
  code: 'KP1739',
  name: 'vmi/timezone-beside-utc',
  severity: 'warning',
  page: {
    summary: 'A clock has utc or a timezone. KubeVirt accepts both, and ignores the timezone then: the guest gets its clock in UTC.',
    refused: 'clock: { utc: {}, timezone: Europe/Zurich }',
    accepted: 'clock: { timezone: Europe/Zurich }',
  },
  fields: ['spec.template.spec.domain.clock.timezone', 'spec.clock.preferredClockOffset.timezone', 'spec.domain.clock.timezone'],
  check(manifest) {
    const found = clockOf(manifest);
    const timezone = textOf(found?.clock['timezone']);
    if (found === undefined || timezone === undefined || mapOf(found.clock['utc']) === undefined) return none;
    return [
      {
        path: field(found.at, 'timezone'),
        message: 'KubeVirt ignores the timezone of a clock that has utc, so the guest gets its clock in UTC',
        hint: `Remove utc to start the clock of the guest in ${timezone}, or remove timezone.`,
      },
    ];
  },
});

/** The clock that an object gives guests. A preference gives its offset as a whole. */
function clockOf(manifest: Manifest): { readonly clock: AnyMap; readonly at: Path } | undefined {
  const { kind } = manifest;
  if (kind.endsWith('Preference')) return placed(mapOf(valueAt(manifest, inPreference)), inPreference);
  if (kind === 'VirtualMachineInstancePreset') return placed(mapOf(valueAt(manifest, inPreset)), inPreset);
  const guest = guestOf(manifest);
  return guest && placed(mapOf(guest.domain['clock']), [...guest.at, ...inGuest]);
}

function placed(clock: AnyMap | undefined, at: Path): { readonly clock: AnyMap; readonly at: Path } | undefined {
  return clock && { clock, at };
}

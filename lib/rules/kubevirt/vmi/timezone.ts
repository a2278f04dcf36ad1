import { mapOf, textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { slipOf } from '../../../core/text/nearest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const at = ['spec', 'domain', 'clock', 'timezone'] as const;
/** With it the timezone is ignored, whatever it is (KP1739). */
const besideUtc = ['spec', 'domain', 'clock', 'utc'] as const;

/** libvirt hands the name to QEMU as its TZ (qemuBuildClockCommandLine), where the C library takes a zone that it does not find for UTC. */
export const unknownTimezone: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1721',
  name: 'vmi/timezone',
  severity: 'warning',
  page: {
    summary:
      'The timezone of a clock is a name of the time zone database, in its capitals. KubeVirt accepts every text, and a guest of an unknown zone gets its clock in UTC.',
    refused: 'clock: { timezone: Europe/Berln }',
    accepted: 'clock: { timezone: Europe/Berlin }',
  },
  fields: [at.join('.')],
  check(template, above) {
    const name = textOf(valueAt(template, at));
    if (name === undefined || isRule(name) || isZone(name) || mapOf(valueAt(template, besideUtc)) !== undefined) return none;
    const meant = meantZone(name);
    return [
      {
        path: field(above, ...at),
        message: `the time zone database has no ${JSON.stringify(name)}, so the clock of this guest starts in UTC`,
        hint: `Write ${meant === undefined ? 'a name of the time zone database, such as Europe/Berlin, or utc: {} instead' : `timezone: ${meant}`}.`,
      },
    ];
  },
});

function meantZone(name: string): string | undefined {
  const known = name.includes('/') ? Intl.supportedValuesOf('timeZone') : [...withoutArea];
  const lower = name.toLowerCase();
  return known.find((each) => each.toLowerCase() === lower) ?? slipOf(name, known);
}

/** What says itself how far from UTC it is, such as `CET-1CEST`, or names a file. Newer zones are left to the database of the nodes. */
function isRule(name: string): boolean {
  return /[\d<:]|^\/|^(?:posix|right)\//.test(name);
}

/** The database of this machine may call a zone by another name: it knows those too, but in any case. */
function isZone(name: string): boolean {
  if (!name.includes('/')) return withoutArea.has(name);
  const known = Intl.supportedValuesOf('timeZone');
  if (known.includes(name)) return true;
  const lower = name.toLowerCase();
  if (known.some((each) => each.toLowerCase() === lower)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Names of the database without a continent. */
const withoutArea: ReadonlySet<string> = new Set(
  `CET Cuba EET EST Egypt Eire Factory GB GB-Eire GMT Greenwich HST Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST NZ
   NZ-CHAT Navajo PRC Poland Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu localtime`.split(/\s+/),
);

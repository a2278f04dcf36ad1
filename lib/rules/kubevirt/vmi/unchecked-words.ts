import { textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { oneWord } from '../one-word.ts';

interface Word {
  readonly at: readonly string[];
  readonly known: readonly [string, ...string[]];
  /** What it is of, where other words are known as well. @default - every other word is told */
  readonly isMeant?: (word: string) => boolean;
  readonly consequence: string;
}

const byLibvirt = 'libvirt does not know it, and refuses to start the guest';

/** Upstream: virDomainWatchdogAction, virDomainTimerTickpolicy and virDomainTimerTrack of libvirt; CPU models are labels of nodes. */
const rows: readonly Word[] = [
  {
    at: ['domain', 'devices', 'watchdog', 'i6300esb', 'action'],
    known: ['poweroff', 'reset', 'shutdown'],
    consequence: byLibvirt,
  },
  ...['hpet', 'pit', 'rtc'].map((timer): Word => {
    const at = ['domain', 'clock', 'timer', timer, 'tickPolicy'];
    return { at, known: ['delay', 'catchup', 'merge', 'discard'], consequence: byLibvirt };
  }),
  {
    at: ['domain', 'clock', 'timer', 'rtc', 'track'],
    known: ['guest', 'wall', 'boot', 'realtime'],
    consequence: byLibvirt,
  },
  {
    at: ['domain', 'cpu', 'model'],
    known: ['host-model', 'host-passthrough'],
    isMeant: (model) => /^host/i.test(model),
    consequence: 'no node has such a CPU model, so the guest is never scheduled',
  },
];

export const uncheckedWords: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1717',
  name: 'vmi/unchecked-words',
  severity: 'error',
  page: {
    summary:
      'The action of a watchdog, the policies of timers and the special CPU models are words that libvirt and the nodes know. KubeVirt accepts every word.',
    refused: 'domain: { devices: { watchdog: { name: dog, i6300esb: { action: restart } } } }',
    accepted: 'domain: { devices: { watchdog: { name: dog, i6300esb: { action: reset } } } }',
  },
  fields: rows.map(({ at }) => `spec.${at.join('.')}`),
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const { at: below, known, isMeant, consequence } of rows) {
      const word = textOf(valueAt(spec, below));
      if (!word || known.includes(word) || isMeant?.(word) === false) continue;
      const name = below.at(-1);
      (findings ??= []).push({
        type: 'FieldValueNotSupported',
        path: field(at, 'spec', ...below),
        message: `${name}: ${JSON.stringify(word)} is none of ${known.join(', ')}: ${consequence}`,
        hint: `Write ${name}: ${oneWord(word, known)}.`,
      });
    }
    return findings ?? none;
  },
});

import { evictionStrategies } from '../vmi/eviction-strategy.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { oneWord } from '../one-word.ts';

interface Word {
  readonly kind: string;
  readonly at: Path;
  readonly known: readonly [string, ...string[]];
  readonly consequence: string;
}

const methods: Pick<Word, 'known' | 'consequence'> = {
  known: ['LiveMigrate', 'Evict'],
  consequence: 'an upgrade of KubeVirt passes over it, and leaves the guests with their old launcher',
};

/** Upstream: setDefaultEvictionStrategy and validateLiveMigration, KubeVirtDeletionAdmitter, and getUpdateData of the workload-updater. */
const rows: readonly Word[] = [
  {
    kind: 'KubeVirt',
    at: ['spec', 'configuration', 'evictionStrategy'],
    known: evictionStrategies,
    consequence: 'the webhook of KubeVirt crashes at every VM that sets none itself',
  },
  {
    kind: 'KubeVirt',
    at: ['spec', 'uninstallStrategy'],
    known: ['RemoveWorkloads', 'BlockUninstallIfWorkloadsExist'],
    consequence: 'KubeVirt takes it for BlockUninstallIfWorkloadsExist',
  },
  { kind: 'KubeVirt', at: ['spec', 'workloadUpdateStrategy', 'workloadUpdateMethods'], ...methods },
  { kind: 'HyperConverged', at: ['spec', 'workloadUpdateStrategy', 'workloadUpdateMethods'], ...methods },
  { kind: 'HyperConverged', at: ['spec', 'virtualization', 'workloadUpdateStrategy', 'workloadUpdateMethods'], ...methods }, // v1
];

export const uncheckedSettings: Rule = defineRule({
  code: 'KP0511',
  name: 'kubevirt/unchecked-words',
  severity: 'error',
  page: {
    summary:
      'evictionStrategy, workloadUpdateMethods and uninstallStrategy of a KubeVirt object are words that KubeVirt knows. Its schema accepts every word.',
    refused: 'kind: KubeVirt, workloadUpdateStrategy: { workloadUpdateMethods: [Migrate] }',
    accepted: 'kind: KubeVirt, workloadUpdateStrategy: { workloadUpdateMethods: [LiveMigrate] }',
  },
  fields: rows.map(({ at }) => at.join('.')),
  check(manifest) {
    let findings: Finding[] | undefined;
    for (const { kind, at, known, consequence } of rows) {
      if (kind !== manifest.kind) continue;
      const value = valueAt(manifest, at);
      const words: readonly (readonly [Path, unknown])[] = Array.isArray(value)
        ? value.map((word: unknown, i) => [[...at, i], word])
        : [[at, value]];
      for (const [place, word] of words) {
        if (typeof word !== 'string' || word === '' || known.includes(word)) continue;
        (findings ??= []).push({
          type: 'FieldValueNotSupported',
          path: field([], ...place),
          message: `${JSON.stringify(word)} is none of ${known.join(', ')}: ${consequence}`,
          hint: `Write ${oneWord(word, known)} instead of ${word}.`,
        });
      }
    }
    return findings ?? none;
  },
});

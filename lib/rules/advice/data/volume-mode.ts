import { textOf } from '../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const known: readonly string[] = ['Block', 'Filesystem', 'FromStorageProfile'];

/** Where a DataVolume, and a DataImportCron with the template of one, say what claim is made. */
const claims: readonly Path[] = [
  ['spec', 'storage'],
  ['spec', 'pvc'],
  ['spec', 'template', 'spec', 'storage'],
  ['spec', 'template', 'spec', 'pvc'],
];

/** Upstream: createPvcForDatavolume of CDI, which copies the word into the claim. */
export const unknownVolumeMode: Rule = defineRule({
  code: 'KP0807',
  name: 'data/volume-mode',
  severity: 'error',
  page: {
    summary:
      'The volumeMode of a DataVolume is Block or Filesystem, with these capitals. CDI accepts every word, and the API server then refuses the claim that it makes.',
    refused: 'kind: DataVolume, storage: { volumeMode: block, resources: { requests: { storage: 10Gi } } }',
    accepted: 'kind: DataVolume, storage: { volumeMode: Block, resources: { requests: { storage: 10Gi } } }',
  },
  fields: claims.map((claim) => `${claim.join('.')}.volumeMode`),
  check(manifest) {
    let findings: Finding[] | undefined;
    for (const claim of claims) {
      const at = [...claim, 'volumeMode'];
      const mode = textOf(valueAt(manifest, at));
      if (!mode || known.includes(mode)) continue;
      (findings ??= []).push({
        type: 'FieldValueNotSupported',
        path: field([], ...at),
        message: `CDI would accept this, and the API server refuse the claim that it makes: Unsupported value: ${JSON.stringify(mode)}: supported values: "Block", "Filesystem"`,
        hint: `Write ${nearest(mode, known) ?? 'Block or Filesystem'} as volumeMode, or leave it out.`,
      });
    }
    return findings ?? none;
  },
});

import type { Finding } from '../../core/diagnostic.ts';
import { goTypeWords } from '../../core/go/type-words.ts';
import { unreadableValues } from '../../core/go/unreadable.ts';
import type { Manifest } from '../../core/manifest.ts';
import { printPath, valueAt } from '../../core/data/path.ts';
import { unreadable } from '../../cluster/hyperconverged/mutate.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import type { CodeEntry } from '../rule.ts';
import { gatesHint } from './gates-form.ts';

/** Told by the mutating webhook, before the schema is asked. */
export const unreadableHyperConverged: CodeEntry = {
  code: 'HC0001',
  name: 'hyperconverged/value-types',
  severity: 'error',
  upstream: 'mutator.mutateHyperConverged',
  page: {
    summary: 'Each value has the type that Go expects: durations, quantities and whole numbers where they belong, strings in quotes.',
    refused: 'certConfig: { ca: { duration: two days } }',
    accepted: 'certConfig: { ca: { duration: 48h } }',
  },
};

/** Told by the API server, which finds no place for what the mutating webhook wants to add. */
export const templateWithoutMetadata: CodeEntry = {
  code: 'HC0002',
  name: 'hyperconverged/import-cron-template-metadata',
  severity: 'error',
  upstream: 'mutator.getDICTPatches',
  page: {
    summary: 'A golden image has metadata; without it, the webhook that adds its annotation fails.',
    refused:
      "dataImportCronTemplates: [{ spec: { managedDataSource: os, schedule: '0 */12 * * *', retentionPolicy: All, template: { spec: {} } } }]",
    accepted:
      "dataImportCronTemplates: [{ metadata: { name: os }, spec: { managedDataSource: os, schedule: '0 */12 * * *', retentionPolicy: All, template: { spec: {} } } }]",
  },
};

/** One for each value that Go cannot read; `reason` is what it says of the first. Of metadata the API server has told by itself (K80027). */
export function unreadableFindings(object: Manifest, reason: string): readonly Finding[] {
  const values = unreadableValues(`hco/${versionOf(object)}.HyperConverged`, object);
  const found = values
    .filter(({ path }) => path[0] !== 'metadata')
    .map(({ path, type }): Finding => {
      const field = printPath(path);
      const ofGates = field === 'spec.featureGates' ? gatesHint(object) : undefined;
      return { path: field, message: unreadable, hint: ofGates ?? `Write ${field} as ${goTypeWords(type)}.` };
    });
  return values.length > 0 ? found : [{ message: unreadable, hint: `Correct what Go says of it: ${reason}.` }];
}

export function missingMetadata(object: Manifest, message: string): Finding {
  const [, at = ''] = /missing path: "(.*)\/metadata\/annotations/.exec(message) ?? [];
  const path = at
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const hint = 'Write metadata with the name of the image.';
  return valueAt(object, path) === undefined ? { message, hint } : { path: printPath(path), message, hint };
}

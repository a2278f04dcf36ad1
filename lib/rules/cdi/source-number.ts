import type { Finding } from '../../core/diagnostic.ts';
import type { Path } from '../../core/data/path.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { readSource, refusal, type Spec } from './data-volume.ts';

/** In the order of Go's struct. */
const sourceNames = ['http', 's3', 'gcs', 'registry', 'pvc', 'upload', 'blank', 'imageio', 'vddk', 'snapshot'] as const;
export const importNames = ['http', 's3', 'registry', 'gcs', 'blank', 'imageio', 'vddk'] as const;

export const sourceNumber: Rule<Spec> = defineRule({
  code: 'CD0109',
  name: 'cdi/number-of-sources',
  severity: 'error',
  upstream: 'webhooks.validateNumberOfSources',
  page: {
    summary: 'A DataVolume or a VolumeImportSource has one source.',
    refused: 'kind: DataVolume, source: { blank: {}, upload: {} }',
    accepted: 'kind: DataVolume, source: { upload: {} }',
  },
  fields: sourceNames.map((name) => `source.${name}`),
  ofAbsent: true,
  check(spec, at) {
    const source = readSource(spec);
    return source === undefined ? none : sourceNumberFaults(source, sourceNames, 'Data volume', at);
  },
});

export function sourceNumberFaults<Name extends string>(
  source: { readonly [Key in Name]?: unknown },
  names: readonly Name[],
  what: 'Data volume' | 'VolumeImport',
  at: Path,
): readonly Finding[] {
  const given = names.filter((name) => Boolean(source[name]));
  if (given.length === 1) return none;
  const hint = given.length === 0 ? `Write one of ${names.join(', ')} into source.` : `Keep one of ${given.join(' and ')} in source.`;
  return [refusal(at, ['source'], given.length === 0 ? `Missing ${what} source` : `Multiple ${what} sources`, hint)];
}

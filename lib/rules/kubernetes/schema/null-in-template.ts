import type { Release } from '../../../core/kubevirt/release.ts';
import { areNullKeysNoted, nullKeysOf } from '../../../core/data/null-keys.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { printPath, valueAt, withValues, type Path } from '../../../core/data/path.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { openApiErrors } from '../../../schema/open-api-check.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { strictType } from './strict-codes.ts';

/** Everywhere else a null counts as absent. Readers leave nulls out, so this rule reads the keys that they have noted. */
export const nullInTemplate: Rule = defineRule({
  ...strictType,
  fields: ['spec.template.metadata', 'spec.dataVolumeTemplates'],
  check(object, _at, { config }) {
    const nulls = areNullKeysNoted() && groupOf(object.apiVersion) === 'kubevirt.io' ? nullsIn(object) : none;
    return nulls.length === 0 ? none : refusalsOf(object, nulls, config.release);
  },
});

function* refusalsOf(object: Manifest, nulls: readonly Path[], release: Release): Generator<Finding> {
  const places = new Set(nulls.map(printPath));
  for (const { keyword, message, path } of openApiErrors(
    withValues(
      object,
      nulls.map((at) => ({ path: at, value: null })),
    ),
    release,
  )) {
    const place = printPath(path);
    if (keyword === 'type' && places.has(place)) yield { path: place, message, hint: `Remove ${place}, or give it a value.` };
  }
}

/** Where metadata that KubeVirt reads by itself, of guests and of DataVolumes, stands or has fields without a value. */
function nullsIn(object: Manifest): readonly Path[] {
  const dataVolumes = valueAt(object, ['spec', 'dataVolumeTemplates']);
  const holders: Path[] = [['spec', 'template']];
  if (Array.isArray(dataVolumes)) for (const i of dataVolumes.keys()) holders.push(['spec', 'dataVolumeTemplates', i]);
  const nulls: Path[] = [];
  for (const holder of holders) {
    const metadata = [...holder, 'metadata'];
    if (nullKeysOf(valueAt(object, holder)).includes('metadata')) nulls.push(metadata);
    for (const map of [metadata, [...metadata, 'labels'], [...metadata, 'annotations']]) {
      for (const key of nullKeysOf(valueAt(object, map))) nulls.push([...map, key]);
    }
  }
  return nulls;
}

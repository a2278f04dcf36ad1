import type { Finding } from '../../core/diagnostic.ts';
import type { Path } from '../../core/path.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { DataVolumeTemplate, VmSpec } from './spec.ts';

export const vmDataVolumeTemplate: Rule<VmSpec> = defineRule({
  code: 'KV2004',
  name: 'vm/data-volume-template',
  severity: 'error',
  upstream: 'admitters.validateDataVolume',
  page: {
    summary: 'A dataVolumeTemplate has a name, one of pvc and storage, and says in one way what fills it.',
    refused: 'dataVolumeTemplates: [{ metadata: { name: root }, spec: { source: { http: { url: … } } } }]',
    accepted: 'dataVolumeTemplates: [{ metadata: { name: root }, spec: { source: { http: { url: … } }, storage: { … } } }]',
  },
  fields: [
    'dataVolumeTemplates[*].metadata.name',
    'dataVolumeTemplates[*].spec.pvc',
    'dataVolumeTemplates[*].spec.storage',
    'dataVolumeTemplates[*].spec.source',
    'dataVolumeTemplates[*].spec.sourceRef',
  ],
  check(spec, at) {
    const { dataVolumeTemplates } = spec;
    if (dataVolumeTemplates === undefined || dataVolumeTemplates.length === 0) return none;
    return dataVolumeTemplates.flatMap((template, i) => dataVolumeFault(template, [...at, 'dataVolumeTemplate', i]) ?? none);
  },
});

/** The first thing that is wrong with a template, as upstream stops there. `at` ends in upstream's name of the list, without its s. */
export function dataVolumeFault({ metadata, spec }: DataVolumeTemplate, at: Path): Finding | undefined {
  if (!metadata?.name) {
    const path = field(at, 'name');
    return {
      type: 'FieldValueRequired',
      path,
      message: `'name' field must not be empty for DataVolumeTemplate entry ${path}.`,
      hint: 'Write metadata.name into the dataVolumeTemplate.',
    };
  }
  const refusal = (steps: Path, message: string, hint: string): Finding => {
    return { type: 'FieldValueInvalid', path: field(at, ...steps), message, hint };
  };
  const { pvc, storage, source, sourceRef } = spec;
  if (!pvc && !storage) return refusal(['PVC', 'Storage'], 'Missing Data volume PVC or Storage', 'Write spec.storage.');
  if (pvc && storage) {
    const message = 'Duplicate storage definition, both target storage and target pvc defined';
    return refusal(['PVC', 'Storage'], message, 'Drop spec.pvc, or spec.storage.');
  }
  const { dataSource, dataSourceRef } = pvc ?? storage ?? {};
  const isPopulated = Boolean(dataSource ?? dataSourceRef);
  if (isPopulated && (source || sourceRef)) {
    const message = 'External population is incompatible with Source and SourceRef';
    return refusal(['source'], message, 'Drop spec.source and spec.sourceRef, or dataSource and dataSourceRef of the claim.');
  }
  if (!isPopulated && !source && !sourceRef) {
    const message = 'Data volume should have either Source, SourceRef, or be externally populated';
    return refusal(['source', 'sourceRef'], message, 'Write spec.source, or spec.sourceRef with kind: DataSource.');
  }
  if (!source) return undefined;
  const kinds = Object.values(source).filter(Boolean).length;
  if (kinds === 1) return undefined;
  const message = kinds === 0 ? 'Missing dataVolume valid source' : 'Multiple dataVolume sources';
  return refusal(['source'], message, 'Write one of blank, http, pvc, registry, s3, snapshot and upload into spec.source.');
}

import type { Finding } from '../../../core/diagnostic.ts';
import { nearest } from '../../../core/text/nearest.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Spec } from '../../cdi/data-volume.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { vmiSpecOf, type DataVolumeTemplate, type VmSpec } from './spec.ts';

export const vmDataVolumeTemplate: Rule<VmSpec> = defineRule({
  code: 'KV2004',
  name: 'vm/data-volume-template',
  severity: 'error',
  upstream: 'admitters.ValidateDataVolumeTemplate',
  page: {
    summary: 'A dataVolumeTemplate has a name, either pvc or storage, one source, and a volume of the VM that refers to it.',
    refused:
      'dataVolumeTemplates: [{ metadata: { name: root }, spec: { source: { blank: {} } } }], volumes: [{ name: root, dataVolume: { name: root } }]',
    accepted:
      'dataVolumeTemplates: [{ metadata: { name: root }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: 10Gi } } } } }], volumes: [{ name: root, dataVolume: { name: root } }]',
  },
  fields: [
    'dataVolumeTemplates[*].metadata.name',
    'dataVolumeTemplates[*].spec.pvc',
    'dataVolumeTemplates[*].spec.storage',
    'dataVolumeTemplates[*].spec.source',
    'dataVolumeTemplates[*].spec.sourceRef',
    'template.spec.volumes[*].dataVolume.name',
    'template.spec.volumes[*].persistentVolumeClaim.claimName',
  ],
  check(spec, at) {
    const { dataVolumeTemplates } = spec;
    if (dataVolumeTemplates === undefined || dataVolumeTemplates.length === 0) return none;
    const claims = new Set(
      vmiSpecOf(spec).volumes?.flatMap((volume) => [volume.persistentVolumeClaim?.claimName, volume.dataVolume?.name]),
    );
    // Upstream calls the list by the singular. The schema of a pool takes null for a template, which Go reads as an empty one.
    return dataVolumeTemplates.flatMap(
      (each: DataVolumeTemplate | null, i) => fault(each ?? { spec: {} }, [...at, 'dataVolumeTemplate', i], claims) ?? none,
    );
  },
});

/** The first thing that is wrong with a template, as upstream stops there. */
function fault({ metadata, spec }: DataVolumeTemplate, at: Path, claims: ReadonlySet<string | undefined>): Finding | undefined {
  if (!metadata?.name) {
    const path = field(at, 'name');
    const message = `'name' field must not be empty for DataVolumeTemplate entry ${path}.`;
    return { type: 'FieldValueRequired', path, message, hint: 'Write metadata.name into the dataVolumeTemplate.' };
  }
  const refused = dataVolumeTemplateFault(spec, at);
  if (refused !== undefined || claims.has(metadata.name)) return refused;
  return {
    type: 'FieldValueRequired',
    path: field(at),
    message: `DataVolumeTemplate entry ${field(at)} must be referenced in the VMI template's 'volumes' list`,
    hint: referenceHint(metadata.name, claims),
  };
}

function referenceHint(name: string, claims: ReadonlySet<string | undefined>): string {
  const misspelt = nearest(
    name,
    Array.from(claims).filter((claim) => claim !== undefined),
  );
  return misspelt === undefined
    ? `Write a volume with dataVolume: { name: ${name} }, or remove the dataVolumeTemplate.`
    : `Write dataVolume: { name: ${name} } instead of ${misspelt} in the volume, or remove the dataVolumeTemplate.`;
}

/** admitters.validateDataVolume, after the name. */
export function dataVolumeTemplateFault({ pvc, storage, source, sourceRef }: Spec, at: Path): Finding | undefined {
  const refusal = (steps: Path, message: string, hint: string): Finding => {
    return { type: 'FieldValueInvalid', path: field(at, ...steps), message, hint };
  };
  if (!pvc && !storage) return refusal(['PVC', 'Storage'], 'Missing Data volume PVC or Storage', 'Write spec.storage.');
  if (pvc && storage) {
    const message = 'Duplicate storage definition, both target storage and target pvc defined';
    return refusal(['PVC', 'Storage'], message, 'Remove spec.pvc, or spec.storage.');
  }
  const { dataSource, dataSourceRef } = pvc ?? storage ?? {};
  const isPopulated = Boolean(dataSource ?? dataSourceRef);
  if (isPopulated && (source || sourceRef)) {
    const message = 'External population is incompatible with Source and SourceRef';
    return refusal(['source'], message, 'Remove spec.source and spec.sourceRef, or dataSource and dataSourceRef of the claim.');
  }
  if (!isPopulated && !source && !sourceRef) {
    const message = 'Data volume should have either Source, SourceRef, or be externally populated';
    return refusal(['source', 'sourceRef'], message, 'Write spec.source, or spec.sourceRef with kind: DataSource.');
  }
  if (!source) return undefined;
  const kinds = Object.entries(source).flatMap(([kind, value]) => (value ? kind : []));
  if (kinds.length === 1) return undefined;
  return kinds.length === 0
    ? refusal(
        ['source'],
        'Missing dataVolume valid source',
        'Write one of blank, http, pvc, registry, s3, snapshot and upload into spec.source.',
      )
    : refusal(['source'], 'Multiple dataVolume sources', `Keep one of ${kinds.join(' and ')} in spec.source.`);
}

import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { dataVolumeFault } from './data-volume-template.ts';
import { vmiSpecOf, type VmSpec } from './spec.ts';

export const vmDataVolumeTemplateUse: Rule<VmSpec> = defineRule({
  code: 'KV2005',
  name: 'vm/data-volume-template-use',
  severity: 'error',
  upstream: 'admitters.ValidateDataVolumeTemplate',
  page: {
    summary: 'A volume of the VM refers to each of its dataVolumeTemplates.',
    refused: 'dataVolumeTemplates: [{ metadata: { name: root }, … }] and volumes: [{ name: root, dataVolume: { name: rot } }]',
    accepted: 'dataVolumeTemplates: [{ metadata: { name: root }, … }] and volumes: [{ name: root, dataVolume: { name: root } }]',
  },
  fields: [
    'dataVolumeTemplates[*].metadata.name',
    'template.spec.volumes[*].dataVolume.name',
    'template.spec.volumes[*].persistentVolumeClaim.claimName',
  ],
  check(spec, at) {
    const { dataVolumeTemplates } = spec;
    if (dataVolumeTemplates === undefined || dataVolumeTemplates.length === 0) return none;
    const claims = new Set(
      vmiSpecOf(spec).volumes?.flatMap((volume) => [volume.persistentVolumeClaim?.claimName, volume.dataVolume?.name]),
    );
    return dataVolumeTemplates.flatMap((each, i) => {
      const entry = [...at, 'dataVolumeTemplate', i];
      if (claims.has(each.metadata?.name) || dataVolumeFault(each, entry) !== undefined) return none;
      return {
        type: 'FieldValueRequired',
        path: field(entry),
        message: `DataVolumeTemplate entry ${field(entry)} must be referenced in the VMI template's 'volumes' list`,
        hint: `Write a volume with dataVolume: { name: ${each.metadata?.name} }, or drop the dataVolumeTemplate.`,
      };
    });
  },
});

import { goType } from '../../../core/go/types/go-type.ts';
import { valueAt } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VirtualMachine } from './spec.ts';

function exampleOf(metadata: string): string {
  const template = `{ metadata: ${metadata}, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: 10Gi } } } } }`;
  return `dataVolumeTemplates: [${template}], volumes: [{ name: root, dataVolume: { name: root } }]`;
}

export const vmDataVolumeNamespace: Rule<VirtualMachine> = defineRule({
  code: 'KV2009',
  name: 'vm/data-volume-namespace',
  severity: 'error',
  upstream: 'admitters.Admitter.validateVirtualMachineDataVolumeTemplateNamespace',
  page: {
    summary: 'The dataVolumeTemplates of a VM are in its own namespace.',
    refused: exampleOf('{ name: root, namespace: images }'),
    accepted: exampleOf('{ name: root }'),
  },
  fields: ['spec.dataVolumeTemplates[*].metadata.namespace'],
  check({ metadata, spec: { dataVolumeTemplates } }, _at, { old }) {
    if (dataVolumeTemplates === undefined || dataVolumeTemplates.length === 0) return none;
    if (old !== undefined && areEqual(valueAt(old, ['spec', 'dataVolumeTemplates']), dataVolumeTemplates)) return none;
    const namespace = metadata.namespace ?? '';
    return dataVolumeTemplates.flatMap((each, i) => {
      const own = each.metadata?.namespace ?? '';
      if (own === '' || own === namespace) return none;
      return {
        type: 'FieldValueInvalid',
        path: `spec.dataVolumeTemplates[${i}]`,
        message: `Embedded DataVolume namespace ${own} differs from VM namespace ${namespace}`,
        hint: `Remove metadata.namespace of the dataVolumeTemplate, and use spec.sourceRef or spec.source.pvc to copy from ${own}.`,
      };
    });
  },
});

function areEqual(before: unknown, now: unknown): boolean {
  return semanticEqual(goType('[]DataVolumeTemplateSpec'), before, now);
}

import type { VirtualMachineInstanceMigration } from '../../../../imports/kubevirt-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Says which VMI a migration moves. */
export const selectorLabel = 'kubevirt.io/vmi-name';

export const migrationSelectorLabel: Rule<Written<VirtualMachineInstanceMigration>> = defineRule({
  code: 'KV5006',
  name: 'migration/selector-label',
  severity: 'error',
  upstream: 'admitters.ensureSelectorLabelSafe',
  page: {
    summary: `The label ${selectorLabel} of a migration cannot be changed while it runs.`,
    refused: 'metadata: { labels: {} }, status: { phase: Running }',
    accepted: 'metadata: { labels: { kubevirt.io/vmi-name: db, reason: patching } }, status: { phase: Running }',
    holds: ['metadata: { labels: { kubevirt.io/vmi-name: db } }, status: { phase: Running }'],
  },
  fields: ['metadata.labels'],
  check({ metadata, status }, _at, { old }) {
    const before = old?.metadata.labels?.[selectorLabel];
    if (before === undefined || status?.phase === 'Succeeded' || status?.phase === 'Failed') return none;
    if (metadata?.labels?.[selectorLabel] === before) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        message: `selector label can't be ${metadata?.labels ? 'modified on' : 'removed from'} an in-flight migration`,
        hint: `Keep the label ${selectorLabel}: ${before}.`,
      },
    ];
  },
});

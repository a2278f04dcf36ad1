import type { VirtualMachineInstanceMigration } from '../../../../imports/kubevirt-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const migrationVmiName: Rule<Written<VirtualMachineInstanceMigration>> = defineRule({
  code: 'KV5001',
  name: 'migration/vmi-name',
  severity: 'error',
  upstream: 'admitters.ValidateVirtualMachineInstanceMigrationSpec',
  page: { summary: 'A migration names its VMI.', refused: "spec: { vmiName: '' }", accepted: 'spec: { vmiName: db }' },
  fields: ['spec.vmiName'],
  check({ spec }, _at, { old }) {
    if (old !== undefined || (spec?.vmiName ?? '') !== '') return none;
    return [
      { type: 'FieldValueRequired', path: 'spec.vmiName', message: 'vmiName is missing', hint: 'Write vmiName: the name of the VM.' },
    ];
  },
});

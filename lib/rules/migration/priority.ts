import type { VirtualMachineInstanceMigration } from '../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../core/data/absent.ts';
import type { Written } from '../../core/data/written.ts';
import { defineRule, none, type Rule } from '../rule.ts';

const virtController = 'system:serviceaccount:kubevirt:kubevirt-controller';

export const migrationPriority: Rule<Written<VirtualMachineInstanceMigration>> = defineRule({
  code: 'KV5002',
  name: 'migration/priority',
  severity: 'error',
  upstream: 'admitters.MigrationCreateAdmitter.Admit',
  page: {
    summary: 'Only virt-controller sets the priority of a migration.',
    refused: 'spec: { vmiName: db, priority: system-critical }',
    accepted: 'spec: { vmiName: db }',
  },
  fields: ['spec.priority'],
  check({ spec }, _at, { old, user }) {
    if (old !== undefined || isAbsent(spec?.priority) || user === virtController) return none;
    return [
      {
        type: 'FieldValueForbidden',
        path: 'spec.migrationPriority',
        message: 'Migration priority queue, only virt-controller is allowed to set priority field',
        hint: 'Remove spec.priority.',
      },
    ];
  },
});

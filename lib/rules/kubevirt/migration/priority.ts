import type { VirtualMachineInstanceMigration } from '../../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const virtController = 'system:serviceaccount:kubevirt:kubevirt-controller';

const upstream = 'admitters.MigrationCreateAdmitter.Admit';
const gate = 'MigrationPriorityQueue';

export const migrationPriorityGate: Rule<Written<VirtualMachineInstanceMigration>> = defineRule({
  code: 'KV5007',
  name: 'migration/priority-gate',
  severity: 'error',
  since: '1.7',
  until: '1.8',
  upstream,
  page: {
    summary: `The priority of a migration needs the feature gate ${gate}.`,
    refused: 'spec: { vmiName: db, priority: system-critical }',
    accepted: 'spec: { vmiName: db }',
  },
  fields: ['spec.priority'],
  check({ spec }, _at, { config, old }) {
    if (old !== undefined || isAbsent(spec?.priority) || config.isGateOn(gate)) return none;
    const message = `${gate} feature gate is not enabled in kubevirt resource`;
    return [{ type: 'FieldValueForbidden', path: 'spec.migrationPriority', message, hint: 'Remove spec.priority.' }];
  },
});

/** Asked with the gate on, as it always is from 1.9 on. */
export const migrationPriority: Rule<Written<VirtualMachineInstanceMigration>> = defineRule({
  code: 'KV5002',
  name: 'migration/priority-of-user',
  severity: 'error',
  since: '1.7',
  upstream,
  page: {
    summary: 'Only virt-controller sets the priority of a migration.',
    refused: 'spec: { vmiName: db, priority: system-critical }',
    accepted: 'spec: { vmiName: db }',
  },
  fields: ['spec.priority'],
  check({ spec }, _at, { config, old, user }) {
    if (old !== undefined || isAbsent(spec?.priority) || user === virtController || !config.isGateOn(gate)) return none;
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

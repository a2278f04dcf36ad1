import type { VirtualMachineInstanceMigration } from '../../../../imports/kubevirt-v1.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const migrationSpecUpdate: Rule<Written<VirtualMachineInstanceMigration>> = defineRule({
  code: 'KV5005',
  name: 'migration/spec-update',
  severity: 'error',
  upstream: 'admitters.MigrationUpdateAdmitter.Admit',
  page: {
    summary: 'The spec of a migration cannot be changed.',
    refused: 'metadata: { labels: { kubevirt.io/vmi-name: db } }, addedNodeSelector: { zone: b }',
    accepted: 'metadata: { labels: { kubevirt.io/vmi-name: db, reason: patching } }',
    holds: ['metadata: { labels: { kubevirt.io/vmi-name: db } }'],
  },
  fields: ['spec.vmiName', 'spec.addedNodeSelector', 'spec.sendTo', 'spec.receive', 'spec.priority'],
  check({ spec }, _at, { old }) {
    if (old === undefined || semanticEqual(goStruct('VirtualMachineInstanceMigrationSpec'), old['spec'], spec)) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        message: "update of Migration object's spec is restricted",
        hint: 'Leave spec as it is, and write a new migration with another name.',
      },
    ];
  },
});

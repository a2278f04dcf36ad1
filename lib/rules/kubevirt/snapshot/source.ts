import type { VirtualMachineSnapshot } from '../../../../imports/snapshot-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { vmReferenceFaults } from '../vm-reference.ts';

export const snapshotSource: Rule<Written<VirtualMachineSnapshot>> = defineRule({
  code: 'KV6002',
  name: 'snapshot/source',
  severity: 'error',
  upstream: 'admitters.VMSnapshotAdmitter.Admit',
  page: {
    summary: 'The source of a snapshot is a VirtualMachine of the group kubevirt.io.',
    refused: 'source: { kind: VirtualMachine, name: db }',
    accepted: 'source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db }',
  },
  fields: ['spec.source.apiGroup', 'spec.source.kind'],
  check({ spec }, _at, { old }) {
    return old === undefined ? vmReferenceFaults('source', spec?.source) : none;
  },
});

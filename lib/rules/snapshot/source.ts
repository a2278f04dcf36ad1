import type { VirtualMachineSnapshot } from '../../../imports/snapshot-v1beta1.ts';
import { isAbsent } from '../../core/absent.ts';
import type { CauseType, Finding } from '../../core/diagnostic.ts';
import type { Written } from '../../core/written.ts';
import { defineRule, none, type Rule } from '../rule.ts';

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
    if (old !== undefined) return none;
    const { apiGroup, kind } = spec?.source ?? {};
    if (isAbsent(apiGroup)) return [refusal('FieldValueNotFound', 'missing', 'apiGroup', 'kubevirt.io')];
    if (apiGroup !== 'kubevirt.io') return [refusal('FieldValueInvalid', 'invalid', 'apiGroup', 'kubevirt.io')];
    return kind === 'VirtualMachine' ? none : [refusal('FieldValueInvalid', 'invalid', 'kind', 'VirtualMachine')];
  },
});

function refusal(type: CauseType, adjective: string, field: string, value: string): Finding {
  return { type, path: `spec.source.${field}`, message: `${adjective} ${field}`, hint: `Write source.${field}: ${value}.` };
}

import type { VirtualMachineRestore } from '../../../imports/snapshot-v1beta1.ts';
import { isAbsent } from '../../core/absent.ts';
import type { CauseType, Finding } from '../../core/diagnostic.ts';
import type { Written } from '../../core/written.ts';
import { defineRule, none, type Rule } from '../rule.ts';

export const restoreTarget: Rule<Written<VirtualMachineRestore>> = defineRule({
  code: 'KV6102',
  name: 'restore/target',
  severity: 'error',
  upstream: 'admitters.VMRestoreAdmitter.Admit',
  page: {
    summary: 'The target of a restore is a VirtualMachine of the group kubevirt.io.',
    refused: 'target: { kind: VirtualMachine, name: db }',
    accepted: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db }',
  },
  fields: ['spec.target.apiGroup', 'spec.target.kind'],
  check(restore, _at, { old }) {
    if (old !== undefined || isVirtualMachineTarget(restore)) return none;
    const apiGroup = restore.spec?.target?.apiGroup;
    if (isAbsent(apiGroup)) return [refusal('FieldValueNotFound', 'missing', 'apiGroup', 'kubevirt.io')];
    if (apiGroup !== 'kubevirt.io') return [refusal('FieldValueInvalid', 'invalid', 'apiGroup', 'kubevirt.io')];
    return [refusal('FieldValueInvalid', 'invalid', 'kind', 'VirtualMachine')];
  },
});

/** Everything else in a restore is only looked at where this holds. */
export function isVirtualMachineTarget({ spec }: Written<VirtualMachineRestore>): boolean {
  return spec?.target?.apiGroup === 'kubevirt.io' && spec.target.kind === 'VirtualMachine';
}

function refusal(type: CauseType, adjective: string, field: string, value: string): Finding {
  return { type, path: `spec.target.${field}`, message: `${adjective} ${field}`, hint: `Write target.${field}: ${value}.` };
}

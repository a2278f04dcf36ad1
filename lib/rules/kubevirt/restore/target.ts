import type { VirtualMachineRestore } from '../../../../imports/snapshot-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { vmReferenceFaults } from '../vm-reference.ts';

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
  check({ spec }, _at, { old }) {
    return old === undefined ? vmReferenceFaults('target', spec?.target) : none;
  },
});

/** Everything else in a restore is only looked at where this holds. */
export function isVirtualMachineTarget({ spec }: Written<VirtualMachineRestore>): boolean {
  return vmReferenceFaults('target', spec?.target).length === 0;
}

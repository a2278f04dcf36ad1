import type { VirtualMachineRestore } from '../../../../imports/snapshot-v1beta1.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { goQuote } from '../../../core/go/print.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const restoreInProgress: Rule<Written<VirtualMachineRestore>> = defineRule({
  code: 'KV6108',
  name: 'restore/in-progress',
  severity: 'error',
  upstream: 'admitters.VMRestoreAdmitter.Admit',
  page: {
    summary: 'A VM has one restore at a time.',
    refused: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db }',
    accepted: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db-2 }',
    holds: ['metadata: { name: first }, status: { complete: false }'],
  },
  fields: ['spec.target'],
  check({ metadata, spec }, _at, { old, live }) {
    if (old !== undefined || live === undefined) return none;
    const targetType = goStruct('core/v1.TypedLocalObjectReference');
    const others: readonly Written<VirtualMachineRestore>[] = live.list('VirtualMachineRestore', metadata?.namespace ?? undefined);
    return others
      .filter((other) => other.status?.complete !== true && semanticEqual(targetType, other.spec?.target, spec?.target))
      .map((other) => ({
        type: 'FieldValueInvalid',
        path: 'spec.target',
        message: `VirtualMachineRestore ${goQuote(other.metadata?.name ?? '')} in progress`,
        hint: `Wait until ${other.metadata?.name ?? 'it'} is complete, or delete it.`,
      }));
  },
});

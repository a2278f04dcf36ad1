import type { VirtualMachineBackup } from '../../../../imports/backup-v1alpha1.ts';
import { goQuote } from '../../../core/go/print.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { ReleaseRange } from '../../../core/kubevirt/release.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** The two differ in the conditions by which a backup is over. */
function inProgress(range: ReleaseRange, isOver: (backup: Written<VirtualMachineBackup>) => boolean): Rule<Written<VirtualMachineBackup>> {
  return defineRule<Written<VirtualMachineBackup>>({
    ...range,
    code: 'KV6402',
    name: 'backup/in-progress',
    severity: 'error',
    upstream: 'admitters.VMBackupAdmitter.validateSingleBackup',
    page: {
      summary: 'A source has one backup at a time.',
      refused: 'source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db }',
      accepted: 'source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db-2 }',
      cluster: '{ developerConfiguration: { featureGates: [IncrementalBackup] } }',
      holds: ['metadata: { name: first }, status: { conditions: [{ type: Progressing, status: "True" }] }'],
    },
    fields: ['spec.source'],
    check({ metadata, spec }, _at, { old, live }) {
      if (old !== undefined || live === undefined) return none;
      const sourceType = goStruct('core/v1.TypedLocalObjectReference');
      const others: readonly Written<VirtualMachineBackup>[] = live.list('VirtualMachineBackup', metadata?.namespace ?? undefined);
      for (const other of others) {
        const name = other.metadata?.name ?? '';
        if (name === metadata?.name) {
          const message = `VirtualMachineBackup ${goQuote(name)} already exists`;
          return [{ type: 'FieldValueInvalid', path: 'metadata.name', message, hint: 'Give each backup its own name.' }];
        }
        if (!isOver(other) && semanticEqual(sourceType, other.spec?.source, spec?.source)) {
          const message = `VirtualMachineBackup ${goQuote(name)} in progress for source`;
          return [{ type: 'FieldValueInvalid', path: 'spec.source', message, hint: `Wait until ${name} is complete, or delete it.` }];
        }
      }
      return none;
    },
  });
}

function has(conditionTypes: readonly string[]): (backup: Written<VirtualMachineBackup>) => boolean {
  return ({ status }) => (status?.conditions ?? []).some((each) => each.status === 'True' && conditionTypes.includes(each.type ?? ''));
}

/** cbt.IsBackupDone, then cbt.IsBackupTerminal. */
export const backupInProgress: readonly Rule<Written<VirtualMachineBackup>>[] = [
  inProgress({ since: '1.8', until: '1.8' }, has(['Done'])),
  inProgress({ since: '1.9' }, has(['Complete', 'Failed'])),
];

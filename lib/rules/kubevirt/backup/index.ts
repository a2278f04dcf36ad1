import type { VirtualMachineBackup } from '../../../../imports/backup-v1alpha1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { gatedKind } from '../gated-kind.ts';
import { backupInProgress } from './in-progress.ts';

const backupGate = gatedKind<unknown>({
  code: 'KV6401',
  name: 'backup/gate',
  since: '1.8',
  upstream: 'admitters.VMBackupAdmitter.Admit',
  kind: 'VirtualMachineBackup',
  gate: 'IncrementalBackup',
  message: 'IncrementalBackup feature gate not enabled',
});

/** VMBackupAdmitter, in upstream's call order. */
export const backupAdmitter: Admitter<Written<VirtualMachineBackup>> = [[backupGate], backupInProgress];

/** VMBackupTrackerAdmitter, which looks at no object. */
export const backupTrackerAdmitter: Admitter<unknown> = [[backupGate]];

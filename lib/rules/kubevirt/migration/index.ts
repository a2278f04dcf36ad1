import type { VirtualMachineInstanceMigration } from '../../../../imports/kubevirt-v1.ts';
import type { Written } from '../../../core/data/written.ts';
import type { Admitter } from '../../admitter.ts';
import { migrationDecentralized } from './decentralized.ts';
import { migrationPriority, migrationPriorityGate } from './priority.ts';
import { migrationRunningVmi } from './running-vmi.ts';
import { migrationSelectorLabel } from './selector-label.ts';
import { migrationSpecUpdate } from './spec-update.ts';
import { migrationVmiName } from './vmi-name.ts';

/** MigrationCreateAdmitter, then MigrationUpdateAdmitter, in upstream's call order. */
export const migrationAdmitter: Admitter<Written<VirtualMachineInstanceMigration>> = [
  [migrationVmiName],
  [migrationPriorityGate, migrationPriority],
  [migrationRunningVmi],
  [migrationDecentralized],
  [migrationSpecUpdate],
  [migrationSelectorLabel],
];

import type { VirtualMachineInstanceMigration } from '../../../imports/kubevirt-v1.ts';
import type { Default } from '../default.ts';
import { finalizer } from './finalizer.ts';
import { selectorLabel } from './selector-label.ts';

/** What the migration mutator adds, in upstream's call order. */
export const migrationDefaults: readonly Default<VirtualMachineInstanceMigration>[] = [selectorLabel, finalizer];

import type { VirtualMachineInstanceMigration } from '../../../imports/kubevirt-v1.ts';
import type { Written } from '../../core/data/written.ts';
import type { Default } from '../default.ts';

export type MigrationDefault = Default<Written<VirtualMachineInstanceMigration>>;

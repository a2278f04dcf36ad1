import { finalizer } from './finalizer.ts';
import type { MigrationDefault } from './migration-default.ts';
import { selectorLabel } from './selector-label.ts';

/** What the migration mutator adds, in upstream's call order. */
export const migrationDefaults: readonly MigrationDefault[] = [selectorLabel, finalizer];

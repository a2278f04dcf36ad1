import type { MigrationDefault } from './migration-default.ts';

/** KubeVirt's finalizer, once more where it is there already. */
export const finalizer: MigrationDefault = {
  name: 'migration/finalizer',
  upstream: 'mutators.addMigrationFinalizer',
  fields: ['metadata.finalizers[*]'],
  assign({ metadata }) {
    return [[['metadata', 'finalizers', metadata?.finalizers?.length ?? 0], 'kubevirt.io/migrationJobFinalize']];
  },
};

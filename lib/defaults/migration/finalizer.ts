import type { VirtualMachineInstanceMigration } from '../../../imports/kubevirt-v1.ts';
import type { Default } from '../default.ts';

/** KubeVirt's finalizer, once more where it is there already. */
export const finalizer: Default<VirtualMachineInstanceMigration> = {
  name: 'migration/finalizer',
  upstream: 'mutators.addMigrationFinalizer',
  fields: ['metadata.finalizers[*]'],
  *assign({ metadata }) {
    yield [['metadata', 'finalizers', metadata.finalizers?.length ?? 0], 'kubevirt.io/migrationJobFinalize'];
  },
};

import type { VirtualMachineInstanceMigration } from '../../../imports/kubevirt-v1.ts';
import type { Default } from '../default.ts';

const label = 'kubevirt.io/vmi-name';

/** A migration is labelled with the VMI that it moves, whatever the label said before. */
export const selectorLabel: Default<VirtualMachineInstanceMigration> = {
  name: 'migration/selector-label',
  upstream: 'mutators.addMigrationSelectorLabel',
  fields: [`metadata.labels.${label}`],
  *assign({ metadata, spec: { vmiName = '' } }) {
    if (metadata.labels?.[label] !== vmiName) yield [['metadata', 'labels', label], vmiName];
  },
};

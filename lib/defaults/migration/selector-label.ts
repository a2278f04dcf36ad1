import { none } from '../default.ts';
import type { MigrationDefault } from './migration-default.ts';

const label = 'kubevirt.io/vmi-name';

/** A migration is labelled with the VMI that it moves, whatever the label said before. */
export const selectorLabel: MigrationDefault = {
  name: 'migration/selector-label',
  upstream: 'mutators.addMigrationSelectorLabel',
  fields: [`metadata.labels.${label}`],
  assign({ metadata, spec }) {
    const vmiName = spec?.vmiName ?? '';
    return metadata?.labels?.[label] === vmiName ? none : [[['metadata', 'labels', label], vmiName]];
  },
};

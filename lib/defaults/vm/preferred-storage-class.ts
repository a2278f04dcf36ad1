import { isAbsent } from '../../core/data/absent.ts';
import { forEachItem, none } from '../default.ts';
import type { VmDefault } from './virtual-machine.ts';

const claims = ['pvc', 'storage'] as const;

/** The storage class that the preference prefers, for the volumes that the VM brings along. */
export const preferredStorageClass: VmDefault = {
  name: 'vm/preferred-storage-class',
  upstream: 'vm.mutateDataVolumeTemplates',
  fields: ['spec.dataVolumeTemplates[*].spec.pvc.storageClassName', 'spec.dataVolumeTemplates[*].spec.storage.storageClassName'],
  assign({ spec }, { preference }) {
    const name = preference?.volumes?.preferredStorageClassName;
    if (!name) return none;
    return forEachItem(spec.dataVolumeTemplates, (template, i) =>
      forEachItem(claims, (claim) => {
        const given = template.spec?.[claim];
        if (!given || !isAbsent(given.storageClassName)) return none;
        return [[['spec', 'dataVolumeTemplates', i, 'spec', claim, 'storageClassName'], name]];
      }),
    );
  },
};

import { isAbsent } from '../../core/absent.ts';
import type { VmDefault } from './virtual-machine.ts';

const claims = ['pvc', 'storage'] as const;

/** The storage class that the preference prefers, for the volumes that the VM brings along. */
export const preferredStorageClass: VmDefault = {
  name: 'vm/preferred-storage-class',
  upstream: 'vm.mutateDataVolumeTemplates',
  fields: ['spec.dataVolumeTemplates[*].spec.pvc.storageClassName', 'spec.dataVolumeTemplates[*].spec.storage.storageClassName'],
  *assign({ spec: { dataVolumeTemplates } }, { preference }) {
    const name = preference?.volumes?.preferredStorageClassName;
    if (!name) return;
    for (const [i, template] of dataVolumeTemplates?.entries() ?? []) {
      for (const claim of claims) {
        const given = template.spec?.[claim];
        if (!given || !isAbsent(given.storageClassName)) continue;
        yield [['spec', 'dataVolumeTemplates', i, 'spec', claim, 'storageClassName'], name];
      }
    }
  },
};

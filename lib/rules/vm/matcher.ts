import type { CatalogueEntry } from '../rule.ts';

/** Told by the admission of VMs, in the words of the VM mutator. */
export const vmMatcher: CatalogueEntry = {
  code: 'KV2017',
  name: 'vm/matcher',
  severity: 'error',
  upstream: 'vm.validateInstancetypeMatcher',
  page: {
    summary: 'A VM names its instancetype or preference, or the volume to infer it from, and not both.',
    refused: [
      'instancetype: { name: small, inferFromVolume: root }, memory: null, volumes: [{ name: root, persistentVolumeClaim: { claimName: root } }]',
      'kind: VirtualMachineInstancetype',
    ],
    accepted: ['instancetype: { name: small, kind: VirtualMachineInstancetype }, memory: null', 'kind: VirtualMachineInstancetype'],
  },
};

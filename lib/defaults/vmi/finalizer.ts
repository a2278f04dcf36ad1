import type { VmiDefault } from './vmi.ts';

/** KubeVirt's finalizer, once more where it is there already. */
export const finalizer: VmiDefault = {
  name: 'vmi/finalizer',
  upstream: 'mutators.VMIsMutator.Mutate',
  fields: ['metadata.finalizers[*]'],
  assign({ metadata }) {
    return [[['metadata', 'finalizers', metadata?.finalizers?.length ?? 0], 'kubevirt.io/foregroundDeleteVirtualMachine']];
  },
};

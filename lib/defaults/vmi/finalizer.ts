import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import type { VmiDefault } from './vmi.ts';

function finalizerNamed(name: string, range: ReleaseRange): VmiDefault {
  return {
    ...range,
    name: 'vmi/finalizer',
    upstream: 'mutators.VMIsMutator.Mutate',
    fields: ['metadata.finalizers[*]'],
    assign({ metadata }) {
      return [[['metadata', 'finalizers', metadata?.finalizers?.length ?? 0], name]];
    },
  };
}

/** KubeVirt's finalizer, once more where it is there already. */
export const finalizer: readonly VmiDefault[] = [
  finalizerNamed('foregroundDeleteVirtualMachine', { until: '1.6' }),
  finalizerNamed('kubevirt.io/foregroundDeleteVirtualMachine', { since: '1.7' }),
];

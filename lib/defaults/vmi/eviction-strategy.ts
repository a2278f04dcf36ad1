import { isAbsent } from '../../core/absent.ts';
import type { VmiDefault } from './vmi.ts';

/** What happens to the VMI when its node is drained is the cluster's evictionStrategy, `None` as KubeVirt comes. */
export const evictionStrategy: VmiDefault = {
  name: 'vmi/eviction-strategy',
  upstream: 'defaults.setDefaultEvictionStrategy',
  fields: ['spec.evictionStrategy'],
  follows: ['spec.configuration.evictionStrategy'],
  *assign({ spec }, { cluster }) {
    if (isAbsent(spec.evictionStrategy)) yield [['spec', 'evictionStrategy'], cluster.evictionStrategy];
  },
};

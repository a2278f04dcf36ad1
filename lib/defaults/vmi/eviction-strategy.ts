import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** What happens to the VMI when its node is drained is the cluster's evictionStrategy, `None` as KubeVirt comes. */
export const evictionStrategy: VmiDefault = {
  name: 'vmi/eviction-strategy',
  upstream: 'defaults.setDefaultEvictionStrategy',
  fields: ['spec.evictionStrategy'],
  follows: ['spec.configuration.evictionStrategy'],
  assign({ spec }, { config: { evictionStrategy: ofCluster } }) {
    // Undefined where it follows the number of workers, which nobody has stated.
    return isAbsent(spec.evictionStrategy) && ofCluster !== undefined ? [[['spec', 'evictionStrategy'], ofCluster]] : none;
  },
};

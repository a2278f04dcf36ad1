import { isAbsent } from '../../core/absent.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** What happens to the VMI when its node is drained is the cluster's evictionStrategy, `None` as KubeVirt comes. */
export const evictionStrategy: VmiDefault = {
  name: 'vmi/eviction-strategy',
  upstream: 'defaults.setDefaultEvictionStrategy',
  fields: ['spec.evictionStrategy'],
  follows: ['spec.configuration.evictionStrategy'],
  assign({ spec }, { cluster }) {
    return isAbsent(spec.evictionStrategy) ? [[['spec', 'evictionStrategy'], cluster.evictionStrategy]] : none;
  },
};

import { isAbsent } from '../../core/data/absent.ts';
import { none, type Assignment } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** Spinlocks that are mentioned are on, and a guest gives up after 4096 tries. */
export const hypervSpinlocks: VmiDefault = {
  name: 'vmi/hyperv-spinlocks',
  upstream: 'v1.SetDefaults_FeatureSpinlocks',
  fields: ['spec.domain.features.hyperv.spinlocks.enabled', 'spec.domain.features.hyperv.spinlocks.spinlocks'],
  assign({ spec }) {
    const given = spec.domain?.features?.hyperv?.spinlocks;
    if (!given) return none;
    const at = ['spec', 'domain', 'features', 'hyperv', 'spinlocks'];
    const writes: Assignment[] = [];
    if (isAbsent(given.enabled)) writes.push([[...at, 'enabled'], true]);
    if (given.enabled !== false && isAbsent(given.spinlocks)) writes.push([[...at, 'spinlocks'], 4096]);
    return writes;
  },
};

import { isAbsent } from '../../core/absent.ts';
import type { VmiDefault } from './vmi.ts';

/** Spinlocks that are mentioned are on, and a guest gives up after 4096 tries. */
export const hypervSpinlocks: VmiDefault = {
  name: 'vmi/hyperv-spinlocks',
  upstream: 'v1.SetDefaults_FeatureSpinlocks',
  fields: ['spec.domain.features.hyperv.spinlocks.enabled', 'spec.domain.features.hyperv.spinlocks.spinlocks'],
  *assign({ spec }) {
    const given = spec.domain?.features?.hyperv?.spinlocks;
    if (!given) return;
    const { enabled, spinlocks } = given;
    if (isAbsent(enabled)) yield [['spec', 'domain', 'features', 'hyperv', 'spinlocks', 'enabled'], true];
    if (enabled !== false && isAbsent(spinlocks)) yield [['spec', 'domain', 'features', 'hyperv', 'spinlocks', 'spinlocks'], 4096];
  },
};

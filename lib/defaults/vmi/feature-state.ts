import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

const names = ['apic', 'smm', 'pvspinlock'] as const;

/** A feature that is mentioned is on. */
export const featureState: VmiDefault = {
  name: 'vmi/feature-state',
  upstream: 'v1.SetDefaults_FeatureState',
  fields: names.map((name) => `spec.domain.features.${name}.enabled` as const),
  assign({ spec }) {
    const features = spec.domain?.features;
    if (!features) return none;
    return names
      .filter((name) => features[name] && isAbsent(features[name].enabled))
      .map((name) => [['spec', 'domain', 'features', name, 'enabled'], true]);
  },
};

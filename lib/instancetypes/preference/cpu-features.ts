import type { PreferencePart } from './preference-part.ts';

/** CPU features that the VMI does not name yet. */
export const cpuFeatures: PreferencePart = {
  name: 'preference/cpu-features',
  upstream: 'apply.applyCPUPreferences',
  *assign({ cpu }, { spec }) {
    const preferred = cpu?.preferredCPUFeatures ?? [];
    if (preferred.length === 0) return;
    const features = spec.domain?.cpu?.features ?? [];
    const names = new Set(features.map(({ name }) => name ?? ''));
    const added = preferred.filter(({ name }) => !names.has(name ?? ''));
    if (added.length > 0)
      yield [
        ['spec', 'domain', 'cpu', 'features'],
        [...features, ...added],
      ];
  },
};

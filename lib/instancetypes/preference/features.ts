import { isAbsent } from '../../core/data/absent.ts';
import { hypervFeatures } from '../../core/kubevirt/hyperv-features.ts';
import type { PreferencePart } from './preference-part.ts';

const whereUnset = [
  ['preferredApic', 'apic'],
  ['preferredKvm', 'kvm'],
  ['preferredPvspinlock', 'pvspinlock'],
  ['preferredSmm', 'smm'],
] as const;

/** Features that the VMI leaves open, those of Hyper-V one by one. */
export const features: PreferencePart = {
  name: 'preference/features',
  upstream: 'apply.applyFeaturePreferences',
  *assign({ features: preferred }, { spec }) {
    if (!preferred) return;
    const own = spec.domain?.features;
    if (!own) yield [['spec', 'domain', 'features'], {}];
    // acpi is no pointer, so upstream cannot tell whether the VMI sets it, and overwrites it.
    if (!isAbsent(preferred.preferredAcpi)) yield [['spec', 'domain', 'features', 'acpi'], preferred.preferredAcpi];
    for (const [from, to] of whereUnset) {
      if (!isAbsent(preferred[from]) && isAbsent(own?.[to])) yield [['spec', 'domain', 'features', to], preferred[from]];
    }
    const hyperv = preferred.preferredHyperv;
    if (!hyperv) return;
    if (!own?.hyperv) yield [['spec', 'domain', 'features', 'hyperv'], {}];
    for (const feature of hypervFeatures) {
      if (isAbsent(hyperv[feature]) || !isAbsent(own?.hyperv?.[feature])) continue;
      yield [['spec', 'domain', 'features', 'hyperv', feature], hyperv[feature]];
    }
  },
};

import type { FeatureAPIC, FeatureKVM, Features, FeatureState, HyperVPassthrough } from '../../../imports/kubevirt-v1.ts';
import { asMap } from '../props/prop-shape.ts';
import { hypervFeatures, type HypervProps } from './hyperv.ts';

/** Features of the machine. `true` and `false` stand for `{ enabled: … }`. */
export interface FeaturesProps {
  /** Power management, which a clean shutdown needs. @default - the cluster turns it on */
  readonly acpi?: boolean | FeatureState | undefined;
  /** Interrupt controller; `{ enabled: true, endOfInterrupt: true }` also notifies the guest of the end of interrupts. */
  readonly apic?: boolean | FeatureAPIC | undefined;
  /** Enlightenments for Windows guests. */
  readonly hyperv?: HypervProps | undefined;
  /** Every Hyper-V feature that the node has, instead of a list. */
  readonly hypervPassthrough?: boolean | HyperVPassthrough | undefined;
  /** `{ hidden: true }` keeps the guest from seeing that it runs on KVM. */
  readonly kvm?: FeatureKVM | undefined;
  /** Paravirtual spinlocks. @default - as the machine type has it */
  readonly pvspinlock?: boolean | FeatureState | undefined;
  /** System Management Mode, which secure boot needs. */
  readonly smm?: boolean | FeatureState | undefined;
}

export function featuresOf({ hyperv, ...states }: FeaturesProps): Features {
  const features: Record<string, unknown> = {};
  for (const [name, state] of Object.entries(states)) {
    if (state !== undefined) features[name] = typeof state === 'boolean' ? { enabled: state } : state;
  }
  if (hyperv !== undefined) features['hyperv'] = hypervFeatures(asMap('features.hyperv', hyperv));
  return features;
}

import type { FeatureAPIC, FeatureKVM, Features, FeatureState, HyperVPassthrough } from '../../../imports/kubevirt-v1.ts';
import { asMap } from '../props/prop-shape.ts';
import { hypervFeatures, type HypervProps } from './hyperv.ts';

/** Features of the machine. True and false stand for `{ enabled: … }`. */
export interface FeaturesProps {
  /** Power management, which a clean shutdown needs. @default - the cluster turns it on */
  readonly acpi?: boolean | FeatureState | undefined;
  /** `{ enabled: true, endOfInterrupt: true }` also has EOI notification. */
  readonly apic?: boolean | FeatureAPIC | undefined;
  /** Enlightenments for Windows guests. */
  readonly hyperv?: HypervProps | undefined;
  /** Every Hyper-V feature that the node has, instead of a list. */
  readonly hypervPassthrough?: boolean | HyperVPassthrough | undefined;
  /** `{ hidden: true }` keeps the guest from seeing that it runs on KVM. */
  readonly kvm?: FeatureKVM | undefined;
  /** Paravirtual spinlocks. @default - as the machine type has it */
  readonly pvspinlock?: boolean | FeatureState | undefined;
  /** Secure boot needs it. */
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

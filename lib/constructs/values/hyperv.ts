import type { FeatureHyperv, FeatureSpinlocks, FeatureState, FeatureVendorID, SyNICTimer, TLBFlush } from '../../../imports/kubevirt-v1.ts';
import { asMap } from '../props/prop-shape.ts';

/** Hyper-V enlightenments, by the names that libvirt has for them. True and false stand for `{ enabled: … }`; those left out are off. */
export interface HypervProps {
  readonly evmcs?: boolean | FeatureState | undefined;
  readonly frequencies?: boolean | FeatureState | undefined;
  readonly ipi?: boolean | FeatureState | undefined;
  readonly reenlightenment?: boolean | FeatureState | undefined;
  readonly relaxed?: boolean | FeatureState | undefined;
  readonly reset?: boolean | FeatureState | undefined;
  readonly runtime?: boolean | FeatureState | undefined;
  /** A number is how often the guest tries before it yields. @default - 4096 tries where it is on */
  readonly spinlocks?: boolean | number | FeatureSpinlocks | undefined;
  readonly synic?: boolean | FeatureState | undefined;
  readonly synictimer?: boolean | SyNICTimer | undefined;
  readonly tlbflush?: boolean | TLBFlush | undefined;
  readonly vapic?: boolean | FeatureState | undefined;
  /** A string is the vendor that the guest sees, at most 12 characters. */
  readonly vendorid?: boolean | string | FeatureVendorID | undefined;
  readonly vpindex?: boolean | FeatureState | undefined;
}

const windows: HypervProps = {
  frequencies: true,
  ipi: true,
  reenlightenment: true,
  relaxed: true,
  reset: true,
  runtime: true,
  spinlocks: 8191,
  synic: true,
  synictimer: { enabled: true, direct: { enabled: true } },
  tlbflush: true,
  vapic: true,
  vpindex: true,
};

/** Enlightenments for a kind of guest. */
export const Hyperv = {
  /**
   * The set that Windows runs best with; each can be changed: `Hyperv.windows({ vendorid: 'KVM' })`. Give it the timer too: `Clock.utc({
   * hyperv: true })`.
   */
  windows(changes: HypervProps = {}): HypervProps {
    return { ...windows, ...asMap('options', changes) };
  },
};

export function hypervFeatures(props: HypervProps): FeatureHyperv {
  const features: Record<string, unknown> = {};
  for (const [name, state] of Object.entries(props)) {
    if (typeof state === 'boolean') features[name] = { enabled: state };
    else if (typeof state === 'number' || typeof state === 'string') features[name] = { enabled: true, [name]: state };
    else if (state !== undefined) features[name] = state;
  }
  return features;
}

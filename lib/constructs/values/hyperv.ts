import type { FeatureHyperv, FeatureSpinlocks, FeatureState, FeatureVendorID, SyNICTimer, TLBFlush } from '../../../imports/kubevirt-v1.ts';
import { asMap } from '../props/prop-shape.ts';

/**
 * Hyper-V enlightenments, by the names that libvirt has for them. `true` and `false` stand for `{ enabled: … }`; enlightenments that are
 * left out are off.
 */
export interface HypervProps {
  /** Speeds up VMs inside the guest on Intel. Turns on vapic. @default - off */
  readonly evmcs?: boolean | FeatureState | undefined;
  /** Lets the guest read the frequencies of TSC and APIC. @default - off */
  readonly frequencies?: boolean | FeatureState | undefined;
  /** Sends interrupts between vCPUs with fewer exits. Turns on vpindex. @default - off */
  readonly ipi?: boolean | FeatureState | undefined;
  /** Tells the guest when the frequency of the TSC changes. @default - off */
  readonly reenlightenment?: boolean | FeatureState | undefined;
  /** Keeps Windows from crashing when a busy host delays its timers. @default - off */
  readonly relaxed?: boolean | FeatureState | undefined;
  /** Lets Windows reset the VM through Hyper-V. @default - off */
  readonly reset?: boolean | FeatureState | undefined;
  /** Tells Windows how long a vCPU has really run. @default - off */
  readonly runtime?: boolean | FeatureState | undefined;
  /** Paravirtual spinlocks; a number says how often the guest tries before it yields. @default - 4096 tries where it is on */
  readonly spinlocks?: boolean | number | FeatureSpinlocks | undefined;
  /** Synthetic interrupt controller. Turns on vpindex. @default - off */
  readonly synic?: boolean | FeatureState | undefined;
  /** Synthetic timers, which cost less CPU than emulated ones. Turns on synic. @default - off */
  readonly synictimer?: boolean | SyNICTimer | undefined;
  /** Lets Windows flush TLBs of other vCPUs with fewer exits. Turns on vpindex. @default - off */
  readonly tlbflush?: boolean | TLBFlush | undefined;
  /** Virtual APIC, which handles interrupts with fewer exits. @default - off */
  readonly vapic?: boolean | FeatureState | undefined;
  /** The hypervisor vendor that the guest sees: a string of at most 12 characters. */
  readonly vendorid?: boolean | string | FeatureVendorID | undefined;
  /** Gives each vCPU an index that Windows can read. @default - off */
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
   * The enlightenments that suit Windows best. `changes` replaces some of them: `Hyperv.windows({ vendorid: 'KVM' })`. Windows also needs
   * the timer of Hyper-V: `Clock.utc({ hyperv: true })`.
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

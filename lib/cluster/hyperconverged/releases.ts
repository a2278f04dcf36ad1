import { newestOf, parseRelease, type Minor, type MinorRange, type Release, type ReleaseRange } from '../../core/kubevirt/release.ts';

/** A minor release of HyperConverged that is known here. */
export type HyperConvergedMinor = '1.16' | '1.17' | '1.18';

interface Shipped {
  readonly minor: Minor;
  /** The newest patch of the HyperConverged. Branch release-1.16 is released for OpenShift only. */
  readonly newest: string;
  /** The KubeVirt of patches that ship another one than the newest patch of the minor. */
  readonly patches: Readonly<Record<string, string>>;
}

/** Which KubeVirt each HyperConverged ships. Its release has ten minors more than that of its KubeVirt. */
const shipped: Readonly<Record<HyperConvergedMinor, Shipped>> = {
  '1.16': { minor: '1.6', newest: '1.16.1', patches: { '1.16.0': '1.6.2' } },
  '1.17': { minor: '1.7', newest: '1.17.3', patches: { '1.17.0': '1.7.1', '1.17.1': '1.7.1' } },
  '1.18': { minor: '1.8', newest: '1.18.1', patches: {} },
};

export const hyperConvergedMinors: readonly HyperConvergedMinor[] = ['1.16', '1.17', '1.18'];

/** OpenShift Virtualization has the version of its OpenShift. */
const ofOpenShift: Readonly<Record<string, HyperConvergedMinor>> = { '4.20': '1.16', '4.21': '1.17', '4.22': '1.18' };

export interface HyperConvergedRelease {
  readonly minor: HyperConvergedMinor;
  readonly kubevirt: Release;
  /** As it is written, without a `v`. */
  readonly text: string;
}

const versionPattern = /^v?(\d{1,2}\.\d{1,2})(?:\.\d{1,3})?$/;

/** `1.17`, `v1.17.1`, or `4.21` of OpenShift Virtualization. Undefined for a release that is not known here. */
export function parseHyperConverged(text: string): HyperConvergedRelease | undefined {
  const [, written = ''] = versionPattern.exec(text) ?? [];
  const minor = hyperConvergedMinors.find((each) => each === (ofOpenShift[written] ?? written));
  if (minor === undefined) return undefined;
  const { minor: ships, patches } = shipped[minor];
  const version = text.replace(/^v/, '');
  return { minor, kubevirt: parseRelease(patches[version] ?? ships) ?? newestOf(ships), text: version };
}

/** The KubeVirt that a minor release ships. Ranges on parts of HyperConverged are written with it, so that one list of releases orders all. */
export function shippedBy(minor: HyperConvergedMinor): Minor {
  return shipped[minor].minor;
}

/** A range of releases of KubeVirt as the releases of HyperConverged that ship them. */
export function shippingRange({ since, until }: ReleaseRange): MinorRange {
  const shipping = (minor: Minor | undefined): string | undefined => hyperConvergedMinors.find((each) => shipped[each].minor === minor);
  return { since: shipping(since), until: shipping(until) };
}

/** With its patch: the newest one of a minor that is written without. */
export function patchOf({ minor, text }: HyperConvergedRelease): string {
  return text.split('.').length > 2 ? text : shipped[minor].newest;
}

/** The HyperConverged that a cluster is assumed to run if it has one, and nothing says which. */
export const newestHyperConverged: HyperConvergedRelease = { minor: '1.18', kubevirt: newestOf('1.8'), text: '1.18.1' };

/** The operator of a HyperConverged in a cluster with this KubeVirt; the newest where none ships it. */
export function operatorWith(release: Release): HyperConvergedRelease {
  return hyperConvergedWith(release) ?? newestHyperConverged;
}

/** The HyperConverged that ships a release of KubeVirt; undefined if none does that is known here. */
export function hyperConvergedWith({ minor }: Release): HyperConvergedRelease | undefined {
  const found = hyperConvergedMinors.find((each) => shipped[each].minor === minor);
  return found === undefined || found === newestHyperConverged.minor ? found && newestHyperConverged : parseHyperConverged(found);
}

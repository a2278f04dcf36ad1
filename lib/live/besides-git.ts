import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { withoutServerFields } from './applied.ts';
import { ownerIn } from './trackers.ts';

/** Objects of a cluster by which those of Git are judged, though Git does not have them: what configures KubeVirt, quotas, sizes. */
export function besidesGit(live: readonly Manifest[], git: readonly { readonly ref: ObjectRef }[]): readonly Manifest[] {
  const known = new Set(git.map(({ ref }) => identityOf(ref)));
  const isConfigured = git.some(({ ref }) => configuring.has(ref.kind));
  return live
    .filter((each) => !known.has(identityOf(refOf(each))) && ownerIn(each) === undefined)
    .filter(({ apiVersion, kind }) => judging.get(kind) === groupOf(apiVersion) && !(isConfigured && configuring.has(kind)))
    .map((each) => Object.assign(withoutServerFields(each), { status: each['status'] }));
}

const configuring: ReadonlySet<string> = new Set(['HyperConverged', 'KubeVirt']);

/** The kinds, with their groups. A KubeVirt says what runs, so the HyperConverged that it comes from is not needed. */
const judging: ReadonlyMap<string, string> = new Map([
  ['KubeVirt', 'kubevirt.io'],
  ['LimitRange', ''],
  ['ResourceQuota', ''],
  ['VirtualMachineClusterInstancetype', 'instancetype.kubevirt.io'],
  ['VirtualMachineClusterPreference', 'instancetype.kubevirt.io'],
  ['VirtualMachineInstancetype', 'instancetype.kubevirt.io'],
  ['VirtualMachinePreference', 'instancetype.kubevirt.io'],
]);

import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { isAdmissionPolicy } from '../resolve/policies/policy-documents.ts';
import { withoutServerFields } from './applied.ts';
import { ownerIn } from './trackers.ts';

type OfGit = readonly { readonly ref: ObjectRef }[];

/** Objects of a cluster by which those of Git are judged, though Git does not have them: what configures KubeVirt, quotas, sizes, Namespaces. */
export function besidesGit(live: readonly Manifest[], git: OfGit): readonly Manifest[] {
  const isConfigured = git.some(({ ref }) => configuring.has(ref.kind));
  const places = new Set(git.map(({ ref }) => ref.namespace));
  return strangersIn(live, git)
    .filter((each) => ownerIn(each) === undefined)
    .filter(({ apiVersion, kind }) => judging.get(kind) === groupOf(apiVersion) && !(isConfigured && configuring.has(kind)))
    .filter(({ kind, metadata }) => kind !== 'Namespace' || places.has(metadata.name))
    .map((each) => Object.assign(withoutServerFields(each), { status: each['status'] }));
}

/** The admission policies of a cluster that Git does not have, and their bindings. */
export function policiesBesidesGit(live: readonly Manifest[], git: OfGit): readonly PolicyDocument[] {
  return strangersIn(live, git)
    .filter(isAdmissionPolicy)
    .map((each) => ({ manifest: withoutServerFields(each) }));
}

/** Whether pods, or requests, of other objects are judged by an object. */
export function judgesOthers(manifest: Manifest): boolean {
  return isAdmissionPolicy(manifest) || (judgingPods.has(manifest.kind) && manifest.apiVersion === 'v1');
}

function strangersIn(live: readonly Manifest[], git: OfGit): readonly Manifest[] {
  const known = new Set(git.map(({ ref }) => identityOf(ref)));
  return live.filter((each) => !known.has(identityOf(refOf(each))));
}

const configuring: ReadonlySet<string> = new Set(['HyperConverged', 'KubeVirt']);

const judgingPods: ReadonlySet<string> = new Set(['LimitRange', 'Namespace', 'ResourceQuota']);

/** The kinds, with their groups. A KubeVirt says what runs, so the HyperConverged that it comes from is not needed. */
const judging: ReadonlyMap<string, string> = new Map([
  ...Array.from(judgingPods, (kind) => [kind, ''] as const),
  ['KubeVirt', 'kubevirt.io'],
  ['VirtualMachineClusterInstancetype', 'instancetype.kubevirt.io'],
  ['VirtualMachineClusterPreference', 'instancetype.kubevirt.io'],
  ['VirtualMachineInstancetype', 'instancetype.kubevirt.io'],
  ['VirtualMachinePreference', 'instancetype.kubevirt.io'],
]);

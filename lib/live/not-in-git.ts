import type { Manifest } from '../core/manifest.ts';
import { groupOf, identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { isAdmissionPolicy } from '../resolve/policies/policy-documents.ts';
import { withoutServerFields } from './applied.ts';
import { paramsIn } from './param-refs.ts';

type OfGit = readonly { readonly ref: ObjectRef }[];

/**
 * Objects of a cluster by which those of Git are judged, though Git does not have them: what configures KubeVirt and storage, quotas, sizes,
 * Namespaces, admission policies and their params.
 */
export function notInGit(live: readonly Manifest[], git: OfGit): readonly PolicyDocument[] {
  const isConfigured = git.some(({ ref }) => configuring.has(ref.kind));
  const known = new Set(git.map(({ ref }) => identityOf(ref)));
  const places = new Set<string | undefined>(git.map(({ ref }) => ref.namespace));
  const params = new Set(paramsIn(live));
  const counts = (each: Manifest): boolean => {
    const { kind, metadata } = each;
    if (params.has(each)) return true;
    if (!judgesOthers(each) || (isConfigured && kind === 'KubeVirt')) return false;
    if (kind === 'Namespace') return places.has(metadata.name);
    return metadata.namespace === undefined || kind === 'KubeVirt' || places.has(metadata.namespace);
  };
  return live
    .filter((each) => counts(each) && !known.has(identityOf(refOf(each))))
    .map((each) => ({ manifest: { ...withoutServerFields(each), status: each['status'] } }));
}

/** Whether other objects are judged by an object. */
export function judgesOthers(manifest: Manifest): boolean {
  return isAdmissionPolicy(manifest) || judging.get(manifest.kind) === groupOf(manifest.apiVersion);
}

const configuring: ReadonlySet<string> = new Set(['HyperConverged', 'KubeVirt']);

/** The kinds, with their groups. A KubeVirt says what runs, so the HyperConverged that it comes from is not needed. */
const judging: ReadonlyMap<string, string> = new Map([
  ['CDI', 'cdi.kubevirt.io'],
  ['KubeVirt', 'kubevirt.io'],
  ['LimitRange', ''],
  ['Namespace', ''],
  ['ResourceQuota', ''],
  ['StorageClass', 'storage.k8s.io'],
  ['StorageProfile', 'cdi.kubevirt.io'],
  ['VirtualMachineClusterInstancetype', 'instancetype.kubevirt.io'],
  ['VirtualMachineClusterPreference', 'instancetype.kubevirt.io'],
  ['VirtualMachineInstancetype', 'instancetype.kubevirt.io'],
  ['VirtualMachinePreference', 'instancetype.kubevirt.io'],
]);

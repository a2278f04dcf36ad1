import type { Manifest } from '../../core/manifest.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { manifestOf, type ClusterObject } from '../cluster-model/cluster-object.ts';
import { groupOf } from '../../core/object-ref.ts';
import { policyGroup } from '../../policy/policy.ts';

const kinds: ReadonlySet<string> = new Set(
  ['ValidatingAdmissionPolicy', 'MutatingAdmissionPolicy'].flatMap((kind) => [kind, `${kind}Binding`]),
);

/** Groups of engines whose policies this package does not run, or not all of them. */
const otherEngines: ReadonlyMap<string, string> = new Map([
  ['kyverno.io', 'Kyverno'],
  ['policies.kyverno.io', 'Kyverno'],
  ['templates.gatekeeper.sh', 'Gatekeeper'],
  ['constraints.gatekeeper.sh', 'Gatekeeper'],
  ['policies.kubewarden.io', 'Kubewarden'],
]);

/** Whether an object is an admission policy of the API server, or the binding of one. */
export function isAdmissionPolicy({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): boolean {
  return kinds.has(kind) && groupOf(apiVersion) === policyGroup;
}

/** The engine that runs a policy; undefined for what is none, or one of the API server. */
export function engineOf({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): string | undefined {
  const engine = otherEngines.get(groupOf(apiVersion));
  return engine !== undefined && kind !== 'PolicyException' && kind !== 'PolicyReport' ? engine : undefined;
}

/** Whether an object decides about others, or excepts them from such a decision; what policies only look up is none. */
export function isOfPolicies(manifest: Pick<Manifest, 'apiVersion' | 'kind'>): boolean {
  return isAdmissionPolicy(manifest) || engineOf(manifest) !== undefined || manifest.kind === 'PolicyException';
}

/** What a cluster's own objects and those beside them say about policies: none without a policy. The objects of the app come first. */
export function policyDocuments(objects: readonly ClusterObject[], besides: readonly PolicyDocument[]): readonly PolicyDocument[] {
  const own = objects
    .filter(({ ref }) => isOfPolicies(ref))
    .flatMap((object): PolicyDocument | [] => {
      const manifest = manifestOf(object);
      return manifest === undefined ? [] : { manifest, location: object.location, locate: object.locate, object };
    });
  const arePolicies = own.length > 0 || besides.some(({ manifest }) => isAdmissionPolicy(manifest) || engineOf(manifest) !== undefined);
  return arePolicies ? [...own, ...besides] : [];
}

import type { Draft } from '../../core/draft.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { identityOf, refOf } from '../../core/object-ref.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';

/** Counts the guests of several namespaces together. */
export const clusterQuota = 'ApplicationAwareClusterResourceQuota';

/** Kinds by which a namespace says something to its pods, with their API versions. */
const policies: ReadonlyMap<string, string> = new Map([
  ['Namespace', 'v1'],
  ['LimitRange', 'v1'],
  ['ResourceQuota', 'v1'],
  ['ApplicationAwareResourceQuota', 'aaq.kubevirt.io/v1alpha1'],
  [clusterQuota, 'aaq.kubevirt.io/v1alpha1'],
]);

/** Those of the documents beside a cluster that may say something to its pods, and that it does not have itself. */
export function policyDrafts(documents: readonly PolicyDocument[], own: readonly Draft[], cluster: string): readonly Draft[] {
  const found = documents.filter(({ manifest, object }) => object === undefined && isPolicy({ ref: refOf(manifest) }));
  if (found.length === 0) return [];
  const known = new Set(own.map(({ ref }) => identityOf(ref)));
  return found
    .filter(({ manifest }) => !known.has(identityOf(refOf(manifest))))
    .map(({ manifest, location }) => ({
      cluster,
      ref: refOf(manifest),
      location,
      chart: '',
      mode: 'off',
      manifest: () => manifest,
      authorOf: () => ({ layer: 'chart' }),
    }));
}

const securityPrefix = 'pod-security.kubernetes.io/';

/** Whether an object may say something to the pods of a namespace. */
export function isPolicy({ ref }: Pick<Draft, 'ref'>): boolean {
  return policies.get(ref.kind) === ref.apiVersion;
}

/** The labels of a Namespace, if some are of Pod Security. */
export function securityLabels(namespace: Manifest | undefined): Labels | undefined {
  const { labels = {} } = namespace?.metadata ?? {};
  return Object.keys(labels).some((key) => key.startsWith(securityPrefix)) ? labels : undefined;
}

export function isNode({ ref }: Pick<Draft, 'ref'>): boolean {
  return ref.kind === 'Node' && ref.apiVersion === 'v1';
}

/** Whether anything is stated by which pods are judged. Where nothing is, none is rendered. */
export function isAnythingStated({ facts, storedOf }: ClusterModel, drafts: readonly Draft[]): boolean {
  if (facts?.nodes?.some(({ capacity }) => capacity !== undefined) === true) return true;
  return drafts.some((draft) => {
    if (draft.ref.kind === 'Namespace') return isPolicy(draft) && securityLabels(storedOf(draft)) !== undefined;
    return isPolicy(draft) || isNode(draft);
  });
}

import type { Draft } from '../../core/draft.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
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

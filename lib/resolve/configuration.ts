import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { openableGates } from '../cluster/feature-gates.ts';
import { readKubeVirt, type KubeVirtView } from '../cluster/read-kubevirt.ts';
import type { Finding } from '../core/diagnostic.ts';
import type { ClusterDrafts } from './cluster-drafts.ts';
import type { ClusterIndex } from './cluster-index.ts';

/** By what KubeVirt's webhooks judge the objects of one cluster, and how much of it is known. */
export interface Configuration {
  readonly cluster: ClusterConfig;
  /** False where nobody has said how the cluster is configured, and `cluster` is KubeVirt as it comes. */
  readonly stated: boolean;
  /** Why KubeVirt would drop the configuration that its object states. */
  readonly dropped: Finding | undefined;
}

export function configurationOf({ configuration }: ClusterDrafts, index: ClusterIndex): Configuration {
  const kubeVirt = index.kubeVirt?.manifest() as KubeVirtView | undefined; // its schema is judged with it
  const { config, dropped } = readKubeVirt(kubeVirt);
  return { cluster: config, stated: kubeVirt !== undefined || configuration !== undefined, dropped };
}

let open: ClusterConfig | undefined;

/** A cluster as it comes, with every feature gate on. */
export function openCluster(): ClusterConfig {
  return (open ??= readKubeVirt({
    spec: { configuration: { developerConfiguration: { featureGates: [...openableGates('1.9.0')] } } },
  }).config);
}

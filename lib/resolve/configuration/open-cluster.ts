import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { openableGates } from '../../cluster/feature-gates.ts';
import { newestRelease } from '../../core/kubevirt/release.ts';
import { readKubeVirt } from '../../cluster/read-kubevirt.ts';

let open: ClusterConfig | undefined;

/** The built-in configuration with every feature gate on. */
export function openCluster(): ClusterConfig {
  return (open ??= readKubeVirt({
    spec: { configuration: { developerConfiguration: { featureGates: [...openableGates(newestRelease)] } } },
  }).config);
}

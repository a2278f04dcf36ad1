import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { openableGates } from '../../cluster/feature-gates.ts';
import { readKubeVirt } from '../../cluster/read-kubevirt.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Release } from '../../core/kubevirt/release.ts';

const configs = new Map<Release, ClusterConfig>();

/** The built-in configuration of a release with every feature gate on. What it refuses, each cluster of the release refuses. */
export function permissiveConfig(release: Release): ClusterConfig {
  return getOrAdd(configs, release, () => {
    const developerConfiguration = { featureGates: [...openableGates(release)] };
    return readKubeVirt({ spec: { configuration: { developerConfiguration } } }, release).config;
  });
}

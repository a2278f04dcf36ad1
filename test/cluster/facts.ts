import type { ClusterFacts } from '../../lib/cluster/cluster-facts.ts';

/** The facts of a cluster that runs the newest KubeVirt; `given` are further ones. */
export function statedFacts(given: Partial<ClusterFacts> = {}): ClusterFacts {
  const unknown = { nodes: undefined, tlsSecurityProfile: undefined, configuration: undefined };
  return { name: '', platform: 'kubernetes', kubevirt: '1.9', ...unknown, ...given };
}

import type { ClusterFacts } from '../cluster-facts.ts';
import type { StatedCluster } from './stated-cluster.ts';

/** What Git states of a cluster beneath what a file says about it. The policies of the file stand beside those of Git. */
export function overlaid(git: StatedCluster | undefined, name: string, { facts, externals }: StatedCluster): StatedCluster {
  return { ...git, facts: overlaidFacts(git?.facts, name, facts), externals: [...(git?.externals ?? []), ...externals] };
}

/** Each fact of the file, and what it leaves out as Git states it. */
export function overlaidFacts(git: ClusterFacts | undefined, name: string, file: ClusterFacts | undefined): ClusterFacts | undefined {
  if (git === undefined || file === undefined) return file === undefined ? git : { ...file, name };
  const said = Object.fromEntries(Object.entries(file).filter(([field, value]) => value !== undefined && !isDefault(field, value)));
  return { ...git, ...said, name };
}

/** Which platform it is for everybody who says nothing. */
function isDefault(field: string, value: unknown): boolean {
  return field === 'platform' && value === 'kubernetes';
}

import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import type { HyperConvergedRelease } from '../../cluster/hyperconverged/releases.ts';
import type { OperatorFacts } from '../../cluster/hyperconverged/operands/operands.ts';

/** What the operator of a release would find out about its cluster, as far as a Cluster states it. */
export function operatorFacts(facts: ClusterFacts | undefined, release: HyperConvergedRelease | undefined): OperatorFacts {
  return {
    openshift: facts?.platform === 'openshift',
    nodes: facts?.nodes,
    tlsSecurityProfile: facts?.tlsSecurityProfile,
    baseDomain: facts?.baseDomain,
    release,
  };
}

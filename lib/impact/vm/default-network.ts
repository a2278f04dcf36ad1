import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { defaultNetworkInterface, needsDefaultNetwork } from '../../cluster/default-network.ts';
import type { VmiSpec } from './objects.ts';
import { StepError } from './sync-error.ts';

/** Throws where vmispec.SetDefaultNetworkInterface ends with an error. */
export function refuseDefaultNetwork(spec: VmiSpec, config: ClusterConfig): void {
  const refusal = needsDefaultNetwork(spec) ? defaultNetworkInterface(config).refusal : undefined;
  if (refusal !== undefined) throw new StepError(refusal);
}

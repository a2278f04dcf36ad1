import type { VirtualMachineInstanceSpec } from '../../../imports/kubevirt-v1.ts';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { defaultNetworkInterface, needsDefaultNetwork } from '../../cluster/default-network.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Written } from '../../core/data/written.ts';

/** KubeVirt's refusal of a VMI that names no network, in a cluster whose default binding cannot be used; undefined if nothing is refused. */
export function defaultNetworkRefused(spec: Written<VirtualMachineInstanceSpec>, config: ClusterConfig): Finding | undefined {
  const message = needsDefaultNetwork(spec) ? defaultNetworkInterface(config).refusal : undefined;
  if (message === undefined) return undefined;
  return { message, hint: 'Write domain.devices.interfaces and networks, or domain.devices.autoattachPodInterface: false.' };
}

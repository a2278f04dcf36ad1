import type { Interface, VirtualMachineInstanceSpec } from '../../imports/kubevirt-v1.ts';
import type { Written } from '../core/data/written.ts';
import type { ClusterConfig } from './cluster-config.ts';

/** How the cluster puts VMs on the pod network that ask for nothing else. `refusal` is upstream's message. */
export type DefaultBinding = { readonly interface: Interface | undefined; readonly refusal?: undefined } | { readonly refusal: string };

/** True for a VMI that names neither networks nor interfaces and wants the pod's. */
export function needsDefaultNetwork({ domain, networks }: Written<VirtualMachineInstanceSpec>): boolean {
  const { autoattachPodInterface, interfaces } = domain?.devices ?? {};
  return autoattachPodInterface !== false && !networks?.length && !interfaces?.length;
}

/** The interface that vmispec.SetDefaultNetworkInterface adds; none where the configuration names no binding it knows. */
export function defaultNetworkInterface(config: ClusterConfig): DefaultBinding {
  switch (config.defaultNetworkInterface) {
    case 'bridge':
      if (!config.isBridgeInterfaceOnPodNetworkEnabled) return { refusal: 'bridge interface is not enabled in kubevirt-config' };
      return { interface: { name: 'default', bridge: {} } };
    case 'masquerade':
      return { interface: { name: 'default', masquerade: {} } };
    case 'slirp':
      return { refusal: 'slirp interface is deprecated as of v1.3' };
    default:
      return { interface: undefined };
  }
}

import { defaultNetworkInterface, needsDefaultNetwork } from '../../cluster/default-network.ts';
import { none, type Assignment } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A VMI that names neither networks nor interfaces is put on the pod network by the binding that the cluster prefers. */
export const networkInterface: VmiDefault = {
  name: 'vmi/network-interface',
  upstream: 'vmispec.SetDefaultNetworkInterface',
  fields: ['spec.domain.devices.interfaces', 'spec.networks'],
  follows: ['spec.configuration.network.defaultNetworkInterface', 'spec.configuration.network.permitBridgeInterfaceOnPodNetwork'],
  assign({ spec }, { config }) {
    if (!needsDefaultNetwork(spec)) return none;
    const binding = defaultNetworkInterface(config);
    if (binding.refusal !== undefined) return none;
    const network: Assignment = [['spec', 'networks'], [{ name: 'default', pod: {} }]];
    return binding.interface === undefined ? [network] : [[['spec', 'domain', 'devices', 'interfaces'], [binding.interface]], network];
  },
};

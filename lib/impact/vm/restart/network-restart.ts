import { goStruct } from '../../../core/go/types/go-type.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { byName } from '../by-name.ts';
import type { Guest, Interface, Network, Vm } from '../objects.ts';

/** netvmliveupdate.IsRestartRequired: whether interfaces or networks of the guest change in a way that only a restart brings about. */
export function isNetworkRestartRequired({ spec: { template } }: Vm, guest: Guest): boolean {
  const desired = byName(template?.spec?.domain?.devices?.interfaces);
  const current = guest.spec.domain?.devices?.interfaces ?? [];
  if (current.some((each) => !sameInterface(desired.get(each.name ?? ''), each))) return true;

  const networks = template?.spec?.networks ?? [];
  const currentNetworks = guest.spec.networks ?? [];
  if (networks.some(({ pod }) => pod) && !currentNetworks.some(({ pod }) => pod)) return true;
  const desiredNetworks = byName(networks);
  return currentNetworks.some((each) => !sameNetwork(desiredNetworks.get(each.name ?? ''), each));
}

function sameInterface(desired: Interface | undefined, current: Interface): boolean {
  return desired !== undefined && semanticEqual(goStruct('Interface'), { ...desired, state: '' }, { ...current, state: '' });
}

function sameNetwork(desired: Network | undefined, current: Network): boolean {
  return desired !== undefined && semanticEqual(goStruct('Network'), withoutName(desired), withoutName(current));
}

function withoutName(network: Network): unknown {
  return network.multus ? { ...network, multus: { ...network.multus, networkName: '' } } : network;
}

import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { ofRelease, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { byName } from '../by-name.ts';
import { withLiveSettings } from '../live/live-network.ts';
import type { Guest, Interface, Network, Vm } from '../objects.ts';

interface Nics {
  readonly interfaces: readonly Interface[];
  readonly networks: readonly Network[];
}

interface RestartCause extends ReleaseRange {
  readonly applies: (desired: Nics, current: Nics, config: ClusterConfig) => boolean;
}

const restartCauses: readonly RestartCause[] = [
  {
    applies: ({ interfaces }, current) => {
      const desired = byName(interfaces);
      return current.interfaces.some((each) => !sameInterface(desired.get(each.name ?? ''), each));
    },
  },
  { since: '1.8', applies: ({ networks }, current) => networks.some(({ pod }) => pod) && !current.networks.some(({ pod }) => pod) },
  {
    applies: ({ networks }, current, config) => {
      const desired = byName(networks);
      return current.networks.some((each) => !becomes(each, desired.get(each.name ?? ''), config));
    },
  },
];

/** netvmliveupdate.IsRestartRequired: whether interfaces or networks of the guest change in a way that only a restart brings about. */
export function isNetworkRestartRequired({ spec: { template } }: Vm, { spec }: Guest, config: ClusterConfig): boolean {
  const desired = nicsOf(template?.spec);
  const current = nicsOf(spec);
  return ofRelease(restartCauses, config.release).some(({ applies }) => applies(desired, current, config));
}

function nicsOf(spec: Guest['spec'] | null | undefined): Nics {
  return { interfaces: spec?.domain?.devices?.interfaces ?? [], networks: spec?.networks ?? [] };
}

function sameInterface(desired: Interface | undefined, current: Interface): boolean {
  return desired !== undefined && semanticEqual(goStruct('Interface'), { ...desired, state: '' }, { ...current, state: '' });
}

/** Whether a network is as desired once it has what the guest takes over live. */
function becomes(current: Network, desired: Network | undefined, config: ClusterConfig): boolean {
  return desired !== undefined && semanticEqual(goStruct('Network'), desired, withLiveSettings(current, desired, config));
}

import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { ofRelease, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import { withValues } from '../../../core/data/path.ts';
import type { Network } from '../objects.ts';

interface LiveSetting extends ReleaseRange {
  readonly gate: string;
  /** The guest's network with the setting of the VM's network. */
  readonly take: (current: Network, desired: Network) => Network;
}

/** What of its networks a running guest takes over. */
const liveSettings: readonly LiveSetting[] = [
  {
    since: '1.8',
    gate: 'LiveUpdateNADRef',
    take: (current, { multus }) =>
      current.multus && multus ? withValues(current, [{ path: ['multus', 'networkName'], value: multus.networkName }]) : current,
  },
];

/** A network of a running guest, with all of `desired` that it takes over live. */
export function withLiveSettings(current: Network, desired: Network | undefined, config: ClusterConfig): Network {
  if (desired === undefined) return current;
  const settings = ofRelease(liveSettings, config.release).filter(({ gate }) => config.isGateOn(gate));
  return settings.reduce((network, { take }) => take(network, desired), current);
}

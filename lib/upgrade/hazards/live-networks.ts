import { mapOf } from '../../core/data/guards.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import { opens } from '../gates-of-cluster.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { guestPath, networksOf, templatesOfRunning } from './templates.ts';

/** Network attachment definitions of running guests follow their VM. */
export const liveNetworks: Hazard = defineHazard({
  entry: upgradeEntries.liveNetworks,
  section: 'guests',
  effect: 'migrates',
  issues: [],
  *find(upgrade) {
    if (!upgrade.begins(movesLive)) return;
    const fates = new Map(upgrade.guests.map(({ held, fate }) => [held, fate]));
    for (const each of templatesOfRunning(upgrade)) {
      const at = networksOf(each).findIndex((network) => mapOf(network['multus']) !== undefined);
      const fate = fates.get(each.held);
      if (at === -1 || fate === 'shut-down') continue; // what is started anew has its networks
      const path = guestPath(each, 'networks', at, 'multus', 'networkName');
      yield fate === 'migrated' ? { held: each.held, path, ...moved } : { held: each.held, path, effect: 'live', ...waiting };
    }
  },
});

const moved = {
  message: 'if this network was changed since the guest started, the upgrade applies it by a live migration',
  hint: 'Restart the VM before the upgrade if it shows RestartRequired, or expect the migration.',
};

const waiting = {
  message:
    'if this network was changed since the guest started, the VM no longer shows RestartRequired, and the guest gets the network when it is next migrated or started',
  hint: 'Restart the VM before the upgrade if it shows RestartRequired.',
};

/** An older release that is told of the gate before it knows it does nothing. */
function movesLive(side: ClusterSide): boolean {
  return opens(side, 'LiveUpdateNADRef') && side.config.isVmRolloutStrategyLiveUpdate;
}

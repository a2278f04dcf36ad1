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
    for (const each of templatesOfRunning(upgrade)) {
      const at = networksOf(each).findIndex((network) => mapOf(network['multus']) !== undefined);
      if (at === -1) continue;
      yield {
        held: each.held,
        path: guestPath(each, 'networks', at, 'multus', 'networkName'),
        message: 'if this network was changed since the guest started, the upgrade applies it by a live migration',
        hint: 'Restart the VM before the upgrade if it shows RestartRequired, or expect the migration.',
      };
    }
  },
});

/** An older release that is told of the gate before it knows it does nothing. */
function movesLive(side: ClusterSide): boolean {
  return opens(side, 'LiveUpdateNADRef') && side.config.isVmRolloutStrategyLiveUpdate;
}

import { mapOf } from '../../core/data/guards.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { guestPath, networksOf, templatesOf } from './templates.ts';

/** Network attachment definitions of running guests follow their VM. */
export const liveNetworks: Hazard = defineHazard({
  entry: upgradeEntries.liveNetworks,
  section: 'guests',
  effect: 'migrates',
  issues: [],
  *find(upgrade) {
    const { config } = upgrade.to;
    if (!upgrade.gates.on.includes('LiveUpdateNADRef') || !config.isVmRolloutStrategyLiveUpdate) return;
    for (const each of templatesOf(upgrade)) {
      if (each.held.ref.kind !== 'VirtualMachine') continue;
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

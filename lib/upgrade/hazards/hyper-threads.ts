import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';

/** The launcher's libvirt compares CPU features that its predecessor did not write down. */
export const hyperThreads: Hazard = defineHazard({
  entry: upgradeEntries.hyperThreads,
  section: 'guests',
  steps: ['1.6 → 1.7', '1.7 → 1.8'],
  effect: 'restart-required',
  issues: ['kubevirt/kubevirt#16386', 'harvester/harvester#11615', 'cozystack/cozystack#2940'],
  *find({ vms }) {
    for (const { held, outcome } of vms) {
      const { guest } = outcome ?? {};
      if (guest?.architecture !== 'amd64' || guest.cpusOfSocket < 2 || guest.obstacles.length > 0) continue;
      yield {
        held,
        path: 'spec.template.spec.domain.cpu',
        message: `the running guest cannot be live-migrated after the upgrade: it has ${guest.cpusOfSocket} vCPUs in a socket`,
        hint: 'Plan a stop and a start of this VM under the new release, and take LiveMigrate out of workloadUpdateMethods until then.',
      };
    }
  },
});

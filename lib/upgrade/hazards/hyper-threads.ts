import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import { printPath } from '../../core/data/path.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { failsToMigrate, stepsOfFailingMigrations } from '../guests/launcher-updates.ts';
import { defineHazard, type Hazard } from './hazard.ts';

/** The launcher's libvirt compares CPU features that its predecessor did not write down. */
export const hyperThreads: Hazard = defineHazard({
  entry: upgradeEntries.hyperThreads,
  section: 'guests',
  steps: stepsOfFailingMigrations,
  effect: 'restart-required',
  issues: ['kubevirt/kubevirt#16386', 'harvester/harvester#11615', 'cozystack/cozystack#2940'],
  *find({ guests, step }) {
    for (const each of guests) {
      if (!failsToMigrate(each, step)) continue;
      const { held, count, cpusOfSocket } = each;
      const template = vmiTemplatePath(held.ref.apiVersion, held.ref.kind) ?? [];
      const subject = count === 1 ? 'the running guest cannot be live-migrated' : `${count} running guests cannot be live-migrated`;
      yield {
        held,
        path: printPath([...template, 'spec', 'domain', 'cpu']),
        message: `${subject} after the upgrade: ${count === 1 ? 'it has' : 'each has'} ${cpusOfSocket} vCPUs in a socket`,
        hint: `Plan ${cures[held.ref.kind] ?? 'a stop and a start of the guest'} under the new release, and take LiveMigrate out of workloadUpdateMethods until then.`,
      };
    }
  },
});

const cures: Readonly<Record<string, string>> = {
  VirtualMachine: 'a stop and a start of this VM',
  VirtualMachineInstance: 'the replacement of this guest',
  VirtualMachineInstanceReplicaSet: 'the replacement of its guests, one by one,',
  VirtualMachinePool: 'a stop and a start of its VMs',
};

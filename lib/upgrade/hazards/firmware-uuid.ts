import { isAbsent } from '../../core/data/absent.ts';
import { valueAt } from '../../core/data/path.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';

const path = ['spec', 'template', 'spec', 'domain', 'firmware', 'uuid'];

/** The controller writes the uuid of the guest into its VM, and took that for a change. */
export const firmwareUuid: Hazard = defineHazard({
  entry: upgradeEntries.firmwareUuid,
  section: 'guests',
  steps: ['1.5 → 1.6', '1.6 → 1.7'],
  patches: { of: 'to', goneIn: ['1.6.4', '1.7.1'] },
  effect: 'restart-required',
  issues: ['kubevirt/kubevirt#16329', 'kubevirt/kubevirt#16606', 'kubevirt/kubevirt#16719'],
  *find({ vms }) {
    for (const { held, outcome } of vms) {
      if (outcome?.guest === undefined || !isAbsent(valueAt(held.manifest, path))) continue;
      yield {
        held,
        path: path.join('.'),
        message: 'the running VM shows RestartRequired, and takes no CPU, memory or volume while it runs',
        hint: 'Go to 1.6.4, 1.7.1 or newer, or restart the VM after the upgrade.',
      };
    }
  },
});

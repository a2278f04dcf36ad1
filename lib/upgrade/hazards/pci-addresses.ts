import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { templatesOf } from './templates.ts';

const annotation = 'kubevirt.io/pci-topology-version';
const architectures: ReadonlySet<unknown> = new Set([undefined, 'amd64', 'arm64']);

/** The placement of PCI devices changed twice; later patches note in an annotation which one a guest has. */
export const pciAddresses: Hazard = defineHazard({
  entry: upgradeEntries.pciAddresses,
  section: 'next-start',
  steps: ['1.5 → 1.6', '1.6 → 1.7', '1.7 → 1.8'],
  patches: { of: 'either', goneIn: ['1.6.4', '1.7.2', '1.8.0', '1.9.0'] },
  effect: 'next-start-silent',
  issues: ['kubevirt/kubevirt#17029', 'kubevirt/kubevirt#17058', 'kubevirt/kubevirt#17060'],
  *find(upgrade) {
    for (const { held, template } of templatesOf(upgrade)) {
      if (held.ref.kind !== 'VirtualMachine' || template.metadata?.annotations?.[annotation] !== undefined) continue;
      if (!architectures.has(template.spec['architecture'])) continue;
      yield {
        held,
        path: 'spec.template.metadata.annotations',
        message: 'PCI addresses of its devices move at the next start',
        hint: `Go to 1.6.4, 1.7.2, 1.8.0 or newer, keep the guest running over the upgrade, and write the annotation ${annotation} of the cluster into Git.`,
      };
    }
  },
});

import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { guestPath, templatesOf, volumesOf, type TemplateOf } from './templates.ts';
import { mapOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';

/** Container disks as image volumes of the pod. */
export const imageVolume: Hazard = defineHazard({
  entry: upgradeEntries.imageVolume,
  section: 'meaning',
  effect: 'next-start-silent',
  issues: ['cozystack/cozystack#3190', 'k3s-io/k3s#14323', 'kubevirt/kubevirt#17460'],
  *find(upgrade) {
    if (!upgrade.gates.on.includes('ImageVolume')) return;
    for (const each of templatesOf(upgrade)) {
      const path = containerPath(each);
      if (path === undefined) continue;
      yield {
        held: each.held,
        path,
        message: 'its container disk becomes an image volume: without one in the container runtime, the guest neither starts nor migrates',
        hint: 'Write developerConfiguration: { disabledFeatureGates: [ImageVolume] } before the upgrade, unless every node runs containerd 2.3, CRI-O 1.31 or newer.',
      };
    }
  },
});

function containerPath(of: TemplateOf): string | undefined {
  const at = volumesOf(of).findIndex((volume) => mapOf(volume['containerDisk']) !== undefined);
  if (at !== -1) return guestPath(of, 'volumes', at, 'containerDisk');
  const kernel = ['domain', 'firmware', 'kernelBoot', 'container'];
  return valueAt(of.template.spec, kernel) === undefined ? undefined : guestPath(of, ...kernel);
}

import { settingText } from '../../cluster/hyperconverged/setting.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import { mapOf } from '../../core/data/guards.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import { opens } from '../gates-of-cluster.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { guestPath, nameOf, templatesOfRunning, volumesOf, type TemplateOf } from './templates.ts';

/** Volumes of running guests follow their VM: patchHotplugVolumes, which passes over all but those that IsDeclarativeHotplugVolume knows. */
export const liveHotplug: Hazard = defineHazard({
  entry: upgradeEntries.liveHotplug,
  section: 'guests',
  effect: 'live',
  issues: ['harvester/harvester#10243', 'kubevirt/csi-driver#177'],
  *find(upgrade) {
    if (!upgrade.begins(plugsLive)) return;
    const hint = `Ask the cluster what is plugged in by hand, and commit it; or ${remedy(upgrade)}, which keeps all as it is.`;
    for (const each of templatesOfRunning(upgrade)) {
      const found = pluggable(each);
      if (found === undefined) continue;
      yield {
        held: each.held,
        path: found.path,
        message: `${found.name} follows Git while the guest runs: what waits for the next start is plugged in or out at once, and what was plugged in by hand goes`,
        hint,
      };
    }
  },
});

function remedy({ to: { hyperConverged } }: ClusterUpgrade): string {
  if (hyperConverged === undefined) return 'list HotplugVolumes under featureGates';
  return `write ${settingText('featureGates.declarativeHotplugVolumes', false, versionOf(hyperConverged.ref))} into the HyperConverged`;
}

/** Neither does anything to a running guest as long as the older gate is listed. */
function plugsLive(side: ClusterSide): boolean {
  return opens(side, 'DeclarativeHotplugVolumes') && !opens(side, 'HotplugVolumes');
}

function pluggable(of: TemplateOf): { readonly name: string; readonly path: string } | undefined {
  const kinds = ['persistentVolumeClaim', 'dataVolume'];
  const at = volumesOf(of).findIndex((each) => kinds.some((kind) => mapOf(each[kind])?.['hotpluggable'] === true));
  return at === -1 ? undefined : { name: `volume ${nameOf(volumesOf(of)[at] ?? {})}`, path: guestPath(of, 'volumes', at) };
}

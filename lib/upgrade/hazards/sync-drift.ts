import { listOf, mapOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import { groupOf } from '../../core/object-ref.ts';
import type { Manifest } from '../../core/manifest.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';

/** What controllers and webhooks write into VMs from 1.7 on. */
const written = '/spec/template/spec/domain/firmware, /spec/template/metadata/annotations';

/** A sync tool that takes back what the new release writes. */
export const syncDrift: Hazard = defineHazard({
  entry: upgradeEntries.syncDrift,
  section: 'drift',
  steps: ['1.6 → 1.7', '1.7 → 1.8'],
  issues: ['projectbluefin/lab#97', 'KBVE/kbve#15346'],
  *find(upgrade) {
    if (upgrade.vms.length === 0) return;
    for (const held of upgrade.held) {
      if (held.ref.kind !== 'Application' || groupOf(held.ref.apiVersion) !== 'argoproj.io' || !isHealing(held.manifest)) continue;
      if (ignoresVms(held.manifest)) continue;
      yield {
        held,
        path: 'spec.ignoreDifferences',
        message:
          'Argo CD shows drift in VMs: the new release writes firmware UUIDs and serials, and the annotation kubevirt.io/pci-topology-version',
        hint: `Write ignoreDifferences: [{ group: kubevirt.io, kind: VirtualMachine, jsonPointers: [${written}] }] and the sync option RespectIgnoreDifferences=true.`,
      };
    }
  },
});

function isHealing(application: Manifest): boolean {
  return valueAt(application, ['spec', 'syncPolicy', 'automated', 'selfHeal']) === true;
}

function ignoresVms(application: Manifest): boolean {
  return listOf(valueAt(application, ['spec', 'ignoreDifferences'])).some((each) => mapOf(each)?.['kind'] === 'VirtualMachine');
}

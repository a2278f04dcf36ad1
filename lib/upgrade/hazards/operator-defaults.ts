import { settingPath, settingText } from '../../cluster/hyperconverged/setting.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { listOf, mapOf } from '../../core/data/guards.ts';
import { parsePath, valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';

interface ChangedDefault {
  readonly step: string;
  /** Below `spec` of v1beta1. */
  readonly field: string;
  readonly before: string | boolean;
  readonly after: string | boolean;
}

const gates = 'featureGates.';

/** From the release branches of the operator. */
const defaults: readonly ChangedDefault[] = [
  { step: '1.7 → 1.8', field: `${gates}decentralizedLiveMigration`, before: false, after: true },
  { step: '1.8 → 1.9', field: `${gates}declarativeHotplugVolumes`, before: false, after: true },
  { step: '1.8 → 1.9', field: 'liveMigrationConfig.completionTimeoutPerGiB', before: '150', after: '20' },
  { step: '1.8 → 1.9', field: 'liveMigrationConfig.parallelOutboundMigrationsPerNode', before: '2', after: '1' },
];

/** What a HyperConverged that says nothing gets from the next operator. */
export const operatorDefaults: Hazard = defineHazard({
  entry: upgradeEntries.operatorDefaults,
  section: 'meaning',
  effect: 'cluster-wide',
  issues: [],
  *find(upgrade) {
    for (const held of upgrade.ofKind('HyperConverged')) {
      const version = versionOf(held.ref);
      for (const { field, before, after } of defaults.filter(({ step }) => step === upgrade.step.text)) {
        if (isSet(held.manifest, field)) continue;
        const path = settingPath(field, version);
        yield {
          held,
          path,
          message: `the default of ${field} changes from ${before} to ${after}`,
          hint: `Write ${settingText(field, before, version)} to keep what is so today.`,
        };
      }
    }
  },
});

/** Gates are a map in v1beta1, and a list of names in v1. */
function isSet(manifest: Manifest, field: string): boolean {
  const version = versionOf(manifest);
  if (version === 'v1beta1' || !field.startsWith(gates)) return !isAbsent(valueAt(manifest, parsePath(settingPath(field, version))));
  const name = field.slice(gates.length);
  return listOf(valueAt(manifest, ['spec', 'featureGates'])).some((gate) => mapOf(gate)?.['name'] === name);
}

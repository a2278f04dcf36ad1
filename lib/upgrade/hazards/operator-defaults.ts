import { settingPath, settingText } from '../../cluster/hyperconverged/setting.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { listOf, mapOf } from '../../core/data/guards.ts';
import { parsePath, valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { Step } from '../steps.ts';
import { defineHazard, type Hazard, type Hit } from './hazard.ts';

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

/** Below `spec` of a golden image of one's own: until 1.17 the defaults of CDI, then those of the operator (getDICTPatches). */
const imageDefaults: readonly ChangedDefault[] = [
  { step: '1.7 → 1.8', field: 'retentionPolicy', before: 'All', after: 'None' },
  { step: '1.7 → 1.8', field: 'importsToKeep', before: '3', after: '1' },
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
      yield* ofImages(held, upgrade.step);
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

function* ofImages(held: HeldObject, step: Step): Generator<Hit> {
  const list = settingPath('dataImportCronTemplates', versionOf(held.ref));
  const changed = imageDefaults.filter((each) => each.step === step.text);
  for (const [i, template] of listOf(valueAt(held.manifest, parsePath(list))).entries()) {
    const spec = mapOf(mapOf(template)?.['spec']);
    if (spec === undefined) continue; // switches a common image off
    for (const { field, before, after } of changed.filter((each) => isAbsent(spec[each.field]))) {
      yield {
        held,
        path: `${list}[${i}].spec.${field}`,
        message: `the default of ${field} of a golden image changes from ${before} to ${after}`,
        hint: `Write ${field}: ${before} to keep what is so today.`,
      };
    }
  }
}

/** Gates are a map in v1beta1, and a list of names in v1. */
function isSet(manifest: Manifest, field: string): boolean {
  const version = versionOf(manifest);
  if (version === 'v1beta1' || !field.startsWith(gates)) return !isAbsent(valueAt(manifest, parsePath(settingPath(field, version))));
  const name = field.slice(gates.length);
  return listOf(valueAt(manifest, ['spec', 'featureGates'])).some((gate) => mapOf(gate)?.['name'] === name);
}

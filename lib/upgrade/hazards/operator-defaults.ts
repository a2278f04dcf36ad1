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
  /** The change in the repository of the operator, where one is known. */
  readonly issues?: readonly string[];
}

const gates = 'featureGates.';

const pull = (number: number): string => `kubevirt/hyperconverged-cluster-operator#${number}`;

/**
 * Defaults of the CRD, from the release branches of the operator. The API server stores those that an object was made with, so the next release
 * changes nothing in a HyperConverged that is there.
 */
const defaults: readonly ChangedDefault[] = [
  { step: '1.7 → 1.8', field: `${gates}decentralizedLiveMigration`, before: false, after: true, issues: [pull(4016)] },
  { step: '1.8 → 1.9', field: `${gates}declarativeHotplugVolumes`, before: false, after: true, issues: [pull(4381)] },
  { step: '1.8 → 1.9', field: 'liveMigrationConfig.parallelOutboundMigrationsPerNode', before: '2', after: '1', issues: [pull(4426)] },
];

/** A stored value that the operator changes when it is upgraded, whoever wrote it: upgradePatches.json of 1.19. */
const patched: ChangedDefault = {
  step: '1.8 → 1.9',
  field: 'liveMigrationConfig.completionTimeoutPerGiB',
  before: '150',
  after: '20',
  issues: [pull(4426)],
};

/** The completionTimeoutPerGiB of a HyperConverged while the upgrade migrates its guests; undefined where the operator does not change it. */
export function patchedTimeout(hyperConverged: Manifest, { text }: Step): number | undefined {
  return text === patched.step && !isSet(hyperConverged, patched.field) ? Number(patched.after) : undefined;
}

/** Below `spec` of a golden image of one's own: until 1.17 the defaults of CDI, then those of the operator (getDICTPatches). */
const imageDefaults: readonly ChangedDefault[] = [
  { step: '1.7 → 1.8', field: 'retentionPolicy', before: 'All', after: 'None' },
  { step: '1.7 → 1.8', field: 'importsToKeep', before: '3', after: '1' },
];

/** What the next operator changes of a HyperConverged that says nothing. */
export const operatorDefaults: Hazard = defineHazard({
  entry: upgradeEntries.operatorDefaults,
  section: 'meaning',
  effect: 'cluster-wide',
  issues: [],
  *find(upgrade) {
    for (const held of upgrade.ofKind('HyperConverged')) {
      yield* ofImages(held, upgrade.step);
      yield* ofPatched(held, upgrade.step);
      for (const each of changedIn(held, upgrade.step).filter(({ field }) => isListReplaced(held, field))) {
        yield {
          ...toldOf(held, each),
          message: `the default of ${each.field} changes from ${each.before} to ${each.after}, and the list of gates in Git takes away what is stored`,
        };
      }
    }
  },
});

/** What a new cluster of the same Git gets, and the one that is there does not. */
export const newClusters: Hazard = defineHazard({
  entry: upgradeEntries.newClusters,
  section: 'meaning',
  issues: [],
  *find(upgrade) {
    for (const held of upgrade.ofKind('HyperConverged')) {
      for (const each of changedIn(held, upgrade.step).filter(({ field }) => !isListReplaced(held, field))) {
        yield {
          ...toldOf(held, each),
          message: `the default of ${each.field} changes from ${each.before} to ${each.after} for new clusters: this one keeps what its HyperConverged has stored`,
        };
      }
    }
  },
});

/** The defaults that a step changes, of what an object does not set. */
function changedIn({ manifest }: HeldObject, { text }: Step): readonly ChangedDefault[] {
  return defaults.filter(({ step, field }) => step === text && !isSet(manifest, field));
}

/** The gates of v1 are one list, which is applied as a whole. */
function isListReplaced({ manifest }: HeldObject, field: string): boolean {
  return field.startsWith(gates) && Array.isArray(valueAt(manifest, ['spec', 'featureGates']));
}

function toldOf(held: HeldObject, { field, before, after, issues = [] }: ChangedDefault): Omit<Hit, 'message'> {
  const version = versionOf(held.ref);
  return {
    held,
    path: settingPath(field, version),
    issues,
    hint: `Write ${settingText(field, before, version)} to keep what is so today, or ${after}, in all clusters.`,
  };
}

function* ofPatched(held: HeldObject, step: Step): Generator<Hit> {
  const { field, before, after, issues = [] } = patched;
  const version = versionOf(held.ref);
  const path = settingPath(field, version);
  const value = valueAt(held.manifest, parsePath(path));
  if (step.text !== patched.step || !(isAbsent(value) || value === Number(before))) return;
  const others = isAbsent(value) ? '' : ', and the next sync writes it again';
  yield {
    held,
    path,
    issues,
    message: `the operator changes ${field} from ${before}, the old default, to ${after}${others}: migrations that take longer are aborted`,
    hint: `Write ${settingText(field, String(Number(before) + 1), version)} to keep what is so today, or ${after}; ${before} itself is changed.`,
  };
}

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

import { cloneAdmitter } from './clone/index.ts';
import { exportAdmitter } from './export/index.ts';
import { v2Fields } from './hpa/v2-fields.ts';
import { objectRules, templateRules } from './index.ts';
import { instancetypeAdmitter } from './instancetype/index.ts';
import { droppedConfiguration } from './kubevirt-configuration.ts';
import { migrationPolicyAdmitter } from './migration-policy/index.ts';
import { migrationAdmitter } from './migration/index.ts';
import { duplicate } from './object/duplicate.ts';
import { exposeMatchExpressions } from './object/expose-match-expressions.ts';
import { unprintable } from './object/unprintable.ts';
import { outputCatalogue } from './output.ts';
import { poolAdmitter } from './pool/index.ts';
import { preferenceAdmitter } from './preference/index.ts';
import { presetCatalogue } from './preset/catalogue.ts';
import { presetAdmitter } from './preset/index.ts';
import { replicaSetAdmitter } from './replica-set/index.ts';
import { restoreAdmitter } from './restore/index.ts';
import { rulesOf } from './rule-list.ts';
import type { CatalogueEntry } from './rule.ts';
import { schemaCatalogue } from './schema/catalogue.ts';
import { snapshotAdmitter } from './snapshot/index.ts';
import { usageCatalogue } from './usage.ts';
import { vmObjectStages, vmSpecRules } from './vm/index.ts';
import * as vmSizes from './vm/instancetype.ts';
import { vmMatcher } from './vm/matcher.ts';
import { vmiRules, vmiUpdateAdmitter } from './vmi/index.ts';
import { vmiNeverMade } from './vmi/never-made.ts';

export type { CatalogueEntry } from './rule.ts';

/** What the webhooks of KubeVirt ask, in lists of their own subjects. */
const asked: readonly CatalogueEntry[] = [
  ...rulesOf(vmiRules),
  ...vmiUpdateAdmitter.flatMap(rulesOf),
  ...rulesOf(vmSpecRules),
  ...vmObjectStages.flatMap(rulesOf),
  ...replicaSetAdmitter.flatMap(rulesOf),
  ...poolAdmitter.flatMap(rulesOf),
  ...presetAdmitter.flatMap(rulesOf),
  ...instancetypeAdmitter.flatMap(rulesOf),
  ...preferenceAdmitter.flatMap(rulesOf),
  ...migrationAdmitter.flatMap(rulesOf),
  ...migrationPolicyAdmitter.flatMap(rulesOf),
  ...snapshotAdmitter.flatMap(rulesOf),
  ...restoreAdmitter.flatMap(rulesOf),
  ...exportAdmitter.flatMap(rulesOf),
  ...cloneAdmitter.flatMap(rulesOf),
];

/** What is told by a stage of the pipeline, by a construct or by a command. */
const told: readonly CatalogueEntry[] = [
  ...schemaCatalogue,
  ...Object.values(vmSizes),
  vmMatcher,
  vmiNeverMade,
  droppedConfiguration,
  ...presetCatalogue,
  duplicate,
  unprintable,
  exposeMatchExpressions,
  v2Fields,
  ...usageCatalogue,
  ...outputCatalogue,
];

/** Everything that has a code, by code; a rule that several webhooks ask stands here once. */
export const catalogue: readonly CatalogueEntry[] = Array.from(
  new Map([...objectRules, ...templateRules, ...asked, ...told].map((entry) => [`${entry.code} ${entry.name}`, entry])).values(),
).toSorted((a, b) => (a.code < b.code ? -1 : 1));

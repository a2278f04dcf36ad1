import { betweenObjects } from './between-objects.ts';
import { deliveryCatalogue } from './delivery/catalogue.ts';
import { v2Fields } from './hpa/v2-fields.ts';
import { hyperConvergedCatalogue } from './hyperconverged/catalogue.ts';
import { importCatalogue } from './import/catalogue.ts';
import { kubevirtCatalogue } from './kubevirt/catalogue.ts';
import { metadataCatalogue } from './metadata/catalogue.ts';
import { objectRules, templateRules } from './object-rules.ts';
import { duplicate } from './object/duplicate.ts';
import { exposeMatchExpressions } from './object/expose-match-expressions.ts';
import { filledIn } from './object/filled-in.ts';
import { unprintable } from './object/unprintable.ts';
import { liveMetadata } from './object/live-metadata.ts';
import { unreadProp } from './object/unread-prop.ts';
import { outputCatalogue } from './output/catalogue.ts';
import { presetCatalogue } from './preset/catalogue.ts';
import type { CatalogueEntry } from './rule.ts';
import { schemaCatalogue } from './schema/catalogue.ts';
import { strictCatalogue } from './schema/strict-catalogue.ts';
import { usageCatalogue } from './usage/catalogue.ts';
import { vmCatalogue } from './vm/catalogue.ts';
import { vmiNeverMade } from './vmi/never-made.ts';
import { webhooks } from './webhooks.ts';

export type { CatalogueEntry } from './rule.ts';

/** Findings that a stage of the pipeline, a construct or a command reports itself. */
const told: readonly CatalogueEntry[] = [
  ...schemaCatalogue,
  ...metadataCatalogue,
  ...strictCatalogue,
  ...vmCatalogue,
  vmiNeverMade,
  ...kubevirtCatalogue,
  ...presetCatalogue,
  ...betweenObjects,
  duplicate,
  unprintable,
  unreadProp,
  filledIn,
  liveMetadata,
  ...deliveryCatalogue,
  exposeMatchExpressions,
  v2Fields,
  ...hyperConvergedCatalogue,
  ...importCatalogue,
  ...usageCatalogue,
  ...outputCatalogue,
];

/** Everything that has a code, by code; a rule that several webhooks ask stands here once. */
export const catalogue: readonly CatalogueEntry[] = Array.from(
  new Map(
    [...objectRules(), ...templateRules, ...webhooks.flatMap(({ rules }) => rules), ...told].map((entry) => [
      `${entry.code} ${entry.name}`,
      entry,
    ]),
  ).values(),
).toSorted((a, b) => (a.code < b.code ? -1 : 1));

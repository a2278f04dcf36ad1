import { operatorWith, patchOf, shippingRange } from '../cluster/hyperconverged/releases.ts';
import { minors, newestWith, printRange, union } from '../core/kubevirt/release.ts';
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
import { policyCatalogue } from './policy/catalogue.ts';
import { presetCatalogue } from './preset/catalogue.ts';
import type { CatalogueEntry } from './rule.ts';
import { schemaCatalogue } from './schema/catalogue.ts';
import { strictCatalogue } from './schema/strict-catalogue.ts';
import { upgradeCatalogue } from './upgrade/catalogue.ts';
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
  ...policyCatalogue,
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
  ...upgradeCatalogue,
  ...outputCatalogue,
];

/**
 * Everything that has a code, by code; a rule that several webhooks ask stands here once. Of the rules that say the same in different
 * releases the newest stands here, with the range of all of them.
 */
export const catalogue: readonly CatalogueEntry[] = joined([
  ...objectRules(),
  ...templateRules,
  ...webhooks.flatMap(({ rules }) => rules),
  ...told,
]).toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** The releases that have an entry, in words: of HyperConverged for what is said of it, else of KubeVirt. Undefined for all of them. */
export function printReleases(entry: Pick<CatalogueEntry, 'name' | 'since' | 'until'>): string | undefined {
  return isOfOperator(entry) ? printRange(shippingRange(entry), 'HyperConverged') : printRange(entry);
}

/** The newest release that has an entry, by which its examples are judged. */
export function newestReleaseOf(entry: CatalogueEntry): string {
  const kubevirt = newestWith(entry);
  return isOfOperator(entry) ? patchOf(operatorWith(kubevirt)) : kubevirt.text;
}

function isOfOperator({ name }: Pick<CatalogueEntry, 'name'>): boolean {
  return name.startsWith('hyperconverged/');
}

function joined(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const byName = new Map<string, CatalogueEntry>();
  for (const entry of entries) {
    const name = `${entry.code} ${entry.name}`;
    const other = byName.get(name);
    byName.set(name, other === undefined || other === entry ? entry : { ...newerOf(other, entry), ...union(other, entry) });
  }
  return Array.from(byName.values());
}

/** Undefined is the newest minor. */
function newerOf(a: CatalogueEntry, b: CatalogueEntry): CatalogueEntry {
  return b.until === undefined || (a.until !== undefined && minors.indexOf(b.until) > minors.indexOf(a.until)) ? b : a;
}

import { v2Fields } from './hpa/v2-fields.ts';
import { objectRules, templateRules } from './index.ts';
import { duplicate } from './object/duplicate.ts';
import { exposeMatchExpressions } from './object/expose-match-expressions.ts';
import { unprintable } from './object/unprintable.ts';
import { outputCatalogue } from './output.ts';
import { presetCatalogue } from './preset/catalogue.ts';
import type { CatalogueEntry } from './rule.ts';
import { usageCatalogue } from './usage.ts';

export type { CatalogueEntry } from './rule.ts';

/** Everything that has a code, by code. */
export const catalogue: readonly CatalogueEntry[] = [
  ...objectRules,
  ...templateRules,
  ...presetCatalogue,
  duplicate,
  unprintable,
  exposeMatchExpressions,
  v2Fields,
  ...usageCatalogue,
  ...outputCatalogue,
].toSorted((a, b) => (a.code < b.code ? -1 : 1));

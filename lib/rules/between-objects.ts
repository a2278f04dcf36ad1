import { sameClaim } from './data/same-claim.ts';
import { missingTarget } from './hpa/scale-target.ts';
import { identityCatalogue } from './identity/catalogue.ts';
import { openedCatalogue } from './opened/catalogue.ts';
import { referenceCatalogue } from './reference/catalogue.ts';
import type { CatalogueEntry } from './rule.ts';
import { selectorCatalogue } from './selector/catalogue.ts';
import { silenceCatalogue } from './silence/catalogue.ts';

/** What no object shows by itself: told by the pipeline once it has seen several, or all of a cluster. */
export const betweenObjects: readonly CatalogueEntry[] = [
  ...referenceCatalogue,
  ...selectorCatalogue,
  ...identityCatalogue,
  sameClaim,
  ...silenceCatalogue,
  ...openedCatalogue,
  missingTarget,
];

import { claimBeforeDataVolume } from './data/claim-before-data-volume.ts';
import { sameClaim } from './data/same-claim.ts';
import { missingTarget } from './hpa/scale-target.ts';
import { identityCatalogue } from './identity/catalogue.ts';
import { openedCatalogue } from './opened/catalogue.ts';
import { referenceCatalogue } from './reference/catalogue.ts';
import { podCatalogue } from './pod/catalogue.ts';
import type { CatalogueEntry } from './rule.ts';
import { selectorCatalogue } from './selector/catalogue.ts';
import { silenceCatalogue } from './silence/catalogue.ts';

/** Findings that concern several objects: the pipeline reports them once it has seen these, or all of a cluster. */
export const betweenObjects: readonly CatalogueEntry[] = [
  ...referenceCatalogue,
  ...selectorCatalogue,
  ...identityCatalogue,
  sameClaim,
  claimBeforeDataVolume,
  ...silenceCatalogue,
  ...openedCatalogue,
  missingTarget,
  ...podCatalogue,
];

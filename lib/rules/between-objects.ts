import { claimBeforeDataVolume } from './data/claim-before-data-volume.ts';
import { sameClaim } from './data/same-claim.ts';
import { missingTarget } from './hpa/scale-target.ts';
import { identityCodes } from './identity/codes.ts';
import { openedCodes } from './opened/codes.ts';
import { referenceCodes } from './reference/codes.ts';
import { podCodes } from './pod/codes.ts';
import type { CodeEntry } from './rule.ts';
import { selectorCodes } from './selector/codes.ts';
import { silenceCodes } from './silence/codes.ts';

/** Findings that concern several objects: the pipeline reports them once it has seen these, or all of a cluster. */
export const betweenObjects: readonly CodeEntry[] = [
  ...referenceCodes,
  ...selectorCodes,
  ...identityCodes,
  sameClaim,
  claimBeforeDataVolume,
  ...silenceCodes,
  ...openedCodes,
  missingTarget,
  ...podCodes,
];

import { claimBeforeDataVolume } from './advice/data/claim-before-data-volume.ts';
import { sameClaim } from './advice/data/same-claim.ts';
import { missingTarget } from './kubernetes/hpa/scale-target.ts';
import { identityCodes } from './advice/identity/codes.ts';
import { openedCodes } from './advice/permitted/codes.ts';
import { policyAdvice } from './advice/policy/codes.ts';
import { referenceCodes } from './advice/reference/codes.ts';
import { podCodes } from './kubernetes/pod/codes.ts';
import type { CodeEntry } from './rule.ts';
import { selectorCodes } from './advice/selector/codes.ts';
import { silenceCodes } from './input/silence/codes.ts';

/** Findings that concern several objects: the pipeline reports them once it has seen these, or all of a cluster. */
export const betweenObjects: readonly CodeEntry[] = [
  ...referenceCodes,
  ...policyAdvice,
  ...selectorCodes,
  ...identityCodes,
  sameClaim,
  claimBeforeDataVolume,
  ...silenceCodes,
  ...openedCodes,
  missingTarget,
  ...podCodes,
];

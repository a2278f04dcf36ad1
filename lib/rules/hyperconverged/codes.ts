import type { CodeEntry } from '../rule.ts';
import { lostInConversion } from './advice/conversion-loss.ts';
import { templateWithoutMetadata, unreadableHyperConverged } from './request-refused.ts';

/** What is told by the stages around the validating webhook, and by the construct. */
export const hyperConvergedCodes: readonly CodeEntry[] = [unreadableHyperConverged, templateWithoutMetadata, lostInConversion];

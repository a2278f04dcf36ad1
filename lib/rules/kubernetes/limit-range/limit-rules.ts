import { claimStorage } from './claim-storage.ts';
import { equalDefaults } from './equal-defaults.ts';
import type { LimitRule } from './limit-rule.ts';
import { limitOrder } from './order.ts';
import { podDefaults } from './pod-defaults.ts';
import { limitRatio } from './ratio.ts';
import { limitNames } from './resource-names.ts';

/** What ValidateLimitRange asks of each entry, in its order. */
export const limitRules: readonly LimitRule[] = [limitNames, podDefaults, claimStorage, limitOrder, limitRatio, equalDefaults];

import type { Admitter } from '../../admitter.ts';
import { each } from '../../rule-list.ts';
import { claimStorage } from './claim-storage.ts';
import { equalDefaults } from './equal-defaults.ts';
import type { Limits } from './limits.ts';
import { limitOrder } from './order.ts';
import { podDefaults } from './pod-defaults.ts';
import { limitRatio } from './ratio.ts';
import { limitNames } from './resource-names.ts';
import { limitTypes } from './types.ts';

/** ValidateLimitRange */
export const limitRangeAdmitter: Admitter<Limits> = [
  [
    limitTypes,
    each(['spec', 'limits'], ({ spec }) => spec?.limits ?? undefined, [
      limitNames,
      podDefaults,
      claimStorage,
      limitOrder,
      limitRatio,
      equalDefaults,
    ]),
  ],
];

import type { Admitter } from '../../admitter.ts';
import { each } from '../../rule-list.ts';
import { limitRules } from './limit-rules.ts';
import type { Limits } from './limits.ts';
import { limitTypes } from './types.ts';

/** ValidateLimitRange */
export const limitRangeAdmitter: Admitter<Limits> = [
  [limitTypes, each(['spec', 'limits'], ({ spec }) => spec?.limits ?? undefined, limitRules)],
];

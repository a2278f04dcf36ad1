import { printPath } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { readLimitItem, type LimitItem } from '../../../core/limit-range.ts';
import { defineItemRule, type ItemRule } from '../../rule.ts';
import type { Limit, Limits } from './limits.ts';

/** A rule about an entry of a LimitRange. */
export interface LimitRule extends ItemRule<Limit, Limits> {
  /** `at` is the entry as it is printed: `spec.limits[0]`. */
  readonly findings: (item: LimitItem, at: string) => readonly Finding[];
}

/** A rule that looks at the entry with the defaults that follow from its numbers. */
export function defineLimitRule(rule: Omit<LimitRule, 'check'>): LimitRule {
  const { findings } = rule;
  return { ...defineItemRule<Limit, Limits>({ ...rule, check: (item, at) => findings(readLimitItem(item), printPath(at)) }), findings };
}

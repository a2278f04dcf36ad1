import { readLimitItem } from '../../../core/limit-range.ts';
import { limitRules } from './limit-rules.ts';
import type { Limits } from './limits.ts';
import { typeFindings } from './types.ts';

/** Why the API server does not take a LimitRange; empty where it does. Upstream: ValidateLimitRange, without its metadata. */
export function limitRangeErrors(range: Limits): readonly string[] {
  const items = (range.spec?.limits ?? []).map(readLimitItem);
  const ofItems = items.flatMap((item, index) => limitRules.flatMap(({ findings }) => findings(item, `spec.limits[${index}]`)));
  return [...typeFindings(range), ...ofItems].map(({ path, message }) => `${path}: ${message}`);
}

import { readLimitItem } from '../../../core/limit-range.ts';
import { claimStorageFindings } from './claim-storage.ts';
import { equalDefaultFindings } from './equal-defaults.ts';
import type { Limits } from './limits.ts';
import { orderFindings } from './order.ts';
import { podDefaultFindings } from './pod-defaults.ts';
import { ratioFindings } from './ratio.ts';
import { nameFindings } from './resource-names.ts';
import { typeFindings } from './types.ts';

const ofItem = [nameFindings, podDefaultFindings, claimStorageFindings, orderFindings, ratioFindings, equalDefaultFindings];

/** Why the API server does not take a LimitRange; empty where it does. Upstream: ValidateLimitRange, without its metadata. */
export function limitRangeErrors(range: Limits): readonly string[] {
  const items = (range.spec?.limits ?? []).map(readLimitItem);
  const ofItems = items.flatMap((item, index) => ofItem.flatMap((findings) => findings(item, `spec.limits[${index}]`)));
  return [...typeFindings(range), ...ofItems].map(({ path, message }) => `${path}: ${message}`);
}

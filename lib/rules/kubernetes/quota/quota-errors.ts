import { amountFindings } from './amounts.ts';
import type { Quota } from './quota.ts';
import { nameFindings } from './resource-names.ts';
import { expressionFindings } from './scope-expressions.ts';
import { scopeFindings } from './scopes.ts';

/** Why the API server does not create a ResourceQuota; empty where it does. Upstream: ValidateResourceQuotaSpec. */
export function quotaErrors(quota: Quota): readonly string[] {
  return [nameFindings, amountFindings, scopeFindings, expressionFindings]
    .flatMap((findings) => findings(quota))
    .map(({ path, message }) => `${path}: ${message}`);
}

import type { Admitter } from '../../admitter.ts';
import { quotaAmounts } from './amounts.ts';
import { immutableScopes } from './immutable-scopes.ts';
import type { Quota } from './quota.ts';
import { quotaNames } from './resource-names.ts';
import { scopeExpressions } from './scope-expressions.ts';
import { quotaScopes } from './scopes.ts';

/** ValidateResourceQuota and ValidateResourceQuotaUpdate */
export const quotaAdmitter: Admitter<Quota> = [[quotaNames, quotaAmounts, quotaScopes, scopeExpressions, immutableScopes]];

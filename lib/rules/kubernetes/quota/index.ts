import type { Admitter } from '../../admitter.ts';
import type { Quota } from './quota.ts';
import { quotaNames } from './resource-names.ts';

/** ValidateResourceQuota */
export const quotaAdmitter: Admitter<Quota> = [[quotaNames]];

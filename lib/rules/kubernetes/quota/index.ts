import type { Admitter } from '../../admitter.ts';
import { quotaNames, type Quota } from './resource-names.ts';

/** ValidateResourceQuota */
export const quotaAdmitter: Admitter<Quota> = [[quotaNames]];

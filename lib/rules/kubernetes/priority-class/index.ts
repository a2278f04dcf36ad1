import type { Admitter } from '../../admitter.ts';
import { immutableFields } from './immutable-fields.ts';
import { systemName } from './system-name.ts';
import { preemptionPolicy } from './preemption-policy.ts';
import type { PriorityClass } from './priority-class.ts';
import { value } from './value.ts';

/** ValidatePriorityClass and ValidatePriorityClassUpdate, of which an update passes the second alone. */
export const priorityClassAdmitter: Admitter<PriorityClass> = [[systemName, value, preemptionPolicy, immutableFields]];

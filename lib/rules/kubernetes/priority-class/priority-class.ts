import type * as Scheduling from '../../../../imports/scheduling-v1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Written } from '../../../core/data/written.ts';

export type PriorityClass = Written<Scheduling.PriorityClass>;

/** Go holds a number that is not written as 0. */
export function valueOf({ value }: PriorityClass): number {
  return value ?? 0;
}

/** SetDefaults_PriorityClass, which leaves an empty word as it is. */
export function preemptionPolicyOf({ preemptionPolicy }: PriorityClass): string {
  return isAbsent(preemptionPolicy) ? 'PreemptLowerPriority' : preemptionPolicy;
}

/** Names of the system begin so; the API server knows two. */
export const systemPrefix = 'system-';

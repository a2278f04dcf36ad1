import type { PodDisruptionBudget } from '../../../../imports/policy-v1.ts';
import type { Written } from '../../../core/data/written.ts';

export type Budget = Written<PodDisruptionBudget>;

/** The two ways to say how many pods run while nodes are drained. */
export const counts = ['minAvailable', 'maxUnavailable'] as const;

import type { Consequence } from '../../../core/impact.ts';
import { pathsBelow, type EffectsOf } from '../change.ts';
import { unlessRefused } from '../refused.ts';

/** A NetworkPolicy: what it selects are the launcher pods of guests, and it acts on traffic at once. */
export const networkPolicyEffects: EffectsOf = unlessRefused('the policy stays as it is', ({ fields }) => {
  const paths = pathsBelow(fields, 'spec');
  if (paths.length === 0) return [];
  return [policed('What may reach the pods that it selects, and be reached by them, changes at once, for running guests too.', paths)];
});

/** An effect on traffic, which depends on the cluster's network plugin. */
export function policed(why: string, fields: readonly string[] = []): Consequence {
  return { effect: 'live', why, when: 'if the network of the cluster enforces policies', fields };
}

import { pathsBelow, type EffectsOf } from './change.ts';
import { unlessRefused } from './refused.ts';

/** A MigrationPolicy: guests meet it when they migrate. */
export const migrationPolicyEffects: EffectsOf = unlessRefused('the policy stays as it is', ({ fields }) => {
  const paths = pathsBelow(fields, 'spec');
  if (paths.length === 0) return [];
  return [
    { effect: 'cluster-wide', why: 'The next migrations of the guests that it selects use it.', when: 'by a migration', fields: paths },
  ];
});

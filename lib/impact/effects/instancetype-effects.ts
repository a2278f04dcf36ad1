import { plural } from '../../core/text/plural.ts';
import type { EffectsOf } from './change.ts';
import { usersOf } from './kinds/reach.ts';
import { unlessRefused } from './refused.ts';

/** An instancetype or preference: a VM keeps the revision that was stored when it first named one. */
export const instancetypeEffects: EffectsOf = unlessRefused('it stays as it is', ({ after, head, fields }) => {
  const users = usersOf(after, after.ref, head, false).length;
  const why = `${plural(users, 'object')} of this repository ${users === 1 ? 'names' : 'name'} it; existing VMs keep the revision with which they were created, also after a restart, and new VMs use the change. To resize existing VMs, commit it under a new name, and use that name in the VMs.`;
  return [{ effect: 'new-guests-only', why, fields: fields.map(({ path }) => path) }];
});

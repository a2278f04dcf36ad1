import { valueAt } from '../../core/data/path.ts';
import { plural } from '../../core/text/plural.ts';
import type { HeldObject } from '../compare/held-object.ts';
import type { EffectsOf } from './change.ts';
import { unlessRefused } from './refused.ts';

/** An instancetype or preference: a VM keeps the revision that was stored when it first named one. */
export const instancetypeEffects: EffectsOf = unlessRefused('it stays as it is', (change) => {
  const users = change.head.objects.filter((held) => names(held, change.after)).length;
  const why = `${plural(users, 'object')} of this repository ${users === 1 ? 'names' : 'name'} it; VMs that exist keep the revision they were created with, also at a restart, and new ones take the change. To resize VMs that exist, commit it under a new name and name that in the VMs.`;
  return [{ effect: 'new-guests-only', why, fields: change.fields.map(({ path }) => path) }];
});

function names({ manifest, ref }: HeldObject, { ref: named }: HeldObject): boolean {
  const spec = ref.kind === 'VirtualMachinePool' ? valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec']) : manifest['spec'];
  return ['instancetype', 'preference'].some((field) => valueAt(spec, [field, 'name']) === named.name);
}

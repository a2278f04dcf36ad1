import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import { binding, validatingPolicy, vm } from '../policy/policies.ts';

const stays = validatingPolicy({
  validations: [{ expression: 'object.spec.runStrategy == oldObject.spec.runStrategy', message: 'runStrategy stays' }],
});

function effects(after: Manifest, policies: readonly Manifest[], isBeside: boolean): readonly (readonly [string, string | undefined])[] {
  const side = (name: string, ...objects: readonly Manifest[]) => ({
    name,
    objects: [...objects, ...(isBeside ? [] : policies)].map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest })),
  });
  const besides = isBeside ? policies.map((manifest) => ({ manifest })) : [];
  const { groups } = reportChanges(side('a', vm()), side('b', after), { policies: besides });
  return groups.flatMap(({ changes }) => changes[0].consequences.map(({ effect, says }) => [effect, says] as const));
}

const changed = vm({}, { runStrategy: 'Halted' });
const says = `virtualmachines.kubevirt.io "db" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: runStrategy stays`;

test.each([
  ['among the objects', false],
  ['beside them', true],
])('an update that a policy %s refuses', (_, isBeside) => {
  expect(effects(changed, [stays, binding()], isBeside)).toEqual([['refused', says]]);
  expect(effects(changed, [stays], isBeside)).not.toContainEqual(['refused', says]);
});

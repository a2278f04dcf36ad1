import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import { binding, validatingPolicy, vm } from '../policy/policies.ts';

const stays = validatingPolicy({
  validations: [{ expression: 'object.spec.runStrategy == oldObject.spec.runStrategy', message: 'runStrategy stays' }],
});

function effects(
  after: Manifest,
  policies: readonly Manifest[],
  isBeside: boolean,
  before = vm(),
): readonly (readonly [string, string | undefined])[] {
  const side = (name: string, ...objects: readonly Manifest[]) => ({
    name,
    objects: [...objects, ...(isBeside ? [] : policies)].map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest })),
  });
  const besides = isBeside ? policies.map((manifest) => ({ manifest })) : [];
  const { groups } = reportChanges(side('a', before), side('b', after), { policies: besides });
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

const withMemory = (guest: string, runStrategy = 'Always'): Manifest =>
  vm({}, { runStrategy, template: { spec: { domain: { memory: { guest }, devices: {} } } } });

const aboutMade = (resource: string, expression: string): Manifest => {
  const [group, apiVersion] = resource === 'pods' ? ['', 'v1'] : ['kubevirt.io', 'v1'];
  const rule = { apiGroups: [group], apiVersions: [apiVersion], operations: ['CREATE'], resources: [resource] };
  return validatingPolicy({ matchConstraints: { resourceRules: [rule] }, validations: [{ expression, message: 'too large' }] });
};

const small = "object.spec.domain.memory.guest != '8Gi'";

test.each<readonly [what: string, policy: Manifest, before: Manifest, after: Manifest, told: readonly string[]]>([
  [
    'the VMI',
    aboutMade('virtualmachineinstances', small),
    withMemory('1Gi'),
    withMemory('8Gi'),
    [
      `its policies refuse the VirtualMachineInstance that comes of this object: virtualmachineinstances.kubevirt.io "db" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: too large`,
    ],
  ],
  [
    'the pod',
    aboutMade('pods', "quantity(object.spec.containers[0].resources.requests.memory).isLessThan(quantity('8Gi'))"),
    withMemory('1Gi'),
    withMemory('8Gi'),
    [
      `its policies refuse the pod that comes of this object: pods "virt-launcher-db-<random-5>" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: too large`,
    ],
  ],
  ['no VMI that was refused before', aboutMade('virtualmachineinstances', small), withMemory('8Gi'), withMemory('8Gi', 'Halted'), []],
])('after an update a policy refuses what is made of the object: %s', (_, policy, before, after, told) => {
  const found = effects(after, [policy, binding()], true, before);
  expect(found.flatMap(([effect, said]) => (effect === 'next-start-fails' ? [said] : []))).toEqual(told);
});

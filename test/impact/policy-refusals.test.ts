import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import { asDraft } from '../../lib/impact/as-draft.ts';
import type { HeldObject } from '../../lib/impact/compare/held-object.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { binding, mutatingPolicy, validatingPolicy, vm } from '../policy/policies.ts';

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

const neverMade = (groups: ReturnType<typeof reportChanges>['groups']): readonly string[] =>
  groups.flatMap(({ changes }) =>
    changes.flatMap(({ object, consequences }) =>
      consequences.some(({ effect }) => effect === 'next-start-fails') ? [object.ref.name] : [],
    ),
  );

test('of a fleet that policies refuse each VM is told, in a time that grows with the fleet', () => {
  const names = Array.from({ length: 1100 }, (_, i) => `vm-${i}`); // more than a check lists of one code
  const fleet = (guest: string): ReturnType<typeof sideWith> =>
    sideWith(...names.map((name) => ({ ...withMemory(guest), metadata: { name, namespace: 'shop' } })));
  const policies = [aboutMade('virtualmachineinstances', small), binding()].map((manifest) => ({ manifest }));
  const { groups } = reportChanges(fleet('1Gi'), fleet('8Gi'), { policies });
  expect(new Set(neverMade(groups))).toEqual(new Set(names));
});

test('what policies refuse of a VMI is told, even if they refuse a new VM in the same words', () => {
  const spec = "(object.kind == 'VirtualMachine' ? object.spec.template.spec : object.spec)";
  const rule = {
    apiGroups: ['kubevirt.io'],
    apiVersions: ['*'],
    operations: ['CREATE'],
    resources: ['virtualmachines', 'virtualmachineinstances'],
  };
  const policy = validatingPolicy({
    matchConstraints: { resourceRules: [rule] },
    validations: [{ expression: `${spec}.domain.memory.guest != '8Gi'`, message: 'too large' }],
  });
  expect(effects(withMemory('8Gi'), [policy, binding()], true, withMemory('1Gi')).map(([effect]) => effect)).toContain('next-start-fails');
});

test('a mutating policy that fails for the VMI lets no VMI be made', () => {
  const rule = { apiGroups: ['kubevirt.io'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['virtualmachineinstances'] };
  const expression = "object.spec.domain.memory.guest == '8Gi' ? [JSONPatch{op: 'remove', path: '/spec/none'}] : []";
  const policy = mutatingPolicy({
    matchConstraints: { resourceRules: [rule] },
    mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression } }],
  });
  const mutatingBinding = { ...binding({}, 'b', 'MutatingAdmissionPolicyBinding'), spec: { policyName: 'p' } };
  const [first] = effects(withMemory('8Gi'), [policy, mutatingBinding], true, withMemory('1Gi'));
  expect(first?.[0]).toBe('next-start-fails');
  expect(first?.[1]).toContain('its policies refuse the VirtualMachineInstance that comes of this object: ');
});

const held = (manifest: Manifest, cluster = ''): HeldObject => ({ cluster, ref: refOf(manifest), manifest });
const sideWith = (...objects: readonly Manifest[]): { readonly name: string; readonly objects: readonly HeldObject[] } => ({
  name: 'a',
  objects: objects.map((each) => held(each)),
});
const told = ({ code, severity, message, path, hint }: Diagnostic): readonly unknown[] => [code, severity, message, path, hint];

const valid = { expression: 'true' };
const rulesWith = (words: object): object => ({ resourceRules: [{ ...ofVms, ...words }] });
const ofVms = { apiGroups: ['kubevirt.io'], apiVersions: ['v1'], operations: ['UPDATE'], resources: ['virtualmachines'] };

const broken: readonly (readonly [what: string, policies: readonly Manifest[], codes: readonly string[]])[] = [
  ['an expression that does not compile', [validatingPolicy({ validations: [{ expression: 'object.spec.(' }] })], ['K80114']],
  ['a field that the kind does not have', [validatingPolicy({ validations: [{ expression: 'object.spec.nope == 1' }] })], ['K80115']],
  ['a field that policies do not have', [validatingPolicy({ failurPolicy: 'Fail', validations: [valid] })], ['K80010']],
  ['a value of another type', [validatingPolicy({ validations: [{ expression: 5 }] })], ['K80001']],
  ['a resource that is not served', [validatingPolicy({ matchConstraints: rulesWith({ resources: ['vm'] }), validations: [valid] })], ['KP1901']],
  ['a binding with two actions that exclude each other', [binding({ validationActions: ['Deny', 'Warn'] })], ['K80114']],
  ['a binding of a misspelt policy', [validatingPolicy({ validations: [valid] }, 'sizes'), binding({ policyName: 'size' })], ['KP1902']],
  ['a mutation that does not compile', [mutatingPolicy({ mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '(' } }] })], ['K80114']],
  ['a policy of another engine', [{ apiVersion: 'kyverno.io/v1', kind: 'ClusterPolicy', metadata: { name: 'k' }, spec: {} }], ['K80118']],
  ['params that are not stored', [stays, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data: { 'a b': 'c' } }], ['K80061']],
]; // prettier-ignore

describe.each(broken)('what is wrong with policies: %s', (_, policies, codes) => {
  test('beside the objects is told as a check tells it', () => {
    const besides = policies.map((manifest) => ({ manifest }));
    const { policyFindings } = reportChanges(sideWith(vm()), sideWith(changed), { policies: besides });
    const drafts = [asDraft(held(changed))];
    const checked = runPipeline([{ name: '', drafts, policies: besides }], { put() {}, hold() {} }, { relations: { from: 'files' } });
    expect(policyFindings.map(told)).toEqual(checked.filter(({ object }) => object === undefined).map(told));
    expect(policyFindings.map(({ code }) => code)).toEqual(codes);
  });
});

test.each<[what: string, head: readonly Manifest[], codes: readonly string[]]>([
  ['a fault of both sides is told once', [validatingPolicy({ validations: [{ expression: '(' }] })], ['K80114']],
  ['a fault that HEAD mends is not told', [stays, binding()], []],
])('%s', (_, head, codes) => {
  const base = sideWith(vm(), validatingPolicy({ validations: [{ expression: '(' }] }));
  expect(reportChanges(base, sideWith(changed, ...head)).policyFindings.map(({ code }) => code)).toEqual(codes);
});

describe('an expression with a function that no new policy may use', () => {
  const policy = validatingPolicy({ validations: [{ expression: '[1].distinct() == [1]' }] });
  const codes = (...base: readonly Manifest[]): readonly string[] =>
    reportChanges(sideWith(vm(), ...base), sideWith(vm(), policy, binding())).policyFindings.map(({ code }) => code);

  test('is refused in a new policy', () => expect(codes()).toEqual(['K80114']));
  test('stays in a policy that the cluster has with it', () => expect(codes(policy, binding())).toEqual([]));
});

test('what is wrong with the policies of charts is told by the charts alone', () => {
  const ofChart = { ...held(validatingPolicy({ validations: [{ expression: '(' }] })), constructPath: 'policies/p' };
  expect(reportChanges(sideWith(vm()), { name: 'charts', objects: [held(changed), ofChart] }).policyFindings).toEqual([]);
});

test('a policy that the cluster has besides needs no binding in Git', () => {
  const besides = { ...held(stays), isBesides: true };
  const { policyFindings } = reportChanges({ name: 'a', objects: [held(vm()), besides] }, { name: 'b', objects: [held(changed), besides] });
  expect(policyFindings).toEqual([]);
});

test('policies of the command line count beside those that are stated of a cluster', () => {
  const stated = { facts: undefined, externals: [], policies: [{ manifest: stays }] };
  const head = { ...sideWith(changed), stated: new Map([['', stated]]) };
  const { groups } = reportChanges(sideWith(vm()), head, { policies: [{ manifest: binding() }] });
  expect(groups.flatMap(({ changes }) => changes[0].consequences.map((each) => each.says))).toContain(says);
});

test('what depends on more than Git shows is a note, once for all clusters', () => {
  const policy = validatingPolicy({ validations: [{ expression: "request.userInfo.username == 'argocd'" }] });
  const side = (name: string, object: Manifest): ReturnType<typeof sideWith> => ({
    name,
    objects: [held(object, 'east'), held(object, 'west')],
  });
  const { notes } = reportChanges(side('a', vm()), side('b', changed), { policies: [policy, binding()].map((manifest) => ({ manifest })) });
  expect(notes.filter((note) => note.includes('Policy'))).toEqual([
    "Nobody can say here whether ValidatingAdmissionPolicy 'p' with binding 'b' allows each change, as it depends on who makes the request. Judge requests by their objects, or test the policy in the cluster.",
  ]);
});

test('VMs that change alike are judged by their own names', () => {
  const named = validatingPolicy({ validations: [{ expression: "object.metadata.name != 'vm-b'", message: 'not this one' }] });
  const both = (of: (name: string) => Manifest): ReturnType<typeof sideWith> => sideWith(...['vm-a', 'vm-b'].map(of));
  const { groups } = reportChanges(
    both((name) => vm({ name })),
    both((name) => vm({ name }, { runStrategy: 'Halted' })),
    { policies: [named, binding()].map((manifest) => ({ manifest })) },
  );
  const refused = groups.flatMap(({ changes }) => changes).filter(({ consequences }) => consequences[0]?.effect === 'refused');
  expect(refused.map(({ object }) => object.ref.name)).toEqual(['vm-b']);
});

describe('an object that goes from Git', () => {
  const guarded = (operations: readonly string[], expression: string, spec: object = {}): Manifest =>
    validatingPolicy({ matchConstraints: rulesWith({ operations }), validations: [{ expression, message: 'stays' }], ...spec });
  const unlessHalted = "oldObject.spec.runStrategy == 'Halted'";
  const gone = (before: Manifest, policy: Manifest): readonly (readonly [effect: string, says: string | undefined])[] => {
    const policies = [policy, binding()].map((manifest) => ({ manifest }));
    const { groups } = reportChanges(sideWith(before), sideWith(), { policies });
    return groups.flatMap(({ changes }) => changes[0].consequences.map(({ effect, says: said }) => [effect, said] as const));
  };
  const refused = (words: string): readonly [effect: string, says: string] => [
    'refused',
    `virtualmachines.kubevirt.io "db" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: ${words}`,
  ];
  const ofObject = "expression 'object.spec.runStrategy == 'Halted'' resulted in error: no such key: spec";

  test.each<[what: string, policy: Manifest, before: Manifest, expected: ReturnType<typeof gone>]>([
    ['a policy about DELETE refuses it', guarded(['DELETE'], unlessHalted), vm(), [refused('stays')]],
    ['a policy about all operations refuses it', guarded(['*'], unlessHalted), vm(), [refused('stays')]],
    ['a policy that reads object fails', guarded(['DELETE'], "object.spec.runStrategy == 'Halted'"), vm(), [refused(ofObject)]],
    ['a policy allows it', guarded(['DELETE'], unlessHalted), vm({}, { runStrategy: 'Halted' }), [['stop', undefined]]],
    ['a policy about other operations is not asked', guarded(['CREATE', 'UPDATE'], unlessHalted), vm(), [['stop', undefined]]],
    [
      'nobody deletes what is kept',
      guarded(['DELETE'], unlessHalted),
      vm({ annotations: { 'helm.sh/resource-policy': 'keep' } }),
      [['left-behind', undefined]],
    ],
  ])('%s', (_, policy, before, expected) => {
    expect(gone(before, policy)).toEqual(expected);
  });

  test('under another name is deleted too', () => {
    const policies = [guarded(['DELETE'], 'false'), binding()].map((manifest) => ({ manifest }));
    const { groups } = reportChanges(sideWith(vm()), sideWith(vm({ name: 'dbs' })), { policies });
    expect(groups.flatMap(({ changes }) => changes[0].consequences.map(({ says: said }) => said))).toContain(refused('stays')[1]);
  });

  test('is not judged by who deletes it, which is a note', () => {
    const policies = [guarded(['DELETE'], "request.userInfo.username == 'argocd'"), binding()].map((manifest) => ({ manifest }));
    const { notes } = reportChanges(sideWith(vm()), sideWith(), { policies });
    expect(notes).toContainEqual(expect.stringContaining('it depends on who makes the request'));
  });
});

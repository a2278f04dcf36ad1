import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { ResolveMode } from '../../../lib/core/draft.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import type { PolicyDocument } from '../../../lib/core/policy-document.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import { binding, mutatingPolicy, validatingPolicy, vm } from '../../policy/policies.ts';
import { draftOf, run } from '../drafts.ts';

const about = (group: string, resource: string, operations: readonly string[] = ['CREATE']): object => ({
  matchConstraints: { resourceRules: [{ apiGroups: [group], apiVersions: ['*'], operations, resources: [resource] }] },
});

const shop: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels: { tier: 'gold' } } };

function judged(...manifests: readonly Manifest[]): readonly Diagnostic[] {
  return run(...manifests.map((manifest) => draftOf(manifest))).diagnostics.filter(({ code }) => code.startsWith('K8011'));
}

const withMemory = (guest: string): Manifest => vm({}, { template: { spec: { domain: { memory: { guest }, devices: {} } } } });

const small = { expression: "quantity(object.spec.template.spec.domain.memory.guest).isLessThan(quantity('2Gi'))", message: 'too large' };

test('a refusal has the words of the API server, and the field that its expression asks for', () => {
  const [found, ...others] = judged(validatingPolicy({ validations: [small] }), binding(), withMemory('4Gi'));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    code: 'K80111',
    severity: 'error',
    path: 'spec.template.spec.domain.memory.guest',
    message: `virtualmachines.kubevirt.io "db" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: too large`,
    hint: `Change the object so that this holds: ${small.expression}.`,
    related: [{ message: 'the policy' }, { message: 'its binding' }],
  });
});

const thousand = JSON.stringify(Array.from({ length: 1000 }, (_, i) => i));

test.each<[what: string, expression: string, hint: string]>([
  [
    'costs too much',
    `${thousand}.all(a, ${thousand}.all(b, a + b >= 0))`,
    'Make the expression cheaper: it may cost 1,000,000 for each object.',
  ],
  ['is long', `${thousand} == []`, 'Change the object so that the expression of the policy holds.'],
])('the hint where an expression %s', (_what, expression, hint) => {
  expect(judged(validatingPolicy({ validations: [{ expression, message: 'no' }] }), binding(), vm())).toMatchObject([{ hint }]);
});

const replicaSet: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
  },
};
const dataVolume: Manifest = {
  apiVersion: 'cdi.kubevirt.io/v1beta1',
  kind: 'DataVolume',
  metadata: { name: 'disk', namespace: 'shop' },
  spec: { source: { blank: {} }, pvc: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } },
};

test.each<readonly [what: string, made: Manifest, resource: readonly [string, string], names: string, path: string | undefined]>([
  ['the VMI of a set', replicaSet, ['kubevirt.io', 'virtualmachineinstances'], 'web<random-5>', 'spec.template'],
  ['the pod of a VM', withMemory('1Gi'), ['', 'pods'], 'virt-launcher-db-<random-5>', undefined],
  ['the VMI of a VM', withMemory('1Gi'), ['kubevirt.io', 'virtualmachineinstances'], 'db', 'spec.template'],
  ['the claim of a DataVolume', dataVolume, ['', 'persistentvolumeclaims'], 'disk', undefined],
])('%s is judged too', (_, made, [group, resource], name, path) => {
  const policy = validatingPolicy({ ...about(group, resource), validations: [{ expression: 'false', message: 'no' }] });
  const [found, ...others] = judged(policy, binding(), made);
  expect(others).toEqual([]);
  expect(found?.code).toBe('K80111');
  expect(found?.path).toBe(path);
  expect(found?.message).toContain(`${group === '' ? resource : `${resource}.${group}`} "${name}" is forbidden: `);
});

test('what the webhooks of KubeVirt add is seen', () => {
  const policy = validatingPolicy({ validations: [{ expression: 'has(object.spec.template.spec.architecture)' }] });
  expect(judged(policy, binding(), withMemory('1Gi'))).toEqual([]);
});

test.each<readonly [what: string, spec: object, code: string]>([
  ['warns', { validationActions: ['Warn'] }, 'K80112'],
  ['writes into the audit log', { validationActions: ['Audit'] }, 'K80112'],
  ['refuses', { validationActions: ['Deny', 'Audit'] }, 'K80111'],
])('a binding that %s', (_, spec, code) => {
  const found = judged(validatingPolicy({ validations: [{ expression: 'false' }] }), binding(spec), vm());
  expect(found.map((each) => each.code)).toEqual([code]);
});

test.each<readonly [what: string, spec: object, bound: object, known: readonly Manifest[], about: string | undefined]>([
  ['who asks', { validations: [{ expression: "request.userInfo.username == 'a'" }] }, {}, [], 'who makes the request'],
  [
    'RBAC',
    { validations: [{ expression: "authorizer.group('').resource('secrets').check('get').allowed()" }] },
    {},
    [],
    'what RBAC allows who makes the request',
  ],
  [
    'RBAC, and is false either way',
    { validations: [{ expression: "authorizer.group('').resource('secrets').check('get').allowed() && false" }] },
    {},
    [],
    undefined,
  ],
  [
    'the labels of a Namespace',
    { validations: [{ expression: "namespaceObject.metadata.labels.tier == 'gold'" }] },
    {},
    [],
    'the labels of Namespace shop',
  ],
  [
    'the labels of a Namespace in Git',
    { validations: [{ expression: "namespaceObject.metadata.labels.tier == 'tin'" }] },
    {},
    [shop],
    undefined,
  ],
  [
    'the name of a Namespace',
    { validations: [{ expression: 'false' }] },
    { matchResources: { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'shop' } } } },
    [],
    undefined,
  ],
  [
    'params',
    { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' }, validations: [{ expression: 'params.data.a == object.metadata.name' }] },
    { paramRef: { name: 'limits', parameterNotFoundAction: 'Deny' } },
    [],
    'its params: ConfigMap limits, which Git does not have',
  ],
  [
    'params that are refused',
    { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' }, validations: [{ expression: 'params.data.a == object.metadata.name' }] },
    { paramRef: { name: 'limits', parameterNotFoundAction: 'Deny' } },
    [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'limits', namespace: 'shop' }, data: { a: ['db'] } }],
    'its params: ConfigMap limits, which the API server refuses as it stands in Git',
  ],
])('what depends on %s', (_, spec, bound, known, doubt) => {
  const [found, ...others] = judged(...known, validatingPolicy(spec), binding(bound), vm());
  expect(others).toEqual([]);
  expect(found?.code).toBe(doubt === undefined ? 'K80111' : 'K80113');
  expect(found?.message).toContain(doubt ?? 'denied request');
});

test('an update sees what the cluster holds', () => {
  const policy = validatingPolicy({
    ...about('kubevirt.io', 'virtualmachines', ['UPDATE']),
    validations: [{ expression: 'object.spec.runStrategy == oldObject.spec.runStrategy', message: 'stays' }],
  });
  const held = vm({}, { runStrategy: 'Halted' });
  const drafts = [policy, binding(), vm()].map((manifest) => draftOf(manifest));
  const find = (isHeld: boolean): readonly string[] =>
    runPipeline([{ name: '', drafts, held: (ref) => (isHeld && ref.name === 'db' ? held : undefined) }], { put() {}, hold() {} }).flatMap(
      ({ code }) => (code === 'K80111' ? [code] : []),
    );
  expect(find(true)).toEqual(['K80111']);
  expect(find(false)).toEqual([]);
});

test('policies beside the objects count, and are not handed on', () => {
  const policies = [validatingPolicy({ validations: [{ expression: 'false' }] }), binding()].map((manifest) => ({ manifest }));
  const put: string[] = [];
  const found = runPipeline([{ name: '', drafts: [draftOf(vm())], policies }], {
    put: ({ draft }) => void put.push(draft.ref.kind),
    hold() {},
  });
  expect(found.map(({ code }) => code)).toContain('K80111');
  expect(put).toEqual(['VirtualMachine']);
});

test.each<readonly [what: string, policy: Manifest, code: string, path: string | undefined]>([
  ['does not compile', validatingPolicy({ validations: [{ expression: 'object.spec.(' }] }), 'K80114', 'spec.validations[0].expression'],
  [
    'asks for a field that there is not',
    validatingPolicy({ validations: [{ expression: 'has(object.spec.cpus)' }] }),
    'K80115',
    'spec.validations[0].expression',
  ],
  ['is of Kyverno', { apiVersion: 'kyverno.io/v1', kind: 'ClusterPolicy', metadata: { name: 'k' } }, 'K80118', undefined],
])('a policy that %s', (_, policy, code, path) => {
  expect(judged(policy)).toMatchObject([{ code, ...(path !== undefined && { path }) }]);
});

test.each<readonly [where: string, spec: object, path: string, hint: string]>([
  [
    'a variable',
    {
      variables: [{ name: 'a', expression: 'object.spec.template.spec.domain.memry.guest' }],
      validations: [{ expression: "variables.a != '1'" }],
    },
    'spec.variables[0].expression',
    'Write memory instead of memry at line 1, column 33 of the expression.',
  ],
  [
    'what is read of a variable',
    {
      variables: [{ name: 'volumes', expression: 'object.spec.template.spec.?volumes.orValue([])' }],
      validations: [{ expression: 'variables.volumes.all(v, !has(v.hostDsk))' }],
    },
    'spec.validations[0].expression',
    'Write hostDisk instead of hostDsk at line 1, column 30 of the expression.',
  ],
  [
    'a match condition',
    { matchConditions: [{ name: 'c', expression: 'has(object.spec.runStrategi)' }], validations: [{ expression: 'true' }] },
    'spec.matchConditions[0].expression',
    'Write runStrategy instead of runStrategi at line 1, column 4 of the expression.',
  ],
  [
    'an audit annotation',
    { auditAnnotations: [{ key: 'a', valueExpression: 'string(object.spec.qwertyuiop)' }] },
    'spec.auditAnnotations[0].valueExpression',
    'Read only fields that VirtualMachine has at line 1, column 19 of the expression.',
  ],
])('a field that there is not is told in %s', (_, spec, path, hint) => {
  expect(judged(validatingPolicy(spec))).toMatchObject([{ code: 'K80115', path, hint }]);
});

test('a match condition may ask for a field that one of the kinds has', () => {
  const rules = [
    ['kubevirt.io', 'virtualmachines'],
    ['', 'services'],
  ] as const;
  const resourceRules = rules.map(([group, resource]) => ({
    apiGroups: [group],
    apiVersions: ['v1'],
    operations: ['CREATE'],
    resources: [resource],
  }));
  const matchConditions = [{ name: 'c', expression: 'has(object.spec.runStrategy)' }];
  expect(judged(validatingPolicy({ matchConstraints: { resourceRules }, matchConditions, validations: [{ expression: 'true' }] }))).toEqual(
    [],
  );
});

const limitsKind: Manifest = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'limits.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Cluster',
    names: { kind: 'Limit', plural: 'limits' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              names: { type: 'array', items: { type: 'string' } },
              most: { type: 'object', properties: { cpu: { type: 'integer' }, disks: { type: 'integer' } } },
            },
          },
        },
      },
    ],
  },
};

test.each<readonly [what: string, beside: readonly Manifest[], expression: string, codes: readonly string[]]>([
  ['of a kind that stands beside the policy', [limitsKind], 'params.names.exists(n, n == object.metadata.name)', []],
  ['of which a map is read twice', [limitsKind], 'params.most.cpu > 0 || params.most.disks > 0', []],
  ['of such a kind, which lacks the field', [limitsKind], 'params.nmes.exists(n, n == object.metadata.name)', ['K80115']],
  ['of a kind that Git does not show', [], 'params.nmes.exists(n, n == object.metadata.name)', []],
])('a param %s', (_, beside, expression, expected) => {
  const policy = validatingPolicy({ paramKind: { apiVersion: 'example.com/v1', kind: 'Limit' }, validations: [{ expression }] });
  const documents = [policy, ...beside].map((manifest): PolicyDocument => ({ manifest, location: undefined, object: undefined }));
  const diagnostics = runPipeline([{ name: '', drafts: [draftOf(vm())], policies: documents }], { put() {}, hold() {} }, {});
  expect(diagnostics.map(({ code }) => code).filter((code) => code.startsWith('K8011'))).toEqual(expected);
});

const mutating = (expression: string): Manifest =>
  mutatingPolicy({ mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }] });
const bindingOfMutation = binding({}, 'm', 'MutatingAdmissionPolicyBinding');
const labelled = "Object{metadata: Object.metadata{labels: {'team': 'blue'}}}";

test('what a mutating policy writes is told once, and seen by others', () => {
  const policy = validatingPolicy({ validations: [{ expression: "object.metadata.labels.team == 'blue'" }] });
  const found = judged(mutating(labelled), bindingOfMutation, policy, binding(), vm(), vm({ name: 'web' }));
  expect(found).toMatchObject([
    {
      code: 'K80117',
      severity: 'note',
      message: "MutatingAdmissionPolicy 'p' changes 2 objects on the way into the cluster: Git does not show what it sets",
    },
  ]);
});

test("what a MutatingPolicy of Kyverno writes is told once, and seen by Kyverno's other policies", () => {
  const ofKyverno = (kind: string, spec: object): Manifest => ({
    apiVersion: 'policies.kyverno.io/v1',
    kind,
    metadata: { name: 'p' },
    spec: { ...about('kubevirt.io', 'virtualmachines'), ...spec },
  });
  const writes = ofKyverno('MutatingPolicy', {
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: labelled } }],
  });
  const asks = ofKyverno('ValidatingPolicy', { validations: [{ expression: "object.metadata.labels.team == 'blue'" }] });
  expect(judged(asks, vm())).toMatchObject([{ code: 'K80111' }]);
  expect(judged(writes, asks, vm())).toMatchObject([
    { code: 'K80117', message: "Kyverno's policy 'p' changes 1 object on the way into the cluster: Git does not show what it sets" },
  ]);
});

const labelsOf = (value: string): string => `Object{metadata: Object.metadata{labels: {'team': ${value}}}}`;
const ofTeam = "has(object.metadata.labels) && 'team' in object.metadata.labels ? object.metadata.labels.team : 'none'";

test.each<readonly [what: string, first: string, second: string, isTold: boolean]>([
  ['overwrite each other', labelsOf("'red'"), labelsOf("'blue'"), true],
  ['read what the other writes', labelsOf("'red'"), `Object{metadata: Object.metadata{annotations: {'of': ${ofTeam}}}}`, true],
  ['write different fields', labelsOf("'red'"), "Object{metadata: Object.metadata{annotations: {'a': 'b'}}}", false],
  ['write the same', labelsOf("'red'"), labelsOf("'red'"), false],
])('policies that %s', (_, first, second, isTold) => {
  const mutations = (expression: string): object => ({
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }],
  });
  const ofKyverno = (name: string, expression: string): Manifest => ({
    apiVersion: 'policies.kyverno.io/v1',
    kind: 'MutatingPolicy',
    metadata: { name },
    spec: { ...about('kubevirt.io', 'virtualmachines'), ...mutations(expression) },
  });
  const ofServer = (name: string, expression: string): readonly Manifest[] => {
    const [policy, bound] = [mutatingPolicy(mutations(expression)), binding({ policyName: name }, name, 'MutatingAdmissionPolicyBinding')];
    return [{ ...policy, metadata: { name } }, bound];
  };
  for (const policies of [
    [ofKyverno('a', first), ofKyverno('b', second)],
    [...ofServer('a', first), ...ofServer('b', second)],
  ]) {
    const found = judged(...policies, vm()).filter(({ code }) => code !== 'K80117');
    const note = {
      code: 'K80113',
      severity: 'note',
      message:
        "nobody can say here what mutating policies write into 1 request, as it depends on the order in which the cluster runs 'a' and 'b', which may differ from request to request",
    };
    expect(found).toMatchObject(isTold ? [note] : []);
  }
});

test('a refusal that another order of policies spares is in doubt', () => {
  const sets = (name: string, spec: object): readonly Manifest[] => [
    { ...mutatingPolicy(spec), metadata: { name } },
    binding({ policyName: name }, name, 'MutatingAdmissionPolicyBinding'),
  ];
  const writes = sets('b', { mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: labelled } }] });
  const expression = "[JSONPatch{op: 'test', path: '/metadata/labels/team', value: 'blue'}]";
  const tests = sets('a', { reinvocationPolicy: 'Never', mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression } }] });
  expect(judged(...tests, vm()).map(({ code }) => code)).toEqual(['K80116']);
  expect(judged(...writes, ...tests, vm()).map(({ code }) => code)).toEqual(['K80113', 'K80117']);
});

test('what a mutating policy writes into the pod of a guest, validating policies see', () => {
  const compute =
    "Object.spec.containers{name: 'compute', securityContext: Object.spec.containers.securityContext{readOnlyRootFilesystem: true}}";
  const writes = mutatingPolicy({
    ...about('', 'pods'),
    mutations: [
      { patchType: 'ApplyConfiguration', applyConfiguration: { expression: `Object{spec: Object.spec{containers: [${compute}]}}` } },
    ],
  });
  const expression = "object.spec.containers.filter(c, c.name == 'compute').all(c, c.securityContext.readOnlyRootFilesystem)";
  const reads = validatingPolicy({ ...about('', 'pods'), validations: [{ expression }] });
  const [refusal, ...others] = judged(reads, binding(), withMemory('1Gi'));
  expect([refusal?.code, ...others]).toEqual(['K80111']);
  expect(judged(reads, binding(), writes, bindingOfMutation, withMemory('1Gi')).map(({ code }) => code)).toEqual(['K80117']);
});

test('what a mutating policy writes into a kind whose schema is not known, nobody can say', () => {
  const policy = mutatingPolicy({
    ...about('example.com', 'widgets'),
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: labelled } }],
  });
  const widget: Manifest = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a', namespace: 'shop' } };
  expect(judged(policy, bindingOfMutation, widget)).toContainEqual(
    expect.objectContaining({
      code: 'K80113',
      severity: 'note',
      message: expect.stringContaining('the schema of Widget, which is not known here') as string,
    }),
  );
});

describe('params that the API server cannot store', () => {
  const reads = validatingPolicy({
    paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
    validations: [{ expression: 'size(params.data.names) > 0' }],
  });
  const bound = binding({ paramRef: { name: 'names', parameterNotFoundAction: 'Deny' } });
  const params = (bytes: number): Manifest => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'names', namespace: 'shop' },
    data: { names: 'a'.repeat(bytes) },
  });
  const codes = (bytes: number, isBeside: boolean): readonly string[] => {
    const documents = [reads, bound, ...(isBeside ? [params(bytes)] : [])].map((manifest): PolicyDocument => ({ manifest }));
    const drafts = [vm(), ...(isBeside ? [] : [params(bytes)])].map((manifest) => draftOf(manifest));
    const found = runPipeline([{ name: '', drafts, policies: documents }], { put() {}, hold() {} }, {}).map(({ code }) => code);
    return found.filter((code) => code.startsWith('K8')).toSorted();
  };

  test.each([
    ['beside the policy', true],
    ['in the app', false],
  ])('are none: %s', (_, isBeside) => {
    expect(codes(1024 * 1024, isBeside)).toEqual([]);
    expect(codes(1024 * 1024 + 1, isBeside)).toEqual(['K80062', 'K80113']);
  });
});

test('a policy that takes long for each of many objects is not asked of all of them', () => {
  const expression = "!params.data.names.matches(object.metadata.name + '[a-z]+z$')";
  const spec = { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' }, validations: Array.from({ length: 10 }, () => ({ expression })) };
  const names = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'names', namespace: 'shop' }, data: { names: 'a'.repeat(1e6) } };
  const bound = binding({ paramRef: { name: 'names', parameterNotFoundAction: 'Deny' } });
  const vms = Array.from({ length: 200 }, (_, i) => vm({ name: `db-${i}` }));
  const [note, ...others] = judged(validatingPolicy(spec), bound, names, ...vms);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    code: 'K80113',
    message: expect.stringMatching(/allows \d+ requests, as it depends on more evaluation than a run makes$/) as string,
  });
});

test('a mutation that cannot be made refuses the object', () => {
  const found = judged(mutating("Object{spec: Object.spec{nothing: 'a'}}"), bindingOfMutation, vm());
  expect(found).toMatchObject([
    { code: 'K80116', severity: 'error', message: expect.stringContaining('.spec.nothing: field not declared') as string },
  ]);
});

const labels = "Object{metadata: Object.metadata{labels: {'team': 'blue'}}}";
const labelling = mutatingPolicy({
  ...about('kubevirt.io', 'virtualmachines'),
  mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: labels } }],
});
const setPolicy = mutatingPolicy({
  ...about('kubevirt.io', 'virtualmachineinstancereplicasets'),
  mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: labels } }],
});
const mutatingBinding = { ...binding({}, 'b', 'MutatingAdmissionPolicyBinding'), apiVersion: labelling.apiVersion };

test.each<readonly [what: string, mode: ResolveMode, policy: Manifest, made: Manifest, isWritten: boolean]>([
  ['a VM, in full', 'full', labelling, vm({}, { template: { spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } } }), true],
  ['a VM, in neutral', 'neutral', labelling, vm({}, { template: { spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } } }), false],
  ['a set, in neutral', 'neutral', setPolicy, replicaSet, true],
  ['a set, in off', 'off', setPolicy, replicaSet, false],
])('what a mutating policy sets has an author, and is written where the mode writes: %s', (_, mode, policy, made, isWritten) => {
  const { emitted, diagnostics } = run(draftOf(policy), draftOf(mutatingBinding), draftOf(made, { mode }));
  const resolved = emitted.find(({ manifest }) => manifest.kind === made.kind);
  const author = { layer: 'policy', name: 'p' };
  const path = ['metadata', 'labels'];
  expect(resolved?.manifest.metadata.labels).toEqual(isWritten ? { team: 'blue' } : undefined);
  const left = resolved?.provenance.left.find(({ path: [first, second] }) => first === 'metadata' && second === 'labels');
  const value = isWritten ? resolved?.provenance.authorOf([...path, 'team']) : left;
  expect(value).toMatchObject({ path, value: { team: 'blue' }, author });
  expect(diagnostics.filter(({ code }) => code === 'K80117')).toHaveLength(isWritten ? 0 : 1);
});

const advised = (...manifests: readonly Manifest[]): readonly string[] =>
  run(...manifests.map((manifest) => draftOf(manifest))).diagnostics.flatMap(({ code, severity, path }) =>
    code.startsWith('KP19') ? [`${severity} ${code} ${path ?? ''}`.trim()] : [],
  );

test.each<readonly [what: string, manifests: readonly Manifest[], told: readonly string[]]>([
  [
    'of a short name matches nothing',
    [validatingPolicy({ ...about('kubevirt.io', 'vm'), validations: [{ expression: 'true' }] }), binding()],
    ['warning KP1901 spec.matchConstraints.resourceRules[0].resources[0]'],
  ],
  [
    'that mutates and is of a short name matches nothing',
    [
      mutatingPolicy({
        ...about('kubevirt.io', 'vm'),
        mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{}' } }],
      }),
      {
        ...binding({}, 'b', 'MutatingAdmissionPolicyBinding'),
        apiVersion: 'admissionregistration.k8s.io/v1beta1',
        spec: { policyName: 'p' },
      },
    ],
    ['warning KP1901 spec.matchConstraints.resourceRules[0].resources[0]'],
  ],
  ['without a binding does nothing', [validatingPolicy({ validations: [{ expression: 'true' }] })], ['note KP1903']],
  [
    'whose binding has a slip does nothing',
    [validatingPolicy({ validations: [{ expression: 'true' }] }, 'memory'), binding({ policyName: 'memroy' })],
    ['error KP1902 spec.policyName'],
  ],
  [
    'may have its binding beside a binding of a policy of the cluster',
    [validatingPolicy({ validations: [{ expression: 'true' }] }), binding(), binding({ policyName: 'central' }, 'c')],
    [],
  ],
])('a policy %s', (_, manifests, told) => {
  expect(advised(...manifests, vm())).toEqual(told);
});

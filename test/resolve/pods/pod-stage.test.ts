import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import { codes, draftOf, run } from '../drafts.ts';

function vm(name: string, spec: object = {}, more: object = {}): Manifest {
  const domain = { memory: { guest: '4Gi' }, devices: {} };
  const template = { spec: { domain, ...spec } };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name, namespace: 'web' },
    spec: { runStrategy: 'Always', template, ...more },
  };
}

const namespace = (labels: object): Manifest => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'web', labels: { ...labels } } });
const quota = (hard: object): Manifest => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'quota', namespace: 'web' },
  spec: { hard },
});
const limits = (item: object): Manifest => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name: 'limits', namespace: 'web' },
  spec: { limits: [{ type: 'Container', ...item }] },
});
const restricted = namespace({ 'pod-security.kubernetes.io/enforce': 'restricted' });
const kubeVirt = (configuration: object): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: { configuration },
});
const runtimeDefault = { virtualMachineInstanceProfile: { customProfile: { runtimeDefaultProfile: true } } };
const memory = 'spec.template.spec.domain.memory.guest';

const labelled = (manifest: Manifest, labels: object): Manifest => ({
  ...manifest,
  metadata: { ...manifest.metadata, labels: { ...labels } },
});

function found(...manifests: readonly Manifest[]): readonly string[] {
  return codes(run(...manifests.map((manifest) => draftOf(manifest)))).filter((code) => !code.startsWith('KP05'));
}

test.each<readonly [title: string, manifests: readonly Manifest[], expected: readonly string[]]>([
  ['nothing is stated', [vm('db')], []],
  [
    'three policies would each stop the pod',
    [restricted, quota({ 'requests.memory': '2Gi' }), limits({ max: { memory: '1Gi' } }), vm('db')],
    [`K80103 ${memory}`, 'K80101 spec.template.spec', `K80105 ${memory}`],
  ],
  ['the configuration names a seccomp profile', [kubeVirt({ seccompConfiguration: runtimeDefault }), restricted, vm('db')], []],
  ['a quota of another namespace', [{ ...quota({ pods: '0' }), metadata: { name: 'quota', namespace: 'other' } }, vm('db')], []],
  ['the second of two does not fit', [quota({ pods: '1' }), vm('a'), vm('b')], ['K80105 spec.template.spec.domain']],
  ['a VM that Git does not start is not counted', [quota({ pods: '0' }), vm('a', {}, { runStrategy: 'Halted' })], []],
  ['a quota that the API server does not take says nothing of pods', [quota({ bogus: '1' }), vm('a')], ['K80132 spec.hard[bogus]']],
  [
    'a quota whose labels the API server does not take says nothing',
    [labelled(quota({ pods: '0' }), { 'a b': 'c' }), vm('a')],
    ['K80023 metadata.labels[a b]'],
  ],
  [
    'a LimitRange whose labels the API server does not take says nothing',
    [labelled(limits({ max: { memory: '1Gi' } }), { 'a b': 'c' }), vm('a')],
    ['K80023 metadata.labels[a b]'],
  ],
  [
    'a Namespace whose labels are null says nothing',
    [{ ...restricted, metadata: { name: 'web', labels: null } } as unknown as Manifest, vm('a')],
    [],
  ],
  [
    'a Namespace whose labels the API server does not take says nothing',
    [labelled(restricted, { 'pod-security.kubernetes.io/enforce': 'restricted', owner: 7 }), vm('a')],
    ['K80027 metadata.labels.owner'],
  ],
])('%s', (_, manifests, expected) => {
  expect(found(...manifests)).toEqual(expected);
});

test('what only a configuration decides that nobody states is a warning', () => {
  const { diagnostics } = run(draftOf(restricted), draftOf(vm('db')));
  expect(diagnostics.find(({ code }) => code === 'K80101')).toMatchObject({ severity: 'warning' });
  const stated = run(draftOf(kubeVirt({})), draftOf(restricted), draftOf(vm('db')));
  expect(stated.diagnostics.find(({ code }) => code === 'K80101')).toMatchObject({ severity: 'error' });
});

test('a set is charged for each of its guests, and the first that does not fit is named', () => {
  const template = { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } };
  const set: Manifest = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: { name: 'web', namespace: 'web' },
    spec: { replicas: 5, selector: { matchLabels: { app: 'web' } }, template },
  };
  const { diagnostics } = run(draftOf(quota({ pods: '2' })), draftOf(set));
  expect(diagnostics.find(({ code }) => code === 'K80105')?.message).toBe(
    'guest 3 of 5: pods "virt-launcher-web-" is forbidden: exceeded quota: quota, requested: pods=1, used: pods=2, limited: pods=2',
  );
});

test('guests that are alike are rendered once and charged each', () => {
  const names = ['a', 'b', 'c', 'd'];
  const messages: string[] = [];
  const sink = { put: () => undefined, hold: () => undefined, repeat: () => true };
  const drafts = [quota({ pods: '2' }), ...names.map((name) => vm(name))].map((manifest) => draftOf(manifest));
  const diagnostics: readonly Diagnostic[] = runPipeline([{ name: '', drafts }], sink, {});
  for (const { code, message } of diagnostics) if (code === 'K80105') messages.push(message.slice(0, 25));
  expect(messages).toEqual(['pods "virt-launcher-c-" is', 'pods "virt-launcher-d-" is'].map((text) => text.slice(0, 25)));
});

function clauses(raised: Readonly<Record<string, string>>): string {
  return Object.entries(raised)
    .map(([name, amount]) => `"${name}" to ${amount}`)
    .join(' and ');
}

test.each<readonly [title: string, hard: Readonly<Record<string, string>>, replicas: number, raised: Readonly<Record<string, string>>]>([
  ['a guest', { 'requests.memory': '2Gi' }, 1, { 'requests.memory': '4398Mi' }],
  ['the guests of a set that are left', { 'requests.memory': '10Gi' }, 3, { 'requests.memory': '13193Mi' }],
  ['what is counted in pieces', { pods: '2', 'requests.memory': '1Ti' }, 5, { pods: '5' }],
  ['several resources', { pods: '1', 'requests.memory': '5Gi' }, 2, { pods: '2', 'requests.memory': '8795Mi' }],
])('the hint says what a quota needs to hold: %s', (_, hard, replicas, raised) => {
  const { template } = vm('web').spec as { template: object };
  const set: Manifest = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: { name: 'web', namespace: 'web' },
    spec: {
      replicas,
      selector: { matchLabels: { app: 'web' } },
      template: { ...template, metadata: { labels: { app: 'web' } } },
    },
  };
  const told = (amounts: Readonly<Record<string, string>>): readonly Diagnostic[] =>
    run(draftOf(quota(amounts)), draftOf(set)).diagnostics.filter(({ code }) => code === 'K80105');
  const [refused] = told(hard);
  expect(refused?.hint).toBe(`Raise ${clauses(raised)} or more in spec.hard of ResourceQuota quota, or start fewer or smaller guests.`);
  expect(told({ ...hard, ...raised })).toEqual([]);
});

test('the hint of a set with hot-plugged volumes counts the pods that bring them', () => {
  const told = (pods: string): readonly Diagnostic[] =>
    run(draftOf(quota({ pods })), draftOf(vm('db', plugged))).diagnostics.filter(({ code }) => code === 'K80105');
  expect(told('0')[0]?.hint).toContain('Raise "pods" to 2 or more');
  expect(told('2')).toEqual([]);
});

test('a quota that only holds what runs leaves no room for a migration', () => {
  const told = (memory: string): Diagnostic | undefined =>
    run(draftOf(quota({ 'requests.memory': memory })), draftOf(vm('db', { evictionStrategy: 'LiveMigrate' }))).diagnostics.find(
      ({ code }) => code === 'KP1801',
    );
  expect(told('5Gi')).toMatchObject({
    severity: 'warning',
    path: 'spec.hard',
    hint: 'Raise "requests.memory" to 8795Mi or more in spec.hard of ResourceQuota quota, or remove the quota while guests migrate.',
  });
  expect(told('8795Mi')).toBeUndefined();
});

const smaller = { domain: { memory: { guest: '4Gi' }, resources: { requests: { cpu: '1' }, limits: { cpu: '4' } }, devices: {} } };
const ranged = 'LimitRange limits';

test.each<readonly [title: string, spec: object, stated: object, hint: string, mended: object]>([
  [
    'a default limit below the request',
    {},
    { default: { memory: '1Gi' } },
    `Raise default.memory to 4364Mi or more in ${ranged}, or set resources.limits of the guest.`,
    { default: { memory: '4364Mi' } },
  ],
  [
    'a maximum, which is a default limit too',
    {},
    { max: { memory: '1Gi' } },
    `Raise max.memory to 4364Mi or more in ${ranged}, or change what the guest asks for.`,
    { max: { memory: '4364Mi' } },
  ],
  [
    'a default limit and the maximum above it',
    {},
    { default: { memory: '1Gi' }, max: { memory: '2Gi' } },
    `Raise default.memory and max.memory to 4364Mi or more in ${ranged}, or change what the guest asks for.`,
    { default: { memory: '4364Mi' }, max: { memory: '4364Mi' } },
  ],
  [
    'a minimum that small containers do not reach',
    {},
    { min: { memory: '64Mi' } },
    `Lower min.memory to 35M or less in ${ranged}, or change what the guest asks for.`,
    { min: { memory: '35M' } },
  ],
  [
    'a ratio of limit and request',
    smaller,
    { maxLimitRequestRatio: { cpu: '2' }, default: { cpu: '4' } },
    `Raise maxLimitRequestRatio.cpu to 4 or more in ${ranged}, or change what the guest asks for.`,
    { maxLimitRequestRatio: { cpu: '4' }, default: { cpu: '4' } },
  ],
  [
    'the sum of all containers',
    smaller,
    { type: 'Pod', max: { cpu: '4' } },
    `Raise max.cpu to 4015m or more in ${ranged}, type Pod, or change what the guest asks for.`,
    { type: 'Pod', max: { cpu: '4015m' } },
  ],
  [
    'a minimum and a maximum',
    {},
    { min: { memory: '64Mi' }, max: { memory: '1Gi' } },
    `Raise max.memory to 4364Mi or more in ${ranged} and lower min.memory to 35M or less in ${ranged}, or change what the guest asks for.`,
    { min: { memory: '35M' }, max: { memory: '4364Mi' } },
  ],
])('the hint says what a LimitRange needs to allow: %s', (_, spec, stated, hint, mended) => {
  const told = (item: object): readonly Diagnostic[] =>
    run(draftOf(limits(item)), draftOf(vm('db', spec))).diagnostics.filter(({ code }) => code === 'K80103' || code === 'K80104');
  expect(told(stated).map((finding) => finding.hint)).toEqual([hint]);
  expect(told(mended)).toEqual([]);
});

test('the hint names no amounts where none help', () => {
  const item = { type: 'Pod', max: { 'ephemeral-storage': '1Gi' } };
  const { diagnostics } = run(draftOf(limits(item)), draftOf(vm('db')));
  expect(diagnostics.find(({ code }) => code === 'K80104')?.hint).toBe(`Widen the bounds of ${ranged}, or change what the guest asks for.`);
});

test('the migration of the largest guest is asked for, in whatever order guests come', () => {
  const large = vm('large', { domain: { memory: { guest: '8Gi' }, devices: {} }, evictionStrategy: 'LiveMigrate' });
  const { diagnostics } = run(
    draftOf(quota({ 'requests.memory': '20Gi' })),
    draftOf(vm('a', { evictionStrategy: 'LiveMigrate' })),
    draftOf(large),
  );
  expect(diagnostics.filter(({ code }) => code === 'KP1801')).toMatchObject([
    { message: expect.stringContaining('no live migration of VirtualMachine web/large fits into this quota') as string },
  ]);
});

test.each<readonly [title: string, request: object, limit: string, expected: readonly string[]]>([
  ['a limit below what an overcommitted guest may use', { memory: '1Gi' }, '2Gi', [`KP1804 ${memory}`]],
  ['one above it', { memory: '1Gi' }, '5Gi', []],
])('%s', (_, requests, limit, expected) => {
  expect(
    found(limits({ default: { memory: limit } }), vm('db', { domain: { memory: { guest: '4Gi' }, resources: { requests }, devices: {} } })),
  ).toEqual(expected);
});

test('a set of more guests than anybody has is charged at once', () => {
  const template = { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } };
  const set: Manifest = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: { name: 'web', namespace: 'web' },
    spec: { replicas: 2_000_000_000, selector: { matchLabels: { app: 'web' } }, template },
  };
  const { diagnostics } = run(draftOf(quota({ pods: '1000000000' })), draftOf(set));
  expect(diagnostics.find(({ code }) => code === 'K80105')?.message).toMatch(/^guest 1000000001 of 2000000000: /);
});

const applicationQuota = (hard: object): Manifest => ({
  apiVersion: 'aaq.kubevirt.io/v1alpha1',
  kind: 'ApplicationAwareResourceQuota',
  metadata: { name: 'quota', namespace: 'web' },
  spec: { hard },
});
const calculator = (configName: string): Manifest => ({
  apiVersion: 'aaq.kubevirt.io/v1alpha1',
  kind: 'AAQ',
  metadata: { name: 'aaq' },
  spec: { configuration: { vmiCalculatorConfiguration: { configName } } },
});
const hyperConverged = (spec: object): Manifest => ({
  apiVersion: 'hco.kubevirt.io/v1beta1',
  kind: 'HyperConverged',
  metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
  spec,
});
const aware = { enableApplicationAwareQuota: true };

const clusterQuota = (hard: object, selector: object): Manifest => ({
  apiVersion: 'aaq.kubevirt.io/v1alpha1',
  kind: 'ApplicationAwareClusterResourceQuota',
  metadata: { name: 'all' },
  spec: { quota: { hard }, selector },
});
const team = { labels: { matchLabels: { team: 'a' } } };
const inShop = (labels: object): readonly Manifest[] => [
  { ...namespace(labels), metadata: { ...namespace(labels).metadata, name: 'shop' } },
  { ...vm('front'), metadata: { name: 'front', namespace: 'shop' } },
];
const twoGuests = [namespace({ team: 'a' }), vm('db'), ...inShop({ team: 'a' })];

test.each<readonly [title: string, manifests: readonly Manifest[], waits: readonly string[]]>([
  ['holds the guests of all its namespaces', [...twoGuests, clusterQuota({ 'requests.memory': '10Gi' }, team)], []],
  ['is used by them together', [...twoGuests, clusterQuota({ 'requests.memory': '8Gi' }, team)], ['front']],
  [
    'selects by labels',
    [namespace({ team: 'a' }), vm('db'), ...inShop({ team: 'b' }), clusterQuota({ 'requests.memory': '8Gi' }, team)],
    [],
  ],
  ['selects by annotations', [...twoGuests, clusterQuota({ 'requests.memory': '1Gi' }, { annotations: { owner: 'x' } })], []],
  ['says nothing without a selector', [...twoGuests, clusterQuota({ 'requests.memory': '1Gi' }, {})], []],
  [
    'counts where the HyperConverged allows it',
    [
      ...twoGuests,
      hyperConverged({ ...aware, applicationAwareConfig: { allowApplicationAwareClusterResourceQuota: true } }),
      clusterQuota({ 'instances/vmi': '1' }, team),
    ],
    ['front'],
  ],
  ['does not where it does not', [...twoGuests, hyperConverged(aware), clusterQuota({ 'instances/vmi': '1' }, team)], []],
  ['does not where the AAQ does not', [...twoGuests, calculator('VmiPodUsage'), clusterQuota({ 'requests.memory': '1Gi' }, team)], []],
])('a quota of a cluster %s', (_, manifests, waits) => {
  const { diagnostics } = run(...manifests.map((each) => draftOf(each)));
  expect(diagnostics.flatMap(({ code, object: at }) => (code === 'KP1805' ? [at?.ref.name] : []))).toEqual(waits);
});

const plugged = {
  domain: { memory: { guest: '4Gi' }, devices: { disks: [{ name: 'data', disk: { bus: 'scsi' } }] } },
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data', hotpluggable: true } }],
};

test.each<readonly [title: string, manifests: readonly Manifest[], expected: readonly string[]]>([
  ['has room', [quota({ pods: '2' }), vm('db', plugged)], []],
  ['has none', [quota({ pods: '1' }), vm('db', plugged)], ['K80105 spec.template.spec.volumes[0]']],
  ['has the memory that it requests', [quota({ 'requests.memory': '4612985664' }), vm('db', plugged)], []],
  ['lacks memory', [quota({ 'requests.memory': '4612985663' }), vm('db', plugged)], ['K80105 spec.template.spec.volumes[0]']],
  ['is below the least of a LimitRange', [limits({ min: { memory: '8M' } }), vm('db', plugged)], ['K80104 spec.template.spec.volumes[0]']],
  ['moves with its guest', [quota({ pods: '3' }), vm('db', { ...plugged, evictionStrategy: 'LiveMigrate' })], ['KP1801 spec.hard']],
])('the pod that brings a hot-plugged volume %s', (_, manifests, expected) => {
  expect(found(...manifests).filter((code) => !code.startsWith('KP10'))).toEqual(expected);
});

test.each<
  readonly [title: string, manifests: readonly Manifest[], hard: Readonly<Record<string, string>>, raised: Readonly<Record<string, string>>]
>([
  ['the pod', [], { 'requests.memory': '4Gi' }, { 'requests.memory': '4398Mi' }],
  ['the guest', [calculator('VirtualResources')], { 'limits.memory': '1Gi', pods: '0' }, { 'limits.memory': '4096Mi', pods: '1' }],
  ['what is named for guests', [calculator('DedicatedVirtualResources')], { 'instances/vmi': '0' }, { 'instances/vmi': '1' }],
])('the hint says what an Application Aware Quota needs to hold: %s', (_, manifests, hard, raised) => {
  const told = (amounts: object): readonly Diagnostic[] =>
    run(...[...manifests, applicationQuota(amounts), vm('db')].map((each) => draftOf(each))).diagnostics.filter(
      ({ code }) => code === 'KP1805',
    );
  expect(told(hard).map(({ hint }) => hint)).toEqual([
    `Raise ${clauses(raised)} or more in spec.hard of ApplicationAwareResourceQuota quota, or start fewer or smaller guests.`,
  ]);
  expect(told(raised)).toEqual([]);
});

test.each<readonly [title: string, manifests: readonly Manifest[], hard: object, waits: boolean]>([
  ['the pod, where nothing names a calculator', [], { 'requests.memory': '4Gi' }, true],
  ['the pod, with its overhead', [calculator('VmiPodUsage')], { 'requests.memory': '4400Mi' }, false],
  ['the guest alone', [calculator('VirtualResources')], { 'requests.memory': '4Gi', 'limits.memory': '4Gi', 'requests.cpu': '1' }, false],
  ['the guest alone, which is larger', [calculator('VirtualResources')], { 'limits.memory': '4000Mi' }, true],
  ['what is named for guests', [calculator('DedicatedVirtualResources')], { 'requests.memory/vmi': '3Gi' }, true],
  [
    'nothing but what is named for guests',
    [calculator('DedicatedVirtualResources')],
    { 'requests.memory': '1Gi', 'instances/vmi': '1' },
    false,
  ],
  ['the pod without its overhead', [calculator('GuestEffectiveResources')], { 'requests.memory': '4Gi' }, false],
  ['by the HyperConverged', [hyperConverged(aware)], { 'memory/vmi': '3Gi' }, true],
  ['nothing where the HyperConverged does not turn it on', [hyperConverged({})], { 'memory/vmi': '3Gi' }, false],
])('Application Aware Quota counts %s', (_, manifests, hard, waits) => {
  const codesFound = run(...[...manifests, applicationQuota(hard), vm('db')].map((each) => draftOf(each))).diagnostics.map(
    ({ code }) => code,
  );
  expect(codesFound.includes('KP1805')).toBe(waits);
});

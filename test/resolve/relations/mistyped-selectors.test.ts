import type { Manifest } from '../../../lib/core/manifest.ts';
import { advice, type Fields, findings, object, vm } from '../../rules/advice/advice.ts';

const database = vm({ name: 'main', labels: { app: 'database', tier: 'back' } });
const budget = (matchLabels: Fields, namespace = 'vms'): Manifest =>
  object('policy/v1', 'PodDisruptionBudget', { namespace }, { spec: { minAvailable: 1, selector: { matchLabels } } });
const policy = (spec: Fields): Manifest => object('networking.k8s.io/v1', 'NetworkPolicy', {}, { spec });
const peers = (peer: Fields): Manifest => policy({ podSelector: {}, ingress: [{ from: [{ ipBlock: { cidr: '10.0.0.0/8' } }, peer] }] });
const migration = (virtualMachineInstanceSelector: Fields): Manifest =>
  object(
    'migrations.kubevirt.io/v1alpha1',
    'MigrationPolicy',
    { namespace: undefined as never },
    { spec: { selectors: { virtualMachineInstanceSelector } } },
  );
const budgetAt = ['KP0906 spec.selector.matchLabels'];

test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
  ['a budget with a slip in a value', budget({ app: 'databse' }), budgetAt],
  ['a budget with a slip in a key', budget({ tire: 'back' }), budgetAt],
  ['a budget with a slip beside a label that is right', budget({ app: 'databse', tier: 'back' }), budgetAt],
  ['a budget with a slip beside a label of others', budget({ app: 'databse', tier: 'front' }), []],
  ['a budget for pods of others', budget({ app: 'ingress-nginx' }), []],
  ['a budget for another number', budget({ app: 'database2' }), []],
  ['a budget of another namespace', budget({ app: 'databse' }, 'other'), []],
  ['a budget that selects guests', budget({ app: 'database' }), []],
  ['a budget for one guest, by its name', budget({ 'vmi.kubevirt.io/id': 'main' }), []],
  ['a NetworkPolicy with a slip', policy({ podSelector: { matchLabels: { app: 'databse' } } }), ['KP0906 spec.podSelector.matchLabels']],
  [
    'a NetworkPolicy with a slip in a peer',
    peers({ podSelector: { matchLabels: { app: 'databse' } } }),
    ['KP0906 spec.ingress[0].from[1].podSelector.matchLabels'],
  ],
  ['a peer of other namespaces', peers({ podSelector: { matchLabels: { app: 'databse' } }, namespaceSelector: {} }), []],
  ['a NetworkPolicy for all pods', policy({ podSelector: {} }), []],
  ['a MigrationPolicy with a slip', migration({ app: 'databse' }), ['KP0906 spec.selectors.virtualMachineInstanceSelector']],
  ['a MigrationPolicy for guests of any namespace', migration({ app: 'database' }), []],
])('%s', (_, manifest, expected) => {
  expect(advice([database, manifest])).toEqual(expected);
  expect(advice([database, manifest], {}, { relations: { from: 'files' } })).toEqual(expected);
});

test('what selects nothing is not told where there is nothing near', () => {
  expect(advice([vm({ labels: { app: 'web' } }), budget({ app: 'databse' })])).toEqual([]);
  expect(advice([budget({ app: 'databse' })])).toEqual([]);
});

test('a pod of a Deployment with the label is no mistake', () => {
  const template = { metadata: { labels: { app: 'databse' } } };
  expect(advice([database, object('apps/v1', 'Deployment', {}, { spec: { template } }), budget({ app: 'databse' })])).toEqual([]);
});

const web = vm({ name: 'web', labels: { 'kubevirt.io/domain': 'front', app: 'web' } });
const toldOf = (manifest: Manifest, ...guests: readonly Manifest[]): readonly (readonly [string, string | undefined])[] =>
  findings([...guests, manifest]).flatMap(({ code, message, hint }) => (code === 'KP0906' ? [[message, hint] as const] : []));

test.each<readonly [name: string, manifest: Manifest, message: string, hint: string]>([
  [
    'a budget by a label of KubeVirt',
    budget({ 'kubevirt.io/domain': 'frontend' }),
    'kubevirt.io/domain: frontend selects no guest of namespace vms',
    'Write a label that guests have, such as kubevirt.io/domain: front of VirtualMachine vms/web.',
  ],
  [
    'a budget by the name of a guest',
    budget({ 'vmi.kubevirt.io/id': 'webserver' }),
    'vmi.kubevirt.io/id: webserver selects no guest of namespace vms',
    'Write a label that guests have, such as vmi.kubevirt.io/id: main of VirtualMachine vms/main.',
  ],
  [
    'a NetworkPolicy by the name of a guest with a slip',
    policy({ podSelector: { matchLabels: { 'vm.kubevirt.io/name': 'wbe' } } }),
    'vm.kubevirt.io/name: wbe selects no guest of namespace vms',
    'Write a label that guests have, such as vm.kubevirt.io/name: web of VirtualMachine vms/web.',
  ],
  [
    'a MigrationPolicy',
    migration({ app: 'storage' }),
    'app: storage selects no guest here',
    'Write a label that guests have, such as app: database of VirtualMachine vms/main.',
  ],
])('%s selects guests, and there are none', (_, manifest, message, hint) => {
  expect(toldOf(manifest, database, web)).toEqual([[message, hint]]);
});

test.each<readonly [name: string, manifest: Manifest]>([
  ['a label of KubeVirt that a guest has', budget({ 'kubevirt.io/domain': 'front' })],
  ['a label of KubeVirt that no guest here has', budget({ 'kubevirt.io/size': 'small' })],
  ['a label of KubeVirt of another namespace', budget({ 'kubevirt.io/domain': 'frontend' }, 'other')],
  ['a pod of KubeVirt itself', budget({ 'kubevirt.io': 'virt-api' })],
  ['a label that looks like one of KubeVirt', budget({ 'notkubevirt.io/domain': 'frontend' })],
  ['the name of a guest', budget({ 'vmi.kubevirt.io/id': 'web' })],
  ['the name of a guest of another namespace', budget({ 'vmi.kubevirt.io/id': 'web' }, 'other')],
  ['a label that pods of others may have', budget({ app: 'storage' })],
  ['a MigrationPolicy with a label that no guest here has', migration({ workload: 'sap' })],
])('what may select something is not told: %s', (_, manifest) => {
  expect(toldOf(manifest, database, web)).toEqual([]);
});

test('the message names both labels, and the hint writes the right one', () => {
  const found = findings([database, budget({ app: 'databse' })]).find(({ code }) => code === 'KP0906');
  expect(found).toMatchObject({
    message: 'app: databse selects no pods, and is one letter away from app: database of VirtualMachine vms/main',
    hint: 'Write app: database.',
  });
});

test('a hundred selectors are searched for slips', () => {
  const idle = (count: number): readonly Manifest[] =>
    Array.from({ length: count }, (_, i) => object('policy/v1', 'PodDisruptionBudget', { name: `x-${i}` }, budgetSpec('unrelated')));
  const last = object('policy/v1', 'PodDisruptionBudget', { name: 'y' }, budgetSpec('databse'));
  expect(advice([database, ...idle(99), last])).toEqual(budgetAt);
  expect(advice([database, ...idle(100), last])).toEqual([]);
});

function budgetSpec(app: string): Fields {
  return { spec: { minAvailable: 1, selector: { matchLabels: { app } } } };
}

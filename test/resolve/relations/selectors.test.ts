import type { Manifest } from '../../../lib/core/manifest.ts';
import { LabelIndex } from '../../../lib/resolve/relations/label-index.ts';
import { advice, type Fields, findings, object, pool, service, set, vm, vmi } from '../../rules/advice/advice.ts';

type Row = readonly [name: string, manifests: readonly Manifest[], expected: readonly string[]];

const overlap = ['KP0901 spec.selector'];
const nothing = ['KP0902 spec.selector'];
const more = ['KP0903 spec.selector'];
const shop = { app: 'shop' };

describe('sets and pools', () => {
  const selecting = (selector: Fields, template: Fields): Manifest =>
    set({}, {}, { selector, template: { metadata: { labels: template }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } } });
  test.each<Row>([
    ['two sets', [set({ name: 'a', labels: shop }), set({ name: 'b', labels: shop })], overlap],
    ['a set and a VM', [set({ labels: shop }), vm({ labels: shop })], overlap],
    ['a set and a VM whose guest has the label alone', [set({ labels: shop }), vm({}, {}, { template: { labels: shop } })], overlap],
    ['a set and a VM that has the label alone', [set({ labels: shop }), vm({ labels: shop }, {}, { template: {} })], []],
    ['a set and a VMI', [set({ labels: shop }), vmi({ labels: shop })], overlap],
    [
      'a set and a VMI of its own, in a live cluster',
      [set({ labels: shop }), vmi({ labels: shop, ownerReferences: [{ kind: 'VirtualMachineInstanceReplicaSet' }] })],
      [],
    ],
    ['a set and a pool', [set({ labels: shop }), pool({ labels: shop })], overlap],
    ['two pools', [pool({ name: 'a', labels: shop }), pool({ name: 'b', labels: shop })], overlap],
    ['a pool and a VM', [pool({ labels: shop }), vm({ labels: shop }, {}, { template: {} })], overlap],
    ['two namespaces', [set({ labels: shop }), vm({ labels: shop, namespace: 'other' })], []],
    ['other labels', [set({ name: 'a' }), set({ name: 'b' })], []],
    [
      'a set and a Deployment, whose pods are no guests',
      [set({ labels: shop }), object('apps/v1', 'Deployment', {}, { spec: { template: { metadata: { labels: shop } } } })],
      [],
    ],
    [
      'an expression',
      [selecting({ matchExpressions: [{ key: 'app', operator: 'Exists' }] }, shop), vm({ labels: { app: 'db' } })],
      overlap,
    ],
    [
      'an expression that leaves the other out',
      [selecting({ matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['db'] }] }, shop), vm({ labels: { app: 'db' } })],
      [],
    ],
    ['a selector that cannot be read', [selecting({ matchExpressions: [{ key: 'app', operator: 'Is' }] }, shop), vm({ labels: shop })], []],
  ])('%s', (_, manifests, expected) => {
    expect(advice(manifests)).toEqual(expected);
  });
});

describe('PodDisruptionBudgets', () => {
  const budget = (spec: Fields, namespace = 'vms'): Manifest => object('policy/v1', 'PodDisruptionBudget', { namespace }, { spec });
  const uncounted = (field: string): readonly string[] => [`KP0905 spec.${field}`];
  const web = { matchLabels: { app: 'web' } };
  test.each<Row>([
    ['how many guests of a set may be down', [set(), budget({ selector: web, maxUnavailable: 1 })], uncounted('maxUnavailable')],
    ['a percentage of them', [set(), budget({ selector: web, minAvailable: '50%' })], uncounted('minAvailable')],
    ['a number of them that run', [set(), budget({ selector: web, minAvailable: 1 })], []],
    ['of all pods of a namespace with guests', [vm(), budget({ selector: {}, maxUnavailable: 1 })], uncounted('maxUnavailable')],
    ['of no pods', [vm(), budget({ maxUnavailable: 1 })], []],
    ['of other pods', [set(), budget({ selector: { matchLabels: { app: 'api' } }, maxUnavailable: 1 })], []],
    ['of another namespace', [set(), budget({ selector: web, maxUnavailable: 1 }, 'other')], []],
    [
      'of guests by the label that all of them get',
      [vm(), budget({ selector: { matchLabels: { 'kubevirt.io': 'virt-launcher' } }, maxUnavailable: 1 })],
      uncounted('maxUnavailable'),
    ],
    ['of the pods of KubeVirt itself', [vm(), budget({ selector: { matchLabels: { 'kubevirt.io': 'virt-api' } }, maxUnavailable: 1 })], []],
    [
      'of one VM by its id',
      [vm(), budget({ selector: { matchLabels: { 'vmi.kubevirt.io/id': 'db' } }, maxUnavailable: '10%' })],
      uncounted('maxUnavailable'),
    ],
    [
      'of no VM by its id',
      [vm(), budget({ selector: { matchLabels: { 'vmi.kubevirt.io/id': 'bd' } }, maxUnavailable: 1 })],
      ['KP0906 spec.selector.matchLabels'],
    ],
    [
      'by an expression',
      [set(), budget({ selector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'api'] }] }, maxUnavailable: 1 })],
      uncounted('maxUnavailable'),
    ],
    ['by a selector that cannot be read', [set(), budget({ selector: { matchLabels: 5 }, maxUnavailable: 1 })], []],
  ])('%s', (_, manifests, expected) => {
    expect(advice(manifests)).toEqual(expected);
  });
});

describe('Services', () => {
  const deployment = object('apps/v1', 'Deployment', {}, { spec: { template: { metadata: { labels: { app: 'api' } } } } });
  test.each<Row>([
    ['no label of anything, in a live cluster that shows a part of its pods', [set(), service({ app: 'wbe' }, { uid: '1' })], []],
    ['the id of no VM, in a live cluster', [vm(), service({ 'vmi.kubevirt.io/id': 'bd' }, { uid: '1' })], nothing],
    ['the labels of a set', [set(), service({ app: 'web' })], []],
    ['no label of anything', [set(), service({ app: 'wbe' })], nothing],
    ['one label of two', [set(), service({ app: 'web', tier: 'front' })], nothing],
    ['a label of another namespace', [set(), service({ app: 'web' }, { namespace: 'other' })], nothing],
    ['nothing, in an app without guests', [service({ app: 'wbe' })], []],
    ['nothing, because somebody else writes its endpoints', [set(), service({})], []],
    ['the pods of a Deployment', [vm(), deployment, service({ app: 'api' })], []],
    ['the id of a VM', [vm(), service({ 'vmi.kubevirt.io/id': 'db' })], []],
    [
      'the id of a VM of a long name',
      [vm({ name: 'a'.repeat(70) }), service({ 'vmi.kubevirt.io/id': `${'a'.repeat(54)}-4b42dd32` })],
      nothing,
    ],
    ['the id of no VM', [vm(), service({ 'vmi.kubevirt.io/id': 'bd' })], nothing],
    ['the name of a set, which none of its guests has', [set(), service({ 'vmi.kubevirt.io/id': 'web' })], nothing],
    ['the name of a pool, which none of its VMs has', [pool(), service({ 'vmi.kubevirt.io/id': 'readers' })], nothing],
    ['the id of a VM of the name of a set', [set({ name: 'db' }), vm(), service({ 'vmi.kubevirt.io/id': 'db' })], []],
    ['the id of a VM and a label that it lacks', [vm(), service({ 'vmi.kubevirt.io/id': 'db', app: 'x' })], nothing],
    ['the id of a VM of a pool', [pool(), service({ 'vmi.kubevirt.io/id': 'readers-3' })], []],
    ['the id of a VMI of a set', [set(), service({ 'vmi.kubevirt.io/id': 'webx7k2p' })], []],
    ['the old label with the hostname', [vm({}, { hostname: 'mongo' }), service({ 'vm.kubevirt.io/name': 'mongo' })], []],
    ['guests of KubeVirt', [vm({ labels: shop }), service({ 'kubevirt.io': 'virt-launcher', ...shop })], []],
    ['guests of KubeVirt alone', [vm(), deployment, service({ 'kubevirt.io': 'virt-launcher', app: 'api' })], nothing],
    ['pods of KubeVirt itself', [vm(), service({ 'kubevirt.io': 'virt-api' })], []],
    ['what only run time knows', [vm({ labels: shop }), service({ ...shop, 'kubevirt.io/nodeName': 'node01' })], []],
    [
      'a set and a VM',
      [set({ labels: { app: 'web', tier: 'front' } }), vm({ labels: { tier: 'front' } }), service({ tier: 'front' })],
      more,
    ],
    [
      'a set and a Deployment',
      [
        set({ labels: { app: 'web', tier: 'api' } }),
        object('apps/v1', 'Deployment', {}, { spec: { template: { metadata: { labels: { tier: 'api' } } } } }),
        service({ tier: 'api' }),
      ],
      more,
    ],
    ['several VMs, which is a choice', [vm({ name: 'a', labels: shop }), vm({ name: 'b', labels: shop }), service(shop)], []],
  ])('selects %s', (_, manifests, expected) => {
    expect(advice(manifests)).toEqual(expected);
  });
});

describe('the ports of a Service', () => {
  const guest = (...interfaces: readonly Fields[]): Manifest =>
    vm({ labels: shop }, { domain: { memory: { guest: '1Gi' }, devices: { interfaces } }, networks: [{ name: 'default', pod: {} }] });
  const web = guest({
    name: 'default',
    masquerade: {},
    ports: [
      { port: 80, name: 'http' },
      { port: 53, protocol: 'UDP' },
    ],
  });
  const front = (port: Fields, more: Fields = {}): Manifest =>
    object('v1', 'Service', { name: 'front' }, { spec: { selector: shop, ports: [port], ...more } });
  const port = ['KP0904 spec.ports[0].port'];
  const target = ['KP0904 spec.ports[0].targetPort'];
  test.each<Row>([
    ['forwarded', [web, front({ port: 80 })], []],
    ['not forwarded', [web, front({ port: 81 })], port],
    ['to one that is', [web, front({ port: 443, targetPort: 80 })], []],
    ['to one that is, as a text', [web, front({ port: 443, targetPort: '80' })], []],
    ['to one that is not', [web, front({ port: 80, targetPort: 8080 })], target],
    ['of another protocol', [web, front({ port: 80, protocol: 'UDP' })], port],
    ['of the same protocol', [web, front({ port: 53, protocol: 'UDP' })], []],
    ['by name', [web, front({ port: 443, targetPort: 'http' })], []],
    ['by a name that no port has', [web, front({ port: 443, targetPort: 'https' })], target],
    ['by the name of a port of another protocol', [web, front({ port: 443, targetPort: 'http', protocol: 'UDP' })], target],
    ['by a name, of a guest without ports', [guest(), front({ port: 443, targetPort: 'http' })], target],
    ['of a guest that forwards all', [guest({ name: 'default', masquerade: {} }), front({ port: 81 })], []],
    ['of a bridged guest, which forwards all', [guest({ name: 'default', bridge: {}, ports: [{ port: 80 }] }), front({ port: 81 })], []],
    ['of a headless Service, which has a name alone', [web, front({ port: 81 }, { clusterIP: 'None' })], []],
  ])('%s', (_, manifests, expected) => {
    expect(advice(manifests)).toEqual(expected);
  });

  const ranged = guest({
    name: 'default',
    masquerade: {},
    ports: [{ port: 80 }],
    portRanges: [{ start: 8000, end: 8010, protocol: 'TCP' }],
  });
  test.each([
    [7999, 1],
    [8000, 0],
    [8010, 0],
    [8011, 1],
  ])('port %i of a guest with a range from 8000 to 8010', (number, count) => {
    expect(advice([ranged, front({ port: number })])).toHaveLength(count);
  });

  test('say what to add to which guest', () => {
    expect(findings([web, front({ port: 443, protocol: 'UDP' })])).toMatchObject([
      {
        severity: 'warning',
        hint: 'Add port: 443, protocol: UDP to spec.template.spec.domain.devices.interfaces[0].ports of VirtualMachine db, or leave ports out there to forward every port.',
      },
    ]);
  });
});

test.each<[name: string, made: Manifest, place: string]>([
  ['a VM', vm({ labels: { app: 'shop', tier: 'db' } }, {}, { template: {} }), 'spec.template.metadata.labels of VirtualMachine db'],
  [
    'a set',
    { ...set(), metadata: { name: 'web', namespace: 'vms', labels: { app: 'shop', tier: 'db' } } },
    'spec.template.metadata.labels of VirtualMachineInstanceReplicaSet web',
  ],
  [
    'a pool',
    { ...pool(), metadata: { name: 'readers', namespace: 'vms', labels: { app: 'shop', tier: 'db' } } },
    'spec.virtualMachineTemplate.spec.template.metadata.labels of VirtualMachinePool readers',
  ],
])('labels of %s itself are not those of its guests', (_, made, place) => {
  const ofService = [{ code: 'KP0902', path: 'spec.selector', hint: `Write the labels of this selector into ${place}.` }];
  expect(findings([made, service({ app: 'shop', tier: 'db' })])).toMatchObject(ofService);
  expect(findings([made, service({ app: 'shop', tier: 'db' })], {}, { relations: { from: 'files' } })).toMatchObject(ofService);
  expect(
    findings([
      made,
      object('policy/v1', 'PodDisruptionBudget', {}, { spec: { selector: { matchLabels: { app: 'shop' } }, minAvailable: 1 } }),
    ]),
  ).toMatchObject([{ code: 'KP0906', path: 'spec.selector.matchLabels', hint: `Write them into ${place}.` }]);
  expect(findings([made, service({ app: 'shop' }, { namespace: 'other' })], {}, { relations: { from: 'files' } })).toEqual([]);
});

test('a Service by the name of a VM of another namespace is put there', () => {
  expect(findings([vm(), service({ 'vmi.kubevirt.io/id': 'db' }, { namespace: 'other' })])).toMatchObject([
    { code: 'KP0902', hint: 'Put the Service into namespace vms, where VirtualMachine db makes such pods.' },
  ]);
});

test.each([
  ['by a label', 'default', undefined, { app: 'web' }, []],
  ['by a name', 'default', undefined, { 'vmi.kubevirt.io/id': 'db' }, []],
  ['which the VM does not name', undefined, 'default', { app: 'web' }, []],
  ['with a VM of vms', 'vms', undefined, { app: 'web' }, nothing],
])('a Service without a namespace may be in the default one: %s', (_, ofVm, ofService, selector, expected) => {
  const guest = { ...vm({ labels: { app: 'web' }, namespace: ofVm as never }) };
  expect(advice([guest, service(selector, { namespace: ofService as never })])).toEqual(expected);
});

test.each<[app: string, namespace: string, hint: string]>([
  ['web', 'other', 'Put the Service into namespace vms, where VirtualMachineInstanceReplicaSet web makes such pods.'],
  ['wbe', 'vms', 'Write labels of the template of a VM or set, or call expose() of what it leads to.'],
])('what a Service for %s in namespace %s can do', (app, namespace, hint) => {
  expect(findings([set(), service({ app }, { namespace })])).toMatchObject([{ code: 'KP0902', hint }]);
});

describe('Services of plain YAML, which may be any part of a cluster,', () => {
  const files = { relations: { from: 'files' } } as const;
  test.each<Row>([
    ['are not for guests where no guest has a label of such a key', [set(), service({ operator: 'database' })], []],
    ['are not for guests of another namespace', [set({ namespace: 'other' }), service({ app: 'wbe' })], []],
    ['may be misspelt where guests have labels of the same key', [set(), service({ app: 'wbe' })], nothing],
    ['may be misspelt where they name a guest', [vm(), service({ 'vmi.kubevirt.io/id': 'bd' })], nothing],
    ['may name a guest that is not here', [vm({ namespace: 'other' }), service({ 'vmi.kubevirt.io/id': 'bd' })], []],
  ])('%s', (_, manifests, expected) => {
    expect(advice(manifests, {}, files)).toEqual(expected);
  });
});

test('ten thousand sets and Services look at no more than what they select', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({
    namespace: 'vms',
    labels: { app: `web-${i}`, os: 'linux', half: i % 2 === 0 ? 'a' : 'b' },
  }));
  let looked = 0;
  const counted = many.map(({ namespace, labels }) => ({
    namespace,
    get labels() {
      looked++;
      return labels;
    },
  }));
  const index = new LabelIndex(counted, new Set(['app', 'os', 'half']));
  looked = 0;
  const selector = (labels: Readonly<Record<string, string>>) => ({ labels, expressions: [] });
  for (let i = 0; i < many.length; i++) {
    expect(index.find('vms', selector({ app: `web-${i}`, os: 'linux' }), 5)).toHaveLength(1);
    expect(index.find('vms', selector({ os: 'linux' }), 5)).toHaveLength(5);
    expect(index.find('vms', selector({ half: 'a', app: `web-${2 * Math.floor(i / 2) + 1}` }), 5)).toHaveLength(0);
    expect(index.find('vms', selector({ half: 'a', os: 'windows' }), 5)).toHaveLength(0);
  }
  expect(looked).toBeLessThan(4 * many.length);
});

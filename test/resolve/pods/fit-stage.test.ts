import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { draftOf, run } from '../drafts.ts';

interface Guest {
  readonly count?: number;
  readonly spec?: object;
  readonly memory?: string;
}

function pool(name: string, { count = 1, spec = {}, memory = '4Gi' }: Guest = {}): Manifest {
  const template = { metadata: { labels: { app: name } }, spec: { domain: { memory: { guest: memory }, devices: {} }, ...spec } };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: { name, namespace: 'web' },
    spec: { replicas: count, selector: { matchLabels: { app: name } }, template },
  };
}

interface Written {
  readonly labels?: Readonly<Record<string, string>>;
  readonly taints?: readonly object[];
  readonly unschedulable?: boolean;
}

function node(name: string, allocatable: object, { labels = {}, ...spec }: Written = {}): Manifest {
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { ...labels } }, spec, status: { allocatable } };
}

const large = { cpu: '16', memory: '64Gi' };
const small = { cpu: '2', memory: '2Gi' };
const dedicated = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' };

function told(code: string, ...manifests: readonly Manifest[]): readonly Diagnostic[] {
  return run(...manifests.map((manifest) => draftOf(manifest))).diagnostics.filter((each) => each.code === code);
}

test.each<readonly [title: string, manifests: readonly Manifest[], message: string, hint: string]>([
  [
    'too little memory',
    [pool('db'), node('a', small), node('b', small)],
    '0/2 nodes are available: 2 Insufficient memory.',
    'Add a node with more, or give the guest less: its pod requests memory 4.29Gi, and the most that such a node has is memory 2Gi.',
  ],
  [
    'no node with the label',
    [pool('db', { spec: { nodeSelector: { zone: 'b' } } }), node('a', large, { labels: { zone: 'a' } })],
    "0/1 nodes are available: 1 node(s) didn't match Pod's node affinity/selector.",
    'Add a node with labels { zone: b }, or change nodeSelector and affinity of the guest.',
  ],
  [
    'an untolerated taint, and too little on the other node',
    [pool('db'), node('a', large, { taints: [dedicated] }), node('b', small)],
    '0/2 nodes are available: 1 Insufficient memory, 1 node(s) had untolerated taint(s).',
    'Add a node with more, or give the guest less: its pod requests memory 4.29Gi, and the most that such a node has is memory 2Gi.',
  ],
  [
    'a cordoned node',
    [pool('db'), node('a', large, { unschedulable: true })],
    '0/1 nodes are available: 1 node(s) had untolerated taint(s).',
    'Add a toleration of node.kubernetes.io/unschedulable:NoSchedule to the guest, or a node without that taint.',
  ],
  [
    'no huge pages',
    [pool('db', { spec: { domain: { memory: { guest: '4Gi', hugepages: { pageSize: '1Gi' } }, devices: {} } } }), node('a', large)],
    '0/1 nodes are available: 1 Insufficient hugepages-1Gi.',
    'Add a node with more, or give the guest less: its pod requests hugepages-1Gi 4Gi, and the most that such a node has is hugepages-1Gi 0Mi.',
  ],
  [
    'a label of KubeVirt that the node shows not to have',
    [
      pool('db', { spec: { domain: { memory: { guest: '4Gi' }, cpu: { model: 'Haswell' }, devices: {} } } }),
      node('a', large, {
        labels: { 'kubevirt.io/schedulable': 'true', 'kubernetes.io/arch': 'amd64', 'machine-type.node.kubevirt.io/q35': 'true' },
      }),
    ],
    "0/1 nodes are available: 1 node(s) didn't match Pod's node affinity/selector.",
    'Add a node with labels { cpu-model.node.kubevirt.io/Haswell: true }, or change nodeSelector and affinity of the guest.',
  ],
])('%s', (_, manifests, message, hint) => {
  expect(told('KP1802', ...manifests)).toMatchObject([{ message, hint, severity: 'error' }]);
});

test.each<readonly [title: string, manifests: readonly Manifest[]]>([
  ['a node without a capacity says nothing', [pool('db'), { apiVersion: 'v1', kind: 'Node', metadata: { name: 'a' } }]],
  [
    'a tolerated taint',
    [pool('db', { spec: { tolerations: [{ key: 'dedicated', operator: 'Exists' }] } }), node('a', large, { taints: [dedicated] })],
  ],
  ['a taint that only prefers', [pool('db'), node('a', large, { taints: [{ ...dedicated, effect: 'PreferNoSchedule' }] })]],
  ['the host name of a node', [pool('db', { spec: { nodeSelector: { 'kubernetes.io/hostname': 'a' } } }), node('a', large)]],
])('%s', (_, manifests) => {
  expect(told('KP1802', ...manifests)).toEqual([]);
});

test('a fleet that its nodes hold, and not without one of them', () => {
  const nodes = [node('a', large), node('b', large)];
  expect(told('KP1803', ...nodes, pool('web', { count: 14 }))).toEqual([]);
  expect(told('KP1803', ...nodes, pool('web', { count: 16 }))).toMatchObject([
    {
      message:
        'after the loss of one of 2 nodes with cpu 16, memory 64Gi, 2 of 16 guests fit on no node by first-fit decreasing; the largest is VirtualMachineInstanceReplicaSet web/web, which requests cpu 0.105, memory 4.29Gi',
      related: [{ message: 'b holds 14 guests: 9 % of cpu, 94 % of memory' }],
    },
  ]);
});

test.each<[left: number, others: readonly string[]]>([
  [5, []],
  [6, ['and 1 node more']],
])('of %i nodes that are left five are shown', (count, others) => {
  const nodes = Array.from({ length: count + 1 }, (_, i) => node(`n${i}`, large));
  const [found] = told('KP1803', ...nodes, pool('web', { count: 14 * (count + 1) }));
  const shown = found?.related?.map(({ message }) => message) ?? [];
  expect(shown.filter((line) => line.includes(' holds '))).toHaveLength(5);
  expect(shown.slice(5)).toEqual(others);
});

test('a fleet that its nodes do not hold', () => {
  expect(told('KP1803', node('a', large), pool('web', { count: 16 }), pool('db', { memory: '32Gi' }))).toMatchObject([
    { message: expect.stringMatching(/^9 of 17 guests do not fit on 1 node by first-fit decreasing;/) as string },
  ]);
});

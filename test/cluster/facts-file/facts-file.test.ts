import type { ClusterFacts } from '../../../lib/cluster/cluster-facts.ts';
import { printFacts } from '../../../lib/cluster/facts-file/print-facts.ts';
import { readFacts } from '../../../lib/cluster/facts-file/read-facts.ts';
import { commonInstancetypes } from '../../../lib/core/kubevirt/common-instancetypes.ts';
import type { ExternalObject } from '../../../lib/core/external-object.ts';

const nothing: ClusterFacts = {
  name: 'east',
  platform: 'kubernetes',
  nodes: undefined,
  tlsSecurityProfile: undefined,
  baseDomain: undefined,
  configuration: undefined,
};
const worker = { architecture: 'amd64', labels: { 'node-role.kubernetes.io/worker': '' } } as const;
const roomy = { ...worker, capacity: { cpu: '32', memory: '128Gi' }, taints: [{ key: 'vms', effect: 'NoSchedule' }] } as const;
const small = { kind: 'VirtualMachineInstancetype', name: 'small', namespace: 'vms', spec: { cpu: { guest: 1 } } };

test.each<[string, Partial<ClusterFacts>, readonly ExternalObject[], object | undefined]>([
  ['nothing', {}, [], undefined],
  ['the configuration', { configuration: 'built-in' }, [], { configuration: 'built-in' }],
  ['the platform, unless it is everybody’s', { platform: 'openshift' }, [], { platform: 'openshift' }],
  [
    'settings of OpenShift',
    { baseDomain: 'example.com', tlsSecurityProfile: { type: 'Old', old: {} } },
    [],
    { baseDomain: 'example.com', tlsSecurityProfile: { type: 'Old', old: {} } },
  ],
  ['gates of the API server', { apiServer: { featureGates: ['HPAScaleToZero'] } }, [], { apiServer: { featureGates: ['HPAScaleToZero'] } }],
  ['no node at all', { nodes: [] }, [], { nodes: [] }],
  [
    'nodes that are alike once',
    { nodes: [worker, { ...worker, name: 'big' }, worker] },
    [],
    {
      nodes: [
        { ...worker, count: 2 },
        { ...worker, name: 'big' },
      ],
    },
  ],
  ['the room that nodes have for guests', { nodes: [roomy, roomy, worker] }, [], { nodes: [{ ...roomy, count: 2 }, worker] }],
  [
    'what the cluster holds, in the words of --external and sorted',
    {},
    [{ kind: 'StorageClass', name: 'fast' }, { kind: 'Secret', namespace: 'vms', name: 'keys' }, small],
    { external: ['Secret/vms/keys', 'StorageClass/fast', small] },
  ],
  [
    'the common instancetypes by one word',
    {},
    [{ kind: 'Secret', name: 'keys' }, ...commonInstancetypes],
    { external: ['commonInstancetypes', 'Secret/keys'] },
  ],
  ['what no word can say', {}, [{ kind: 'crd2', name: 'a/b' }], { external: [{ kind: 'crd2', name: 'a/b' }] }],
])('%s is written down, and read again', (_, facts, externals, expected) => {
  const stated = { facts: { ...nothing, ...facts }, externals };
  const printed = printFacts(stated);
  expect(printed).toEqual(expected);
  const read = readFacts('east', printed);
  const again = 'message' in read ? undefined : read;
  expect({ ...again?.facts, nodes: again?.facts?.nodes?.length }).toEqual({ ...stated.facts, nodes: stated.facts.nodes?.length });
  expect(again && printFacts(again)).toEqual(printed);
});

test('the implicit cluster states no facts', () => {
  expect(printFacts({ facts: undefined, externals: [{ kind: 'Secret', name: 'keys' }] })).toEqual({ external: ['Secret/keys'] });
});

test('a part of the common instancetypes is told by name, and one with its spec besides', () => {
  const [first, second] = commonInstancetypes as readonly [ExternalObject, ExternalObject];
  const known = { ...second, spec: { cpu: { guest: 2 } } };
  const external = (externals: readonly ExternalObject[]): unknown => printFacts({ facts: undefined, externals })?.['external'];
  expect(external([first])).toEqual([`${first.kind}/${first.name}`]);
  expect(external([known, ...commonInstancetypes])).toEqual(['commonInstancetypes', known]);
});

test.each<[string, unknown, string, readonly (string | number)[]]>([
  ['a list', ['openshift'], 'this is not an object with facts', []],
  ['a field that there is not', { workers: 3 }, 'nothing reads workers', ['workers']],
  ['another word', { configuration: 'mine' }, '"mine" is no configuration', ['configuration']],
  ['a list for a map', { tlsSecurityProfile: [] }, '[] is no tlsSecurityProfile', ['tlsSecurityProfile']],
  ['a node without its labels', { nodes: [worker, { architecture: 'amd64' }] }, 'labels is missing', ['nodes', 1]],
  ['a label that is no text', { nodes: [{ ...worker, labels: { a: 'x', b: 1 } }] }, '{"a":"x","b":1} is no labels', ['nodes', 0, 'labels']],
  [
    'a gate that nothing asks for',
    { apiServer: { featureGates: ['AllAlpha'] } },
    '["AllAlpha"] is no featureGates',
    ['apiServer', 'featureGates'],
  ],
  ['an API server of which nothing is said', { apiServer: {} }, 'featureGates is missing', ['apiServer']],
  ['half a node', { nodes: [{ ...worker, count: 0.5 }] }, '0.5 is no count', ['nodes', 0, 'count']],
  ['more nodes than any cluster has', { nodes: [{ ...worker, count: 100_001 }] }, '100001 is no count', ['nodes', 0, 'count']],
  [
    'a capacity that is no amount',
    { nodes: [{ ...worker, capacity: { cpu: 'much' } }] },
    '{"cpu":"much"} is no capacity',
    ['nodes', 0, 'capacity'],
  ],
  ['a taint without its effect', { nodes: [{ ...worker, taints: [{ key: 'vms' }] }] }, 'effect is missing', ['nodes', 0, 'taints', 0]],
  ['a text for a node', { nodes: ['big'] }, 'this is not an object', ['nodes', 0]],
  ['a word that names nothing', { external: ['keys'] }, '"keys" names no object', ['external', 0]],
  ['an object without a name', { external: [{ kind: 'Secret' }] }, 'name is missing', ['external', 0]],
])('%s is told with its place', (_, value, message, at) => {
  expect(readFacts('east', value)).toEqual({ message, at });
});

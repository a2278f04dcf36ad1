import { App, Chart } from 'cdk8s';
import { Cluster, type ClusterProps } from '../../lib/app/cluster.ts';
import { Namespace } from '../../lib/constructs/namespace.ts';
import { findingsOf } from '../../lib/app/run-tree.ts';
import { clusterMarkOf, scopeFacts } from '../../lib/constructs/tree/scope.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmPreset } from '../../lib/constructs/vm-preset.ts';

const nothingStated = { name: 'staging', platform: 'kubernetes' };
const worker = { architecture: 'amd64', labels: { 'kubernetes.io/arch': 'amd64', 'node-role.kubernetes.io/worker': '' } };

test.each<[string, ClusterProps, object]>([
  ['nothing', {}, {}],
  ['platform', { platform: 'openshift' }, { platform: 'openshift' }],
  ['configuration', { configuration: 'built-in' }, { configuration: 'built-in' }],
  ['workers', { workers: 2 }, { nodes: [worker, worker] }],
  ['no nodes at all, which is not unknown', { nodes: [] }, { nodes: [] }],
  [
    'nodes',
    { nodes: [{ name: 'n1', architecture: 'arm64', labels: { zone: 'a' }, roles: ['worker', 'infra'] }] },
    {
      nodes: [
        {
          name: 'n1',
          architecture: 'arm64',
          labels: { 'kubernetes.io/arch': 'arm64', 'node-role.kubernetes.io/worker': '', 'node-role.kubernetes.io/infra': '', zone: 'a' },
        },
      ],
    },
  ],
  [
    'nodes and workers',
    { nodes: [{ roles: ['control-plane'] }], workers: 1 },
    { nodes: [{ architecture: 'amd64', labels: { 'kubernetes.io/arch': 'amd64', 'node-role.kubernetes.io/control-plane': '' } }, worker] },
  ],
  [
    'nodes with room for guests',
    { nodes: [{ capacity: { cpu: 32, memory: '128Gi' }, taints: [{ key: 'vms', effect: 'NoSchedule' }], count: 2 }] },
    {
      nodes: Array.from({ length: 2 }, () => ({
        architecture: 'amd64',
        labels: { 'kubernetes.io/arch': 'amd64' },
        capacity: { cpu: '32', memory: '128Gi' },
        taints: [{ key: 'vms', effect: 'NoSchedule' }],
      })),
    },
  ],
  ['a named TLS profile', { tlsSecurityProfile: 'Modern' }, { tlsSecurityProfile: { type: 'Modern', modern: {} } }],
  [
    'a TLS profile of its own',
    { tlsSecurityProfile: { type: 'Custom', custom: { minTLSVersion: 'VersionTLS12', ciphers: ['ECDHE-RSA-AES128-GCM-SHA256'] } } },
    { tlsSecurityProfile: { type: 'Custom', custom: { minTLSVersion: 'VersionTLS12', ciphers: ['ECDHE-RSA-AES128-GCM-SHA256'] } } },
  ],
])('facts from %s', (_, props, stated) => {
  expect(new Cluster(new App(), 'staging', props).facts).toEqual({ ...nothingStated, ...stated });
});

test('is the scope of what stands in it, through charts within it too', () => {
  const cluster = new Cluster(new App(), 'staging', { namespace: 'vms', labels: { env: 'staging' }, resolve: 'full' });
  const preset = new VmPreset(new Chart(cluster, 'fleet'), 'base', {});
  expect(scopeFacts(preset)).toMatchObject({ cluster: 'staging', namespace: 'vms', mode: 'full' });
  expect(preset.namespace).toBe('vms');
  expect(new VmPreset(cluster, 'base', {})._metadata()).toMatchObject({ namespace: 'vms', labels: { env: 'staging' } });
});

test('leaves the mode to the app where it names none', () => {
  const app = new App();
  expect(new VmPreset(new Cluster(app, 'staging'), 'base', {})._mode).toBeUndefined();
});

test('is told from other charts', () => {
  const app = new App();
  const cluster = new Cluster(app, 'staging');
  const chart = new Chart(app, 'chart');
  expect([cluster, chart, new Namespace(chart, 'vms'), undefined].map((each) => each instanceof Cluster)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(cluster).toBeInstanceOf(Chart);
});

test('two Clusters of one id are refused, wherever they stand', () => {
  const app = new App();
  const first = new Cluster(app, 'staging');
  const second = new Cluster(new Chart(app, 'team'), 'staging');
  new Namespace(first, 'a');
  new Namespace(second, 'b');
  expect(findingsOf(app)).toMatchObject([
    {
      code: 'KU0014',
      message: 'two Clusters have the id staging, staging and team/staging',
      location: clusterMarkOf(second).location,
      related: [{ location: clusterMarkOf(first).location }],
    },
  ]);
});

test('guests that its nodes do not hold are told of at the line of the Cluster', () => {
  const app = new App();
  const cluster = new Cluster(app, 'staging', { configuration: 'built-in', kubevirt: '1.9', nodes: [{ capacity: { memory: '10Gi' } }] });
  for (const name of ['a', 'b', 'c']) new VirtualMachine(cluster, name, { namespace: 'vms', runStrategy: 'Always', memory: '4Gi' });
  expect(findingsOf(app).filter(({ code }) => code.startsWith('KP18'))).toMatchObject([
    { code: 'KP1803', message: expect.stringContaining('1 of 3 guests') as string, location: clusterMarkOf(cluster).location },
  ]);
});

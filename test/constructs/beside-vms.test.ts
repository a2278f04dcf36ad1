import { Chart } from 'cdk8s';
import {
  App,
  compile,
  findingsOf,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Cluster,
  VirtualMachine,
  VmBackup,
  VmBackupTracker,
  VmReplicaSet,
  VolumeSnapshot,
  type KubeObject,
  type NetworkPolicyProps,
} from '../../lib/index.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const db = (chart: Chart): VirtualMachine => new VirtualMachine(chart, 'db');
const web = (chart: Chart): VmReplicaSet => new VmReplicaSet(chart, 'web', { labels: { app: 'web' } });
const idOfDb = { matchLabels: { 'vmi.kubevirt.io/id': 'db' } };
const labelOfWeb = { matchLabels: { app: 'web' } };

describe('a NetworkPolicy', () => {
  test.each<[what: string, props: (chart: Chart) => NetworkPolicyProps, spec: object]>([
    ['without props lets nothing in', () => ({}), { podSelector: {}, policyTypes: ['Ingress'] }],
    [
      'for a VM names its pod, and peers by theirs',
      (chart) => ({ podSelector: db(chart), ingress: [{ from: [web(chart)], ports: [5432] }] }),
      { podSelector: idOfDb, policyTypes: ['Ingress'], ingress: [{ from: [{ podSelector: labelOfWeb }], ports: [{ port: 5432 }] }] },
    ],
    [
      'names the namespace of a peer that is in another one',
      (chart) => ({ ingress: [{ from: [new VirtualMachine(chart, 'proxy', { namespace: 'edge' })] }] }),
      {
        podSelector: {},
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [
              {
                namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'edge' } },
                podSelector: { matchLabels: { 'vmi.kubevirt.io/id': 'proxy' } },
              },
            ],
          },
        ],
      },
    ],
    [
      'takes the peers and ports of the API as they are',
      () => ({
        podSelector: labelOfWeb,
        egress: [
          {
            to: [{ ipBlock: { cidr: '10.0.0.0/16' } }, { podSelector: {}, namespaceSelector: {} }],
            ports: [{ port: 53, protocol: 'UDP' }],
          },
        ],
      }),
      {
        podSelector: labelOfWeb,
        policyTypes: ['Egress'],
        egress: [
          {
            to: [{ ipBlock: { cidr: '10.0.0.0/16' } }, { podSelector: {}, namespaceSelector: {} }],
            ports: [{ port: 53, protocol: 'UDP' }],
          },
        ],
      },
    ],
    ['that lists nothing to send to limits what is sent', () => ({ egress: [] }), { podSelector: {}, policyTypes: ['Egress'], egress: [] }],
    [
      'of both directions limits both',
      () => ({ ingress: [], egress: [{}] }),
      { podSelector: {}, policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [{}] },
    ],
    ['limits the directions that it names', () => ({ policyTypes: ['Egress'] }), { podSelector: {}, policyTypes: ['Egress'] }],
  ])('%s', (_, props, spec) => {
    expect(specOf((chart) => new NetworkPolicy(chart, 'limits', props(chart)), { namespace: 'shop' })).toEqual(spec);
  });

  test('grows by rules', () => {
    const spec = specOf((chart) =>
      new NetworkPolicy(chart, 'limits', { egress: [] }).addEgressRule([db(chart)], [22]).addIngressRule([web(chart)]),
    );
    expect(spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [{ podSelector: labelOfWeb }] }],
      egress: [{ to: [{ podSelector: idOfDb }], ports: [{ port: 22 }] }],
    });
  });
});

test.each<[what: string, make: (chart: Chart) => KubeObject, expected: object]>([
  [
    'a budget for the guests of a set',
    (chart) => new PodDisruptionBudget(chart, 'web-up', { selector: web(chart), minAvailable: 2 }),
    { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: { minAvailable: 2, selector: labelOfWeb } },
  ],
  [
    'a budget for any pods',
    (chart) => new PodDisruptionBudget(chart, 'web', { maxUnavailable: '25%', unhealthyPodEvictionPolicy: 'AlwaysAllow' }),
    { spec: { maxUnavailable: '25%', unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: {} } },
  ],
  [
    'a snapshot of a claim',
    (chart) => new VolumeSnapshot(chart, 'monday', { source: new PersistentVolumeClaim(chart, 'data', { size: '1Gi' }) }),
    { apiVersion: 'snapshot.storage.k8s.io/v1', kind: 'VolumeSnapshot', spec: { source: { persistentVolumeClaimName: 'data' } } },
  ],
  [
    'a snapshot that the storage has',
    (chart) => new VolumeSnapshot(chart, 'monday', { source: { volumeSnapshotContentName: 'content' }, volumeSnapshotClassName: 'fast' }),
    { spec: { source: { volumeSnapshotContentName: 'content' }, volumeSnapshotClassName: 'fast' } },
  ],
  [
    'a tracker',
    (chart) => new VmBackupTracker(chart, 'nightly', { source: new VirtualMachine(chart, 'db', { namespace: 'shop' }) }),
    {
      apiVersion: 'backup.kubevirt.io/v1alpha1',
      kind: 'VirtualMachineBackupTracker',
      metadata: { name: 'nightly', namespace: 'shop' },
      spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' } },
    },
  ],
  [
    'a backup of what has changed',
    (chart) =>
      new VmBackup(chart, 'monday', {
        source: new VmBackupTracker(chart, 'nightly', { source: 'db' }),
        pvcName: 'store',
        mode: 'Pull',
        tokenSecretRef: 'token',
        ttlDuration: '1h',
      }),
    {
      kind: 'VirtualMachineBackup',
      spec: {
        mode: 'Pull',
        pvcName: 'store',
        source: { apiGroup: 'backup.kubevirt.io', kind: 'VirtualMachineBackupTracker', name: 'nightly' },
        tokenSecretRef: 'token',
        ttlDuration: '1h',
      },
    },
  ],
])('%s', (_, make, expected) => {
  expect(manifestOf(make)).toMatchObject(expected);
});

/** What is said of objects, as a cluster of a release says it. */
function told(kubevirt: '1.6' | '1.9', make: (chart: Chart) => unknown): readonly string[] {
  const app = new App();
  make(new Chart(new Cluster(app, 'east', { namespace: 'shop', kubevirt }), 'shop'));
  return findingsOf(app).map(({ code, message }) => `${code} ${message}`);
}

test('their schemas are checked', () => {
  const bent = { spec: { bogus: 1 } } as object;
  expect(told('1.9', (chart) => new PodDisruptionBudget(chart, 'a', { minAvailable: 1, ...bent }))).toEqual([
    expect.stringContaining('unknown field "spec.bogus"'),
  ]);
  expect(
    told(
      '1.9',
      (chart) => new VolumeSnapshot(chart, 'a', { source: PersistentVolumeClaim.fromName(chart, 'data'), volumeSnapshotClassName: '' }),
    ),
  ).toEqual([expect.stringContaining('volumeSnapshotClassName must not be the empty string when set')]);
  expect(
    told(
      '1.9',
      (chart) =>
        new VolumeSnapshot(chart, 'a', {
          source: PersistentVolumeClaim.fromName(chart, 'data'),
          spec: { source: { volumeSnapshotContentName: 'b' } },
        }),
    ),
  ).toEqual([expect.stringContaining('exactly one of volumeSnapshotContentName and persistentVolumeClaimName must be set')]);
  const pull = { source: 'db', pvcName: 'store', mode: 'Pull' } as const;
  expect(told('1.9', (chart) => new VmBackup(chart, 'a', pull))).toContainEqual(
    expect.stringContaining('tokenSecretRef is required when mode is Pull'),
  );
});

test('backups are of KubeVirt 1.8 and newer', () => {
  expect(told('1.6', (chart) => new VmBackupTracker(chart, 'a', { source: 'db' }))).toEqual([
    'K80092 no matches for kind "VirtualMachineBackupTracker" in version "backup.kubevirt.io/v1alpha1"',
  ]);
});

test('all of them, as they are emitted', () => {
  const app = new App();
  const chart = new Chart(new Cluster(app, 'east', { namespace: 'shop', kubevirt: '1.9', configuration: 'built-in' }), 'shop');
  const set = new VmReplicaSet(chart, 'web', { memory: '1Gi', labels: { app: 'web' } });
  const vm = new VirtualMachine(chart, 'db', { memory: '4Gi' });
  const data = new PersistentVolumeClaim(chart, 'data', { size: '1Gi', accessModes: ['ReadWriteOnce'] });
  new NetworkPolicy(chart, 'db-in', { podSelector: vm, ingress: [{ from: [set], ports: [5432] }] });
  new PodDisruptionBudget(chart, 'web-up', { selector: set, minAvailable: 1 });
  new VolumeSnapshot(chart, 'monday', { source: data });
  expect(compile(app).diagnostics).toEqual([]);
});

import type { Manifest } from '../../../lib/core/manifest.ts';
import { refOf } from '../../../lib/core/object-ref.ts';
import type { HeldObject } from '../../../lib/impact/compare/held-object.ts';
import { reportChanges, type Reported } from '../../../lib/impact/report-changes.ts';

function held(manifest: Manifest): HeldObject {
  return { cluster: '', ref: refOf(manifest), manifest };
}

function report(before: readonly Manifest[], after: readonly Manifest[]): Reported {
  return reportChanges({ name: 'a', objects: before.map(held) }, { name: 'b', objects: after.map(held) });
}

function demands(before: readonly Manifest[], after: readonly Manifest[]): readonly string[] {
  return report(before, after).notes.filter((note) => note.startsWith('Namespace '));
}

function vm(name: string, memory = '4Gi', sockets = 4, runStrategy = 'Always'): Manifest {
  const domain = {
    cpu: { sockets, maxSockets: 8 },
    memory: { guest: memory, maxGuest: '16Gi' },
    devices: { interfaces: [{ name: 'pod', masquerade: {} }] },
  };
  const template = { spec: { domain, networks: [{ name: 'pod', pod: {} }], evictionStrategy: 'LiveMigrate' } };
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name, namespace: 'web' }, spec: { runStrategy, template } };
}

function limited(memory: string): Manifest {
  const domain = {
    memory: { guest: '4Gi' },
    resources: { requests: { memory: '4Gi' }, limits: { memory } },
    devices: { autoattachSerialConsole: false },
  };
  const metadata = { name: 'a', namespace: 'web' };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata,
    spec: { runStrategy: 'Always', template: { spec: { domain } } },
  };
}

function quota(hard: object): Manifest {
  return { apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'quota', namespace: 'web' }, spec: { hard } };
}

const kubeVirt: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: {
    configuration: { vmRolloutStrategy: 'LiveUpdate', developerConfiguration: { cpuAllocationRatio: 1 } },
    workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate'] },
  },
};

test.each<readonly [title: string, before: readonly Manifest[], after: readonly Manifest[], expected: readonly string[]]>([
  ['nothing is stated of the namespace', [], [vm('a')], []],
  [
    'three guests more, of which the quota does not hold the last',
    [quota({ 'requests.memory': '14Gi' }), kubeVirt, vm('a')],
    [quota({ 'requests.memory': '14Gi' }), kubeVirt, vm('a'), vm('b'), vm('c'), vm('d')],
    [
      'Namespace web: +3 guests: +12.95 GiB, +12.015 CPU; quota quota: requests.memory 4.32 → 17.27 of 14 GiB: VirtualMachine web/d is refused',
    ],
  ],
  [
    'one guest less',
    [quota({ pods: '5' }), kubeVirt, vm('a'), vm('b')],
    [quota({ pods: '5' }), kubeVirt, vm('a')],
    ['Namespace web: −1 guest: −4.32 GiB, −4.005 CPU; quota quota: pods 2 → 1 of 5'],
  ],
  [
    'more memory for the same guest',
    [quota({ 'requests.memory': '40Gi' }), kubeVirt, vm('a')],
    [quota({ 'requests.memory': '40Gi' }), kubeVirt, vm('a', '8Gi')],
    ['Namespace web: +4 GiB; quota quota: requests.memory 4.32 → 8.32 of 40 GiB'],
  ],
  [
    'a limit that a quota counts',
    [quota({ 'limits.memory': '40Gi' }), kubeVirt, limited('5Gi')],
    [quota({ 'limits.memory': '40Gi' }), kubeVirt, limited('6Gi')],
    ['Namespace web: quota quota: limits.memory 5.27 → 6.27 of 40 GiB'],
  ],
  ['a VM that stays halted', [quota({ pods: '5' })], [quota({ pods: '5' }), vm('a', '4Gi', 4, 'Halted')], []],
])('%s', (_, before, after, expected) => {
  expect(demands(before, after)).toEqual(expected);
});

test('a new VM whose pod is refused does not start', () => {
  const stated = [quota({ 'requests.memory': '9Gi' }), kubeVirt];
  const { groups } = report(stated, [...stated, vm('a'), vm('b'), vm('c')]);
  const added = groups.flatMap(({ changes }) => changes.map(({ object, consequences }) => [object.ref.name, consequences[0]?.effect]));
  expect(added).toEqual([
    ['a', 'start'],
    ['b', 'start'],
    ['c', 'added'],
  ]);
  const refused = groups.flatMap(({ changes }) => changes[0].consequences).find(({ effect }) => effect === 'added');
  expect(refused?.why).toMatch(/^A new VM that does not start: its pod is refused \(pods "virt-launcher-c-" is forbidden: exceeded quota/);
});

test.each([
  ['12Gi', 'migrates', 'CPU sockets are hot-plugged by a live migration.'],
  [
    '5Gi',
    'next-start-silent',
    'The guest cannot migrate: quota. Its second pod is refused (pods "virt-launcher-a-" is forbidden: exceeded quota',
  ],
])('a hot-plug that needs a migration, with a quota of %s', (memory, effect, why) => {
  const [before, after] = [vm('a'), vm('a', '4Gi', 6)].map((each) => [quota({ 'requests.memory': memory }), kubeVirt, each]);
  const { groups } = report(before ?? [], after ?? []);
  const consequences = groups.flatMap(({ changes }) => changes[0].consequences);
  expect(consequences).toContainEqual(expect.objectContaining({ effect, why: expect.stringContaining(why) as string }));
});

import { App as Cdk8sApp, ApiObject, Chart, Lazy, Testing } from 'cdk8s';
import { captureLocation, framesOf, type RawLocation } from '../../lib/core/source-location.ts';
import {
  AccessCredential,
  Affinity,
  App,
  compile,
  ConfigMap,
  Disk,
  findingsOf,
  Hpa,
  type KubeObject,
  Label,
  LimitRange,
  Network,
  NetworkPolicy,
  Secret,
  Toleration,
  UsageError,
  VirtualMachine,
  VirtualMachineInstance,
  VmPool,
  VmReplicaSet,
} from '../../lib/index.ts';
import { manifestOf, specOf } from './manifest-of.ts';

describe('a VM', () => {
  const root = Disk.containerDisk('quay.io/containerdisks/fedora:42', { name: 'root' });

  test('gets what is added behind what its props have', () => {
    const grown = specOf((chart) =>
      new VirtualMachine(chart, 'db', { disks: [root], memory: '4Gi' })
        .addDisk(Disk.dataVolumeTemplate('db-data', { storage: '30Gi' }))
        .addVolume(Disk.emptyDisk('1Gi', { name: 'scratch' }))
        .addNetwork(Network.pod())
        .addNetwork(Network.multus('lan'))
        .addToleration(Toleration.exists('gpu'))
        .addAffinity(Affinity.node(Label.exists('gpu')))
        .addAccessCredential(AccessCredential.sshPublicKey('keys')),
    );
    const whole = specOf(
      (chart) =>
        new VirtualMachine(chart, 'db', {
          disks: [root, Disk.dataVolumeTemplate('db-data', { storage: '30Gi' }), Disk.emptyDisk('1Gi', { name: 'scratch' }).asVolume()],
          memory: '4Gi',
          networks: [Network.pod(), Network.multus('lan')],
          tolerations: [Toleration.exists('gpu')],
          affinity: [Affinity.node(Label.exists('gpu'))],
          accessCredentials: [AccessCredential.sshPublicKey('keys')],
        }),
    );
    expect(grown).toEqual(whole);
  });

  test('leaves the props that it was given as they are', () => {
    const props = { disks: [root] };
    const app = new App();
    new VirtualMachine(new Chart(app, 'a'), 'a', props).addDisk(Disk.emptyDisk('1Gi'));
    expect(props).toEqual({ disks: [root] });
  });

  test('asks a Lazy prop when it is read', () => {
    const disks: Disk[] = [];
    const spec = specOf((chart) => {
      const vm = new VirtualMachine(chart, 'db', { disks: Lazy.any({ produce: () => disks }) as readonly Disk[] });
      vm.addDisk(Disk.emptyDisk('1Gi'));
      disks.splice(0, disks.length, root);
      return vm;
    });
    expect(spec).toMatchObject({ template: { spec: { volumes: [{ name: 'root' }, { name: 'emptydisk' }] } } });
  });

  test.each<[what: string, add: (vm: VirtualMachine) => unknown, message: string]>([
    ['a disk', (vm) => vm.addDisk('root' as never), 'the disk is "root", not made by Disk'],
    ['a network', (vm) => vm.addNetwork({ name: 'default' } as never), 'the network is an object, not made by Network'],
    ['a credential', (vm) => vm.addAccessCredential(undefined as never), 'the credential is undefined, not made by AccessCredential'],
  ])('refuses %s that no builder has made, at once', (_, add, message) => {
    const vm = new VirtualMachine(new Chart(new App(), 'a'), 'a');
    const error = thrownBy(() => add(vm));
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message, diagnostic: { code: 'KU0015' } });
  });

  test('is told about options that nothing reads, also of added disks', () => {
    const app = new App();
    new VirtualMachine(new Chart(app, 'a', { namespace: 'a' }), 'a', { memory: '1Gi' }).addDisk(
      Disk.emptyDisk('1Gi', { buss: 'virtio' } as never),
    );
    expect(findingsOf(app).map(({ message }) => message)).toContain('disk emptydisk has no option buss: nothing reads it');
  });
});

test('a finding about what was added is at the line that adds it', () => {
  const app = new App();
  const root = Disk.containerDisk('example.com/os:7', { name: 'root' });
  const vm = new VirtualMachine(new Chart(app, 'a', { namespace: 'a' }), 'a', { memory: '1Gi', disks: [root, root] });
  const here = lineOf(captureLocation());
  vm.addDisk(Disk.emptyDisk('1Gi', { serial: '?' }));
  vm.addVolume(Disk.hostDisk('', { name: 'host' }));
  vm.addNetwork(Network.pod({ macAddress: 'x' }));
  const lines = findingsOf(app).map(({ path = '', location }) => [path.replace('spec.template.spec.', ''), lineOf(location) - here]);
  expect(Object.fromEntries(lines)).toEqual({
    'domain.devices.disks[1].name': -1,
    'volumes[1].name': -1,
    'domain.devices.disks[2].serial': 1,
    'volumes[3]': 2,
    'volumes[3].hostDisk.path': 2,
    'domain.devices.interfaces[0].macAddress': 3,
  });
});

function lineOf(location: RawLocation | undefined): number {
  return framesOf(location)[0]?.line ?? 0;
}

const scratch = Disk.emptyDisk('1Gi', { name: 'scratch' });

test.each<[string, (chart: Chart) => KubeObject]>([
  ['a VMI', (chart) => new VirtualMachineInstance(chart, 'a').addDisk(scratch)],
  ['a replica set', (chart) => new VmReplicaSet(chart, 'a').addDisk(scratch)],
  ['a pool', (chart) => new VmPool(chart, 'a').addDisk(scratch)],
])('%s grows a disk too', (_, make) => {
  expect(JSON.stringify(manifestOf(make))).toContain('"volumes":[{"name":"scratch","emptyDisk":{"capacity":"1Gi"}}]');
});

test('other constructs grow where those of cdk8s-plus do', () => {
  const set = (chart: Chart): VmReplicaSet => new VmReplicaSet(chart, 'web', { labels: { app: 'web' } });
  expect(manifestOf((chart) => new ConfigMap(chart, 'a', { data: { one: '1' } }).addData('two', '2'))).toMatchObject({
    data: { one: '1', two: '2' },
  });
  expect(manifestOf((chart) => new Secret(chart, 'a').addStringData('key', 'value'))).toMatchObject({ stringData: { key: 'value' } });
  expect(specOf((chart) => new LimitRange(chart, 'a', { limits: [] }).addLimit({ type: 'Pod', max: { cpu: 4 } }))).toEqual({
    limits: [{ type: 'Pod', max: { cpu: 4 } }],
  });
  const metric = { type: 'Pods', pods: { metric: { name: 'users' }, target: { type: 'AverageValue', averageValue: 10 } } } as const;
  expect(specOf((chart) => new Hpa(chart, 'a', { target: set(chart), max: 3 }).addMetric(metric))).toMatchObject({ metrics: [metric] });
  expect(specOf((chart) => new NetworkPolicy(chart, 'a', { podSelector: set(chart) }).addIngressRule([{ podSelector: {} }], [80]))).toEqual(
    {
      podSelector: { matchLabels: { app: 'web' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: {} }], ports: [{ port: 80 }] }],
    },
  );
});

describe('metadata', () => {
  test.each([
    ['below our App', () => new App()],
    ['below an App of cdk8s', () => new Cdk8sApp()],
  ])('of an object takes labels, annotations, finalizers and owners %s', (_, root) => {
    const app = root();
    const chart = new Chart(app, 'shop', { namespace: 'shop', labels: { team: 'a' } });
    const vm = new VirtualMachine(chart, 'db', { memory: '1Gi', labels: { app: 'db' } });
    vm.metadata.addLabel('tier', 'gold');
    vm.metadata.addAnnotation('note', 'mine');
    vm.metadata.addFinalizers('example.com/keep');
    vm.metadata.addOwnerReference({ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: 'b' });
    expect(vm.metadata.getLabel('tier')).toBe('gold');
    const [manifest] = Testing.synth(chart) as readonly { readonly metadata: object; readonly spec: unknown }[];
    expect(manifest?.metadata).toEqual({
      name: 'db',
      namespace: 'shop',
      labels: { app: 'db', team: 'a', tier: 'gold' },
      annotations: { note: 'mine' },
      finalizers: ['example.com/keep'],
      ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: 'b' }],
    });
    expect(manifest?.spec).toMatchObject({ template: { metadata: { labels: { app: 'db' } } } });
  });

  test('that changes between two synths is in the second', () => {
    const chart = new Chart(new Cdk8sApp(), 'shop');
    const vm = new VirtualMachine(chart, 'db', { memory: '1Gi' });
    const { metadata } = vm;
    Testing.synth(chart);
    metadata.addLabel('tier', 'gold');
    vm.addDisk(Disk.emptyDisk('1Gi'));
    expect(Testing.synth(chart)).toMatchObject([
      { metadata: { labels: { tier: 'gold' } }, spec: { template: { spec: { volumes: [{ name: 'emptydisk' }] } } } },
    ]);
  });

  test('is that of the ApiObject', () => {
    const vm = new VirtualMachine(new Chart(new App(), 'a'), 'a');
    expect(vm.metadata).toBe(ApiObject.of(vm).metadata);
  });

  test('with a label that a policy or a preset selects by counts', () => {
    const app = new App();
    const map = new ConfigMap(new Chart(app, 'a', { namespace: 'a' }), 'a');
    map.metadata.addLabel('Not a label', 'x');
    expect(compile(app).diagnostics).toMatchObject([{ severity: 'error' }]);
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

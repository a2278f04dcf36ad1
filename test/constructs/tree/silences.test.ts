import { Chart, ApiObject, App as Cdk8sApp } from 'cdk8s';
import { basename } from 'node:path';
import { App } from '../../../lib/app/app.ts';
import { framesOf } from '../../../lib/core/source-location.ts';
import { Cluster } from '../../../lib/app/cluster.ts';
import { compile, type Compilation } from '../../../lib/app/compile.ts';
import { Disk, Findings, VirtualMachine, VmReplicaSet, external, findingsOf } from '../../../lib/index.ts';
import type { AdviceCode, Silences } from '../../../lib/constructs/tree/silences.ts';

const told = ({ diagnostics }: Pick<Compilation, 'diagnostics'>): readonly string[] =>
  diagnostics.filter(({ severity }) => severity !== 'note').map(({ code }) => code);
const kept = ({ silenced }: Compilation): readonly string[] =>
  silenced.map(({ code, silence }) => `${code} ${silence.scope}: ${silence.reason}`);

/** A VM with a CPU model alone, which gives KP1401. */
const modelled = { runStrategy: 'Always', memory: '1Gi', cpu: { model: 'host-model' } } as const;

describe('advice is silenced', () => {
  test('nowhere, unless somebody says so', () => {
    const app = new App();
    new VirtualMachine(new Chart(app, 'vms'), 'db', modelled);
    expect(told(compile(app))).toEqual(['KP1401']);
  });

  test('at an object', () => {
    const app = new App();
    new VirtualMachine(new Chart(app, 'vms'), 'db', { ...modelled, silence: { KP1401: 'never grows' } });
    const compilation = compile(app);
    expect(told(compilation)).toEqual([]);
    expect(kept(compilation)).toEqual(['KP1401 vms/db: never grows']);
  });

  test('at a chart, for everything below it', () => {
    const app = new App();
    const chart = new Chart(app, 'vms');
    Findings.of(chart).silence('KP1401', 'never grow');
    new VirtualMachine(chart, 'a', modelled);
    new VirtualMachine(new Chart(chart, 'more'), 'b', modelled);
    new VirtualMachine(new Chart(app, 'others'), 'c', modelled);
    const compilation = compile(app);
    expect(told(compilation)).toEqual(['KP1401']);
    expect(kept(compilation)).toEqual(['KP1401 vms: never grow', 'KP1401 vms: never grow']);
  });

  test.each<readonly [name: string, appProps: Silences | undefined, clusterProps: Silences | undefined]>([
    ['at a Cluster', undefined, { KP1401: 'never grow' }],
    ['at the App', { KP1401: 'never grow' }, undefined],
  ])('%s', (_, ofApp, ofCluster) => {
    const app = new App({ silence: ofApp });
    new VirtualMachine(new Cluster(app, 'staging', { silence: ofCluster }), 'db', modelled);
    expect(told(compile(app))).toEqual([]);
  });

  test('at an object of cdk8s', () => {
    const app = new App();
    const object = new ApiObject(new Chart(app, 'vms'), 'db', {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachine',
      metadata: { name: 'db' },
      spec: {
        runStrategy: 'Always',
        template: { spec: { domain: { cpu: { model: 'host-model' }, devices: {}, memory: { guest: '1Gi' } } } },
      },
    });
    Findings.of(object).silence('KP1401', 'never grows');
    expect(told(compile(app))).toEqual([]);
  });

  test('below an App of cdk8s', () => {
    const app = new Cdk8sApp();
    new VirtualMachine(new Chart(app, 'vms'), 'db', { ...modelled, silence: { KP1401: 'never grows' } });
    expect(told({ diagnostics: findingsOf(app) })).toEqual([]);
  });

  test('of the whole cluster, such as that nobody states its configuration', () => {
    const build = (silence: Silences): readonly string[] => {
      const app = new App();
      const cluster = new Cluster(app, 'lab', { namespace: 'vms', silence });
      for (const name of ['a', 'b']) new VmReplicaSet(cluster, name, { memory: '1Gi' });
      return compile(app).diagnostics.map(({ code, message, object }) => `${code} ${object?.ref.name}: ${message}`);
    };
    expect(build({})).toEqual([
      'KP0502 a: the configuration of the cluster is not known, so defaults that depend on it are left out of this and 1 more object',
    ]);
    expect(build({ KP0502: 'each site configures its own' })).toEqual([]);
  });

  test('in one cluster of several, without a word about what is of use in the others', () => {
    const app = new App({ silence: { KP1401: 'never grow' } });
    new VirtualMachine(new Cluster(app, 'a'), 'db', modelled);
    new VirtualMachine(new Cluster(app, 'b'), 'db', { runStrategy: 'Always', memory: '1Gi' });
    expect(told(compile(app))).toEqual([]);
    expect(told(compile(app, { only: 'b' }))).toEqual([]);
    expect(told(compile(app, { only: 'a' }))).toEqual([]);
  });
});

describe('a silence', () => {
  test.each<readonly [name: string, code: string, reason: string, expected: readonly string[]]>([
    ['of what is not there is told', 'KP1402', 'never', ['KP1601', 'KP1401']],
    ['without a reason is refused', 'KP1401', ' ', ['KP1602', 'KP1401']],
    ['of what KubeVirt refuses is refused', 'KV1031', 'I know better', ['KP1602', 'KP1401']],
    ['of what cannot be written is refused', 'KP0002', 'I know better', ['KP1602', 'KP1401']],
    ['of a warning of KubeVirt may stand', 'KV2014', 'soon', ['KP1601', 'KP1401']],
  ])('%s', (_, code, reason, expected) => {
    const app = new App();
    const chart = new Chart(app, 'vms');
    new VirtualMachine(chart, 'db', modelled);
    Findings.of(chart).silence(code as AdviceCode, reason);
    expect(told(compile(app))).toEqual(expected);
  });

  test('at an object that it is of no use to is told of the object', () => {
    const app = new App();
    const chart = new Chart(app, 'vms', { namespace: 'vms' });
    for (const name of ['a', 'b']) new VirtualMachine(chart, name, { ...modelled, silence: { KP1401: '', KP1402: 'never' } });
    const useless = compile(app).diagnostics.filter(({ code }) => code.startsWith('KP16'));
    expect(useless.map(({ code, message, object }) => [code, object?.ref.name, message])).toEqual([
      ['KP1602', 'a', 'KP1401 is silenced here without a reason'],
      ['KP1601', 'a', 'the silence of KP1402 here matches no finding'],
      ['KP1602', 'b', 'KP1401 is silenced here without a reason'],
      ['KP1601', 'b', 'the silence of KP1402 here matches no finding'],
    ]);
  });

  test('of advice that the cluster would refuse anyway may stand, as long as it is advice', () => {
    const app = new App();
    const chart = new Chart(app, 'vms', { namespace: 'vms' });
    const target = external(chart, 'VirtualMachineInstanceReplicaSet', 'web');
    new VirtualMachine(chart, 'db', {
      runStrategy: 'Always',
      memory: '1Gi',
      labels: { 'db-password': 'x' },
      silence: { KP1203: 'a test' },
    });
    expect(target).toEqual({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web', namespace: 'vms' });
    expect(told(compile(app))).toEqual([]);
  });
});

describe('external', () => {
  const unplaced = { stack: '' };
  const claim = (chart: Chart, disk: Disk): VirtualMachine =>
    new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', disks: [disk] });

  test('declares and refers in one go', () => {
    const app = new App();
    const chart = new Chart(app, 'c', { namespace: 'vms' });
    claim(chart, Disk.persistentVolumeClaim(external(chart, 'PersistentVolumeClaim', 'root')));
    expect(told(compile(app))).toEqual([]);
  });

  test.each<readonly [name: string, namespace: string | undefined, expected: readonly string[]]>([
    ['the namespace of its scope', undefined, []],
    ['a namespace of its own', 'other', ['KP1001']],
  ])('is for %s', (_, namespace, expected) => {
    const app = new App();
    const chart = new Chart(app, 'c', { namespace: 'vms' });
    external(chart, 'PersistentVolumeClaim', 'root', { namespace });
    claim(chart, Disk.persistentVolumeClaim('root'));
    expect(told(compile(app))).toEqual(expected);
  });

  test('is for its Cluster', () => {
    const app = new App();
    const [a, b] = ['a', 'b'].map((id) => new Cluster(app, id, { namespace: 'vms' })) as [Cluster, Cluster];
    external(a, 'PersistentVolumeClaim', 'root');
    claim(a, Disk.persistentVolumeClaim('root'));
    claim(b, Disk.persistentVolumeClaim('root'));
    expect(compile(app).diagnostics.filter(({ code }) => code === 'KP1001')).toMatchObject([{ object: { cluster: 'b' } }]);
  });

  test('at the App is for all of them', () => {
    const app = new App({ external: [{ kind: 'PersistentVolumeClaim', name: 'root' }] });
    for (const id of ['a', 'b']) claim(new Cluster(app, id, { namespace: 'vms' }), Disk.persistentVolumeClaim('root'));
    expect(told(compile(app))).toEqual([]);
  });

  test('with a spec that no cluster would hold is told where it is declared', () => {
    const app = new App({
      external: [{ kind: 'VirtualMachineClusterInstancetype', name: 'big', spec: { cpu: { guest: 4 }, memory: { guest: {} } } }],
    });
    const chart = new Chart(new Cluster(app, 'a'), 'c', { namespace: 'vms' });
    external(chart, 'VirtualMachineInstancetype', 'small', { spec: { cpu: { guest: 'two' }, memory: { guest: '2Gi' } } });
    new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi' });
    const told = compile(app).diagnostics.filter(({ severity }) => severity === 'error');
    expect(
      told.map(({ path, object, location }) => [object?.ref.name, path, basename(framesOf(location ?? unplaced)[0]?.file ?? '')]),
    ).toEqual([
      ['big', 'spec.memory.guest', 'silences.test.ts'],
      ['small', 'spec.cpu.guest', 'silences.test.ts'],
    ]);
  });

  test('gives an instancetype its numbers, by which the VM is judged', () => {
    const judge = (spec?: object): readonly string[] => {
      const app = new App();
      const chart = new Chart(app, 'c', { namespace: 'vms' });
      const instancetype = external(chart, 'VirtualMachineInstancetype', 'small', {
        ...(spec && { spec: spec as Record<string, unknown> }),
      });
      new VirtualMachine(chart, 'db', { runStrategy: 'Always', instancetype, ioThreadsPolicy: 'auto' });
      return told(compile(app));
    };
    expect(judge()).toEqual([]);
    expect(judge({ cpu: { guest: 1 }, memory: { guest: '2Gi' }, ioThreadsPolicy: 'shared' })).toEqual([expect.stringMatching(/^KV/)]);
  });
});

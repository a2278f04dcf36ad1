import { ApiObject, App as Cdk8sApp, Chart, Include, JsonPatch, Lazy, Testing } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigMap } from '../../../lib/constructs/config-map.ts';
import { Disk } from '../../../lib/constructs/values/disk.ts';
import { Hpa } from '../../../lib/constructs/hpa.ts';
import { Label } from '../../../lib/constructs/values/label.ts';
import { Network } from '../../../lib/constructs/values/network.ts';
import { findingsOf as allFindingsOf } from '../../../lib/index.ts';
import { markOurApp } from '../../../lib/constructs/tree/scope.ts';
import { VirtualMachine } from '../../../lib/constructs/virtual-machine.ts';
import { VmPool } from '../../../lib/constructs/vm-pool.ts';
import { VmPreset } from '../../../lib/constructs/vm-preset.ts';
import { VmReplicaSet } from '../../../lib/constructs/vm-replica-set.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { valueAt } from '../../../lib/core/data/path.ts';

const preset = { matchLabels: { os: 'linux' }, cpu: { cores: 4 } };
const linux = { labels: { os: 'linux' }, memory: '1Gi' } as const;
const cpuPath = ['spec', 'template', 'spec', 'domain', 'cpu'];

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'run-test-'));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

const plainApp = (): Cdk8sApp => new Cdk8sApp({ outdir: folder() });
const ourApp = (): Cdk8sApp => {
  const app = plainApp();
  markOurApp(app);
  return app;
};

const fail = (message: string): never => {
  throw new Error(message);
};

/** Errors and warnings. */
const findingsOf = (root: IConstruct): readonly Diagnostic[] => allFindingsOf(root).filter(({ severity }) => severity !== 'note');

const synth = (chart: Chart): readonly Manifest[] => Testing.synth(chart) as readonly Manifest[];
const find = (manifests: readonly Manifest[], name: string): Manifest | undefined =>
  manifests.find(({ metadata }) => metadata.name === name);

describe.each([
  ['a plain cdk8s App', plainApp],
  ['our own App', ourApp],
])('below %s', (_, app) => {
  test('what is added stands where cdk8s prints it: keys are in order', () => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    new VmPreset(chart, 'linux', preset);
    const target = new VmReplicaSet(chart, 'web', { ...linux, templateMetadata: { name: 'guest' } });
    new Hpa(chart, 'scaler', { target, min: 2, max: 4 });
    const web = find(synth(chart), 'web');
    expect(Object.keys(valueAt(web, []) as object)).toEqual(['apiVersion', 'kind', 'metadata', 'spec']);
    expect(Object.keys(valueAt(web, ['spec']) as object)).toEqual(['replicas', 'selector', 'template']);
    expect(Object.keys(valueAt(web, ['spec', 'template', 'metadata']) as object)).toEqual(['annotations', 'labels', 'name']);
    expect(Object.keys(valueAt(web, cpuPath.slice(0, -1)) as object)).toEqual(['cpu', 'devices', 'memory']);
  });

  test('constructs appear resolved', () => {
    const chart = new Chart(app(), 'c', { namespace: 'vms', labels: { team: 'web' } });
    new VmPreset(chart, 'linux', preset);
    new VmReplicaSet(chart, 'web', linux);
    const web = find(synth(chart), 'web');
    expect(valueAt(web, cpuPath)).toMatchObject({ cores: 4 });
    expect(web?.metadata).toEqual({ name: 'web', namespace: 'vms', labels: { os: 'linux', team: 'web' } });
  });

  test('an object added between two synths is seen by the second', () => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    new VmReplicaSet(chart, 'web', linux);
    expect(valueAt(find(synth(chart), 'web'), cpuPath)).toBeUndefined();
    new ApiObject(chart, 'linux', {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstancePreset',
      metadata: { name: 'linux' },
      spec: { selector: { matchLabels: { os: 'linux' } }, domain: { devices: {}, cpu: { cores: 2 } } },
    });
    expect(valueAt(find(synth(chart), 'web'), cpuPath)).toEqual({ cores: 2 });
  });

  test('a JSON patch is part of what is judged', () => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    const set = new VmReplicaSet(chart, 'web');
    ApiObject.of(set).addJsonPatch(JsonPatch.add('/spec/template/spec/domain/devices/disks', [{ name: 'a', floppy: {} }]));
    expect(() => synth(chart)).toThrow(
      /error\[KP0301\].*\n.*VirtualMachineInstanceReplicaSet vms\/web {2}spec\.template\.spec\.domain\.devices\.disks\[0\]\.floppy/,
    );
  });

  test('a JSON patch is applied once, before presets', () => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    new VmPreset(chart, 'linux', preset);
    const set = new VmReplicaSet(chart, 'web', linux);
    ApiObject.of(set).addJsonPatch(JsonPatch.add('/spec/template/spec/domain/cpu', { cores: 1 }), JsonPatch.add('/spec/paused', true));
    const web = find(synth(chart), 'web');
    expect(valueAt(web, cpuPath)).toEqual({ cores: 1 });
    expect(valueAt(web, ['spec', 'paused'])).toBe(true);
  });

  test('included YAML takes part', () => {
    const file = join(folder(), 'preset.yaml');
    writeFileSync(
      file,
      `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstancePreset
metadata: {name: linux, namespace: vms}
spec: {selector: {matchLabels: {os: linux}}, domain: {devices: {}, cpu: {cores: 3}}}
`,
    );
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    new Include(chart, 'presets', { url: file });
    new VmReplicaSet(chart, 'web', linux);
    expect(valueAt(find(synth(chart), 'web'), cpuPath)).toEqual({ cores: 3 });
  });

  test.each([
    ['{name: 5}', 'metadata.name is 5, not a string'],
    ['{name: a, namespace: 5}', 'metadata.namespace is 5, not a string'],
  ])('included YAML without an identity is told: metadata %s', (metadata, reason) => {
    const file = join(folder(), 'numbers.yaml');
    writeFileSync(file, `apiVersion: v1\nkind: ConfigMap\nmetadata: ${metadata}\n`);
    const chart = new Chart(app(), 'c');
    new Include(chart, 'numbers', { url: file });
    new ConfigMap(chart, 'other');
    expect(findingsOf(chart.node.root)).toMatchObject([
      {
        code: 'KU0008',
        message: expect.stringMatching(`^c/numbers/.* cannot be rendered: ${reason}$`),
        object: { ref: { kind: 'ConfigMap' } },
      },
    ]);
  });

  test('Lazy values are asked when the object is printed', () => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    let cores = 1;
    new VmReplicaSet(chart, 'web', {
      memory: '1Gi',
      spec: { template: { spec: { domain: { cpu: Lazy.any({ produce: () => ({ cores }) }) } } } },
    });
    cores = 8;
    expect(valueAt(find(synth(chart), 'web'), cpuPath)).toEqual({ cores: 8 });
  });

  test.each([
    ['memory', { guest: '2Gi' }, ['domain', 'memory']],
    ['cpu', 2, ['domain', 'cpu', 'cores']],
    ['networks', [Network.pod()], ['networks']],
    ['labels', { os: 'linux' }, ['domain', 'cpu', 'cores']],
    ['spec', { template: { spec: { hostname: 'web' } } }, ['hostname']],
  ])('a Lazy value may stand for the whole of %s', (prop, value, path) => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    const add = (name: string, given: unknown) =>
      new VmReplicaSet(chart, name, { name, memory: '1Gi', templateMetadata: { labels: { name } }, [prop]: given });
    new VmPreset(chart, 'linux', preset);
    add('said', value);
    add('asked', Lazy.any({ produce: () => value }));
    const manifests = synth(chart);
    const [asked, said] = ['asked', 'said'].map((name) => valueAt(find(manifests, name), ['spec', 'template', 'spec', ...path]));
    expect(said).toBeDefined();
    expect(asked).toEqual(said);
  });

  test('an object that is taken out of the tree is not emitted', () => {
    const chart = new Chart(app(), 'c');
    new ConfigMap(chart, 'gone', { data: { a: 'b' } });
    chart.node.tryRemoveChild('gone');
    expect(synth(chart)).toEqual([]);
  });

  test('an error of many objects is told once', () => {
    const root = app();
    const chart = new Chart(root, 'c', { namespace: 'vms' });
    for (let i = 0; i < 50; i++) new VirtualMachine(chart, `db-${i}`, { runStrategy: 'Always', memory: `${i + 1}GB` as never });
    expect(() => synth(chart)).toThrow(/in 50 objects/);
    expect(root.node.findAll().flatMap(({ node }) => node.validate())).toHaveLength(1);
  });

  test('an error stops the synth and is told once', () => {
    const root = app();
    const chart = new Chart(root, 'c', { namespace: 'vms' });
    new VmPreset(chart, 'a', preset);
    new VmPreset(chart, 'b', { ...preset, cpu: { cores: 2 } });
    new VmReplicaSet(chart, 'web', linux);
    let message = '';
    try {
      root.synth();
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.match(/KV0101/g)).toHaveLength(1);
  });

  test.each<[string, (chart: Chart) => void, string]>([
    [
      'a Lazy value that throws',
      (chart) => void new ConfigMap(chart, 'x', { data: { a: Lazy.any({ produce: () => fail('no such secret') }) } }),
      'no such secret',
    ],
    [
      'a value of a class that is no data',
      (chart) => void new ConfigMap(chart, 'x', { data: { a: new Date(0) as never } }),
      'an instance of Date is not plain data',
    ],
    [
      'a value that holds itself',
      (chart) => {
        const data: Record<string, unknown> = {};
        data['a'] = data;
        new ConfigMap(chart, 'x', { data: data as never });
      },
      'a value contains itself',
    ],
    [
      'a JSON patch that takes the kind away',
      (chart) => ApiObject.of(new ConfigMap(chart, 'x')).addJsonPatch(JsonPatch.remove('/kind')),
      'it has no kind',
    ],
  ])('an object is told at its line that cannot be rendered: %s', (_title, add, reason) => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    add(chart);
    new VmReplicaSet(chart, 'web', linux);
    expect(findingsOf(chart.node.root)).toEqual([
      expect.objectContaining({
        code: 'KU0008',
        message: `this object cannot be rendered: ${reason}`,
        object: expect.objectContaining({ constructPath: 'c/x' }),
        location: expect.anything(),
      }),
    ]);
    expect(() => synth(chart)).toThrow(/KU0008/);
  });

  test.each<[string, (chart: Chart) => void, string]>([
    [
      'props of another type',
      (chart) => void new VmReplicaSet(chart, 'x', { disks: 5 as never }),
      'disks is 5, not a list of what Disk makes',
    ],
    [
      'a text among disks',
      (chart) => void new VirtualMachine(chart, 'x', { memory: '1Gi', disks: ['quay.io/fedora:41'] as never }),
      'disks[0] is "quay.io/fedora:41", not made by Disk',
    ],
    [
      'a disk that hangs on a condition',
      (chart) => void new VmPool(chart, 'x', { memory: '1Gi', disks: [Disk.containerDisk('a'), false] as never }),
      'disks[1] is false, not made by Disk',
    ],
    [
      'a list among disks',
      (chart) => void new VirtualMachine(chart, 'x', { memory: '1Gi', disks: [[Disk.containerDisk('a')]] as never }),
      'disks[0] is a list, not made by Disk',
    ],
    [
      'a disk as the API has it',
      (chart) => void new VmReplicaSet(chart, 'x', { memory: '1Gi', disks: [{ containerDisk: { image: 'a' } }] as never }),
      'disks[0] is an object, not made by Disk',
    ],
    [
      'a network as the API has it',
      (chart) =>
        void new VirtualMachine(chart, 'x', { memory: '1Gi', networks: [{ name: 'lan', multus: { networkName: 'lan' } }] as never }),
      'networks[0] is an object, not made by Network',
    ],
    [
      'a network by its name',
      (chart) => void new VirtualMachine(chart, 'x', { memory: '1Gi', networks: ['lan'] as never }),
      'networks[0] is "lan", not made by Network',
    ],
    [
      'a term of affinity that nobody has built',
      (chart) => void new VirtualMachine(chart, 'x', { memory: '1Gi', affinity: [Label.in('zone', 'a')] as never }),
      'affinity[0] is an object, not made by Affinity',
    ],
    [
      'an identity by another word',
      (chart) => void new VirtualMachine(chart, 'x', { memory: '1Gi', identity: 'Stable' as never }),
      'identity is "Stable", neither \'stable\' nor an object with a uuid',
    ],
    ['a name that is no text', (chart) => void new ConfigMap(chart, 'x', { name: 5 as never }), 'name is 5, not a string'],
    ['a namespace that is no text', (chart) => void new ConfigMap(chart, 'x', { namespace: 5 as never }), 'namespace is 5, not a string'],
    ['a preset, too', (chart) => void new VmPreset(chart, 'x', { cpu: { features: 5 as never } }), 'cpu.features is 5, not a list'],
  ])('an object is told at its line of a prop that no compiler has looked at: %s', (_title, add, message) => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    add(chart);
    new VmReplicaSet(chart, 'web', linux);
    expect(findingsOf(chart.node.root)).toMatchObject([{ code: 'KU0015', message, object: { constructPath: 'c/x' }, location: {} }]);
    expect(() => synth(chart)).toThrow(/KU0015/);
  });

  test('a JSON patch that renames an object renames it for the checks, too', () => {
    const chart = new Chart(app(), 'c', { namespace: 'vms' });
    new ConfigMap(chart, 'a');
    ApiObject.of(new ConfigMap(chart, 'b')).addJsonPatch(JsonPatch.replace('/metadata/name', 'a'));
    expect(findingsOf(chart.node.root)).toMatchObject([{ code: 'KP0001', object: { constructPath: 'c/b', ref: { name: 'a' } } }]);
  });

  test('warnings and notes are to be had without a synth', () => {
    const root = app();
    const chart = new Chart(root, 'c', { namespace: 'vms' });
    new VmPreset(chart, 'linux', preset);
    expect(findingsOf(root)).toMatchObject([{ code: 'KP0103', severity: 'warning', object: { constructPath: 'c/linux' } }]);
  });
});

test('what is not ours and changes between two synths is seen by the second', () => {
  const chart = new Chart(plainApp(), 'c', { namespace: 'vms' });
  const foreign = new ApiObject(chart, 'linux', {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstancePreset',
    metadata: { name: 'linux' },
    spec: { selector: { matchLabels: { os: 'linux' } }, domain: { devices: {}, cpu: { cores: 2 } } },
  });
  new VmReplicaSet(chart, 'web', linux);
  expect(valueAt(find(synth(chart), 'web'), cpuPath)).toEqual({ cores: 2 });
  foreign.addJsonPatch(JsonPatch.replace('/spec/domain/cpu/cores', 8));
  expect(valueAt(find(synth(chart), 'web'), cpuPath)).toEqual({ cores: 8 });
});

test.each<[string, (metadata: ApiObject['metadata']) => void, object]>([
  ['a label', (metadata) => metadata.addLabel('os', 'windows'), { labels: { os: 'windows', tier: 'web' } }],
  ['an annotation', (metadata) => metadata.addAnnotation('a', 'b'), { annotations: { a: 'b' } }],
  ['a finalizer', (metadata) => metadata.addFinalizers('a/b'), { finalizers: ['a/b'] }],
  ['any field', (metadata) => metadata.add('generateName', 'web-'), { generateName: 'web-' }],
])('%s that is given to the ApiObject is written', (_, change, expected) => {
  const chart = new Chart(ourApp(), 'c', { namespace: 'vms' });
  const map = new ConfigMap(chart, 'map', { labels: { os: 'linux', tier: 'web' } });
  const { metadata } = ApiObject.of(map);
  expect(metadata.getLabel('os')).toBe('linux');
  change(metadata);
  expect(find(synth(chart), 'map')?.metadata).toMatchObject({ name: 'map', namespace: 'vms', ...expected });
});

test('in a plain App each object is rendered as often in 1,000 charts as in one, however often cdk8s validates', () => {
  const timesRendered = (charts: number): number => {
    let rendered = 0;
    class Counted extends ConfigMap {
      protected override fields(): Readonly<Record<string, unknown>> {
        rendered++;
        return super.fields();
      }
    }
    const app = plainApp();
    for (let i = 0; i < charts; i++) new Counted(new Chart(app, `c${i}`), `m${i}`);
    app.synth();
    expect(readdirSync(app.outdir)).toHaveLength(charts);
    return rendered / charts;
  };
  expect(timesRendered(1000)).toBe(timesRendered(1));
});

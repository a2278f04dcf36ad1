import { ApiObject, Chart } from 'cdk8s';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf } from '../../lib/index.ts';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { external } from '../../lib/constructs/external.ts';
import { clusterMarkOf } from '../../lib/constructs/tree/scope.ts';
import { VmPreset } from '../../lib/constructs/vm-preset.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import { CheckFailed } from '../../lib/core/errors.ts';
import { framesOf } from '../../lib/core/source-location.ts';

let folder: string;
const environment = { ...process.env };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  process.env = { ...environment };
});

const filesOf = (app: App): readonly string[] =>
  compile(app).units.flatMap(({ folder: unit, files }) => Array.from(files.keys(), (file) => join(unit, file)));

const textOf = (app: App): string =>
  compile(app)
    .units.flatMap(({ files }) => Array.from(files.values(), (content) => bytesOf(content).toString()))
    .join('');

describe('the output folder', () => {
  test('is the one that is given', () => expect(new App({ outdir: 'there' }).outdir).toBe('there'));
  test('is manifests where nothing is given', () => expect(new App().outdir).toBe('manifests'));
  test('is the one that cdk8s-cli asks for', () => {
    process.env['CDK8S_OUTDIR'] = 'dist';
    expect(new App().outdir).toBe('dist');
  });
});

test('synth writes what was compiled, and a second one changes nothing', () => {
  const synth = (): void => {
    const app = new App({ outdir: folder });
    new ConfigMap(new Chart(app, 'web'), 'settings', { data: { a: 'b' } });
    app.synth();
  };
  synth();
  const file = join(folder, 'web', 'configmap_settings.yaml');
  expect(readFileSync(file, 'utf8')).toBe('apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  a: b\n');
  const before = readdirSync(folder, { recursive: true });
  synth();
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test('an error is thrown with all findings, and nothing is written', () => {
  const app = new App({ outdir: join(folder, 'out') });
  const chart = new Chart(app, 'web', { namespace: 'vms' });
  new VmPreset(chart, 'a', { matchLabels: { os: 'linux' }, cpu: { cores: 1 } });
  new VmPreset(chart, 'b', { matchLabels: { os: 'linux' }, cpu: { cores: 2 } });
  new VmReplicaSet(chart, 'web', { labels: { os: 'linux' }, memory: '1Gi' });
  expect(() => app.synth()).toThrow(CheckFailed);
  expect(() => app.synth()).toThrow(/error\[KV0101\]/);
  expect(existsSync(join(folder, 'out'))).toBe(false);
});

test('a chart that runs by itself tells warnings on standard error', () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const app = new App({ outdir: folder });
  new VmPreset(new Chart(app, 'web'), 'a', { matchLabels: { os: 'linux' }, cpu: { cores: 1 } });
  app.synth();
  expect(said.mock.calls.join('')).toContain('warning[KP0103]');
  said.mockRestore();
});

test('validations of any construct are heard', () => {
  const app = new App({ outdir: folder });
  const chart = new Chart(app, 'web');
  chart.node.addValidation({ validate: () => ['no ingress for this chart'] });
  expect(compile(app).diagnostics).toMatchObject([{ code: 'KU0010', message: '[web] no ingress for this chart' }]);
});

test('a value that is not plain data is refused with its place', () => {
  const app = new App({ outdir: folder });
  new ApiObject(new Chart(app, 'web'), 'apollo', {
    apiVersion: 'space.example.com/v1',
    kind: 'Rocket',
    metadata: { name: 'apollo' },
    spec: { thrust: Number.NaN },
  });
  expect(compile(app).diagnostics).toMatchObject([{ code: 'KP0003', path: 'spec.thrust', object: { ref: { name: 'apollo' } } }]);
});

test('a schema that refuses such a value is not heard, but of other values it is', () => {
  const app = new App({ outdir: folder });
  const chart = new Chart(app, 'web', { namespace: 'shop' });
  new ConfigMap(chart, 'zones', { data: { home: (() => 'north') as never, away: 1 as never } });
  expect(compile(app).diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['KP0003', 'data.home'],
    ['K80001', 'data.away'],
  ]);
});

test('what is stated of a Cluster and not plain data is refused at its line', () => {
  const linesOf = (build: (app: App) => Cluster): readonly (number | undefined)[] => {
    const app = new App({ outdir: folder });
    const cluster = build(app);
    new ConfigMap(cluster, 'zones', { namespace: 'shop' });
    const found = compile(app).diagnostics.find(({ code }) => code === 'KP0003');
    return [clusterMarkOf(cluster).location, found?.location].map((location) => framesOf(location)[0]?.line);
  };
  const [ofCluster, ofNodes] = linesOf((app) => new Cluster(app, 'east', { nodes: [{ labels: { age: Number.NaN as never } }] }));
  expect(ofNodes).toBe(ofCluster);
  const [made = 0, ofSpec] = linesOf((app) => {
    const cluster = new Cluster(app, 'east', { workers: 3 });
    external(cluster, 'VirtualMachineInstancetype', 'small', { spec: { cpu: { guest: 1 }, memory: { guest: Number.NaN } } });
    return cluster;
  });
  expect(ofSpec).toBe(made + 1);
});

describe('layouts', () => {
  const appOf = (layout?: 'file-per-chart' | 'file-per-namespace' | 'file-per-app'): App => {
    const app = new App({ outdir: folder, layout });
    for (const id of ['api', 'web']) new ConfigMap(new Chart(app, id, { namespace: 'shop' }), id);
    new ConfigMap(new Cluster(app, 'production', { namespace: 'shop' }), 'all');
    return app;
  };

  test.each([
    [undefined, ['api/configmap_shop_api.yaml', 'web/configmap_shop_web.yaml', 'production/configmap_shop_all.yaml']],
    ['file-per-chart' as const, ['api.yaml', 'web.yaml', 'production/cluster.yaml']],
    ['file-per-namespace' as const, ['shop.yaml', 'production/shop.yaml']],
    ['file-per-app' as const, ['app.yaml', 'production/app.yaml']],
  ])('%s', (layout, files) => expect(filesOf(appOf(layout))).toEqual(files));

  test('documents of one file are set apart', () => {
    expect(textOf(appOf('file-per-app')).split('---\n')).toHaveLength(2);
  });
});

describe('a preset in a file of many documents', () => {
  const appOf = (emit?: 'always'): App => {
    const app = new App({ outdir: folder, layout: 'file-per-app' });
    const chart = new Chart(app, 'web', { namespace: 'vms' });
    new VmPreset(chart, 'linux', { matchLabels: { os: 'linux' }, cpu: { cores: 1 }, emit });
    new ConfigMap(chart, 'settings');
    new VmReplicaSet(chart, 'web', { labels: { os: 'linux' }, memory: '1Gi' });
    return app;
  };
  const kinds = (app: App): readonly string[] => Array.from(textOf(app).matchAll(/^kind: (\w+)$/gm), ([, kind = '']) => kind);

  test('leaves no trace once it is written', () => expect(kinds(appOf())).toEqual(['ConfigMap', 'VirtualMachineInstanceReplicaSet']));
  test('stands in its place where it is emitted', () =>
    expect(kinds(appOf('always'))).toEqual(['ConfigMap', 'VirtualMachineInstancePreset', 'VirtualMachineInstanceReplicaSet']));
});

test('one cluster alone is compiled to the bytes that the whole run gives it', () => {
  const appOf = (): App => {
    const app = new App({ outdir: folder });
    for (const id of ['staging', 'production']) new ConfigMap(new Cluster(app, id), 'settings', { data: { stage: id } });
    return app;
  };
  const whole = compile(appOf()).units.find((unit) => unit.folder === 'production');
  const { units, clusters } = compile(appOf(), { only: 'production' });
  expect(units).toEqual([whole]);
  expect(clusters).toEqual(['production', 'staging']);
});

test('the construct of each object is recorded where cdk8s-cli asks for it', () => {
  const app = new App({ outdir: folder, recordConstructMetadata: true });
  new ConfigMap(new Chart(app, 'web'), 'settings');
  app.synth();
  expect(JSON.parse(readFileSync(join(folder, 'construct-metadata.json'), 'utf8'))).toEqual({
    version: '1.0.0',
    resources: { settings: { path: 'web/settings' } },
  });
});

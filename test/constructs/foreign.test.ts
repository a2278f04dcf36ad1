import { ApiObject, App as Cdk8sApp, Chart, Include, Size, Testing } from 'cdk8s';
import { ConfigMap, Deployment, Service } from 'cdk8s-plus-33';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf } from '../../lib/emit/index.ts';
import { App } from '../../lib/app/app.ts';
import { compile } from '../../lib/app/compile.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt } from '../../lib/core/data/path.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreign-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A workload of cdk8s-plus beside a set of ours. */
function addObjects(chart: Chart): void {
  const settings = new ConfigMap(chart, 'settings', { data: { tier: 'web' } });
  const deployment = new Deployment(chart, 'proxy', { containers: [{ image: 'nginx', portNumber: 80 }] });
  new Service(chart, 'front', { ports: [{ port: 80 }], selector: deployment });
  new VmReplicaSet(chart, 'web', {
    labels: { os: 'linux' },
    memory: '1Gi',
    spec: { template: { metadata: { annotations: { settings: settings.name } } } },
  });
}

const isNoNote = ({ severity }: Diagnostic): boolean => severity !== 'note';

const byKind = (manifests: readonly Manifest[]): readonly string[] => manifests.map(({ kind }) => kind).toSorted();

test('objects of cdk8s-plus stand beside ours in our App as they do in its own', () => {
  const app = new App({ outdir: folder, layout: 'file-per-app' });
  addObjects(new Chart(app, 'c', { namespace: 'vms' }));
  const plain = new Chart(new Cdk8sApp({ outdir: folder }), 'c', { namespace: 'vms' });
  addObjects(plain);
  const expected = Testing.synth(plain) as Manifest[];
  const { units, diagnostics, documents } = compile(app);
  const text = units.flatMap(({ files }) => Array.from(files.values(), (content) => bytesOf(content).toString())).join('');
  expect(diagnostics.filter(isNoNote)).toEqual([]);
  expect(documents).toBe(expected.length);
  expect(Array.from(text.matchAll(/^kind: (\w+)$/gm), ([, kind = '']) => kind).toSorted()).toEqual(byKind(expected));
});

test('an object of any chart takes part in the checks', () => {
  const app = new App({ outdir: folder });
  const chart = new Chart(app, 'c', { namespace: 'vms' });
  new VmReplicaSet(chart, 'web', { memory: '1Gi' });
  new ApiObject(chart, 'scaler', {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'web' },
    spec: { minReplicas: 2, maxReplicas: 4, scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: 'web' } },
  });
  expect(compile(app).diagnostics.filter(isNoNote)).toMatchObject([
    { code: 'KP0201', object: { constructPath: 'c/scaler', ref: { name: 'web' } } },
  ]);
});

test('values of cdk8s within our props are resolved as cdk8s resolves them', () => {
  const app = new App({ outdir: folder });
  const chart = new Chart(app, 'c');
  const set = new VmReplicaSet(chart, 'web', {
    memory: '1Gi',
    templateMetadata: { annotations: { size: { resolve: () => `${Size.gibibytes(2).toMebibytes()}` } as never } },
  });
  const manifest = ApiObject.of(set).toJson() as Manifest;
  expect(valueAt(manifest, ['spec', 'template', 'metadata', 'annotations', 'size'])).toBe('2048');
  expect(compile(app).diagnostics.filter(isNoNote)).toEqual([]);
});

test.each([
  ['List', 'v1', 'kubevirt.io/v1', 'VirtualMachineInstancePreset'],
  ['VirtualMachineInstancePresetList', 'kubevirt.io/v1', undefined, undefined],
])('the items of an included %s are objects like all others', (list, listVersion, apiVersion, kind) => {
  const spec = { selector: { matchLabels: { os: 'linux' } }, domain: { devices: {}, features: { smm: {} } } };
  const file = join(folder, 'list.yaml');
  const item = { apiVersion, kind, metadata: { name: 'linux', namespace: 'vms' }, spec };
  writeFileSync(file, JSON.stringify({ apiVersion: listVersion, kind: list, items: [item] }));
  const app = new App({ outdir: folder });
  const chart = new Chart(app, 'c', { namespace: 'vms' });
  new Include(chart, 'included', { url: file });
  new VmReplicaSet(chart, 'web', { labels: { os: 'linux' }, memory: '1Gi' });
  const { units, diagnostics } = compile(app);
  expect(diagnostics.filter(isNoNote)).toEqual([]);
  // The preset is written into the set, and not needed any more.
  const files = new Map(units.flatMap(({ files: each }) => Array.from(each)));
  expect([...files.keys()]).toEqual(['c/virtualmachineinstancereplicaset_vms_web.yaml']);
  expect(Array.from(files.values(), (content) => bytesOf(content).toString()).join('')).toContain('smm:\n            enabled: true');
});

test('an object that is included as a cluster printed it carries what only that object has', () => {
  const live = join(folder, 'live.yaml');
  const metadata = '{ name: web, namespace: vms, uid: 5f0e, resourceVersion: "41", generation: 2 }';
  writeFileSync(live, `apiVersion: v1\nkind: ConfigMap\nmetadata: ${metadata}\ndata: { tier: web }\n`);
  const app = new App({ outdir: folder });
  new Include(new Chart(app, 'c'), 'live', { url: live });
  expect(compile(app).diagnostics).toMatchObject([
    {
      code: 'KP0008',
      path: 'metadata.resourceVersion',
      message:
        'metadata.resourceVersion, metadata.uid: only one live object has this, and to apply it to any other, or once that one has changed, is refused',
    },
  ]);
});

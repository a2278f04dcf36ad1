import { Project } from './project.ts';

const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db }
spec:
  runStrategy: Always
  dataVolumeTemplates:
    - metadata: { name: root }
      spec: { source: { blank: {} }, storage: { resources: { requests: { storage: 20Gi } } } }
  template:
    spec:
      domain:
        cpu: { sockets: 2, cores: 2 }
        memory: { guest: 1536Mi }
        devices: { disks: [{ name: root, disk: { bus: virtio } }] }
      volumes: [{ name: root, dataVolume: { name: root } }]
`;
const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: east }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 512Mi } } }
`;

let project: Project;
beforeAll(() => {
  project = new Project({
    'fleet/base/kustomization.yaml': 'resources: [db.yaml]',
    'fleet/base/db.yaml': vm,
    'fleet/east/kustomization.yaml': 'resources: [../base, claim.yaml]\nnamespace: east',
    'fleet/east/claim.yaml': claim,
    'fleet/west/kustomization.yaml':
      'resources: [../base]\nnamespace: west\npatches: [{ target: { kind: VirtualMachine }, patch: "[{ op: replace, path: /spec/runStrategy, value: Sometimes }]" }]',
    'charts/main.ts': `import { App, VirtualMachine } from 'cdk8s-kubevirt';
import { Chart } from 'cdk8s';
const app = new App();
new VirtualMachine(new Chart(app, 'vms'), 'db', { namespace: 'web', runStrategy: 'Always', memory: '4Gi', cpu: { sockets: 3 } });
app.synth();
`,
  });
});
afterAll(() => project.remove());

test('objects of folders, cluster by cluster, as a table', () => {
  const { code, stdout, stderr } = project.run(['list', 'fleet', '--kubevirt', '1.8']);
  expect(code).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['CLUSTER', 'NAMESPACE', 'KIND', 'NAME', 'RELEASE', 'GUESTS', 'VCPUS', 'MEMORY', 'DISKS', 'FINDINGS', 'FROM'],
    [
      'fleet/east',
      'east',
      'PersistentVolumeClaim',
      'data',
      '-',
      '-',
      '-',
      '-',
      '0.5 GiB',
      '-',
      expect.stringContaining('fleet/east/claim.yaml:1'),
    ],
    [
      'fleet/east',
      'east',
      'VirtualMachine',
      'db',
      '1.8.4',
      '1',
      '4',
      '1.5 GiB',
      '1, 20 GiB',
      expect.any(String),
      'fleet/base/db.yaml:1 by fleet/east/kustomization.yaml',
    ],
    [
      'fleet/west',
      'west',
      'VirtualMachine',
      'db',
      '1.8.4',
      '0',
      '4',
      '1.5 GiB',
      '1, 20 GiB',
      expect.stringMatching(/^1 error/),
      expect.any(String),
    ],
    [''],
  ]);
  expect(stderr).toContain('3 objects.');
});

test('of some kinds, as JSON', () => {
  const { code, stdout } = project.run([
    'list',
    'fleet',
    '--kind',
    'vm',
    '--cluster',
    'fleet/east',
    '--format',
    'json',
    '--kubevirt',
    '1.9',
  ]);
  expect(code).toBe(0);
  const { objects } = JSON.parse(stdout) as { readonly objects: readonly object[] };
  expect(objects).toHaveLength(2);
  expect(objects[0]).toEqual({
    cluster: 'fleet/east',
    namespace: 'east',
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    name: 'db',
    release: expect.stringMatching(/^1\.9/),
    size: { guests: 1, vcpus: 4, memory: 1536 * 1024 ** 2, disks: 1, storage: 20 * 1024 ** 3 },
    errors: 0,
    warnings: expect.any(Number),
    location: { file: 'fleet/base/db.yaml', line: 1, column: 1 },
    madeBy: 'fleet/east/kustomization.yaml',
  });
});

test('objects of charts, with their construct', () => {
  const { code, stdout } = project.run(['list', '--app', 'charts/main.ts', '--format', 'json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    objects: [{ kind: 'VirtualMachine', name: 'db', madeBy: 'vms/db', size: { vcpus: 3 }, location: { file: 'charts/main.ts', line: 4 } }],
  });
});

test('what cannot be read is told, and the rest is listed', () => {
  project.write({ 'broken/a.yaml': 'kind: [', 'broken/b.yaml': claim });
  const { code, stdout, stderr } = project.run(['list', 'broken']);
  expect(code).toBe(1);
  expect(stderr).toContain('broken/a.yaml');
  expect(stdout).toContain('PersistentVolumeClaim');
  expect(project.run(['list', 'gone'])).toMatchObject({ code: 2 });
});

test('a format that does not exist', () => {
  expect(project.run(['list', 'fleet', '--format', 'xml'])).toMatchObject({ code: 2 });
});

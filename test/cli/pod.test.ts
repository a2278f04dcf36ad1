import { parseAllDocuments } from 'yaml';
import { Project } from './project.ts';

const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: web }
spec:
  runStrategy: Always
  template: { spec: { domain: { memory: { guest: 4Gi }, devices: {} } } }
`;

let project: Project;
beforeAll(() => {
  project = new Project({
    'vm.yaml': vm,
    'two.yaml': `${vm}---\n${vm.replace('name: db', 'name: other')}`,
    'gone.yaml': vm.replace('devices: {} }', 'devices: { gpus: [{ name: g, deviceName: example.com/gpu }] } }'),
    'refused.yaml': vm.replace('4Gi', 'four'),
    'full.yaml': `${vm}---
apiVersion: v1
kind: ResourceQuota
metadata: { name: quota, namespace: web }
spec: { hard: { requests.memory: 2Gi } }
`,
    'charts/main.ts': `import { App, VirtualMachine } from 'cdk8s-kubevirt';
import { Chart } from 'cdk8s';
const app = new App();
new VirtualMachine(new Chart(app, 'vms'), 'db', { namespace: 'web', runStrategy: 'Always', memory: '4Gi' });
app.synth();
`,
  });
});
afterAll(() => project.remove());

test('the pod of a file, as YAML', () => {
  const { code, stdout } = project.run(['pod', 'vm.yaml']);
  const [pod] = parseAllDocuments(stdout).map((document) => document.toJS() as Readonly<Record<string, unknown>>);
  expect(code).toBe(0);
  expect(pod).toMatchObject({ kind: 'Pod', metadata: { generateName: 'virt-launcher-db-' } });
});

test('the pod of an object of charts, and of a migration, as JSON', () => {
  const { code, stdout } = project.run(['pod', 'vm/db', '--app', 'charts/main.ts', '--role', 'migration-target', '--format', 'json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ metadata: { labels: { 'kubevirt.io/migrationJobUID': '<migration-uid>' } } });
});

test('every number says where it comes from', () => {
  const { stdout } = project.run(['pod', 'vm.yaml', '--format', 'table']);
  expect(stdout).toMatch(/compute +requests +memory +4364Mi +memory\.guest \+ memory overhead\n/);
  expect(stdout).toMatch(/compute +overhead +memory +32Mi +video memory\n/);
  expect(stdout).toMatch(/compute +overhead +memory +268Mi +sum of these\n/);
  expect(stdout).toMatch(/\(pod\) +requests +memory +4398Mi +sum of its containers, rounded up\n/);
});

test('one of several guests has to be named', () => {
  expect(project.run(['pod', 'two.yaml'])).toMatchObject({ code: 2 });
  expect(project.run(['pod', 'two.yaml', 'vm/other'])).toMatchObject({ code: 0 });
  const unknown = project.run(['pod', 'two.yaml', 'vm/none']);
  expect(unknown.stderr).toContain('there is no guest "vm/none"');
});

test('what the cluster refuses has no pod, and is named as left out', () => {
  expect(project.run(['pod', 'refused.yaml']).stderr).toContain(
    'Run check, which says why the cluster would make none of these objects a guest.',
  );
  expect(project.run(['capacity', 'refused.yaml', 'vm.yaml']).stderr).toBe(
    '1 object left out: virt-controller would make no pod, and check says why.\n',
  );
});

test('explain of an object ends with what its pod requests', () => {
  const { stdout } = project.run(['explain', 'vm/db', '--app', 'charts/main.ts']);
  expect(stdout).toMatch(/\nIts pod, container compute:\n\nRESOURCE +AMOUNT +FROM\n/);
  expect(stdout).toMatch(/\nrequests\.memory +4364Mi +memory\.guest \+ memory overhead\n/);
  expect(project.run(['explain', 'vm/db', 'spec.runStrategy', '--app', 'charts/main.ts']).stdout).not.toContain('Its pod');
});

test.each([
  ['pod', 'vm.yaml'],
  ['capacity', 'vm.yaml'],
  ['check', 'full.yaml'],
])('%s says of a release that its pods are not recorded', (command, file) => {
  expect(project.run([command, file, '--kubevirt', '1.7']).stderr).toContain('pods are not recorded for KubeVirt 1.7');
  expect(project.run([command, file, '--kubevirt', '1.8']).stderr).not.toContain('not recorded');
});

test('a release whose pods are not recorded: a check that judges none says nothing of them', () => {
  expect(project.run(['check', 'vm.yaml', '--kubevirt', '1.7']).stderr).not.toContain('not recorded');
});

test('capacity of a file', () => {
  const { code, stdout } = project.run(['capacity', 'two.yaml', '--format', 'csv']);
  expect({ code, lines: stdout.trim().split('\n').length }).toEqual({ code: 0, lines: 2 });
  expect(project.run(['capacity', 'two.yaml', '--price-cpu', 'much']).stderr).toContain('--price-cpu does not take');
});

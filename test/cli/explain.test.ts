import { Project } from './project.ts';

let project: Project;

beforeAll(() => {
  project = new Project({
    'cdk8s.yaml': 'app: node charts/main.ts\n',
    'charts/main.ts': `import { Chart, JsonPatch, ApiObject } from 'cdk8s';
import { App, Cluster, Hpa, VirtualMachine, VmPreset, VmReplicaSet } from 'cdk8s-kubevirt';

const app = new App();
for (const name of ['staging', 'production']) {
  const set = new VmReplicaSet(new Cluster(app, name, { namespace: 'vms' }), 'web', { memory: '1Gi' });
  new Hpa(set, 'scaler', { target: set, min: 2, max: 4 });
}
const chart = new Chart(app, 'fleet', { namespace: 'vms', labels: { team: 'blue' } });
new VmPreset(chart, 'small', { matchLabels: { size: 'small' }, cpu: 2, features: { acpi: {} } });
const db = new VirtualMachine(chart, 'db', {
  labels: { size: 'small' },
  cpu: 4,
  spec: { template: { spec: { hostname: 'db' } } },
});
ApiObject.of(db).addJsonPatch(JsonPatch.replace('/spec/runStrategy', 'Halted'));
new VmPreset(chart, 'odd', { cpu: { features: 5 as never } });
app.synth();
`,
  });
});
afterAll(() => project.remove());

test('an object is told value by value', () => {
  const { stdout, stderr, code } = project.run(['explain', 'vm/db']);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(stdout).toMatchSnapshot();
});

test('a value is told with whom it overrides', () => {
  expect(project.run(['explain', 'vms/virtualmachines/db', 'spec.template.spec.domain.cpu.cores']).stdout).toBe(
    `VirtualMachine vms/db  fleet/db  charts/main.ts:11:12

spec.template.spec.domain.cpu.cores  4  chart  charts/main.ts:11:12
  = overrides 2 of preset small  charts/main.ts:10:1
`,
  );
});

test.each([
  ['vms/db', 'vm/db'],
  ['production:vms/web', 'production:vmirs/web'],
])('%s is %s, without its kind', (subject, withKind) => {
  expect(project.run(['explain', subject])).toEqual(project.run(['explain', withKind]));
});

test('a path from the root of an object is told of the kinds that have it', () => {
  const { stdout, code } = project.run(['explain', 'spec.template.spec.domain.cpu.cores']);
  expect({ stdout, code }).toEqual({
    stdout: expect.stringMatching(/^VirtualMachine\.spec\.template\.spec\.domain\.cpu\.cores {2}integer \(int32\)\n/),
    code: 0,
  });
  expect(stdout).toMatch(/\nThe same path of other kinds: VirtualMachineInstanceReplicaSet\.spec\.template\.spec\.domain\.cpu\.cores\n$/);
});

test('a default is told with its reason', () => {
  expect(project.run(['explain', 'production:vmirs/web', 'spec.replicas']).stdout).toContain(
    'spec.replicas  2  default set/initial-count (HorizontalPodAutoscaler scaler)\n',
  );
});

test.each([
  ['vmirs/web', 'vms/VirtualMachineInstanceReplicaSet/web'],
  ['vms/web', 'Write one of production:vms/VirtualMachineInstanceReplicaSet/web, staging:vms/VirtualMachineInstanceReplicaSet/web.'],
  ['spec.template.spec.domain.cpu.kores', 'Write the kind before the field'],
  ['vm/dbb', 'Write vms/VirtualMachine/db.'],
  ['vmi/db', 'Write vms/VirtualMachine/db.'],
  ['staging:vm/db', 'Write vms/VirtualMachine/db.'],
  ['nowhere:vms/vm/other-thing', 'Write vms/VirtualMachine/db.'],
  ['evictionStrategy', 'Write VirtualMachine.spec.template.spec.evictionStrategy, VirtualMachineInstance.spec.evictionStrategy or '],
  [
    'db',
    'Write KIND/NAME such as vm/db, NAMESPACE/KIND/NAME, NAMESPACE/NAME, a field such as vm.spec.runStrategy, or a code such as KP0001.',
  ],
])('%s names no object, or several', (subject, hint) => {
  const { stderr, stdout, code } = project.run(['explain', subject]);
  expect(stderr).toMatch(/^error\[KU0007\]: .*\n {2}= help: .*\n$/);
  expect(stderr).toContain(hint);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
});

test('what only the cluster adds is told as such', () => {
  expect(project.run(['explain', 'vm/db', 'spec.template.spec.architecture']).stdout).toBe(
    `VirtualMachine vms/db  fleet/db  charts/main.ts:11:12

The cluster adds:

spec.template.spec.architecture  "amd64"  default vm/architecture (defaults.setDefaultArchitecture)
`,
  );
});

test('an object that cannot be rendered says why', () => {
  const { stderr, code } = project.run(['explain', 'vmipreset/odd']);
  expect(stderr).toMatch(/^error\[KU0015\]: cpu\.features is 5, not a list\n {2}--> charts\/main\.ts:17:1 /);
  expect(code).toBe(2);
});

test('a field is told without any charts', () => {
  const { stdout, stderr, code } = project.run(['explain', 'vmi.spec.domain.devices.disks[0].disk.bus']);
  expect(stdout).toMatch(/^VirtualMachineInstance\.spec\.domain\.devices\.disks\[\*\]\.disk\.bus {2}string\n/);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test('a kind alone is told as a whole', () => {
  expect(project.run(['explain', 'migrationpolicies'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^MigrationPolicy {2}object/),
  });
});

test.each([
  ['hyperconverged.spec.certConfig.ca.duration', /^HyperConverged\.spec\.certConfig\.ca\.duration {2}string\n[^]*\n {2}HC0102 /],
  [
    'hyperconverged.spec.security.certConfig',
    /^HyperConverged\.spec\.security\.certConfig of hco\.kubevirt\.io\/v1 {2}object, HyperConverged 1\.18 and newer\n/,
  ],
])('%s is told in the version that has it', (field, page) => {
  expect(project.run(['explain', field])).toMatchObject({ code: 0, stdout: expect.stringMatching(page), stderr: '' });
});

test('a field may stand apart from its kind', () => {
  expect(project.run(['explain', 'vm', 'spec.runStrategy'])).toEqual(project.run(['explain', 'vm.spec.runStrategy']));
});

test('hco alone lists its options', () => {
  const { stdout, code } = project.run(['explain', 'hco']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Live migration:\n(?: {2}liveMigrationConfig\.\w+ +.*\n)+\n/m);
  expect(stdout).toMatch(/^Annotations:\n {2}/m);
});

test('the page of an option is told where the charts throw', () => {
  const broken = new Project({ 'cdk8s.yaml': 'app: node charts.js\n', 'charts.js': "throw new Error('not yet');\n" });
  const { stdout, stderr, code } = broken.run(['explain', 'hco', 'evictionStrategy']);
  broken.remove();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^evictionStrategy {2}one of/);
  expect(stderr).toContain('error[KU0001]: not yet');
});

test.each([
  ['vm.spec.runStratgy', 'VirtualMachine has no field spec.runStratgy', 'Write VirtualMachine.spec.runStrategy.'],
  ['VirtualMachin.spec', 'there is no kind "VirtualMachin" whose fields are known', 'Write VirtualMachine.spec.'],
  [
    'cpu.cores',
    'there is no kind "cpu" whose fields are known',
    'Write the kind before the field, such as VirtualMachineInstance.spec.domain.cpu.cores.',
  ],
])('%s is no field', (subject, message, hint) => {
  expect(project.run(['explain', subject])).toEqual({ code: 2, stdout: '', stderr: `error[KU0007]: ${message}\n  = help: ${hint}\n` });
});

test('the part of an option that stands for several leads to each of them', () => {
  expect(project.run(['explain', 'hco', 'permittedHostDevices'])).toEqual({
    code: 2,
    stdout: '',
    stderr: `error[KU0007]: "permittedHostDevices" is 3 options of the HyperConverged
  = help: Write permittedHostDevices.pciHostDevices, permittedHostDevices.mediatedDevices or permittedHostDevices.usbHostDevices.
`,
  });
});

test('a path without a value leads to one that has one', () => {
  expect(project.run(['explain', 'vm/db', 'spec.template.spec.domain.cpus']).stderr).toBe(
    'error[KU0007]: vms/VirtualMachine/db has no value at spec.template.spec.domain.cpus\n  = help: Write spec.template.spec.domain.cpu.\n',
  );
});

test('where no name is near, none of many is suggested', () => {
  const many = new Project({
    'main.ts': `import { App, Cluster, VirtualMachine } from 'cdk8s-kubevirt';
const app = new App();
const cluster = new Cluster(app, 'prod', { namespace: 'shop' });
for (const id of ['anvil', 'brick', 'crane', 'drill', 'engine', 'forge']) new VirtualMachine(cluster, id, { memory: '1Gi' });
app.synth();
`,
  });
  const hintOf = (query: string): string | undefined => /= help: .*/.exec(many.run(['explain', query, '--app', 'main.ts']).stderr)?.[0];
  expect(hintOf('prod:shop/vm/nope')).toBe(
    '= help: Write the name of one of the 6 objects of kind VirtualMachine of Cluster prod, as their files in the output show.',
  );
  expect(hintOf('production:shop/vm/nope')).toBe('= help: Write the name of a Cluster before the colon: prod.');
  expect(hintOf('prod:shop/vm/cranee')).toBe('= help: Write prod:shop/VirtualMachine/crane.');
  many.remove();
});

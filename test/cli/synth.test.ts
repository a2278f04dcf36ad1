import { Project } from './project.ts';

const charts = `const { App, Cluster, Namespace } = require('cdk8s-kubevirt');
const app = new App();
for (const name of ['production', 'staging']) new Namespace(new Cluster(app, name), 'vms');
console.log('said by the charts');
app.synth();
`;
const preset = `new VmPreset(new Chart(app, 'fleet', { namespace: 'vms' }), 'small', { matchLabels: { size: 'small' }, cpu: 2 });`;
const warned = `const { Chart } = require('cdk8s');
const { App, VmPreset } = require('cdk8s-kubevirt');
const app = new App({ outdir: 'warned' });
${preset}
app.synth();
`;

let project: Project;

beforeAll(() => {
  project = new Project({
    'cdk8s.yaml': 'language: typescript\napp: node charts/main.js\noutput: dist\n',
    'charts/main.js': charts,
    'charts/warned.js': warned,
  });
});
afterAll(() => project.remove());

const stagingFiles = ['owned-files.staging.sha256', 'namespace_vms.yaml'].map((name) => `staging/${name}`);
const allFiles = [...stagingFiles, ...stagingFiles.map((path) => path.replaceAll('staging', 'production'))].toSorted();

test('writes once, and then has nothing to write', () => {
  expect(project.run(['synth'])).toEqual({
    code: 0,
    stdout: 'said by the charts\nmanifests: 2 objects; files: 4 written.\n',
    stderr: '',
  });
  const before = project.contents('manifests');
  expect(Object.keys(before).toSorted()).toEqual(allFiles);
  expect(project.run(['synth']).stdout).toContain('manifests: 2 objects; files: 4 unchanged.\n');
  expect(project.contents('manifests')).toEqual(before);
});

test('--check names what would change, writes nothing and exits with 1', () => {
  expect(project.run(['synth', '--check'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('manifests is up to date: 2 objects.'),
  });
  project.write({
    'manifests/staging/namespace_vms.yaml': 'kind: Edited\n',
    'charts/renamed.js': charts.replace("'production'", "'prod'"),
  });
  const before = project.contents('manifests');
  const { code, stdout, stderr } = project.run(['synth', '--check', '--app', 'charts/renamed.js']);
  expect(code).toBe(1);
  expect(stdout).toBe(`said by the charts
new      manifests/prod/namespace_vms.yaml
new      manifests/prod/owned-files.prod.sha256
edited   manifests/staging/namespace_vms.yaml
stale    manifests/production/namespace_vms.yaml
stale    manifests/production/owned-files.production.sha256
5 files of manifests would change. Run cdk8s-kubevirt synth.
`);
  expect(stderr).toContain('warning[KU0208]');
  expect(project.contents('manifests')).toEqual(before);
});

test('a file that the charts no longer make, and that somebody has changed, is no difference', () => {
  const left = new Project({ 'main.js': charts });
  left.run(['synth', '--app', 'main.js']);
  left.write({ 'main.js': charts.replace("'production', ", ''), 'manifests/production/namespace_vms.yaml': 'kind: Mine\n' });
  left.run(['synth', '--app', 'main.js']);
  expect(left.run(['synth', '--app', 'main.js', '--check'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/manifests is up to date: 1 object\.\n$/),
  });
  expect(left.read('manifests/production/namespace_vms.yaml')).toBe('kind: Mine\n');
  left.remove();
});

test('--archive packs all files into one, and writes no folder', () => {
  const { stdout, code } = project.run(['synth', '--archive', 'out/fleet.tar']);
  expect({ stdout, code }).toEqual({ stdout: 'said by the charts\nout/fleet.tar: 2 objects.\n', code: 0 });
  expect(Object.keys(project.contents('out'))).toEqual(['fleet.tar']);
});

test('--stdout prints one stream of all files and nothing else, and writes nothing', () => {
  const { stdout, stderr, code } = project.run(['synth', '--stdout', '--output', 'nowhere']);
  const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: vms\n';
  expect({ stdout, stderr, code }).toEqual({ stdout: `${namespace}---\n${namespace}`, stderr: 'said by the charts\n', code: 0 });
  expect(project.has('nowhere')).toBe(false);
});

test('--stdout goes by the names of clusters and files, not by what is made or needed first', () => {
  project.write({
    'charts/ordered.js': `const { App, Cluster, ConfigMap, Namespace } = require('cdk8s-kubevirt');
const app = new App();
for (const name of ['east', 'central']) {
  const cluster = new Cluster(app, name, { namespace: 'vms' });
  new ConfigMap(cluster, name).node.addDependency(new Namespace(cluster, 'vms'));
}
app.synth();
`,
  });
  const { stdout } = project.run(['synth', '--stdout', '--app', 'charts/ordered.js']);
  expect(stdout.match(/(?<=^ {2}name: ).*/gm)).toEqual(['central', 'vms', 'east', 'vms']);
});

test('--only compiles one cluster to the bytes of the whole run', () => {
  project.run(['synth', '--output', 'whole']);
  const { stdout } = project.run(['synth', '--only', 'staging', '--output', 'part']);
  expect(stdout).toContain('part: 1 object; files: 2 written.');
  expect(Object.keys(project.contents('part')).toSorted()).toEqual(stagingFiles.toSorted());
  for (const path of stagingFiles) expect(project.read(`part/${path}`)).toBe(project.read(`whole/${path}`));
});

test('--only refuses a cluster that the charts do not make', () => {
  const { stderr, code } = project.run(['synth', '--only', 'stagin']);
  expect(stderr).toBe('error[KU0007]: the charts make no Cluster "stagin"\n  = help: Write --only staging.\n');
  expect(code).toBe(2);
});

describe('the folder is', () => {
  test.each([
    ['--output, before all', ['--output', 'flag', '--app', 'charts/warned.js'], 'flag'],
    ['outdir of the App', ['--app', 'charts/warned.js'], 'warned'],
    ['CDK8S_OUTDIR', [], 'environment'],
  ])('%s', (_, args, folder) => {
    expect(project.run(['synth', ...args], { CDK8S_OUTDIR: 'environment' }).stdout).toContain(`${folder}: `);
    expect(project.has(folder)).toBe(true);
  });
});

test('--strict takes warnings for errors and writes nothing', () => {
  const args = ['synth', '--app', 'charts/warned.js', '--output', 'strict'];
  const { code, stderr, stdout } = project.run([...args, '--strict']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^error\[KP0103\]: .*\n {2}--> charts\/warned\.js:4:1 {2}/m);
  expect(stderr).toMatch(
    /\n1 error, 1 note\. Nothing has been written\.\nTo read more about a code, run cdk8s-kubevirt explain KP0103\.\n$/,
  );
  expect(project.has('strict')).toBe(false);
  expect(project.run(args).code).toBe(0);
});

describe('--json prints one document', () => {
  test('of findings and files', () => {
    const { stdout, code } = project.run(['synth', '--json', '--app', 'charts/warned.js', '--output', 'json']);
    expect(code).toBe(0);
    expect(stdout).toMatchSnapshot();
  });

  test('of a wrong use, too', () => {
    const { stdout, stderr, code } = project.run(['synth', '--json', '--app', 'charts/absent.js']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 2 });
    expect(JSON.parse(stdout)).toEqual({
      exitCode: 2,
      written: false,
      counts: { errors: 1, warnings: 0, notes: 0 },
      diagnostics: [{ code: 'KU0005', severity: 'error', message: 'there is no charts/absent.js', hint: expect.any(String) }],
    });
  });

  test('however much the charts print', () => {
    const { stdout, stderr } = project.run(['synth', '--json', '--check']);
    expect(JSON.parse(stdout)).toMatchObject({ clusters: ['production', 'staging'], written: false });
    expect(stderr).toBe('said by the charts\n');
  });
});

test('one cause behind many objects is told once', () => {
  project.write({
    'charts/many.js': `const { Chart } = require('cdk8s');
const { App, VirtualMachine } = require('cdk8s-kubevirt');
const app = new App();
const chart = new Chart(app, 'fleet', { namespace: 'vms' });
const spec = { template: { spec: { domain: { devices: { disks: [{ name: 'drivers', floppy: {} }] } }, volumes: [{ name: 'drivers', emptyDisk: { capacity: '1Gi' } }] } } };
for (let i = 0; i < 20; i++) new VirtualMachine(chart, 'db' + i, { memory: '1Gi', spec: spec });
app.synth();
`,
  });
  expect(project.run(['synth', '--app', 'charts/many.js']).stderr).toBe(
    `note[KP0507]: nothing says which release of KubeVirt runs in this cluster, so its objects are checked as 1.9 would
  = help: Write kubevirt: '1.9' into the Cluster.

error[KP0301]: floppy is not a disk target: KubeVirt has removed it from its API
  --> charts/many.js:6:30  VirtualMachine vms/db0  spec.template.spec.domain.devices.disks[0].floppy
  = help: Write cdrom or disk instead of floppy.
  = note: in 20 objects: VirtualMachine vms/db0, VirtualMachine vms/db1, VirtualMachine vms/db10, and 17 more

20 errors, 1 note (2 causes). Nothing has been written.
To read more about a code, run cdk8s-kubevirt explain KP0301.
`,
  );
});

test('a folder that cannot be written is told like everything else', () => {
  project.write({ occupied: '' });
  const { stderr, code } = project.run(['synth', '--output', 'occupied']);
  expect(stderr).toMatch(/^error\[KU0201\]: The output folder occupied is a file\. .*\n {2}= help: .*\n$/);
  expect(code).toBe(2);
});

test('a file in the way is wrong use, as a folder that cannot be written is', () => {
  project.run(['synth', '--output', 'taken']);
  project.shell('find taken -name "owned-files*" -delete; for file in $(find taken -name "*.yaml"); do echo foreign > $file; done');
  const { stderr, code } = project.run(['synth', '--output', 'taken']);
  expect(stderr).toContain('error[KU0202]: ');
  expect(code).toBe(2);
});

test.each([
  ['a synth', [], 'Writing manifests'],
  ['a synth that only compares', ['--check'], 'Comparing manifests'],
])('%s that takes long says on a terminal what it is at', (_what, args, said) => {
  project.write({
    'slow.cjs': `process.stderr.isTTY = true;\nprocess.stderr.hasColors = () => false;\nconst { now } = Date;\nlet calls = 0;\nDate.now = () => now() + 2000 * calls++;\n`,
  });
  expect(project.run(['synth', ...args], { NODE_OPTIONS: '--require ./slow.cjs' }).stderr).toContain(said);
});

test('a reader that has had enough ends the command without a word', () => {
  const { stdout, stderr } = project.shell('set -o pipefail; node "$COMMAND" synth --stdout --app charts/main.js | head -1');
  expect({ stdout, stderr }).toEqual({ stdout: 'apiVersion: v1\n', stderr: 'said by the charts\n' });
});

test('a reader that has had enough does not change the answer', () => {
  const { code, stderr } = project.shell('set -o pipefail; node "$COMMAND" synth --check --output nowhere --app charts/main.js | true');
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(project.shell('set -o pipefail; node "$COMMAND" frobnicate 2>&1 | true')).toMatchObject({ code: 2 });
});

test('a full disk behind standard output is an error', () => {
  project.write({
    'full.cjs': `process.stdout._write = (chunk, encoding, done) => {
  done(chunk.length === 0 ? null : Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
};`,
  });
  const { stderr, code } = project.run(['synth', '--stdout', '--app', 'charts/warned.js'], { NODE_OPTIONS: '--require ./full.cjs' });
  expect(stderr).toMatch(/error\[KU0013\]: what the command printed is not complete: ENOSPC: .*\n {2}= help: .*\n$/);
  expect(code).toBe(2);
});

test('a fault of our own prints its stack and asks for a report', () => {
  project.write({ 'fault.cjs': `require('node:fs').renameSync = () => { throw new TypeError('at fault'); };` });
  const { stderr, code } = project.run(['synth', '--output', 'fault'], { NODE_OPTIONS: '--require ./fault.cjs' });
  expect(stderr).toMatch(/^TypeError: at fault\n {4}at [^]*\n\nThis is a bug in cdk8s-kubevirt\. Report it .*\n$/);
  expect(code).toBe(70);
});

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from './project.ts';

const root = join(__dirname, '..', '..');
const task = (parameters: string): string =>
  `- name: The web\n  kubevirt_vm: { name: web, namespace: shop, state: running, memory: 1Gi${parameters} }\n`;

let project: Project;
beforeEach(() => {
  project = new Project({ 'web.yml': task('') });
});
afterEach(() => project.remove());

test('writes a chart for each file, which the project can compile', () => {
  project.write({
    'db-servers.yml': task('').replace('name: web', 'name: db'),
    'main.ts': `import { App } from 'cdk8s-kubevirt';
import { DbServers } from './charts/db-servers.ts';
import { Web } from './charts/web.ts';

const app = new App({ resolve: 'off' });
new Web(app, 'web');
new DbServers(app, 'db-servers');
app.synth();
`,
  });
  expect(project.run(['import', 'ansible', 'web.yml', 'db-servers.yml'])).toMatchObject({
    code: 0,
    stdout:
      "charts/web.ts written: new Web(app, 'web')\ncharts/db-servers.ts written: new DbServers(app, 'db-servers')\nRead 2 tasks and objects: 2 changed.\n",
  });
  expect(project.run(['synth', '--app', 'main.ts'])).toMatchObject({ code: 0 });
  expect(project.read('manifests/web/virtualmachine_shop_web.yaml')).toContain('runStrategy: Always');
});

test('uses the prettier of the project, with its settings', () => {
  project.link(join(root, 'node_modules/prettier'), 'node_modules/prettier');
  project.write({ '.prettierrc.json': '{ "semi": false, "tabWidth": 4 }' });
  project.run(['import', 'ansible', 'web.yml']);
  expect(project.read('charts/web.ts')).toContain('import { Chart } from "cdk8s"\nimport { VirtualMachine } from "cdk8s-kubevirt"\n');
});

test('one file takes everything that --out names', () => {
  project.write({
    'old.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\n---\napiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
  });
  expect(project.shell('cat old.yaml | node "$COMMAND" import manifests - --out charts/old.ts')).toMatchObject({ code: 0 });
  expect(project.read('charts/old.ts')).toContain("{ namespace: 'shop' });\n    // ConfigMap shop/a\n    new ConfigMap(this, 'a');");
});

test('of a folder only what belongs to the cluster is taken', () => {
  project.write({
    'base/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
    'base/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [namespace.yaml]\n',
  });
  expect(project.run(['import', 'manifests', 'base', '--out', 'charts/base.ts'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Read 1 task or object: 1 unchanged.') as string,
  });
});

test('variables of --vars, a later file over an earlier one', () => {
  project.write({ 'web.yml': task(", hostname: '{{ host }}'"), 'a.yml': 'host: a', 'b.yml': 'host: b' });
  expect(project.run(['import', 'ansible', 'web.yml', '--vars', 'a.yml', '--vars', 'b.yml'])).toMatchObject({ code: 0 });
  expect(project.read('charts/web.ts')).toContain("hostname: 'b'");
});

test('nothing is written where something is refused, unless the rest is asked for', () => {
  project.write({ 'web.yml': `${task('')}${task(', headless: no').replace('name: web', 'name: other')}` });
  const refused = project.run(['import', 'ansible', 'web.yml']);
  expect(refused).toMatchObject({ code: 1, stdout: 'Read 2 tasks and objects: 1 changed, 1 refused.\n' });
  expect(refused.stderr).toContain(
    'error[KA0102]: headless: false took the graphics device away like true, though it says to keep it\n  --> web.yml:4:',
  );
  expect(refused.stderr).toContain('Nothing has been written. Add --partial to write what is decided.');
  expect(project.run(['import', 'ansible', 'web.yml', '--partial'])).toMatchObject({ code: 1 });
  expect(project.read('charts/web.ts')).toContain("'other'");
  expect(project.read('charts/web.ts')).not.toContain('autoattachGraphicsDevice');
});

test('--partial is advised only where it would write something', () => {
  project.write({ 'web.yml': task(', vcpus: 2') });
  expect(project.run(['import', 'ansible', 'web.yml']).stderr).toMatch(/\nNothing has been written\.\n$/);
  expect(project.run(['import', 'ansible', 'web.yml', '--partial']).stderr).toMatch(/\nNothing has been written\.\n$/);
  project.write({ 'web.yml': task(''), 'charts/web.ts': '' });
  expect(project.run(['import', 'ansible', 'web.yml']).stderr).toMatch(/\nNothing has been written\.\n$/);
});

test.each([
  ['standard input that is empty', 'manifests', '-', '<stdin>', 'there is no object to import'],
  ['a list without items', 'manifests', 'none.yaml', 'none.yaml', 'there is no object to import'],
  ['a folder of other files', 'manifests', 'other', 'other/package.json', 'there is no object to import'],
  ['manifests without a preset', 'presets', 'vm.yaml', 'vm.yaml', 'there is no preset to import'],
])('%s', (_, source, word, file, message) => {
  project.write({
    'none.yaml': 'apiVersion: v1\nkind: List\nitems: []\n',
    'other/package.json': '{}',
    'vm.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
  });
  expect(project.run(['import', source, word])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`error[KA0013]: ${message}\n  --> ${file}:1:1\n  = help: `) as string,
  });
});

test('--out names a folder or a file of TypeScript', () => {
  expect(project.run(['import', 'ansible', 'web.yml', '--out', 'charts/web.js'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error[KU0007]: --out charts/web.js is neither a folder nor a .ts file\n  = help: Write --out charts/web.ts.\n',
  });
});

test('an object that is made twice is told with both places, by the names that the user knows', () => {
  project.write({ 'a.yml': task(''), 'b.yml': task('') });
  const { stderr } = project.run(['import', 'ansible', 'a.yml', 'b.yml']);
  expect(stderr).toContain('error[KA0014]: VirtualMachine shop/web has been made already\n  --> b.yml:1:3');
  expect(stderr).toContain('= note: first here  a.yml:1:3');
  const { stdout } = project.run(['import', 'ansible', 'a.yml', 'b.yml', '--json']);
  expect(stdout).not.toContain(project.folder);
  expect(project.run(['import', 'ansible', 'a.yml', 'b.yml', '--markdown']).stdout).toContain('has been made already, at a.yml:1:3. ');
});

test('the same fault of two tasks is told with both lines', () => {
  const bad = "- kubevirt_vm: { name: '{{ absent }}', namespace: shop, memory: 1Gi }\n";
  project.write({ 'two.yml': bad + bad });
  const { stderr } = project.run(['import', 'ansible', 'two.yml']);
  expect(stderr).toContain('error[KA0002]: absent is not defined\n  --> two.yml:1:24');
  expect(stderr).toContain('= note: also  two.yml:2:24');
});

test('what several turns of a loop come to is told once, with their objects', () => {
  project.write({ 'loop.yml': `- loop: [a, b]\n  kubevirt_vm: { name: '{{ item }}', namespace: shop, memory: 1Gi, headless: no }\n` });
  const { stderr } = project.run(['import', 'ansible', 'loop.yml']);
  expect(stderr.split('error[KA0102]')).toHaveLength(2);
  expect(stderr).toContain('in 2 objects: VirtualMachine shop/a, VirtualMachine shop/b');
  const { stdout } = project.run(['import', 'ansible', 'loop.yml', '--json']);
  expect(stdout.split('"KA0102"')).toHaveLength(2);
  expect(stdout.slice(stdout.indexOf('"KA0102"')).split('"name": "b"').length).toBeGreaterThan(1);
});

test('a chart that is there stays, unless it is the same or --force is given', () => {
  project.run(['import', 'ansible', 'web.yml']);
  expect(project.run(['import', 'ansible', 'web.yml'])).toMatchObject({ code: 0 });
  project.write({ 'charts/web.ts': '// mine\n' });
  const kept = project.run(['import', 'ansible', 'web.yml']);
  expect(kept.code).toBe(1);
  expect(kept.stderr).toContain('error[KA0016]: this chart exists already, with other content\n  --> charts/web.ts:1:1\n');
  expect(project.read('charts/web.ts')).toBe('// mine\n');
  expect(project.run(['import', 'ansible', 'web.yml', '--force'])).toMatchObject({ code: 0 });
  expect(project.read('charts/web.ts')).toContain('class Web');
});

test.each(['../outside.yml', 'link.yml', 'vars/../../outside.yml'])('variables in %s are outside the project', (path) => {
  const outside = join(project.folder, '..', `${project.folder.split('/').at(-1)}-outside.yml`);
  writeFileSync(outside, 'host: x');
  symlinkSync(outside, join(project.folder, 'link.yml'));
  mkdirSync(join(project.folder, 'vars'));
  project.write({
    'site.yml': `- hosts: all\n  vars_files: [${path.replace('outside', `${outside.split('/').at(-1)?.replace('.yml', '')}`)}]\n  tasks: []\n`,
  });
  const { code, stderr } = project.run(['import', 'ansible', 'site.yml']);
  expect(code).toBe(1);
  expect(stderr).toContain('error[KA0010]');
});

test.each([
  [['ansible', 'absent.yml'], 1, 'KA0017'],
  [['manifests', 'absent.yaml'], 1, 'KA0017'],
  [['ansible', '.'], 1, 'KA0017'],
  [['ansible'], 2, 'KU0007'],
  [['playbook', 'web.yml'], 2, 'KU0007'],
  [['manifests', 'web.yml', '--as', 'instancetype'], 2, 'KU0007'],
  [['presets', 'web.yml', '--as', 'vm'], 2, 'KU0007'],
  [['manifests', 'web.yml', '--vars', 'web.yml'], 2, 'KU0007'],
  [['ansible', 'web.yml', '--out', 'folder.ts'], 2, 'folder.ts cannot be read: a folder stands where a file has to be'],
  [['ansible', 'web.yml', '--out', 'folder.ts', '--force'], 2, 'folder.ts cannot be written: a folder stands where a file has to be'],
  [['ansible', 'web.yml', '--out', 'web.yml/charts'], 2, 'web.ts cannot be written: a file stands where a folder has to be'],
])('import %j ends with %i and %s', (args, code, finding) => {
  mkdirSync(join(project.folder, 'folder.ts'));
  const finished = project.run(['import', ...args]);
  expect(finished.code).toBe(code);
  expect(finished.stderr).toContain(finding);
});

test('the report as one JSON document, and as a page', () => {
  const { stdout } = project.run(['import', 'ansible', 'web.yml', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    exitCode: 0,
    counts: { taken: 0, changed: 1, refused: 0, none: 0 },
    files: [
      {
        file: 'web.yml',
        chart: 'charts/web.ts',
        units: [{ title: 'The web', line: 1, outcome: 'changed', objects: [{ kind: 'VirtualMachine', name: 'web' }] }],
      },
    ],
  });
  expect(project.run(['import', 'ansible', 'web.yml', '--markdown']).stdout).toMatchSnapshot();
});

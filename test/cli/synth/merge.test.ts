import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from '../project.ts';

const main = `const { readdirSync } = require('node:fs');
const { App, Cluster, Namespace } = require('cdk8s-kubevirt');
const app = new App({ kustomization: true });
const cluster = new Cluster(app, 'production', { namespace: 'vms', kubevirt: '1.9' });
new Namespace(cluster, 'vms');
for (const file of readdirSync(__dirname + '/guests').sort()) require('./guests/' + file)(cluster);
app.synth();
`;
const guest = (name: string, memory = '1Gi'): string => `const { Disk, VirtualMachine } = require('cdk8s-kubevirt');
const disks = [Disk.containerDisk('quay.io/containerdisks/fedora:41', { bus: 'virtio' })];
module.exports = (cluster) => new VirtualMachine(cluster, '${name}', { memory: '${memory}', disks });
`;
const attributes = readFileSync(join(__dirname, '../../../templates/gitattributes'), 'utf8');

let project: Project;
beforeEach(() => {
  project = new Project({
    '.gitattributes': attributes,
    '.gitignore': 'node_modules\n',
    'main.js': main,
    'guests/a.js': guest('a'),
    'guests/z.js': guest('z'),
  });
  git('init', '-q', '-b', 'main');
  git('config', 'user.email', 'a@example.org');
  git('config', 'user.name', 'a');
  commit('main');
});
afterEach(() => project.remove());

function git(...args: readonly string[]): { readonly code: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: project.folder, encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}

function synth(...args: readonly string[]): ReturnType<Project['run']> {
  return project.run(['synth', '--app', 'main.js', ...args]);
}

function commit(name: string): void {
  expect(synth()).toMatchObject({ code: 0 });
  git('add', '.');
  git('commit', '-q', '-m', name);
}

/** Two branches of main, of which the second is merged into the first. */
function merged(ours: Readonly<Record<string, string>>, theirs: Readonly<Record<string, string>>): ReturnType<typeof git> {
  git('switch', '-q', '-c', 'theirs');
  project.write(theirs);
  commit('theirs');
  git('switch', '-q', 'main');
  project.write(ours);
  commit('ours');
  return git('merge', '-q', '--no-edit', 'theirs');
}

const index = 'manifests/production/owned-files.production.sha256';

test('branches that add a guest each merge, and synth --check has nothing to say', () => {
  expect(merged({ 'guests/n.js': guest('n') }, { 'guests/m.js': guest('m') })).toMatchObject({ code: 0 });
  const lines = project.read(index).split('\n');
  expect(lines.filter((line) => /virtualmachine_vms_[mn]\.yaml$/.test(line))).toHaveLength(2);
  expect(synth('--check')).toMatchObject({ code: 0, stdout: expect.stringContaining('manifests is up to date'), stderr: '' });
  expect(JSON.parse(synth('--check', '--json').stdout)).toMatchObject({ exitCode: 0, files: { changed: [], edited: [] } });
});

test('the next synth sorts the lists, and removes what a branch has added when its guest goes', () => {
  merged({ 'guests/n.js': guest('n') }, { 'guests/m.js': guest('m') });
  project.write({ 'guests/n.js': 'module.exports = () => {};\n' });
  expect(synth('--check')).toMatchObject({ code: 1, stdout: expect.stringMatching(/^stale .*virtualmachine_vms_n\.yaml$/m) });
  expect(synth()).toMatchObject({ code: 0 });
  expect(project.has('manifests/production/virtualmachine_vms_n.yaml')).toBe(false);
  const paths = project
    .read(index)
    .split('\n')
    .map((line) => line.slice(66));
  expect(paths.slice(0, -1)).toEqual(paths.slice(0, -1).toSorted());
});

test('a file that both branches have changed is listed with both hashes, and stays ours', () => {
  const text = guest('a').replace("'a', {", "'a', {\n\n\n\n").replace('disks }', '\n\n\n\n  disks }');
  project.write({ 'guests/a.js': text });
  commit('lines');
  const { code } = merged(
    { 'guests/a.js': text.replace("'1Gi'", "'2Gi'") },
    { 'guests/a.js': text.replace("'a', {\n", "'a', {\n  runStrategy: 'Halted',\n") },
  );
  expect(code).toBe(0);
  expect(project.read(index).match(/virtualmachine_vms_a\.yaml$/gm)).toHaveLength(2);
  expect(synth('--check')).toMatchObject({ code: 0, stderr: '' });
});

test('an index that no merge has made is not taken for one', () => {
  const listed = project.read(index);
  project.write({ [index]: `${'0'.repeat(64)}${listed.slice(64)}` });
  expect(synth('--check')).toMatchObject({ code: 1, stdout: expect.stringMatching(/^changed .*owned-files/m) });
});

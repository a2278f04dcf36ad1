import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from './project.ts';

const charts = `import { App, Cluster, Disk, VmReplicaSet } from 'cdk8s-kubevirt';

const app = new App();
const production = new Cluster(app, 'production', { namespace: 'web', configuration: 'built-in' });
new VmReplicaSet(production, 'frontend', { memory: '1Gi', replicas: 2, disks: [Disk.containerDisk('quay.io/containerdisks/fedora:41')] });
app.synth();
`;

let project: Project;
let kept: string;

beforeEach(() => {
  project = new Project({ 'main.ts': charts, 'package.json': '{ "type": "module" }', 'cdk8s.yaml': 'app: npx tsx main.ts\n' });
  kept = join(project.folder, 'kept');
  mkdirSync(kept);
});
afterEach(() => project.remove());

const synth = (...options: readonly string[]) =>
  project.run(['synth', ...options], { TMPDIR: kept, NODE_COMPILE_CACHE: '', NODE_DISABLE_COMPILE_CACHE: '' });
const synthAnew = (...options: readonly string[]) => project.run(['synth', ...options], { NODE_DISABLE_COMPILE_CACHE: '1' });

test('a second run, from kept code, answers like one that compiles everything', () => {
  const first = synth();
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(kept)).toContainEqual(expect.stringMatching(/^(?:cdk8s-kubevirt-|node-compile-cache)/)); // Node's own from 22.8 on
  const written = project.contents('manifests');
  expect(synth()).toEqual(synthAnew());
  expect(project.contents('manifests')).toEqual(written);
});

test('what a chart does wrong is told with the same lines', () => {
  synth();
  project.write({ 'main.ts': charts.replace('replicas: 2', 'replicas: -2, cpu: { sockets: 1, isolateEmulatorThread: true }') });
  const refused = synth('--json');
  expect(refused.code).toBe(1);
  expect(refused).toEqual(synthAnew('--json'));
  project.write({ 'main.ts': charts.replace('app.synth', 'throw new Error("thrown"); app.synth') });
  const thrown = synth();
  expect(thrown.stderr).toContain('main.ts:6');
  expect(thrown).toEqual(synthAnew());
});

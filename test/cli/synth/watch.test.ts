import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { command, Project } from '../project.ts';

const charts = (name: string) => `const { App, Cluster, Namespace } = require('cdk8s-kubevirt');
const app = new App();
new Namespace(new Cluster(app, 'staging'), '${name}' + require('../shared/suffix.js'));
app.synth();
`;

let project: Project;
let watcher: ChildProcess;
let printed = '';

beforeAll(() => {
  project = new Project({
    'cdk8s.yaml': 'app: node charts/main.js\n',
    'charts/main.js': charts('a'),
    'shared/suffix.js': "module.exports = '1';\n",
  });
  watcher = spawn(process.execPath, [command, 'synth', '--watch'], { cwd: project.folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [watcher.stdout, watcher.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
});
afterAll(async () => {
  if (watcher.exitCode === null) {
    watcher.kill('SIGKILL');
    await once(watcher, 'exit');
  }
  project.remove();
});

/** Resolves once the watcher has nothing to do, with what it has printed until then. */
async function quiet(): Promise<string> {
  while (!printed.includes('Waiting for a change')) await new Promise((resolve) => setTimeout(resolve, 20));
  const text = printed;
  printed = '';
  return text.replaceAll(/\d\d:\d\d:\d\d/g, 'now');
}

test('each change is compiled by a process of its own', async () => {
  expect(await quiet()).toContain('manifests: 1 object; files: 2 written.\n');
  expect(project.has('manifests/staging/namespace_a1.yaml')).toBe(true);

  project.write({ 'charts/main.js': charts('b') });
  expect(await quiet()).toContain('[now] charts/main.js has changed.\nmanifests: 1 object; files: 2 written, 1 removed.\n');

  project.write({ 'shared/suffix.js': "module.exports = '2';\n" });
  expect(await quiet()).toContain('[now] shared/suffix.js has changed.\nmanifests: 1 object; files: 2 written, 1 removed.\n');
  expect(project.has('manifests/staging/namespace_b2.yaml')).toBe(true);
}, 30_000);

test('an error is told, and the next change is waited for', async () => {
  project.write({ 'charts/main.js': 'throw new Error("no");\n' });
  expect(await quiet()).toContain('error[KU0001]: no\n  --> charts/main.js:1:7\n');
  project.write({ 'cdk8s.yaml': 'app: [\n' });
  expect(await quiet()).toContain('error[KU0006]');
  project.write({ 'cdk8s.yaml': 'app: node charts/main.js\n', 'charts/main.js': charts('b') });
  expect(await quiet()).toContain('manifests: 1 object; files: 2 unchanged.\n');
}, 30_000);

test('Ctrl-C ends it', async () => {
  watcher.kill('SIGINT');
  expect(await once(watcher, 'exit')).toEqual([0, null]);
});

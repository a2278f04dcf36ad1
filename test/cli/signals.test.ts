import { Project } from './project.ts';

const charts = `const { App, Cluster, Namespace } = require('cdk8s-kubevirt');
const app = new App();
const cluster = new Cluster(app, 'staging');
for (let i = 0; i < 20; i++) new Namespace(cluster, 'n' + i);
app.synth();
`;

let project: Project;

beforeEach(() => {
  project = new Project({ 'main.js': charts });
});
afterEach(() => project.remove());

const synth = (env = {}) => project.run(['synth', '--app', 'main.js'], env);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s while files are put in place lets that finish', (signal) => {
  project.write({
    'interrupt.cjs': `const fs = require('node:fs');
const { renameSync } = fs;
let renamed = 0;
fs.renameSync = (...args) => {
  if (++renamed === 5) process.kill(process.pid, '${signal}');
  return renameSync(...args);
};`,
  });
  expect(synth({ NODE_OPTIONS: '--require ./interrupt.cjs' })).toEqual({
    code: 0,
    stdout: 'manifests: 20 objects; files: 21 written.\n',
    stderr: '',
  });
  expect(synth().stdout).toBe('manifests: 20 objects; files: 21 unchanged.\n');
});

test('SIGINT while charts run ends the command, and nothing has been written', () => {
  project.write({ 'main.js': `${charts}process.kill(process.pid, 'SIGINT');\n` });
  expect(synth()).toEqual({ code: null, stdout: '', stderr: '' });
  expect(project.has('manifests')).toBe(false);
});

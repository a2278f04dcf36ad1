import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { command, Project } from './project.ts';

const charts = (silence: string): string => `import { Chart } from 'cdk8s';
import { App, Cluster, VirtualMachine } from 'cdk8s-kubevirt';
const app = new App();
const modelled = { runStrategy: 'Always', memory: '1Gi', cpu: { model: 'host-model' } } as const;
new VirtualMachine(new Chart(app, 'lab', { namespace: 'lab' }), 'router', { ...modelled, ${silence} });
const fleet = new Cluster(app, 'fleet', { namespace: 'vms', ${silence} });
new VirtualMachine(fleet, 'db', modelled);
app.synth();
`;
const withReason = "silence: { KP1401: 'its model is fixed' }";

let project: Project;
beforeEach(() => {
  project = new Project({ 'charts.ts': charts(withReason) });
  project.run(['synth', '--app', 'charts.ts']);
});
afterEach(() => project.remove());

const check = (...args: readonly string[]) => project.run(['check', '--strict', '--kubevirt', '1.9', ...args]);

test('what the charts silence is silenced in what they give, file by file too', () => {
  expect(check()).toEqual({ code: 0, stdout: '2 objects in 2 files: no error.\n', stderr: '2 silenced.\n' });
  expect(check('manifests/fleet')).toMatchObject({ code: 0, stderr: '1 silenced.\n' });
  expect(check('manifests/lab/virtualmachine_lab_router.yaml')).toMatchObject({ code: 0, stderr: '1 silenced.\n' });
  const { silenced } = JSON.parse(check('--json', 'manifests/fleet').stdout) as { silenced: readonly object[] };
  expect(silenced).toMatchObject([
    {
      code: 'KP1401',
      silence: {
        reason: 'its model is fixed',
        scope: 'VirtualMachine/vms/db',
        location: { file: 'manifests/fleet/silences.txt', line: 2 },
      },
    },
  ]);
});

test('the worked charts give what check finds nothing in', () => {
  const cwd = join(__dirname, '..', '..');
  const { status, stderr } = spawnSync(process.execPath, [command, 'check', '--strict', 'manifests'], { cwd, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '3 silenced.\n' });
});

test('the list is a file of the output: compared, restored, and gone with its last entry', () => {
  project.write({ 'manifests/silences.txt': '[]\n' });
  expect(project.run(['synth', '--app', 'charts.ts', '--check'])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('edited   manifests/silences.txt\n'),
  });
  project.run(['synth', '--app', 'charts.ts']);
  expect(project.read('manifests/silences.txt')).toContain('VirtualMachine/lab/router\n');
  project.write({ 'charts.ts': charts('') });
  project.run(['synth', '--app', 'charts.ts']);
  expect([project.has('manifests/silences.txt'), project.has('manifests/fleet/silences.txt')]).toEqual([false, false]);
});

test('it is no manifest', () => {
  const { stdout } = project.run(['synth', '--app', 'charts.ts', '--stdout']);
  expect(stdout.match(/^kind: /gm)).toHaveLength(2);
  expect(stdout).not.toContain('KP1401');
});

test('a list that synth has not written silences nothing', () => {
  project.write({
    'plain/vm.yaml': project.read('manifests/fleet/virtualmachine_vms_db.yaml'),
    'plain/silences.txt': project.read('manifests/fleet/silences.txt'),
  });
  expect(check('plain')).toMatchObject({ code: 1, stderr: expect.stringContaining('KP1401') });
});

test('an entry that is of no use any more is for synth to tell', () => {
  const list = project.read('manifests/fleet/silences.txt');
  project.write({ 'manifests/fleet/silences.txt': `${list}- { code: KP0803, reason: a lab }\n` });
  expect(check('manifests/fleet')).toMatchObject({ code: 0 });
});

test.each([
  ['what the cluster refuses', '- { code: KV1031, reason: I know better }\n', 1, 'KP1602'],
  ['the marks of a merge', '<<<<<<< HEAD\n- code: KP1401\n=======\n', 2, 'KU0040'],
])('%s in it is refused at its line', (_, text, code, finding) => {
  project.write({ 'manifests/fleet/silences.txt': text });
  expect(check('manifests/fleet')).toMatchObject({
    code,
    stderr: expect.stringMatching(new RegExp(`${finding}[^]*fleet/silences.txt:1:`)),
  });
});

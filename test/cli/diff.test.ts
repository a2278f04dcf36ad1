import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Project, type Finished } from './project.ts';

const cdk8s = 'language: typescript\napp: npx tsx charts/main.ts\n';

function charts({ replicas, disk = true }: { readonly replicas: number; readonly disk?: boolean }): string {
  return `import { App, Disk, VirtualMachine, VmReplicaSet } from 'cdk8s-kubevirt';
import { Chart } from 'cdk8s';
const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });
new VmReplicaSet(chart, 'front', { replicas: ${replicas}, memory: '1Gi', disks: [Disk.containerDisk('registry.example/a:1')] });
${disk ? "new VirtualMachine(chart, 'db', { memory: '1Gi', disks: [Disk.dataVolumeTemplate('db-data', { source: { blank: {} }, storage: '1Gi' }, { name: 'data' })] });" : ''}
console.log('charts may print');
app.synth();
`;
}

const project = new Project({ 'cdk8s.yaml': cdk8s, 'charts/main.ts': charts({ replicas: 3 }) });
const git = 'git -c user.name=test -c user.email=test@example.org';

function diff(...args: readonly string[]): Finished {
  return project.run(['diff', ...args]);
}

beforeAll(() => {
  project.run(['synth']);
  project.shell(`git init -q . && echo node_modules > .gitignore && git add -A && ${git} commit -qm first`);
});

afterAll(() => project.remove());

test('nothing has changed', () => {
  expect(diff()).toMatchObject({ code: 0, stdout: 'HEAD and charts hold the same objects.\n' });
});

describe('charts that are not committed yet', () => {
  beforeAll(() => project.write({ 'charts/main.ts': charts({ replicas: 1, disk: false }) }));

  test('are compared with the manifests of the last commit', () => {
    const { code, stdout } = diff();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^HEAD → charts: 2 objects in 2 changes/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('DataVolumes that the VM owns are deleted with it, and so is their data: db-data');
    expect(stdout).toContain('from charts/main.ts:5:1');
  });

  test.each([
    ['data-loss', 1],
    ['recreate', 1],
    ['restart', 1],
  ])('--fail-on %s', (limit, code) => {
    expect(diff('--fail-on', limit).code).toBe(code);
  });

  test('go into every format at once', () => {
    const { code, stdout } = diff(
      '--format',
      'json',
      '--markdown',
      'diff.md',
      '--html',
      'diff.html',
      '--sarif',
      'diff.sarif',
      '--junit',
      'diff.xml',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, base: 'HEAD', head: 'charts', effects: { 'data-loss': 1, 'scale-down': 1 } });
    for (const file of ['diff.md', 'diff.html', 'diff.sarif', 'diff.xml']) expect(project.read(file)).not.toBe('');
  });

  test('meet what the cluster holds', () => {
    project.write({
      'state.yaml': `apiVersion: v1
kind: List
items:
  - apiVersion: kubevirt.io/v1
    kind: VirtualMachineInstanceReplicaSet
    metadata: { name: front, namespace: shop }
    spec: { replicas: 5 }
`,
    });
    expect(diff('--state', 'state.yaml').stdout.replaceAll(/\s+/g, ' ')).toContain(
      'The cluster has 5 replicas, scaled by hand; Git says 3, and the next sync makes it 1.',
    );
  });
});

describe('two commits', () => {
  beforeAll(() => {
    project.write({ 'charts/main.ts': charts({ replicas: 7 }) });
    project.run(['synth']);
    project.shell(`git add -A && ${git} commit -qm second`);
    project.shell('rm -r manifests');
  });

  test('are read without a checkout', () => {
    const { code, stdout } = diff('HEAD~1', 'HEAD', '--fail-on', 'restart');
    expect(code).toBe(0);
    expect(stdout).toContain('spec.replicas: 3 → 7');
    expect(existsSync(join(project.folder, 'manifests'))).toBe(false);
  });

  test('are annotated at files of the repository', () => {
    const file = 'manifests/shop/virtualmachineinstancereplicaset_shop_front.yaml';
    expect(diff('HEAD~1', 'HEAD', '--format', 'github').stdout).toContain(`file=${file},line=1`);
    expect(diff('HEAD~1:manifests', 'HEAD:manifests/shop', '--format', 'sarif').stdout).toContain(`"uri": "${file}"`);
  });

  test('one may name the folder', () => {
    expect(diff('HEAD~1:manifests/shop', 'HEAD:manifests').stdout).toContain('spec.replicas: 3 → 7');
  });

  test('and a folder', () => {
    project.shell('git archive HEAD~1 manifests | tar x');
    expect(diff('manifests', 'HEAD').stdout).toContain('manifests → HEAD: 1 object in 1 change');
    expect(diff('HEAD', 'manifests/shop').stdout).toContain('spec.replicas: 7 → 3');
  });

  test('whose files may be named in capitals', () => {
    project.write({ 'plain/vms/DB.YAML': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: db\n' });
    project.shell(`git add plain && ${git} commit -qm capitals`);
    expect(diff('HEAD:plain', 'plain').stdout).toBe('HEAD:plain and plain hold the same objects.\n');
    project.shell('git reset -q --soft HEAD~1 && git rm -rqf --cached plain && rm -r plain');
  });

  test('of which one has no manifests yet', () => {
    expect(diff('HEAD:deploy', 'HEAD').stdout).toContain('note: HEAD:deploy has no deploy, so it holds no objects.');
  });

  test('of which none has manifests are refused', () => {
    const { code, stderr } = diff('HEAD~1', 'HEAD', '--path', 'deploy');
    expect(code).toBe(2);
    expect(stderr).toContain('neither HEAD~1 nor HEAD has deploy');
  });

  test('what a folder passes over, a commit does too', () => {
    const vm = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\n`;
    project.write({ '.deploy/a.yaml': vm('a'), '.deploy/.hidden/b.yaml': vm('b'), '.deploy/node_modules/c/c.yaml': vm('c') });
    project.shell(`git add -f .deploy && ${git} commit -qm hidden`);
    expect(diff('HEAD:.deploy', '.deploy').stdout).toBe('HEAD:.deploy and .deploy hold the same objects.\n');
    project.write({ '.deploy/a.yaml': vm('z') });
    expect(diff('HEAD:.deploy', '.deploy').stdout).toContain('ConfigMap shop/a → shop/z');
    project.shell('git reset -q --hard HEAD~1 && rm -rf .deploy');
  });

  test('a shallow clone says what it lacks', () => {
    const { stderr } = project.shell('git clone -q --depth 1 "file://$PWD" shallow && cd shallow && node "$COMMAND" diff HEAD~1 HEAD');
    expect(stderr).toContain('This clone is shallow');
    project.shell('rm -rf shallow');
  });
});

test.each<[what: string, args: readonly string[], said: string]>([
  ['a word that is neither folder nor commit', ['no-such-branch', 'HEAD'], 'no-such-branch is neither a folder nor a commit'],
  ['a limit that is none', ['--fail-on', 'panic'], '--fail-on does not take "panic"'],
  ['a format that is none', ['--format', 'pdf'], '--format does not take "pdf"'],
  [
    'a state that is not there',
    ['HEAD', 'HEAD', '--state', 'nothing.yaml'],
    '--state nothing.yaml: this cannot be read: there is no such file or folder',
  ],
  ['a file that cannot be written', ['HEAD', 'HEAD', '--html', 'no/such/folder.html'], 'no/such/folder.html cannot be written'],
])('refuses %s', (_what, args, said) => {
  const { code, stderr } = diff(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(said);
  expect(stderr).not.toContain(' at ');
});

test('a state of which kubectl has printed nothing is refused', () => {
  project.write({ 'state.yaml': '' });
  expect(diff('manifests', 'manifests', '--state', 'state.yaml')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('error[KU0030]: the state is empty: state.yaml holds nothing'),
  });
});

test('what the charts state of a cluster holds for what is committed of it, and for what they have written', () => {
  const charts = (sockets: number): string => `import { App, Cluster, VirtualMachine } from 'cdk8s-kubevirt';
const app = new App();
const fleet = new Cluster(app, 'fleet', { namespace: 'vms', configuration: 'built-in' });
new VirtualMachine(fleet, 'db', { runStrategy: 'Always', memory: '1Gi', cpu: { sockets: ${sockets} } });
app.synth();
`;
  const stated = new Project({ 'charts.ts': charts(2) });
  stated.run(['synth', '--app', 'charts.ts']);
  stated.write({ 'charts.ts': charts(3) });
  stated.run(['synth', '--app', 'charts.ts', '--output', 'next']);
  const { stdout } = stated.run(['diff', 'manifests', '--app', 'charts.ts']);
  const folders = stated.run(['diff', 'manifests', 'next']);
  stated.remove();
  for (const text of [stdout, folders.stdout]) {
    expect(text).toContain('VirtualMachine');
    expect(text).not.toContain('The configuration of KubeVirt');
  }
});

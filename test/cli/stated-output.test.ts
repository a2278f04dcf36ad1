import { command, Project } from './project.ts';

const charts = ({ facts = '', memory = '1Gi' }: { readonly facts?: string; readonly memory?: string } = {}): string => `
import { Chart } from 'cdk8s';
import { App, Cluster, Disk, HyperConverged, VirtualMachine, VmClusterInstancetype, commonInstancetypes, external } from 'cdk8s-kubevirt';
const app = new App();
const fleet = new Cluster(app, 'fleet', { namespace: 'vms', external: commonInstancetypes, ${facts} });
new VmClusterInstancetype(fleet, 'own', { cpu: 2, memory: '2Gi' });
new VirtualMachine(fleet, 'db', {
  runStrategy: 'Always',
  instancetype: 'u1.medium',
  disks: [Disk.secret(external(fleet, 'Secret', 'keys')), Disk.secret('made-by-nobody')],
  silence: { KP1001: 'the operator makes it' },
});
new VirtualMachine(fleet, 'web', { runStrategy: 'Always', memory: '${memory}' });
const ocp = new Cluster(app, 'ocp', { platform: 'openshift', workers: 3 });
new HyperConverged(ocp, 'hco');
new VirtualMachine(new Chart(app, 'lab', { namespace: 'lab' }), 'router', { memory: '1Gi', runStrategy: 'Halted' });
app.synth();
`;
const builtIn = "configuration: 'built-in'";
const git = 'git -c user.name=test -c user.email=test@example.org';

let project: Project;
beforeEach(() => {
  project = new Project({ 'charts.ts': charts({ facts: builtIn }) });
  project.run(['synth', '--app', 'charts.ts']);
});
afterEach(() => project.remove());

const facts = 'manifests/fleet/cluster-facts.txt';

test('each folder says what the charts state of its cluster, and only where they state something', () => {
  const stated = (path: string): string => project.read(path).replaceAll(/^#.*\n/gm, '');
  expect(stated(facts)).toBe('configuration: built-in\nexternal:\n  - commonInstancetypes\n  - Secret/vms/keys\n');
  expect(stated('manifests/ocp/cluster-facts.txt')).toBe(`nodes:
  - architecture: amd64
    count: 3
    labels:
      kubernetes.io/arch: amd64
      node-role.kubernetes.io/worker: ""
platform: openshift
`);
  expect(project.has('manifests/cluster-facts.txt')).toBe(false);
});

test('it is a file of the output, and no manifest', () => {
  const changed = (): string => project.run(['synth', '--app', 'charts.ts', '--check']).stdout;
  expect(changed()).not.toContain('cluster-facts.txt');
  project.write({ [facts]: '{}\n' });
  expect(changed()).toContain(`edited   ${facts}\n`);
  project.write({ 'charts.ts': charts().replaceAll(/external: commonInstancetypes,|external\(fleet, 'Secret', ('keys')\)/g, '$1') });
  expect(project.run(['synth', '--app', 'charts.ts', '--stdout']).stdout).not.toContain('amd64');
  expect(project.run(['synth', '--app', 'charts.ts']).stderr).toContain('KU0214');
  expect(project.read(facts)).toBe('{}\n');
  expect(project.read('manifests/fleet/owned-files.fleet.sha256')).not.toContain('cluster-facts.txt');
});

test.each([
  ['a folder', ['manifests'], 5],
  ['a Cluster’s folder', ['manifests/fleet'], 3],
  ['a part of it', ['manifests/fleet/virtualmachine_vms_db.yaml', 'manifests/fleet/virtualmachineclusterinstancetype_own.yaml'], 2],
])('check of %s knows what the charts have declared', (_, words, objects) => {
  expect(project.run(['check', '--strict', ...words])).toMatchObject({ code: 0, stdout: expect.stringContaining(`${objects} objects`) });
});

test('without it, and where no index names it, check knows as little as before', () => {
  const files = ['virtualmachine_vms_db.yaml', 'virtualmachineclusterinstancetype_own.yaml', 'cluster-facts.txt'];
  project.write(Object.fromEntries(files.map((file) => [`plain/${file}`, project.read(`manifests/fleet/${file}`)])));
  expect(project.run(['check', '--strict', 'plain'])).toMatchObject({ code: 1, stderr: expect.stringContaining('KP1002') });
});

test('what the command line names is judged by besides', () => {
  expect(project.run(['check', '--strict', 'manifests/fleet', '--external', 'ConfigMap/x'])).toMatchObject({ code: 0 });
  const { stderr } = project.run([
    'check',
    'manifests/fleet/virtualmachine_vms_web.yaml',
    '--external',
    'ConfigMap/x',
    '--kubevirt',
    '1.9',
  ]);
  expect(stderr).toBe('');
});

test.each([
  ['stated', builtIn, 1, 'error['],
  ['unknown', '', 0, 'warning['],
])('an edit that asks for a feature gate, where the configuration is %s', (_, ofFleet, code, severity) => {
  project.write({ 'charts.ts': charts({ facts: ofFleet }) });
  project.run(['synth', '--app', 'charts.ts']);
  const path = 'manifests/fleet/virtualmachine_vms_web.yaml';
  project.write({ [path]: project.read(path).replace('devices: {}', 'devices: { downwardMetrics: {} }') });
  expect(project.run(['check', 'manifests/fleet'])).toMatchObject({ code, stderr: expect.stringContaining(severity) });
});

test('operands of the HyperConverged goes by it, and by options before it', () => {
  const file = 'manifests/ocp/hyperconverged_kubevirt-hyperconverged_kubevirt-hyperconverged.yaml';
  const operands = (...options: readonly string[]): string => project.run(['operands', file, ...options]).stdout;
  const [known, smaller] = [operands(), operands('--workers', '1')];
  expect([known.includes('kind: SSP'), known.includes('controlPlaneArchitectures')]).toEqual([true, false]);
  expect([smaller.includes('kind: SSP'), smaller.includes('controlPlaneArchitectures')]).toEqual([true, true]);
});

describe('two commits', () => {
  beforeEach(() => {
    project.shell(`git init -q . && echo node_modules > .gitignore && git add -A && ${git} commit -qm first`);
  });
  const grow = (of: Parameters<typeof charts>[0]): void => {
    project.write({ 'charts.ts': charts({ memory: '2Gi', ...of }) });
    project.run(['synth', '--app', 'charts.ts']);
  };
  const commit = (): void => void project.shell(`git add -A && ${git} commit -qm second`);
  const diff = (...words: readonly string[]): string => project.run(['diff', ...words]).stdout.replaceAll(/\s+/g, ' ');
  const nobody = 'The configuration of KubeVirt in fleet is not known';

  test.each([
    ['stated', builtIn, false],
    ['stated no more', '', true],
  ])('a configuration that is %s', (_, ofHead, isMissed) => {
    grow({ facts: ofHead });
    expect(diff('HEAD', 'manifests').includes(nobody)).toBe(isMissed);
    commit();
    expect(diff('HEAD~1', 'HEAD').includes(nobody)).toBe(isMissed);
    expect(diff('HEAD~1', '--app', 'charts.ts').includes(nobody)).toBe(isMissed);
  });

  test('a fact that changes is told where no object does', () => {
    project.write({ 'charts.ts': charts() });
    project.run(['synth', '--app', 'charts.ts']);
    const told = 'hold the same objects. note: The cluster facts of fleet differ: configuration.';
    expect(diff('HEAD', 'manifests')).toContain(told);
    expect(diff('--app', 'charts.ts')).toContain(told);
    expect(diff('manifests', '--app', 'charts.ts')).not.toContain('note:');
  });

  test('folders of an earlier release are compared as before', () => {
    grow({ facts: builtIn });
    for (const cluster of ['fleet', 'ocp']) {
      project.shell(`rm manifests/${cluster}/cluster-facts.txt && sed -i /cluster-facts/d manifests/${cluster}/owned-files.*`);
    }
    commit();
    expect(diff('HEAD~1', 'HEAD')).toContain(nobody);
    expect(diff('HEAD', '--app', 'charts.ts')).toContain('hold the same objects');
  });

  test.each([
    ['the marks of a merge', '<<<<<<< HEAD\nplatform: openshift\n=======\n', 'this is not YAML'],
    ['an edit', 'configuration: mine\n', '"mine" is no configuration'],
    ['an alias of itself', 'external: &a [*a]\n', 'an alias of this YAML has no anchor'],
  ])('%s is told with its place and what to do', (_, text, message) => {
    grow({ facts: builtIn });
    project.write({ [facts]: text });
    const { code, stderr } = project.run(['check']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(`KU0042[^]*${message}[^]*fleet/cluster-facts.txt:1:[^]*Run cdk8s-kubevirt synth`),
    });
    commit();
    expect(diff('HEAD~1', 'HEAD')).toContain('this report is incomplete');
    expect(project.run(['diff', 'HEAD~1', 'HEAD']).stderr).toMatch(new RegExp(`KU0042[^]*${message}[^]*HEAD:${facts}:1`));
  });
});

test.each(['file-per-object', 'file-per-chart', 'file-per-namespace', 'file-per-app'])('%s and kustomization leave it alone', (layout) => {
  project.write({ 'charts.ts': charts({ facts: builtIn }).replace('new App()', `new App({ layout: '${layout}', kustomization: true })`) });
  project.run(['synth', '--app', 'charts.ts']);
  expect(project.read('manifests/fleet/kustomization.yaml')).not.toContain('cluster-facts');
  expect(project.run(['check', '--strict']).code).toBe(0);
  expect(project.run(['synth', '--app', 'charts.ts', '--only', 'fleet', '--check']).code).toBe(0);
  const listed = project.shell(`${process.execPath} ${command} synth --app charts.ts --archive all.tar && tar tf all.tar`).stdout;
  expect(listed).toContain('fleet/cluster-facts.txt\n');
});

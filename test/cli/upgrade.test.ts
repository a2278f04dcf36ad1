import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from './project.ts';

const fleet = `apiVersion: kubevirt.io/v1
kind: KubeVirt
metadata: { name: kubevirt, namespace: kubevirt }
spec: { imageTag: v1.8.4, configuration: { developerConfiguration: { featureGates: [VMExport] } } }
---
apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec:
  runStrategy: Always
  template:
    spec:
      domain: { memory: { guest: 1Gi }, devices: { interfaces: [{ name: default }] } }
      networks: [{ name: default, pod: {} }]
---
# out of the cluster
apiVersion: 'export.kubevirt.io/v1alpha1' # soon v1
kind: VirtualMachineExport
metadata: { name: db, namespace: vms }
spec: { source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db } }
`;

const state = `apiVersion: v1
kind: List
items:
  - apiVersion: kubevirt.io/v1
    kind: VirtualMachine
    metadata: { name: db, namespace: vms }
    spec: { template: { spec: { volumes: [{ name: os }] } } }
    status: { conditions: [{ type: RestartRequired, status: 'True', message: waits }] }
  - apiVersion: kubevirt.io/v1
    kind: VirtualMachineInstance
    metadata: { name: db, namespace: vms }
    spec: { volumes: [{ name: os }, { name: usb }] }
    status: { phase: Running }
`;

const project = new Project({ 'manifests/fleet.yaml': fleet, 'state.yaml': state });

afterAll(() => project.remove());

function run(...args: string[]): ReturnType<Project['run']> {
  return project.run(['upgrade', ...args]);
}

/** Lines of a diff are as long as a terminal is wide. */
function unwrapped(text: string): string {
  return text.replace(/\s+/g, ' ');
}

interface Printed {
  readonly exitCode: number;
  readonly steps: readonly { readonly from: string; readonly to: string }[];
  readonly findings: readonly {
    readonly code: string;
    readonly section: string;
    readonly steps: readonly string[];
    readonly location: object;
  }[];
  readonly questions: readonly { readonly question: string; readonly answer?: readonly string[] }[];
  readonly notes: readonly string[];
}

function json(...args: string[]): Printed {
  return JSON.parse(run(...args, '--format', 'json').stdout) as Printed; // as documented
}

test('starts from the release that Git names, and tells the worst first', () => {
  const { steps, findings, exitCode } = json('manifests', '--to', '1.9');
  expect(steps).toMatchObject([{ from: '1.8.4', to: '1.9.0' }]);
  expect(findings.map(({ section, code }) => `${section} ${code}`)).toEqual([
    'refused KV1121',
    'refused UP0101',
    'gone K80092',
    'meaning UP0005',
    'meaning UP0006',
  ]);
  expect(findings[0]).toMatchObject({ steps: ['1.8 → 1.9'], location: { file: 'manifests/fleet.yaml', line: 6 } });
  expect(exitCode).toBe(0);
});

/** What is wrong, where, and what to write instead. */
test.each<[args: string, message: string, hint: string]>([
  ['--from 1.50 --to 1.9', '--from "1.50" is not a release that is known here', 'KubeVirt 1.5, 1.6, 1.7, 1.8, 1.9'],
  ['--from 1.4 --to 1.9', '--from "1.4" is not a release that is known here', 'KubeVirt 1.5, 1.6, 1.7, 1.8, 1.9'],
  ['--releases 1.7..1.9 --fail-on restart', '--releases does not go with --fail-on restart', 'Write one of them.'],
  ['--releases 1.7..1.9 --fix', '--releases does not go with --fix', 'Write one of them.'],
  ['--releases 1.7..1.9 --state state.yaml', '--releases does not go with --state state.yaml', 'Write one of them.'],
  ['--to 1.9 --state gone.yaml', '--state gone.yaml: this cannot be read', 'kubectl get vm,vmi,vmirs,vmpool,node -A'],
  ['--to 1.9 --state pods.yaml', '--state pods.yaml holds no guests and no nodes, but Pod vms/a and 1 more', 'kubectl get vm,vmi'],
])('upgrade manifests %s is refused in words', (args, message, hint) => {
  const pod = (name: string): string => `{ apiVersion: v1, kind: Pod, metadata: { name: ${name}, namespace: vms }, spec: {} }`;
  project.write({ 'pods.yaml': `apiVersion: v1\nkind: List\nitems: [${pod('a')}, ${pod('b')}]\n` });
  const { stderr, code } = run('manifests', ...args.split(' '));
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
});

describe('a cluster of which Git names a release that is not one', () => {
  const operator = (tag: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: virt-operator, namespace: kubevirt }
spec: { selector: {}, template: { spec: { containers: [{ name: o, image: 'quay.io/kubevirt/virt-operator:${tag}' }] } } }
---
`;

  afterAll(() => project.write({ 'other/fleet.yaml': '' }));

  test('but two is an error, unless --from names it', () => {
    project.write({ 'other/fleet.yaml': operator('v1.7.4') + fleet });
    const { stderr, code } = run('other', '--to', '1.9');
    expect(stderr).toMatch(/error\[KP0506\]: spec.imageTag names KubeVirt 1.8.4, but .*image names KubeVirt 1.7.4/);
    expect(code).toBe(1);
    expect(json('other', '--to', '1.9')).toMatchObject({ exitCode: 1, diagnostics: [{ code: 'KP0506' }] });
    expect(run('other', '--from', '1.8', '--to', '1.9')).toMatchObject({ code: 0, stderr: '' });
  });

  test.each<[tag: string, steps: number, note: string]>([
    ['v1.4.0', 4, 'KubeVirt 1.4.0 runs in this cluster (spec.imageTag of KubeVirt kubevirt/kubevirt), which is older than'],
    ['v1.12.0', 0, 'KubeVirt 1.12.0 runs in this cluster (spec.imageTag of KubeVirt kubevirt/kubevirt), which is newer than'],
  ])('but %s is named, and no other one is assumed', (tag, steps, note) => {
    project.write({ 'other/fleet.yaml': fleet.replace('v1.8.4', tag) });
    const report = json('other', '--to', '1.9');
    expect(report.steps).toHaveLength(steps);
    expect(report.notes).toContainEqual(expect.stringContaining(note));
    expect(report.notes).not.toContainEqual(expect.stringContaining('Nothing says'));
  });
});

test('takes a HyperConverged for the release that it ships, and every minor on the way', () => {
  const { steps } = json('manifests', '--from', '1.16', '--to', '1.18');
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    ['1.6.6', '1.7.4'],
    ['1.7.4', '1.8.4'],
  ]);
});

test.each<[args: string, code: number]>([
  ['--to 1.9 --fail-on data-loss', 0],
  ['--to 1.9 --fail-on recreate', 1],
  ['--to 1.9 --fail-on restart', 1],
  ['--to 1.8 --fail-on restart', 0],
  ['', 2],
  ['--to 1.10', 2],
  ['--from 1.9 --to 1.8', 2],
  ['--releases 1.9..1.7', 2],
  ['--releases 1.7..1.9 --to 1.9', 2],
  ['--releases 1.7..1.9 --from 1.7', 2],
  ['--to 1.9 --format pdf', 2],
])('upgrade manifests %s ends with %i', (args, code) => {
  expect(run('manifests', ...args.split(' ').filter((word) => word !== '')).code).toBe(code);
});

test('says that nothing is left to upgrade', () => {
  expect(json('manifests', '--to', '1.8').notes).toEqual(['KubeVirt 1.8.4 runs in this cluster, so nothing is left to upgrade.']);
  expect(run('manifests', '--to', '1.8').stdout).toBe(
    'Upgrade of manifests\nnote: KubeVirt 1.8.4 runs in this cluster, so nothing is left to upgrade.\n\n3 objects: no effect.\n',
  );
});

test('says that a release is older than what runs', () => {
  expect(json('manifests', '--to', '1.7').notes).toEqual([
    'KubeVirt 1.8.4 runs in this cluster, which is newer than 1.7.4: nothing is upgraded.',
  ]);
});

test('says of patches of one minor that they are not compared, and of no object that nothing happens to it', () => {
  const steps = ['--from', '1.8.2', '--to', '1.8.4'] as const;
  expect(json('manifests', ...steps)).toMatchObject({
    notes: ['1.8.2 and 1.8.4 are patches of one minor, which are not compared (this cluster).'],
    objects: 3,
    untouched: 0,
    notCompared: 3,
  });
  expect(run('manifests', ...steps).stdout).toMatch(/\n3 objects: not compared\.\n$/);
});

test('the state of the cluster answers questions', () => {
  const { questions } = json('manifests', '--to', '1.9', '--state', 'state.yaml');
  expect(questions.filter(({ answer }) => answer !== undefined && answer.length > 0)).toMatchObject([
    { question: expect.stringContaining('wait for a restart') as string, answer: ['VirtualMachine vms/db'] },
    { question: expect.stringContaining('plugged them in by hand') as string, answer: ['VirtualMachineInstance vms/db: usb'] },
  ]);
});

test('--releases says where a finding holds', () => {
  const { findings } = json('manifests', '--releases', '1.7..1.9');
  const stepsOf = (code: string): unknown => findings.find((each) => each.code === code)?.steps;
  expect(stepsOf('K80092')).toEqual(['1.9']);
  expect(stepsOf('KV1121')).toEqual(['1.9']);
});

test('--releases says once what every release says of itself', () => {
  const gate = fleet.replace('[VMExport]', '[WithHostModelCPU]');
  project.write({ 'gates/fleet.yaml': gate });
  const { findings } = json('gates', '--releases', '1.7..1.8');
  expect(findings.filter(({ code }) => code === 'KP0503')).toMatchObject([{ steps: ['1.7', '1.8'] }]);
});

test.each(['markdown', 'html', 'sarif', 'human'])('prints %s', (format) => {
  const { stdout, code } = run('manifests', '--to', '1.9', '--format', format);
  expect(code).toBe(0);
  expect(stdout).toContain('does not start again once it stops');
  expect(stdout).toContain('KV1121');
});

test('--fix writes a version that both releases serve, and nothing else', () => {
  const fixed = new Project({ 'manifests/fleet.yaml': fleet });
  const { stderr, code } = fixed.run(['upgrade', 'manifests', '--to', '1.9', '--fix']);
  expect(code).toBe(0);
  expect(stderr).toContain('manifests/fleet.yaml: VirtualMachineExport vms/db is export.kubevirt.io/v1beta1 now');
  expect(readFileSync(join(fixed.folder, 'manifests/fleet.yaml'), 'utf8')).toBe(
    fleet.replace("'export.kubevirt.io/v1alpha1' #", "'export.kubevirt.io/v1beta1' #"),
  );
  fixed.remove();
});

test('--fix keeps the mode of a file, and the ends of its lines', () => {
  const fixed = new Project({ 'manifests/fleet.yaml': fleet.replaceAll('\n', '\r\n') });
  const file = join(fixed.folder, 'manifests/fleet.yaml');
  chmodSync(file, 0o664);
  fixed.run(['upgrade', 'manifests', '--to', '1.9', '--fix']);
  expect(readFileSync(file, 'utf8')).toBe(
    fleet.replace("'export.kubevirt.io/v1alpha1' #", "'export.kubevirt.io/v1beta1' #").replaceAll('\n', '\r\n'),
  );
  expect(statSync(file).mode & 0o777).toBe(0o664);
  fixed.remove();
});

test('--fix leaves what synth has written', () => {
  const made = new Project({ 'manifests/fleet.yaml': fleet, 'manifests/owned-files.sha256': '' });
  const { stderr } = made.run(['upgrade', 'manifests', '--to', '1.9', '--fix']);
  expect(stderr).toContain('VirtualMachineExport vms/db is made of charts: write apiVersion: export.kubevirt.io/v1beta1 there');
  expect(readFileSync(join(made.folder, 'manifests/fleet.yaml'), 'utf8')).toBe(fleet);
  made.remove();
});

test('--fix does not write into a commit', () => {
  const inGit = new Project({ 'manifests/fleet.yaml': fleet });
  inGit.shell('git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm first');
  const { code, stderr } = inGit.run(['upgrade', 'HEAD', '--to', '1.9', '--fix']);
  inGit.remove();
  expect(code).toBe(2);
  expect(stderr).toContain('--fix writes into no commit, and HEAD is one');
});

test('diff tells what a newer release does that a change brings', () => {
  project.write({ 'next/fleet.yaml': fleet.replace('v1.8.4', 'v1.9.0') });
  const { stdout } = project.run(['diff', './manifests', './next']);
  expect(stdout).toContain('The change brings KubeVirt 1.8.4 → 1.9.0');
  expect(stdout).toContain('error[UP0101]');
  const printed = JSON.parse(project.run(['diff', './manifests', './next', '--format', 'json']).stdout) as { upgrades: readonly Printed[] };
  expect(printed.upgrades).toMatchObject([{ steps: [{ from: '1.8.4', to: '1.9.0' }] }]);
  expect(project.run(['diff', './manifests', './next', '--fail-on', 'recreate']).code).toBe(1);
});

test('what is not looked at is named: folders that kustomize does not build, Helm charts, and VMs inside of templates', () => {
  const template = `apiVersion: template.openshift.io/v1
kind: Template
metadata: { name: fedora, namespace: vms }
objects:
  - apiVersion: kubevirt.io/v1
    kind: VirtualMachine
    metadata: { name: fedora }
    spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }
`;
  const other = new Project({
    'fleet/template.yaml': template,
    'fleet/broken/kustomization.yaml': 'resources: [gone.yaml]\n',
    'fleet/chart/Chart.yaml': 'name: chart\nversion: 1.0.0\n',
    'fleet/chart/templates/vm.yaml': 'kind: {{ .Values.kind }}\n',
  });
  const { stdout, stderr, code } = other.run(['upgrade', 'fleet', '--from', '1.8', '--to', '1.9']);
  other.remove();
  expect(code).toBe(1);
  expect(stderr).toMatch(/error\[KU0046\]: kustomize does not build broken/);
  expect(stderr).toMatch(/note\[KU0039\]: 1 Helm chart is passed over/);
  expect(stdout).toMatch(/note: The VMs inside of 1 Template in this cluster are not looked at/);
});

const subscription = (of: string): string => `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: hco, namespace: openshift-cnv }
spec: { name: kubevirt-hyperconverged, source: redhat-operators, sourceNamespace: openshift-marketplace, ${of} }
---
apiVersion: hco.kubevirt.io/v1beta1
kind: HyperConverged
metadata: { name: kubevirt-hyperconverged, namespace: openshift-cnv }
spec: {}
`;

describe('a Subscription in Git', () => {
  const starts = 'channel: stable, startingCSV: kubevirt-hyperconverged-operator.v1.16.2';
  const fleets = new Project({
    'before/fleet.yaml': subscription(starts),
    'newer/fleet.yaml': subscription(starts.replace('1.16.2', '1.18.1')),
    'without/fleet.yaml': subscription('channel: stable'),
  });

  afterAll(() => fleets.remove());

  test('that starts with a newer version says that the cluster runs it', () => {
    const { stdout } = fleets.run(['diff', './before', './newer']);
    expect(stdout).toContain('Upgrade of ./newer: KubeVirt 1.6.6 → 1.7.4 → 1.8.4');
    expect(unwrapped(stdout)).toContain(
      'note: The change says that the cluster runs KubeVirt 1.8.4 and no longer 1.6.6 (spec.startingCSV of Subscription openshift-cnv/hco). It upgrades no installed operator, which follows its channel. What that upgrade does stands below.',
    );
  });

  test('that no longer says where it starts brings none', () => {
    const { stdout } = fleets.run(['diff', './before', './without', '--format', 'json']);
    const { upgrades, notes } = JSON.parse(stdout) as { readonly upgrades?: readonly unknown[]; readonly notes: readonly string[] };
    expect(upgrades ?? []).toEqual([]);
    expect(notes).toContainEqual(
      'The change removes what says that the cluster runs HyperConverged 1.16.2 (spec.startingCSV of Subscription openshift-cnv/hco). That upgrades nothing, but from now on its objects are checked as KubeVirt 1.8 would.',
    );
    expect(fleets.run(['diff', './before', './without', '--fail-on', 'restart']).code).toBe(0);
  });

  test('that names no version leaves open what is upgraded', () => {
    const { stdout } = fleets.run(['upgrade', 'without', '--to', '1.18']);
    expect(stdout).toContain('Upgrade of without: KubeVirt 1.7.4 → 1.8.4\n');
    expect(stdout).toContain('Nothing says which release of KubeVirt runs in this cluster: 1.7 is assumed. --from names another release.');
  });
});

test('charts that state a newer HyperConverged: upgrade before the commit, diff of the commit', () => {
  const chart = (release: string): string => `
    const { App, Cluster, Disk, HyperConverged, Network, VirtualMachine } = require('cdk8s-kubevirt');
    const { Chart } = require('cdk8s');
    const app = new App();
    const cluster = new Cluster(app, 'berlin', { hyperConverged: '${release}' });
    new HyperConverged(new Chart(cluster, 'operator'), 'kubevirt-hyperconverged');
    new VirtualMachine(new Chart(cluster, 'shop', { namespace: 'shop' }), 'web', {
      runStrategy: 'Always', cpu: { cores: 2, sockets: 1 }, memory: '2Gi', networks: [Network.pod()],
      disks: [Disk.containerDisk('registry.example.com/os:1')],
    });
    app.synth();
  `;
  const charts = new Project({ 'main.js': chart('1.16'), 'cdk8s.yaml': 'app: node main.js\n', '.gitignore': 'node_modules\n' });
  const title = 'KubeVirt 1.6.6 → 1.7.4 → 1.8.4\n  1.6.6 → 1.7.4 (HyperConverged 1.17;';
  const before = charts.run(['upgrade', '--to', '1.18', '--app', 'main.js']);
  expect(before).toMatchObject({ code: 0 });
  expect(before.stdout).toContain(`Upgrade of charts: ${title}`);
  expect(charts.run(['synth']).code).toBe(0);
  charts.shell('git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm first');
  charts.write({ 'main.js': chart('1.18') });
  const after = charts.run(['diff', 'HEAD']);
  charts.remove();
  expect(after.stdout).toContain('The cluster facts of berlin differ: hyperConverged.');
  expect(unwrapped(after.stdout)).toContain(
    'The change says that berlin runs KubeVirt 1.8.4 and no longer 1.6.6. What that upgrade does stands below.',
  );
  expect(after.stdout).toContain(`Upgrade of charts: ${title}`);
  const findingsOf = (text: string): readonly string[] => text.split('\n').filter((line) => /^(?:error|warning|note)\[UP/.test(line));
  expect(findingsOf(after.stdout)).toEqual(findingsOf(before.stdout));
  expect(findingsOf(after.stdout)).toContainEqual(expect.stringContaining('the migration of 1 guest fails'));
});

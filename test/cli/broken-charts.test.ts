import { Project } from './project.ts';

const head = `import { Chart, Helm } from 'cdk8s';
import { App, Disk, Hpa, VirtualMachine, VmPreset } from 'cdk8s-kubevirt';

const app = new App();
const chart = new Chart(app, 'fleet', { namespace: 'vms' });
`;
const good = `${head}new VirtualMachine(chart, 'db', { memory: '4Gi' });
app.synth();
`;

interface Case {
  /** Behind the first five lines. */
  readonly chart?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly exitCode: 1 | 2;
  /** The first line of the finding. */
  readonly says: string;
  /** File, line and column; object; field: each where there is one. */
  readonly at?: string;
  readonly hint: string;
}

const cases: Readonly<Record<string, Case>> = {
  'a duplicate name': {
    chart: `new VirtualMachine(chart, 'a', { name: 'db', memory: '1Gi' });
new VirtualMachine(chart, 'b', { name: 'db', memory: '1Gi' });
app.synth();`,
    exitCode: 1,
    says: 'error[KP0001]: this VirtualMachine is defined twice',
    at: 'charts/broken.ts:7:1  VirtualMachine vms/db  metadata.name',
    hint: 'Give each its own name or namespace, or put them into different Clusters.',
  },
  'a preset conflict': {
    chart: `new VmPreset(chart, 'two', { matchLabels: { size: 'small' }, cpu: 2 });
new VmPreset(chart, 'four', { matchLabels: { size: 'small' }, cpu: 4 });
new VirtualMachine(chart, 'db', { labels: { size: 'small' }, memory: '1Gi' });
app.synth();`,
    exitCode: 1,
    says: 'error[KV0101]: VirtualMachinePresets cannot be applied due to conflicts: presets \'two\' and \'four\' conflict: spec.cpu: {"cores":2} != {"cores":4}',
    at: 'charts/broken.ts:8:1  VirtualMachine vms/db  spec.template.spec.domain',
    hint: 'Give presets four and two the same spec.domain.cpu, or narrow a selector so that no VM matches both.',
  },
  'presets whose order decides the result': {
    chart: `new VmPreset(chart, 'memory', { matchLabels: { size: 'small' }, memory: { request: '1Gi' } });
new VmPreset(chart, 'cpu', { matchLabels: { size: 'small' }, cpu: { request: '1' } });
new VirtualMachine(chart, 'db', { labels: { size: 'small' }, memory: '1Gi' });
app.synth();`,
    exitCode: 1,
    says: 'error[KP0101]: presets cpu, memory request different resources, and KubeVirt applies only the one that it happens to meet first',
    at: 'charts/broken.ts:8:1  VirtualMachine vms/db  spec.template.spec.domain.resources.requests',
    hint: 'Put all requests into one preset, or write resources.requests into the VM.',
  },
  'a missing program of Helm': {
    chart: `new Helm(chart, 'redis', { chart: './redis', helmExecutable: './no-helm' });
app.synth();`,
    exitCode: 2,
    says: "error[KU0001]: unable to execute './no-helm' to render Helm chart. Is it installed on your system?",
    at: 'charts/broken.ts:6:1',
    hint: 'Install helm, or write the path of its program as helmExecutable.',
  },
  'an autoscaler on a VM': {
    chart: `const db = new VirtualMachine(chart, 'db', { memory: '4Gi' });
// @ts-expect-error a VirtualMachine is no target
new Hpa(chart, 'scaler', { target: db, max: 4 });
app.synth();`,
    exitCode: 1,
    says: 'error[KP0201]: VirtualMachine has no scale subresource, so HorizontalPodAutoscaler cannot scale it',
    at: 'charts/broken.ts:8:1  HorizontalPodAutoscaler vms/scaler  spec.scaleTargetRef.kind',
    hint: 'Point target at a VirtualMachineInstanceReplicaSet (VmReplicaSet) or a VirtualMachinePool (VmPool).',
  },
  'a floppy': {
    chart: `new VirtualMachine(chart, 'db', {
  memory: '1Gi',
  spec: { template: { spec: { domain: { devices: { disks: [{ name: 'drivers', floppy: {} }] } }, volumes: [{ name: 'drivers', emptyDisk: { capacity: '1Gi' } }] } } } as never,
});
app.synth();`,
    exitCode: 1,
    says: 'error[KP0301]: floppy is not a disk target: KubeVirt has removed it from its API',
    at: 'charts/broken.ts:6:1  VirtualMachine vms/db  spec.template.spec.domain.devices.disks[0].floppy',
    hint: 'Write cdrom or disk instead of floppy.',
  },
  'a name that is a path': {
    chart: `new VirtualMachine(chart, 'db', { name: '../../etc/passwd', memory: '1Gi' });
app.synth();`,
    exitCode: 1,
    says: 'error[KP0002]: "../../etc/passwd" cannot be the name of an object: it would not be one segment of a path',
    at: 'charts/broken.ts:6:1  VirtualMachine vms/../../etc/passwd  metadata.name',
    hint: "Give metadata.name a string without '/', '\\' and '%' that is not empty, '.' or '..'.",
  },
  'charts that throw': {
    chart: `function sized(gib: number): string {
  if (gib > 2) throw new RangeError(\`\${gib} GiB are too much\`);
  return \`\${gib}Gi\`;
}
new VirtualMachine(chart, 'db', { memory: sized(4) as never });
app.synth();`,
    exitCode: 2,
    says: 'error[KU0001]: RangeError: 4 GiB are too much',
    at: 'charts/broken.ts:7:22',
    hint: 'Correct the charts at this line; --verbose prints the whole stack.',
  },
  'an entry without an app': {
    files: { 'charts/broken.ts': `export const memory = '4Gi';\n` },
    exitCode: 2,
    says: 'error[KU0002]: the charts ran to their end without calling synth() of an App',
    at: 'charts/broken.ts:1:1',
    hint: 'Make one App of cdk8s-kubevirt in this file and end with app.synth().',
  },
  'a layout that there is not': {
    files: { 'charts/broken.js': `const { App } = require('cdk8s-kubevirt');\nnew App({ layout: 'file-per-cluster' }).synth();\n` },
    args: ['--app', 'charts/broken.js'],
    exitCode: 2,
    says: 'error[KU0015]: layout is "file-per-cluster", not one of the words that it takes',
    at: 'charts/broken.js:2:1',
    hint: "Write layout: 'file-per-chart'.",
  },
  'a missing charts file': {
    args: ['--app', 'charts/god.ts'],
    exitCode: 2,
    says: 'error[KU0005]: there is no charts/god.ts',
    hint: 'Write charts/good.ts behind --app.',
  },
  'a bad cdk8s.yaml': {
    files: { 'cdk8s.yaml': 'language: typescript\napp: [node charts/good.ts\n' },
    args: [],
    exitCode: 2,
    says: 'error[KU0006]: cdk8s.yaml is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    at: 'cdk8s.yaml:3:1',
    hint: 'Correct the YAML here or above it, down to a line such as app: npx tsx charts/main.ts.',
  },
};

let project: Project;

beforeAll(() => {
  project = new Project({ 'charts/good.ts': good });
  project.run(['synth', '--app', 'charts/good.ts']);
});
afterAll(() => project.remove());

test.each(Object.entries(cases))(
  '%s',
  (_, { chart = '', files = { 'charts/broken.ts': `${head}${chart}\n` }, args, exitCode, says, at, hint }) => {
    const before = project.contents('manifests');
    project.write(files);

    const { code, stdout, stderr } = project.run(['synth', ...(args ?? ['--app', 'charts/broken.ts'])]);

    // The charts name no release, and a note says so before the error.
    const [first, ...rest] = stderr.replace(/^note\[KP0507\].*?\n\n/s, '').split('\n');
    expect(first).toBe(says);
    expect(rest.filter((line) => line.startsWith('  --> '))).toEqual(at === undefined ? [] : [`  --> ${at}`]);
    const [help, ...others] = rest.filter((line) => line.startsWith('  = help: '));
    expect(help).toBe(`  = help: ${hint}`);
    expect(others).toEqual([]);
    expect(stderr).toMatchSnapshot();
    expect(code).toBe(exitCode);
    expect(stdout).toBe('');
    expect(Object.keys(before)).toContain('fleet/virtualmachine_vms_db.yaml');
    expect(project.contents('manifests')).toEqual(before);
  },
);

import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../lib/core/manifest.ts';
import { Project } from './project.ts';

const hyperConverged = (spec: string, annotations = '{}'): string => `apiVersion: hco.kubevirt.io/v1beta1
kind: HyperConverged
metadata:
  name: kubevirt-hyperconverged
  namespace: kubevirt-hyperconverged
  annotations: ${annotations}
spec: ${spec}
`;

let project: Project;

beforeAll(() => {
  project = new Project({
    'report-cdk8s.cjs': `process.on('exit', () => {
  if (Object.keys(require.cache).some((file) => /node_modules.(?:cdk8s|constructs|tsx)\\b/.test(file))) console.error('loaded');
});`,
    'plain.yaml': `# Two documents, and one of them is what is asked for.
apiVersion: v1
kind: ConfigMap
metadata: { name: beside }
---
${hyperConverged('{}')}`,
    'v1.yaml':
      'apiVersion: hco.kubevirt.io/v1\nkind: HyperConverged\nmetadata: { name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }\nspec: { virtualization: { evictionStrategy: None } }\n',
    'two.yaml': `${hyperConverged('{}')}---\n${hyperConverged('{}').replace('name: kubevirt-hyperconverged', 'name: other')}`,
    'none.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: beside }\n',
    'refused.yaml': hyperConverged('{ vmStateStorageClass: 5, infra: { nodePlacement: { tolerations: 5 } } }'),
    'patched.yaml': hyperConverged('{}', `{ kubevirt.kubevirt.io/jsonpatch: '[{"op":"remove","path":"/spec/nowhere"}]' }`),
    'charts/main.ts': `import { App, Cluster, HyperConverged, VirtualMachine } from 'cdk8s-kubevirt';

const app = new App();
const east = new Cluster(app, 'east', { platform: 'openshift', workers: 3 });
new HyperConverged(east, 'hco', { defaultCPUModel: 'EPYC' });
new VirtualMachine(east, 'db', { namespace: 'vms', runStrategy: 'Always', memory: '1Gi' });
if (process.env.CLUSTERS === 'two') new HyperConverged(new Cluster(app, 'west', { workers: 1 }), 'hco');
console.log('the charts have run');
app.synth();
`,
    'charts/bare.ts': `import { App } from 'cdk8s-kubevirt';\nnew App().synth();\n`,
  });
});
afterAll(() => project.remove());

function documents(stdout: string): readonly Manifest[] {
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

function kubeVirt(stdout: string): unknown {
  return documents(stdout).find(({ kind }) => kind === 'KubeVirt')?.['spec'];
}

test('operands of a file, without cdk8s', () => {
  const { code, stdout, stderr } = project.run(['operands', 'plain.yaml', '--workers', '3'], {
    NODE_OPTIONS: '--require ./report-cdk8s.cjs',
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(documents(stdout).map(({ kind, metadata: { name } }) => `${kind} ${name ?? ''}`)).toMatchInlineSnapshot(`
    [
      "PriorityClass kubevirt-cluster-critical",
      "KubeVirt kubevirt-kubevirt-hyperconverged",
      "CDI cdi-kubevirt-hyperconverged",
      "NetworkAddonsConfig cluster",
      "MigController migcontroller-kubevirt-hyperconverged",
    ]
  `);
});

test('facts of the cluster', () => {
  const printed = (...options: readonly string[]): readonly Manifest[] =>
    documents(project.run(['operands', 'plain.yaml', ...options]).stdout);
  expect(printed().some(({ kind }) => kind === 'SSP')).toBe(false);
  expect(printed('--openshift').some(({ kind }) => kind === 'SSP')).toBe(true);
  const strategy = (...options: readonly string[]): unknown =>
    printed('--kind', 'kubevirt', ...options).map(
      ({ spec }) => (spec as { configuration: { evictionStrategy?: string } }).configuration.evictionStrategy,
    );
  expect(strategy()).toEqual([undefined]);
  expect(strategy('--workers', '1')).toEqual(['None']);
  expect(strategy('--workers', '2')).toEqual(['LiveMigrate']);
});

test('the release of the operator: as asked, else as the chart says', () => {
  const gatesOf = (...args: readonly string[]): string => project.run(['operands', ...args, '--kind', 'KubeVirt']).stdout;
  expect(gatesOf('plain.yaml')).toContain('- LiveUpdateNADRef');
  const older = gatesOf('plain.yaml', '--hyperconverged', '1.16');
  expect(older).toContain('- VMPersistentState');
  expect(older).toContain('app.kubernetes.io/version: 1.16.1');
  expect(gatesOf('--app', 'charts/main.ts', '--hyperconverged', '1.17')).not.toContain('- LiveUpdateNADRef');
  expect(project.run(['operands', 'v1.yaml', '--hyperconverged', '1.17'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error\[K80092\]: [^!]*serves v1 since 1\.18/) as string,
  });
});

test('says what depends on facts that are not known', () => {
  const { code, stderr } = project.run(['operands', 'plain.yaml']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^note\[KP0703\].*pass --workers/s) as string });
});

test('standard input and v1', () => {
  const { code, stdout } = project.shell('node "$COMMAND" operands - --kind KubeVirt < v1.yaml');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('evictionStrategy: None') });
});

test.each<[string, number, string | RegExp]>([
  ['operands', 2, 'operands needs a file'],
  ['operands none.yaml', 2, 'none.yaml holds no HyperConverged'],
  ['operands two.yaml', 2, 'two.yaml holds 2 HyperConvergeds'],
  ['operands absent.yaml', 2, 'absent.yaml'],
  ['operands plain.yaml --workers many', 2, '--workers is "many", not a number of nodes'],
  ['operands plain.yaml --control-planes 1', 2, '--control-planes goes with --workers'],
  ['operands plain.yaml --kind Kubevirts', 2, 'Write --kind KubeVirt.'],
  ['operands refused.yaml', 1, /error\[\w+\].*vmStateStorageClass/s],
  ['operands patched.yaml', 1, 'spec/nowhere'],
  ['operands --app charts/main.ts --workers 3', 2, 'with --app, the facts come from the Cluster'],
  ['operands --app charts/main.ts wst', 2, 'no Cluster "wst"'],
  ['operands --app charts/bare.ts', 2, 'the charts make no HyperConverged'],
])('%s', (line, code, message) => {
  const found = project.run(line.split(' '));
  expect(found).toEqual({ code, stdout: expect.any(String) as string, stderr: expect.stringMatching(message) as string });
});

test('operands of charts', () => {
  const { code, stdout, stderr } = project.run(['operands', '--app', 'charts/main.ts', '--kind', 'KubeVirt']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'the charts have run\n' });
  expect(kubeVirt(stdout)).toMatchObject({ configuration: { cpuModel: 'EPYC', evictionStrategy: 'LiveMigrate' } });
});

test('operands of one of two clusters', () => {
  const run = (...words: readonly string[]) => project.run(['operands', '--app', 'charts/main.ts', ...words], { CLUSTERS: 'two' });
  expect(run()).toMatchObject({ code: 2, stderr: expect.stringContaining('Name the Cluster of one: east, west.') });
  expect(kubeVirt(run('west').stdout)).toMatchObject({ configuration: { evictionStrategy: 'None' } });
});

describe('explain hco', () => {
  test('names what follows an option in the charts', () => {
    const { code, stdout } = project.run(['explain', 'hco', 'defaultCPUModel', '--app', 'charts/main.ts']);
    expect({ code, stdout }).toMatchInlineSnapshot(`
      {
        "code": 0,
        "stdout": "defaultCPUModel  string

      What it does:
        The CPU model of VMs that set none.

      Where:
        v1beta1  spec.defaultCPUModel
        v1       spec.virtualization.virtualMachineOptions.defaultCPUModel

      Default:
        host-model

      Rule:
        It is not one of the models that are left out (KP0704).

      Sets:
        KubeVirt spec.configuration.cpuModel

      Objects of this app that depend on it:
        VirtualMachine east:vms/db  spec.template.spec.domain.cpu.model: "EPYC"
      ",
      }
    `);
  });

  test.each([
    ['deployPasstNetworkBinding', 'hco.kubevirt.io/deployPasstNetworkBinding'],
    ['rateLimits', 'hco.kubevirt.io/tuningPolicy'],
    ['goldenImages', 'dataImportCronTemplates'],
  ])('%s is %s', (asked, title) => {
    const { code, stdout } = project.run(['explain', 'hco', asked]);
    expect({ code, stdout: stdout.split(' ')[0] }).toEqual({ code: 0, stdout: title });
  });

  test.each([
    ['defaultCpuModell', 'Write defaultCPUModel.'],
    ['zzz', 'Write one of the options that cdk8s-kubevirt explain hco lists.'],
    ['certConfig', 'Write certConfig.ca.duration, certConfig.ca.renewBefore, certConfig.server.duration or certConfig.server.renewBefore.'],
    ['jsonpatch', 'Write kubevirt.kubevirt.io/jsonpatch, '],
    ['jsonPatches', 'Write kubevirt.kubevirt.io/jsonpatch, '],
  ])('%s is no option', (option, hint) => {
    const { code, stderr } = project.run(['explain', 'hco', option]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(hint) as string });
  });
});

import { commands } from '../../lib/cli/commands/index.ts';
import { FakeCluster } from './live/fake-cluster.ts';

const charts = `import { App, VirtualMachine } from 'cdk8s-kubevirt';
import { Chart } from 'cdk8s';
const app = new App();
new VirtualMachine(new Chart(app, 'shop', { namespace: 'shop' }), 'db', { memory: '2Gi' });
app.synth();
`;
const vm = (guest: string): string =>
  `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: shop }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: ${guest} } } } } }
`;
const policy = (name: string, spec: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: ${name} }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [kubevirt.io], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [virtualmachines] }]
  ${spec}
---
`;
const policies = [
  policy('broken', 'validations: [{ expression: object.spec.( }]'),
  policy('mistyped', 'validations: [{ expression: object.spec.nope == 1 }]'),
  policy('sizes', 'failurPolicy: Fail\n  validations: [{ expression: "true" }]'),
  'apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: { name: names }\nspec: { rules: [] }\n',
].join('');

const besides = `apiVersion: v1
kind: ResourceQuota
metadata: { name: of-text, namespace: shop }
spec: { hard: { limits.cpu: lots } }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: below-zero, namespace: shop }
spec: { hard: { limits.cpu: "-1" } }
---
apiVersion: v1
kind: LimitRange
metadata: { name: upside-down, namespace: shop }
spec: { limits: [{ type: Pod, max: { cpu: 1 }, min: { cpu: 2 } }] }
---
apiVersion: v1
kind: Namespace
metadata: { name: Shop_1 }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: params, namespace: shop }
data: { "a b": c }
---
apiVersion: instancetype.kubevirt.io/v1beta1
kind: VirtualMachineClusterInstancetype
metadata: { name: small }
spec: { cpu: { guest: 1 } }
`;
const project = new FakeCluster({
  'cdk8s.yaml': 'language: typescript\napp: npx tsx charts/main.ts\n',
  'charts/main.ts': charts,
  'base/vm.yaml': vm('1Gi'),
  'head/vm.yaml': vm('2Gi'),
  'policies.yaml': policies,
  'besides.yaml': besides,
  'besides-with-policy.yaml': `${besides}---\n${policy('sizes', 'validations: [{ expression: "true" }]')}`,
});

afterAll(() => project.remove());

const ways: Readonly<Record<string, readonly string[]>> = {
  synth: ['synth', '--json'],
  check: ['check', 'head', '--json'],
  'check --base': ['check', 'head', '--base', 'base', '--json'],
  'check --live': ['check', '--live', 'head', '--json'],
  'diff of folders': ['diff', 'base', 'head', '--format', 'json'],
  'diff of charts': ['diff', '--path', 'base', '--format', 'json'],
  'diff --live': ['diff', '--live', 'head', '--format', 'json'],
  'diff --live of charts': ['diff', '--live', '--format', 'json'],
};

interface Told {
  readonly code: string;
  readonly location?: { readonly file: string; readonly line: number; readonly column: number };
}

function placesIn(file: string, told: readonly Told[]): readonly string[] {
  return told.flatMap(({ code, location }) => (location?.file === file ? [`${code} ${location.line}:${location.column}`] : []));
}

test.each(Object.entries(ways))('%s tells what is wrong with policies', (_, args) => {
  const { code, stdout } = project.run([...args, '--policies', 'policies.yaml']);
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Told[] };
  expect(placesIn('policies.yaml', diagnostics)).toEqual(['K80118 26:1', 'K80114 7:31', 'K80010 23:17', 'K80115 15:31']);
  expect(code).toBe(1);
});

describe.each(['besides.yaml', 'besides-with-policy.yaml'])('what stands beside the clusters and is no policy: %s', (file) => {
  test.each(Object.entries(ways))('%s tells what the API server refuses', (_, args) => {
    const { code, stdout } = project.run([...args, '--policies', file]);
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Told[] };
    expect(placesIn(file, diagnostics).toSorted()).toEqual([
      'K80002 28:7',
      'K80004 4:29',
      'K80021 18:19',
      'K80061 23:16',
      'K80133 9:29',
      'K80145 14:60',
    ]);
    expect(code).toBe(1);
  });
});

test('policies that a diff compares are found where check finds them', () => {
  project.write({ 'old/vm.yaml': vm('1Gi'), 'new/policies.yaml': policies });
  const [checked, compared] = [
    ['check', 'new', '--json'],
    ['diff', 'old', 'new', '--format', 'json'],
  ].map((args) =>
    placesIn('new/policies.yaml', (JSON.parse(project.run(args).stdout) as { readonly diagnostics: readonly Told[] }).diagnostics),
  );
  expect(compared).toContain('K80114 7:31');
  expect(compared).toEqual(checked);
});

test('of policies among facts the field is named', () => {
  const facts =
    'kubevirt: 1.9.0\npolicies:\n  - apiVersion: admissionregistration.k8s.io/v1\n    kind: ValidatingAdmissionPolicy\n    metadata: { name: p }\n    spec: { nope: 1 }\n';
  project.write({ 'facts.yaml': facts });
  const { stderr } = project.run(['check', 'head', '--facts', 'facts.yaml']);
  expect(stderr).toContain('unknown field "spec.nope"\n  --> facts.yaml:6:19  spec.nope');
});

test('a terminal shows all of it after diff as well', () => {
  const { stderr } = project.run(['diff', 'base', 'head', '--policies', 'policies.yaml']);
  const told = Array.from(stderr.matchAll(/^(?:error|warning|note)\[(\w+)\]/gm), ([, code]) => code);
  expect(told).toEqual(['K80118', 'K80115', 'K80114', 'K80010']);
});

test('these are all commands that take policies', () => {
  const taking = commands.filter(({ options }) => 'policies' in options).map(({ name }) => name);
  expect(new Set(taking)).toEqual(new Set(Object.values(ways).map(([name]) => name)));
});

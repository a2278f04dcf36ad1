import { Project } from './project.ts';

const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }
`;
const hyperConverged = `apiVersion: hco.kubevirt.io/v1beta1
kind: HyperConverged
metadata: { name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }
spec: {}
`;
const patch = 'patches: [{ target: { kind: HyperConverged }, patch: "[{ op: add, path: /spec/evictionStrategy, value: None }]" }]';

let project: Project;
beforeAll(() => {
  project = new Project({
    'fleet/base/kustomization.yaml': 'resources: [db.yaml]',
    'fleet/base/db.yaml': vm,
    'fleet/east/kustomization.yaml': 'resources: [../base]\nnamespace: east',
    'fleet/west/kustomization.yaml': 'resources: [../base]\nnamespace: west\nnamePrefix: w-',
    'hco/base/kustomization.yaml': 'resources: [hco.yaml]',
    'hco/base/hco.yaml': hyperConverged,
    'hco/prod/kustomization.yaml': `resources: [../base]\n${patch}`,
  });
});
afterAll(() => project.remove());

test('capacity counts what kustomize makes, cluster by cluster', () => {
  const { code, stdout } = project.run(['capacity', 'fleet', '--format', 'json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    rows: [
      { cluster: 'fleet/east', namespace: 'east', guests: 1 },
      { cluster: 'fleet/west', namespace: 'west', guests: 1 },
    ],
    total: { guests: 2 },
  });
});

test('pod takes a guest as kustomize names it', () => {
  const { code, stdout } = project.run(['pod', 'fleet', 'fleet/west:west/vm/w-db']);
  expect(code).toBe(0);
  expect(stdout).toContain('generateName: virt-launcher-w-db-');
});

test('operands reads a HyperConverged with its patches', () => {
  const { code, stdout } = project.run(['operands', 'hco', '--kind', 'KubeVirt']);
  expect(code).toBe(0);
  expect(stdout).toContain('evictionStrategy: None');
});

test('folders that are named are clusters', () => {
  const { stdout } = project.run(['capacity', 'fleet', '--cluster', 'fleet', '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({ rows: [{ cluster: 'fleet' }, { cluster: 'fleet' }] });
});

test('a kustomization that is not built stops them', () => {
  project.write({ 'bad/kustomization.yaml': 'resources: [gone.yaml]' });
  const { code, stderr } = project.run(['capacity', 'bad']);
  expect(code).toBe(1);
  expect(stderr).toContain('KU0046');
});

test.each(['list', 'capacity', 'pod', 'operands'])('%s says which parts of a kustomization are not followed', (command) => {
  project.write({
    'part/kustomization.yaml': 'resources: [db.yaml, hco.yaml]\nhelmCharts: [{ name: nginx }]',
    'part/db.yaml': vm,
    'part/hco.yaml': hyperConverged,
  });
  const { code, stderr } = project.run([command, 'part']);
  expect(code).toBe(0);
  expect(stderr).toContain('note[KU0041]: a part of a kustomization is not followed');
});

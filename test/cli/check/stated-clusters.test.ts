import { Project } from '../project.ts';

const scaler = `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web, namespace: vms }
spec:
  minReplicas: 0
  maxReplicas: 3
  scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web }
  metrics: [{ type: External, external: { metric: { name: jobs }, target: { type: Value, value: '1' } } }]
`;
const gate = 'apiServer: { featureGates: [HPAScaleToZero] }';

let project: Project;
beforeEach(() => {
  project = new Project({ 'a/web.yaml': scaler, 'b/web.yaml': scaler });
});
afterEach(() => project.remove());

test('clusters of cdk8s.yaml state gates of their API servers', () => {
  project.write({ 'cdk8s.yaml': `clusters: [a, { folder: b, ${gate} }]\n` });
  const { code, stderr, stdout } = project.run(['check', '.']);
  expect(code).toBe(1);
  const told = (stderr + stdout).match(/error\[\w+\]|--> \S+/g);
  expect(told).toEqual(['error[K80051]', '--> a/web.yaml:5:16']);
});

test('options name folders of which cdk8s.yaml states facts', () => {
  project.write({ 'cdk8s.yaml': `clusters: [{ folder: ./b/, ${gate} }]\n` });
  expect(project.run(['check', 'b', '--cluster', 'b']).code).toBe(0);
  expect(project.run(['check', 'b', '--cluster', '.']).code).toBe(1);
});

test('the whole tree is a cluster by the folder .', () => {
  project.write({ 'cdk8s.yaml': `clusters: [{ folder: ., ${gate} }]\n` });
  expect(project.run(['check', 'a']).code).toBe(0);
});

test('diff goes by them', () => {
  project.write({ 'old/b/web.yaml': scaler.replace('minReplicas: 0', 'minReplicas: 1'), 'new/b/web.yaml': scaler });
  const told = (facts: string): string => {
    project.write({ 'cdk8s.yaml': `clusters: [{ folder: old/b${facts} }, { folder: new/b${facts} }]\n` });
    return project.run(['diff', 'old', 'new']).stdout;
  };
  expect(told('')).toContain('says: Invalid value: 0: must be greater than or equal to 1');
  expect(told(`, ${gate}`)).toContain('spec.minReplicas: 1 → 0');
  expect(told(`, ${gate}`)).not.toContain('refused');
});

test.each([
  ['a fact that nothing reads', '{ folder: a, gates: [x] }', 'cdk8s.yaml:1:32', 'nothing reads gates'],
  [
    'a gate that nothing asks for',
    '{ folder: a, apiServer: { featureGates: [AllAlpha] } }',
    'cdk8s.yaml:1:52',
    '["AllAlpha"] is no featureGates',
  ],
  ['no folder', '{ kubevirt: 1.8 }', 'cdk8s.yaml:1:11', 'clusters of cdk8s.yaml is not a list of folders'],
])('%s is refused with its place', (_, entry, place, message) => {
  project.write({ 'cdk8s.yaml': `clusters: [${entry}]\n` });
  const { code, stderr } = project.run(['check', 'a']);
  expect(code).toBe(2);
  expect(stderr).toContain('error[KU0006]');
  expect(stderr).toContain(message);
  expect(stderr).toContain(place);
});

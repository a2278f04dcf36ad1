import { existsSync, readdirSync } from 'node:fs';
import type { Finished } from '../project.ts';
import { FakeCluster, list } from './fake-cluster.ts';

const vm = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: { runStrategy: 'Always', template: { spec: { domain: { devices: {}, memory: { guest: '1Gi' } } } } },
};
const kubeVirt = (configuration: object): object => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: { configuration },
  status: { observedKubeVirtVersion: 'v1.8.2' },
});
const quota = (namespace: string): object => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'small', namespace, uid: '7', annotations: { 'example.com/token': 'hunter2' } },
  spec: { hard: { 'requests.memory': '512Mi' } },
  status: { used: {} },
});
const answers = {
  'git/vm.json': JSON.stringify(vm),
  'answers/KubeVirt.v1.kubevirt.io.json': list(kubeVirt({})),
  'answers/ResourceQuota.v1..json': list(quota('vms'), quota('other')),
};
const heading =
  '# What a cluster says about itself. Written by cdk8s-kubevirt --live --write-facts; check --facts and the props of a Cluster take it.\n';
const written = `${heading}configuration: built-in
kubevirt: 1.8.2
policies:
  - apiVersion: v1
    kind: ResourceQuota
    metadata:
      name: small
      namespace: vms
    spec:
      hard:
        requests.memory: 512Mi
`;

let cluster: FakeCluster;
afterEach(() => cluster.remove());

function run(command: 'check' | 'diff', files: Readonly<Record<string, string>> = {}): Finished {
  cluster = new FakeCluster({ ...answers, ...files });
  return cluster.run([command, '--live', 'git', '--write-facts', 'facts.yaml']);
}

test.each(['check', 'diff'] as const)('%s writes what the cluster says, of the namespaces of Git, without annotations', (command) => {
  const { stderr } = run(command);
  expect(cluster.read('facts.yaml')).toBe(written);
  expect(stderr).toContain('wrote    facts.yaml');
  expect(readdirSync(cluster.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('check goes by what was written as it goes by the cluster', () => {
  const live = run('check');
  const { code, stderr } = cluster.run(['check', 'git', '--facts', 'facts.yaml']);
  expect([live.code, code]).toEqual([1, 1]);
  for (const text of [live.stderr, stderr]) expect(text).toContain('exceeded quota: small');
});

test('quotas that cdk8s.yaml states of a cluster count', () => {
  const clusters = [{ folder: 'git', policies: [quota('vms')] }];
  cluster = new FakeCluster({ ...answers, 'cdk8s.yaml': JSON.stringify({ clusters }) });
  expect(cluster.run(['check', 'git']).stderr).toContain('exceeded quota: small');
});

test('quotas of --policies count, unless the files have them', () => {
  cluster = new FakeCluster({ ...answers, 'quotas.json': list(quota('vms')) });
  expect(cluster.run(['check', 'git', '--policies', 'quotas.json']).stderr).toContain('exceeded quota: small');
  cluster.remove();
  const wide = { ...quota('vms'), spec: { hard: { 'requests.memory': '8Gi' } } };
  cluster = new FakeCluster({ ...answers, 'quotas.json': list(quota('vms')), 'git/wide.json': JSON.stringify(wide) });
  expect(cluster.run(['check', 'git', '--policies', 'quotas.json']).code).toBe(0);
});

test('a configuration that somebody has changed is told, and not called built-in', () => {
  const changed = list(kubeVirt({ migrations: {}, evictionStrategy: 'LiveMigrate' }));
  const { stderr } = run('check', { 'answers/KubeVirt.v1.kubevirt.io.json': changed });
  expect(stderr).toContain('KubeVirt kubevirt/kubevirt configures evictionStrategy, migrations');
  expect(stderr).toContain('What was read of the cluster holds 2 ResourceQuotas');
  expect(cluster.read('facts.yaml')).not.toContain('configuration');
});

test('facts of before are replaced', () => {
  run('check', { 'facts.yaml': 'kubevirt: 1.7.0\n' });
  expect(cluster.read('facts.yaml')).toBe(written);
});

test.each([
  ['anything else', { 'facts.yaml': 'kind: ConfigMap\n' }, 'holds something else than facts'],
  [
    'what synth writes',
    { 'facts.yaml': 'kubevirt: 1.7.0\n', 'owned-files.sha256': `${'0'.repeat(64)}  facts.yaml\n` },
    'is a file that synth writes',
  ],
])('%s stays', (_what, files, message) => {
  const { code, stderr } = run('check', files);
  expect(code).toBe(2);
  expect(stderr).toContain(`error[KU0007]: facts.yaml ${message}`);
  expect(cluster.read('facts.yaml')).toBe(files['facts.yaml']);
});

test('without a cluster nothing is written', () => {
  cluster = new FakeCluster(answers);
  const { code, stderr } = cluster.run(['check', 'git', '--write-facts', 'facts.yaml']);
  expect(code).toBe(2);
  expect(stderr).toContain('--write-facts is for --live');
  expect(existsSync(`${cluster.folder}/facts.yaml`)).toBe(false);
});

test('a file that states something else is refused with its line', () => {
  cluster = new FakeCluster({ ...answers, 'facts.yaml': 'kubevirt: 1.8.2\npolicies:\n  - kind: 7\n' });
  const { code, stderr } = cluster.run(['check', 'git', '--facts', 'facts.yaml']);
  expect(code).toBe(2);
  expect(stderr).toContain('error[KU0042]: this is no object with apiVersion, kind and metadata.name');
  expect(stderr).toContain('facts.yaml:3');
});

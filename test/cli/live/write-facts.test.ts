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

test('a configuration that somebody has changed is told and written', () => {
  const changed = list(kubeVirt({ migrations: {}, evictionStrategy: 'LiveMigrate' }));
  const { stderr } = run('check', { 'answers/KubeVirt.v1.kubevirt.io.json': changed });
  expect(stderr).toContain('KubeVirt kubevirt/kubevirt configures evictionStrategy, migrations');
  expect(stderr).toContain('What was read of the cluster holds 2 ResourceQuotas');
  expect(cluster.read('facts.yaml')).toContain('        evictionStrategy: LiveMigrate\n');
  expect(cluster.read('facts.yaml')).not.toContain('built-in');
});

const group = 'admissionregistration.k8s.io';
const server = {
  'git/disk.json': JSON.stringify({
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataVolume',
    metadata: { name: 'disk', namespace: 'vms' },
    spec: { source: { blank: {} }, storage: { storageClassName: 'fast', resources: { requests: { storage: '1Gi' } } } },
  }),
  'git/vm.json': JSON.stringify({
    ...vm,
    spec: {
      runStrategy: 'Always',
      template: {
        spec: {
          domain: { memory: { guest: '8Gi' }, devices: { disks: [{ name: 'host', disk: {} }] } },
          volumes: [{ name: 'host', hostDisk: { path: '/data/disk.img', type: 'Disk' } }],
        },
      },
    },
  }),
  'answers/KubeVirt.v1.kubevirt.io.json': list(kubeVirt({ developerConfiguration: { featureGates: ['HostDisk'] } })),
  'answers/ResourceQuota.v1..json': list(),
  'answers/Node.v1..json': list(
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'a', labels: { zone: 'x' }, annotations: { secret: 'hunter2' } },
      spec: { taints: [{ key: 'node.kubernetes.io/not-ready', effect: 'NoExecute' }] },
      status: { allocatable: { cpu: '8', memory: '4Gi', 'vendor.com/other': '0' }, nodeInfo: { architecture: 'arm64' } },
    },
    { apiVersion: 'v1', kind: 'Node', metadata: { name: 'b' }, status: { nodeInfo: { architecture: 'ppc64le' } } },
  ),
  'answers/StorageClass.v1.storage.k8s.io.json': list({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'fast', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true', note: 'hunter2' } },
    provisioner: 'example.com/fast',
    parameters: { secretName: 'hunter2' },
  }),
  'answers/StorageProfile.v1beta1.cdi.kubevirt.io.json': list({
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'StorageProfile',
    metadata: { name: 'fast', ownerReferences: [{ apiVersion: 'v1', kind: 'CDI', name: 'cdi', uid: '1', controller: true }] },
    spec: {},
    status: { storageClass: 'fast', provisioner: 'example.com/fast' },
  }),
  [`answers/ValidatingAdmissionPolicy.v1.${group}.json`]: list({
    apiVersion: `${group}/v1`,
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'names' },
    spec: {
      failurePolicy: 'Fail',
      paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
      matchConstraints: {
        resourceRules: [{ apiGroups: ['kubevirt.io'], apiVersions: ['*'], operations: ['CREATE'], resources: ['virtualmachines'] }],
      },
      validations: [{ expression: 'object.metadata.name != params.data.name', message: 'this name is taken' }],
    },
  }),
  [`answers/ValidatingAdmissionPolicyBinding.v1.${group}.json`]: list({
    apiVersion: `${group}/v1`,
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: 'names' },
    spec: {
      policyName: 'names',
      paramRef: { name: 'taken', namespace: 'rules', parameterNotFoundAction: 'Deny' },
      validationActions: ['Deny'],
    },
  }),
  'answers/ConfigMap.v1..json': JSON.stringify({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'taken', namespace: 'rules' },
    data: { name: 'db' },
  }),
};
const told = (text: string): readonly string[] => [...text.matchAll(/^\w+\[((?!KU0045)\w+)\]/gm)].map(([, code = '']) => code).toSorted();

test('configuration, nodes, storage and params judge as the cluster does, and no more of them is written', () => {
  cluster = new FakeCluster(server);
  const live = cluster.run(['check', '--live', 'git', '--write-facts', 'facts.yaml']);
  expect(cluster.read('facts.yaml')).toMatchSnapshot();
  expect(cluster.read('asked.txt')).toMatch(/^get ConfigMap\.v1\. taken --namespace=rules /m);
  const later = cluster.run(['check', 'git', '--facts', 'facts.yaml']);
  expect(told(live.stderr)).toEqual(['CD0601', 'K80111', 'KP1802']);
  expect(told(later.stderr)).toEqual(told(live.stderr));
  expect(told(cluster.run(['check', 'git']).stderr)).toEqual(['KP0507', 'KV1412']);
});

test('a Secret is never asked for as a param', () => {
  const secret = (answer: string): string => server[answer as keyof typeof server].replaceAll('ConfigMap', 'Secret');
  const kind = `answers/ValidatingAdmissionPolicy.v1.${group}.json`;
  cluster = new FakeCluster({ ...server, [kind]: secret(kind) });
  expect(cluster.run(['check', '--live', 'git']).code).toBe(1);
  expect(cluster.read('asked.txt')).not.toContain('Secret');
});

test('diff goes by what was written', () => {
  cluster = new FakeCluster({ ...server, 'before/vm.json': JSON.stringify(vm), 'after/vm.json': server['git/vm.json'] });
  cluster.run(['check', '--live', 'git', '--write-facts', 'facts.yaml']);
  const { stdout } = cluster.run(['diff', 'before', 'after', '--facts', 'facts.yaml']);
  expect(stdout).toMatchSnapshot();
  expect(cluster.run(['diff', '--live', 'git', '--facts', 'facts.yaml'])).toMatchObject({ code: 2, stdout: '' });
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

import { FakeCluster, list } from './fake-cluster.ts';
import { Project, type Finished } from '../project.ts';

const vm = (memory: string): object => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: { runStrategy: 'Halted', template: { spec: { domain: { devices: {}, memory: { guest: memory } } } } },
});
const runningSpec = { runStrategy: 'Always', template: { spec: { domain: { devices: {}, memory: { guest: '1Gi' } } } } };
const kubeVirt = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: {},
  status: { observedKubeVirtVersion: 'v1.8.2' },
};
const vms = 'answers/VirtualMachine.v1.kubevirt.io';

let project: Project;
afterEach(() => project.remove());

function diffLive(files: Readonly<Record<string, string>>, ...args: readonly string[]): Finished {
  project = new FakeCluster({ 'git/vm.json': JSON.stringify(vm('1Gi')), ...files });
  return project.run(['diff', '--live', 'git', ...args]);
}

test('what a sync would change, and what runs', () => {
  const { code, stdout, stderr } = diffLive({
    [`${vms}.json`]: list(vm('2Gi')),
    'answers/KubeVirt.v1.kubevirt.io.json': list(kubeVirt),
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^the cluster \(context prod\) → git: 1 object in 1 change\n/);
  expect(stdout).toContain('spec.template.spec.domain.memory.guest: 2Gi → 1Gi');
  expect(stdout).toContain('note: The cluster runs KubeVirt 1.8.2, as KubeVirt kubevirt/kubevirt says.');
});

test('kubectl is only asked to get the kinds and namespaces of Git, and what configures KubeVirt', () => {
  diffLive({ [`${vms}.json`]: list(vm('1Gi')) }, '--context', 'prod');
  const asked = project.read('asked.txt').trimEnd().split('\n').toSorted();
  expect(asked.map((line) => line.split(' --ignore')[0])).toEqual([
    'get CDI.v1beta1.cdi.kubevirt.io --all-namespaces',
    'get HyperConverged.v1beta1.hco.kubevirt.io --all-namespaces',
    'get KubeVirt.v1.kubevirt.io --all-namespaces',
    'get LimitRange.v1. --namespace=vms',
    'get MutatingAdmissionPolicy.v1beta1.admissionregistration.k8s.io --all-namespaces',
    'get MutatingAdmissionPolicyBinding.v1beta1.admissionregistration.k8s.io --all-namespaces',
    'get Namespace.v1. vms',
    'get Node.v1. --all-namespaces',
    'get ResourceQuota.v1. --namespace=vms',
    'get StorageClass.v1.storage.k8s.io --all-namespaces',
    'get StorageProfile.v1beta1.cdi.kubevirt.io --all-namespaces',
    'get ValidatingAdmissionPolicy.v1.admissionregistration.k8s.io --all-namespaces',
    'get ValidatingAdmissionPolicyBinding.v1.admissionregistration.k8s.io --all-namespaces',
    'get VirtualMachine.v1.kubevirt.io --namespace=vms',
    'get VirtualMachineInstance.v1.kubevirt.io --namespace=vms',
  ]);
  expect(asked.every((line) => line.endsWith('--context=prod'))).toBe(true);
});

test('words of Git that are no names never become arguments', () => {
  const { stdout } = diffLive({
    'git/evil.json': JSON.stringify({ ...vm('1Gi'), kind: '--kubeconfig=/x', metadata: { name: 'a', namespace: 'b' } }),
    'git/place.json': JSON.stringify({ ...vm('1Gi'), metadata: { name: 'a', namespace: '--all' } }),
    [`${vms}.json`]: list(vm('1Gi')),
  });
  expect(project.read('asked.txt')).not.toMatch(/kubeconfig|--all /);
  expect(stdout).toContain('--kubeconfig=/x of kubevirt.io/v1 is no kind of a cluster.');
});

test('a kind that may not be read is unknown, and the rest is compared', () => {
  const { code, stdout } = diffLive({
    'git/map.json': JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'vms' }, data: {} }),
    [`${vms}.json`]: list(vm('1Gi')),
    'answers/ConfigMap.v1..error': 'Error from server (Forbidden): configmaps is forbidden: User "me" cannot list resource "configmaps"\n',
  });
  expect(code).toBe(0);
  const text = stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain('the cluster (context prod) and git hold the same objects.');
  expect(text).toContain('ConfigMap of namespace vms could not be read, so what it says is unknown: Error from server (Forbidden)');
  expect(text).toContain('1 object of Git of the kind ConfigMap is not compared');
});

test('no answer at all is an error that says why', () => {
  const refused = 'The connection to the server localhost:8080 was refused - did you specify the right host or port?\n';
  const policies = ['Validating', 'Mutating'].flatMap((word) => [`${word}AdmissionPolicy`, `${word}AdmissionPolicyBinding`]);
  const ofPolicies = policies.map((kind) => `${kind}.${kind.startsWith('M') ? 'v1beta1' : 'v1'}.admissionregistration.k8s.io`);
  const kinds = [...ofPolicies, 'CDI.v1beta1.cdi.kubevirt.io', 'Node.v1.', 'StorageClass.v1.storage.k8s.io', 'StorageProfile.v1beta1.cdi.kubevirt.io', 'Namespace.v1.', 'VirtualMachine.v1.kubevirt.io', 'VirtualMachineInstance.v1.kubevirt.io', 'KubeVirt.v1.kubevirt.io', 'HyperConverged.v1beta1.hco.kubevirt.io', 'LimitRange.v1.', 'ResourceQuota.v1.']; // prettier-ignore
  const { code, stdout, stderr } = diffLive(Object.fromEntries(kinds.map((kind) => [`answers/${kind}.error`, refused])));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('error[KU0044]: the cluster cannot be read: The connection to the server localhost:8080 was refused');
  expect(stderr).toContain('name another context with --context');
});

test('without kubectl the error says so', () => {
  project = new Project({ 'git/vm.json': JSON.stringify(vm('1Gi')) });
  const { code, stderr } = project.run(['diff', '--live', 'git'], { PATH: project.folder });
  expect(code).toBe(2);
  expect(stderr).toContain('error[KU0044]: the cluster cannot be read: there is no kubectl on the PATH');
});

test('a must-gather stands for the cluster, and does not say what it does not hold', () => {
  const { code, stdout } = diffLive(
    {
      'git/service.json': JSON.stringify({
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'db', namespace: 'vms' },
        spec: { ports: [{ port: 22 }] },
      }),
      'gather/namespaces/vms/kubevirt.io/virtualmachines/db.json': JSON.stringify(vm('2Gi')),
      'gather/namespaces/vms/all.json': list(vm('2Gi')),
      'gather/version': 'must-gather 4.19\n',
    },
    '--state',
    'gather',
  );
  expect(code).toBe(0);
  const text = stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain('gather → git: 1 object in 1 change');
  expect(text).toContain('1 object of Git of the kind Service is not compared');
  expect(project.has('asked.txt')).toBe(false);
});

/** The layout that the scripts of kubevirt/must-gather and `oc adm inspect` write: an image, then the cluster and its namespaces, a file for each object or a list of a kind. */
const gathered = (files: Readonly<Record<string, object | string>>): Readonly<Record<string, string>> => {
  const image = 'gather/quay-io-kubevirt-must-gather-sha256-1234';
  return Object.fromEntries(
    Object.entries(files).map(([path, held]) => [`${image}/${path}`, typeof held === 'string' ? held : `---\n${JSON.stringify(held)}\n`]),
  );
};
const mustGather = {
  'gather/must-gather.logs': 'ClusterID: 1\n',
  'gather/timestamp': '2026-01-01 00:00:00 +0000 UTC\n',
  ...gathered({
    version: 'must-gather\n4.19.0\n',
    'gather-debug.log': 'kind: Fake\nmetadata: {name: a}\n',
    'cluster-scoped-resources/core/nodes/worker-0.yaml': {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'worker-0' },
      status: { allocatable: { cpu: '4', memory: '2Gi' } },
    },
    'cluster-scoped-resources/storage.k8s.io/storageclasses/fast.yaml': {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'fast' },
      provisioner: 'example.com/fast',
    },
    'cluster-scoped-resources/core/persistentvolumes/pv.yaml': '',
    'namespaces/kubevirt/crs/kubevirts.kubevirt.io/kubevirt.yaml': kubeVirt,
    'namespaces/kubevirt/pods/virt-api-1/virt-api-1.yaml': {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'virt-api-1', namespace: 'kubevirt' },
      spec: { containers: [] },
    },
    'namespaces/kubevirt/pods/virt-api-1/virt-api/virt-api/logs/current.log': '{"level":"info"}\n',
    'namespaces/vms/vms.yaml': { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vms', labels: {} } },
    'namespaces/vms/core/resourcequotas.yaml': {
      apiVersion: 'v1',
      kind: 'ResourceQuotaList',
      items: [{ metadata: { name: 'small', namespace: 'vms' }, spec: { hard: { 'requests.memory': '64Mi' } } }],
    },
    'namespaces/vms/kubevirt.io/virtualmachines/custom/db.yaml': vm('2Gi'),
    'namespaces/vms/vms/db/db-qemu.xml': '<domain/>',
    'namespaces/vms/core/events.yaml': '',
  }),
};

test('a must-gather in its own layout says what runs', () => {
  const { code, stdout } = diffLive(mustGather, '--state', 'gather', '--write-facts', 'facts.yaml');
  expect(code).toBe(0);
  const text = stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain('gather → git: 1 object in 1 change');
  expect(text).toContain('spec.template.spec.domain.memory.guest: 2Gi → 1Gi');
  expect(text).toContain('The cluster runs KubeVirt 1.8.2');
  expect(text).not.toContain('cannot be read');
  expect(project.read('facts.yaml')).toMatch(/nodes:[\s\S]*memory: 2Gi[\s\S]*kind: ResourceQuota[\s\S]*provisioner: example.com\/fast/);
  expect(project.has('asked.txt')).toBe(false);
});

test('a must-gather says nothing of namespaces without VMs', () => {
  const map = (namespace: string): object => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'settings', namespace },
    data: { a: '1' },
  });
  const { stdout } = diffLive(
    {
      ...mustGather,
      'git/here.json': JSON.stringify(map('vms')),
      'git/elsewhere.json': JSON.stringify(map('web')),
      ...gathered({
        'namespaces/vms/core/configmaps.yaml': {
          apiVersion: 'v1',
          kind: 'ConfigMapList',
          items: [{ metadata: { name: 'other', namespace: 'vms' } }],
        },
      }),
    },
    '--state',
    'gather',
  );
  const text = stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain('1 object of Git of the kind ConfigMap is not compared');
  expect(text).toMatch(/ConfigMap vms\/settings/);
  expect(text).not.toMatch(/ConfigMap web\/settings/);
});

test('check goes by a must-gather', () => {
  project = new FakeCluster({ 'git/vm.json': JSON.stringify({ ...vm('1Gi'), spec: runningSpec }), ...mustGather });
  const { code, stderr } = project.run(['check', '--live', 'git', '--state', 'gather']);
  expect(code).toBe(1);
  expect(stderr).toContain('exceeded quota: small');
});

test('--context is for --live', () => {
  project = new Project();
  expect(project.run(['diff', 'a', 'b', '--context', 'prod'])).toMatchObject({ code: 2, stdout: '' });
});

test.each([
  ['two sides', ['other'], 'KU0007', 'with --live the cluster is BASE'],
  ['a context of a saved state', ['--state', 'git', '--context', 'a'], 'KU0007', '--state reads no cluster'],
  ['a cluster that Git does not have', ['--only', 'east'], 'KU0007', '--only "east" is no cluster of git'],
])('%s is refused', (_, args, codeOf, message) => {
  const { code, stderr } = diffLive({}, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(`error[${codeOf}]: `);
  expect(stderr).toContain(message);
});

test('an update that a policy of the cluster refuses', () => {
  const group = 'admissionregistration.k8s.io';
  const policy = {
    apiVersion: `${group}/v1`,
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'sizes' },
    spec: {
      failurePolicy: 'Fail',
      matchConstraints: {
        resourceRules: [{ apiGroups: ['kubevirt.io'], apiVersions: ['*'], operations: ['UPDATE'], resources: ['virtualmachines'] }],
      },
      validations: [{ expression: "object.spec.template.spec.domain.memory.guest == '2Gi'", message: 'guests have 2Gi' }],
    },
  };
  const binding = {
    apiVersion: `${group}/v1`,
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: 'everywhere' },
    spec: { policyName: 'sizes', validationActions: ['Deny'] },
  };
  const { stdout } = diffLive({
    [`${vms}.json`]: list(vm('2Gi')),
    [`answers/ValidatingAdmissionPolicy.v1.${group}.json`]: list(policy),
    [`answers/ValidatingAdmissionPolicyBinding.v1.${group}.json`]: list(binding),
  });
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    "ValidatingAdmissionPolicy 'sizes' with binding 'everywhere' denied request: guests have 2Gi",
  );
});

import { FakeCluster, list } from './fake-cluster.ts';
import type { Finished } from '../project.ts';

interface Shape {
  readonly disks?: readonly object[];
  readonly volumes?: readonly object[];
  readonly memory?: string;
}

const vm = ({ memory = '1Gi', disks = [], volumes = [] }: Shape = {}): object => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: { runStrategy: 'Always', template: { spec: { domain: { devices: { disks }, memory: { guest: memory } }, volumes } } },
});

const claim = (storage: string, more: object = {}): object => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'vms' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } }, ...more },
});

const kubeVirt = (version: string): object => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt', uid: '1', resourceVersion: '2' },
  spec: {},
  status: { observedKubeVirtVersion: version },
});

let cluster: FakeCluster;
afterEach(() => cluster.remove());

function check(git: readonly object[], answers: Readonly<Record<string, string>>): Finished {
  const files = Object.entries(answers).map(([kind, text]) => [`answers/${kind}`, text] as const);
  cluster = new FakeCluster({ 'git/all.json': list(...git), ...Object.fromEntries(files) });
  return cluster.run(['check', '--live', 'git']);
}

test('what the cluster has is checked as an update, without what only the cluster writes', () => {
  const live = claim('2Gi', { volumeName: 'pv-1', volumeMode: 'Filesystem', storageClassName: 'fast' });
  const same = check([claim('2Gi')], { 'PersistentVolumeClaim.v1..json': list(live) });
  expect({ code: same.code, stdout: same.stdout }).toEqual({ code: 0, stdout: '1 object in 1 file: no error.\n' });
  cluster.remove();
  const other = check([claim('2Gi', { storageClassName: 'slow' })], { 'PersistentVolumeClaim.v1..json': list(live) });
  expect(other.code).toBe(1);
  expect(other.stderr).toContain('spec is immutable after creation');
});

test('the quota of the cluster counts, and nothing is said of the quota itself', () => {
  const quota = {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'small', namespace: 'vms' },
    spec: { hard: { 'requests.memory': '512Mi' } },
  };
  const { code, stderr } = check([vm()], {
    'ResourceQuota.v1..json': list(quota),
    'KubeVirt.v1.kubevirt.io.json': list(kubeVirt('v1.9.0')),
  });
  expect(code).toBe(1);
  expect(stderr).toContain('exceeded quota: small');
  expect(stderr).toContain('note[KU0045]: The cluster runs KubeVirt 1.9.0, as KubeVirt kubevirt/kubevirt says');
});

const policy = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'sizes', ownerReferences: [{ apiVersion: 'v1', kind: 'Engine', name: 'e', uid: '1', controller: true }] },
  spec: {
    failurePolicy: 'Fail',
    matchConstraints: {
      resourceRules: [{ apiGroups: ['kubevirt.io'], apiVersions: ['*'], operations: ['CREATE'], resources: ['virtualmachines'] }],
    },
    validations: [{ expression: "object.metadata.name != 'db'", message: 'no databases here' }],
  },
};
const binding = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'tenants' },
  spec: {
    policyName: 'sizes',
    validationActions: ['Deny'],
    matchResources: { namespaceSelector: { matchLabels: { tier: 'tenant' } } },
  },
};
const namespace = (labels: object): object => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vms', labels } });

test.each([
  ['tenant', 1],
  ['platform', 0],
])('the admission policies of the cluster count by the labels of its Namespace: %s', (tier, code) => {
  const checked = check([vm()], {
    'ValidatingAdmissionPolicy.v1.admissionregistration.k8s.io.json': list(policy),
    'ValidatingAdmissionPolicyBinding.v1.admissionregistration.k8s.io.json': list(binding),
    'Namespace.v1..json': JSON.stringify(namespace({ tier })),
  });
  expect(checked.code).toBe(code);
  expect(checked.stderr.includes("ValidatingAdmissionPolicy 'sizes' with binding 'tenants' denied request: no databases here")).toBe(
    code === 1,
  );
});

test('the Pod Security labels of the cluster count, of its own Namespace alone', () => {
  const restricted = namespace({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  const other = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'other' } };
  const checked = check([vm()], { 'Namespace.v1..json': list(restricted, other) });
  expect(checked.stderr).toContain('K80101');
  expect(cluster.read('asked.txt')).toMatch(/^get Namespace\.v1\. vms --ignore-not-found/m);
});

test('policies that may not be read are told', () => {
  const kind = 'ValidatingAdmissionPolicy.v1.admissionregistration.k8s.io';
  const forbidden = 'Error from server (Forbidden): validatingadmissionpolicies is forbidden: User "me" cannot list\n';
  const { code, stderr } = check([vm()], { [`${kind}.error`]: forbidden });
  expect(code).toBe(0);
  expect(stderr).toContain('note[KU0045]: ValidatingAdmissionPolicy could not be read, so what it says is unknown');
});

test('what may not be read is told', () => {
  const forbidden = 'Error from server (Forbidden): kubevirts.kubevirt.io is forbidden: User "me" cannot list resource "kubevirts"\n';
  const { code, stderr } = check([vm()], { 'KubeVirt.v1.kubevirt.io.error': forbidden });
  expect(code).toBe(0);
  expect(stderr).toContain('note[KU0045]: KubeVirt could not be read, so what it says is unknown: Error from server (Forbidden)');
});

test('the cluster is the only base', () => {
  cluster = new FakeCluster({ 'git/all.json': list(vm()) });
  expect(cluster.run(['check', '--live', '--base', 'main', 'git'])).toMatchObject({ code: 2, stdout: '' });
});

import { check } from '../../../lib/check/check.ts';
import { source } from '../text-source.ts';

type Files = Readonly<Record<string, string>>;

/** Errors, and notes that were errors, of files about which nothing says for which cluster they are. */
function told(files: Files, isSaid = false): readonly string[] {
  const sources = Object.entries(files).map(([file, text]) => Object.assign(source(text, { file, found: true }), { isSaid }));
  return check(sources)
    .judged.flat()
    .filter(({ severity, code }) => severity === 'error' || (severity === 'note' && code !== 'KP0001'))
    .filter(({ severity, message }) => severity === 'error' || message.startsWith('if all files'))
    .map(({ severity, code, object }) => `${severity} ${code} ${object?.ref.name ?? ''}`)
    .toSorted();
}

const vm = (name: string, memory = '1Gi'): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: ${name}, namespace: vms }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: ${memory} } } } } }
`;
const kubeVirt = (name: string, spec: string): string => `apiVersion: kubevirt.io/v1
kind: KubeVirt
metadata: { name: ${name}, namespace: kubevirt }
spec: ${spec}
`;
const hyperConverged = `apiVersion: hco.kubevirt.io/v1beta1
kind: HyperConverged
metadata: { name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }
`;
const scaler = (name: string): string => `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: ${name}, namespace: vms }
spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web } }
`;
const storage = `apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: local, annotations: { storageclass.kubernetes.io/is-default-class: 'true' } }
provisioner: kubernetes.io/no-provisioner
`;
const dataVolume = (name: string): string => `apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: ${name}, namespace: vms }
spec: { source: { blank: {} }, storage: { resources: { requests: { storage: 1Gi } } } }
`;
/** Two files that cannot be for one cluster. */
const alternatives = { 'examples/small.yaml': vm('demo', '1Gi'), 'examples/large.yaml': vm('demo', '8Gi') };

test.each<[what: string, files: Files, code: string]>([
  ['a second KubeVirt', { 'a/kubevirt.yaml': kubeVirt('one', '{}'), 'b/kubevirt.yaml': kubeVirt('two', '{}') }, 'KP0505 two'],
  ['a HyperConverged beside a KubeVirt', { 'a/kubevirt.yaml': kubeVirt('one', '{}'), 'b/hco.yaml': hyperConverged }, 'KP0722 one'],
  ['a second autoscaler', { ...alternatives, 'examples/day.yaml': scaler('day'), 'examples/night.yaml': scaler('night') }, 'KP0207 night'],
  ['a StorageClass', { ...alternatives, 'examples/disk.yaml': dataVolume('disk'), 'cluster/storage.yaml': storage }, 'CD0601 disk'],
])('%s of files that may be for another cluster is a note', (_what, files, code) => {
  expect(told(files)).toEqual([`note ${code}`]);
  expect(told(files, true)).toContain(`error ${code}`);
});

test('what is wrong with an object by itself is an error', () => {
  expect(told({ ...alternatives, 'examples/bad.yaml': vm('bad', 'much') })).toEqual(['error K80004 bad']);
});

test('folders without alternatives are judged as one', () => {
  const scalers = { 'a/day.yaml': scaler('day'), 'a/more/night.yaml': scaler('night') };
  expect(told({ ...scalers, 'a/demo.yaml': vm('demo', '1Gi'), 'b/demo.yaml': vm('demo', '8Gi') })).toEqual(['error KP0207 night']);
});

test('files that may well be for one cluster are judged as one', () => {
  expect(told({ 'day.yaml': scaler('day'), 'night.yaml': scaler('night') })).toEqual(['error KP0207 night']);
  expect(told({ 'kubevirt.yaml': kubeVirt('one', '{}'), 'hco.yaml': hyperConverged })).toEqual(['error KP0722 one']);
});

test('a note tells how to say what the files are', () => {
  const files = { 'a/kubevirt.yaml': kubeVirt('one', '{}'), 'b/kubevirt.yaml': kubeVirt('two', '{}') };
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const note = check(sources)
    .judged.flat()
    .find(({ code }) => code === 'KP0505');
  expect(note?.message).toBe('if all files are for one cluster: KubeVirt would refuse this object: Kubevirt is already created');
  expect(note?.hint).toMatch(/Name the folder of each cluster with --cluster DIR, or under clusters: in cdk8s\.yaml\.$/);
});

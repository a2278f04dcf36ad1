import type { ApiServerGate } from '../../lib/cluster/cluster-facts.ts';
import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { knownObjects } from '../../lib/core/known-objects.ts';
import { admit } from '../../lib/resolve/admission/admit.ts';
import type { Context } from '../../lib/rules/rule.ts';
import { schemaLookup } from '../../lib/schema/schema-lookup.ts';

const schemaOf = schemaLookup([], newestRelease);

interface Others {
  readonly held?: object;
  readonly labels?: Readonly<Record<string, string>>;
  readonly gates?: readonly ApiServerGate[];
}

function codesOf(kind: string, apiVersion: string, spec: object, { held, labels = {}, gates = [] }: Others = {}): readonly string[] {
  const object = (of: object): Manifest => ({ apiVersion, kind, metadata: { name: 'quay', namespace: 'vms', labels }, spec: of });
  const context: Context = {
    config: readKubeVirt(undefined).config,
    related: { scalerOf: () => undefined },
    apiServer: { featureGates: gates },
    ...(held && { old: object(held) }),
  };
  const told: string[] = [];
  admit(object(spec), schemaOf(apiVersion, kind), knownObjects([]), context, ({ code }, { path }) => told.push(`${code} ${path}`));
  return told;
}

const ports = [{ port: 80 }];
const target = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachinePool', name: 'quay' };
const from = (cidr: string): object => ({ podSelector: {}, ingress: [{ from: [{ ipBlock: { cidr } }] }] });

test.each<[what: string, kind: string, apiVersion: string, spec: object, told: readonly string[]]>([
  ['an external address', 'Service', 'v1', { ports, externalIPs: ['1.2.3'] }, ['K80044 spec.externalIPs[0]']],
  [
    'a source range',
    'Service',
    'v1',
    { ports, type: 'LoadBalancer', loadBalancerSourceRanges: ['1.2.3'] },
    ['K80046 spec.LoadBalancerSourceRanges[0]'],
  ],
  ['a cluster address', 'Service', 'v1', { ports, clusterIP: '1.2.3', clusterIPs: ['1.2.3'] }, ['K80038 spec.clusterIPs[0]']],
  ['a single cluster address', 'Service', 'v1', { ports, clusterIP: '1.2.3' }, ['K80038 spec.clusterIPs[0]']],
  ['a CIDR', 'NetworkPolicy', 'networking.k8s.io/v1', from('10.0.0.0'), ['K80083 spec.ingress[0].from[0].ipBlock.cidr']],
  [
    'a target without a group',
    'HorizontalPodAutoscaler',
    'autoscaling/v2',
    { maxReplicas: 3, scaleTargetRef: { ...target, apiVersion: 'v1' } },
    ['K80052 spec.scaleTargetRef.apiVersion'],
  ],
])('%s that the cluster holds already is taken again', (_, kind, apiVersion, spec, told) => {
  expect(codesOf(kind, apiVersion, spec)).toEqual(told);
  expect(codesOf(kind, apiVersion, spec, { held: spec })).toEqual([]);
});

test('an autoscaler that the cluster holds with no replicas may still have none', () => {
  const none = { minReplicas: 0, maxReplicas: 3, scaleTargetRef: target };
  expect(codesOf('HorizontalPodAutoscaler', 'autoscaling/v2', none, { held: none })).toEqual(['K80051 spec.metrics']);
});

test('an autoscaler may have no replicas where the API server has the gate, and a metric that is not of pods', () => {
  const external = [{ type: 'External', external: { metric: { name: 'jobs' }, target: { type: 'Value', value: '1' } } }];
  const codes = (minReplicas: number, metrics: readonly object[], gates: readonly ApiServerGate[]): readonly string[] =>
    codesOf('HorizontalPodAutoscaler', 'autoscaling/v2', { minReplicas, maxReplicas: 3, scaleTargetRef: target, metrics }, { gates });
  expect(codes(0, external, [])).toEqual(['K80051 spec.minReplicas']);
  expect(codes(0, external, ['HPAScaleToZero'])).toEqual([]);
  expect(codes(0, [], ['HPAScaleToZero'])).toEqual(['K80051 spec.metrics']);
  expect(codes(-1, external, ['HPAScaleToZero'])).toEqual(['K80051 spec.minReplicas']);
});

test('a port that the cluster could not have taken is refused again', () => {
  const spec = { ports: [{ port: 70000 }] };
  expect(codesOf('Service', 'v1', spec, { held: spec })).toEqual(codesOf('Service', 'v1', spec));
});

test.each([
  ['a kind of the same name', 'Service', 'serving.example.com/v1'],
  ['another kind of a group of Kubernetes', 'Pod', 'v1'],
])('nothing is asked of %s', (_, kind, apiVersion) => {
  expect(codesOf(kind, apiVersion, { ports: [{ port: 70000 }] })).toEqual([]);
});

test.each([
  ['true', []],
  ['false', ['K80071 spec.accessModes', 'K80072 spec.resources[storage]', 'K80076 spec.volumeMode']],
])('what CDI completes where the label of the StorageProfile says %s', (value, told) => {
  const labels = { 'cdi.kubevirt.io/applyStorageProfile': value };
  expect(codesOf('PersistentVolumeClaim', 'v1', { volumeMode: 'FromStorageProfile' }, { labels })).toEqual(told);
});

test('what CDI does not complete', () => {
  const labels = { 'cdi.kubevirt.io/applyStorageProfile': 'true' };
  const spec = { accessModes: ['ReadWriteOncePod', 'ReadWriteOnce'], resources: { requests: { storage: 0 } }, volumeMode: 'Raw' };
  const told = ['K80071 spec.accessModes', 'K80072 spec.resources[storage]', 'K80076 spec.volumeMode'];
  expect(codesOf('PersistentVolumeClaim', 'v1', spec, { labels })).toEqual(told);
});

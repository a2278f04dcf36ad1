import type { Manifest } from '../../../lib/core/manifest.ts';
import { findings, hpa, object, pool, set, toldOf, type Fields, type Row } from './advice.ts';

const noRequest = 'KP0205 spec.template.spec.domain.resources.requests.cpu';
const requested = { domain: { resources: { requests: { cpu: 1 } } } };
const byCpu = (averageUtilization: number): Fields => ({
  metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } } }],
});

const triggers = (metricType: string): Fields => ({ triggers: [{ type: 'cpu', metricType, metadata: { value: '60' } }] });
const keda = (spec: Fields): Manifest => ({
  ...hpa({}, { maxReplicas: undefined, ...spec }),
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
});
const withoutGroup = 'KP0201 spec.scaleTargetRef.apiVersion';

test.each<Row>([
  ['an HPA by CPU without requests', [set(), hpa({}, byCpu(50))], [noRequest]],
  ['an HPA without metrics, which is one by CPU', [set(), hpa()], [noRequest]],
  ['an HPA by CPU with requests', [set({}, requested), hpa({}, byCpu(50))], []],
  ['an HPA by CPU with a limit, which is a request', [set({}, { domain: { resources: { limits: { cpu: 1 } } } }), hpa()], []],
  [
    'an HPA by memory',
    [
      set(),
      hpa({}, { metrics: [{ type: 'Resource', resource: { name: 'memory', target: { type: 'Utilization', averageUtilization: 50 } } }] }),
    ],
    [],
  ],
  ['a ScaledObject by CPU utilization', [set(), keda(triggers('Utilization'))], [noRequest]],
  [
    'a ScaledObject that says so where KEDA once wanted it',
    [set(), keda({ triggers: [{ type: 'cpu', metadata: { type: 'Utilization', value: '60' } }] })],
    [noRequest],
  ],
  ['a ScaledObject by CPU in cores', [set(), keda(triggers('AverageValue'))], []],
  ['max below min', [set({}, requested), hpa({}, { minReplicas: 6 })], ['KP0206 spec.maxReplicas']],
  ['a min that is no number', [set({}, requested), hpa({}, { minReplicas: Number.NaN })], []],
  ['max below the usual min', [set({}, requested), hpa({}, { maxReplicas: 0 })], ['KP0206 spec.maxReplicas']],
  ['max equal to min', [set({}, requested), hpa({}, { minReplicas: 5 })], []],
  [
    'maxReplicaCount below minReplicaCount',
    [set({}, requested), keda({ minReplicaCount: 3, maxReplicaCount: 2 })],
    ['KP0206 spec.maxReplicaCount'],
  ],
  ['two HPAs of one set', [set({}, requested), hpa(), hpa({ name: 'other' })], ['KP0207 spec.scaleTargetRef']],
  ['an HPA and a ScaledObject of one set', [set({}, requested), hpa(), keda({})], ['KP0207 spec.scaleTargetRef']],
  [
    'a ScaledObject and the HPA that KEDA makes for it',
    [set({}, requested), hpa({ ownerReferences: [{ kind: 'ScaledObject' }] }), keda({})],
    [],
  ],
  ['two HPAs of two namespaces', [set({}, requested), set({ namespace: 'b' }, requested), hpa(), hpa({ namespace: 'b' })], []],
  [
    'an HPA of v1alpha3',
    [set({}, requested), hpa({}, {}, { apiVersion: 'kubevirt.io/v1alpha3' })],
    ['KP0208 spec.scaleTargetRef.apiVersion'],
  ],
  ['an HPA of nothing', [hpa()], ['KP0209 spec.scaleTargetRef.name']],
  ['an HPA of another namespace', [set({ namespace: 'b' }), hpa()], ['KP0209 spec.scaleTargetRef.name']],
  ['an HPA of a Deployment', [hpa({}, {}, { apiVersion: 'apps/v1', kind: 'Deployment' })], []],
  ['an HPA of a ReplicationController', [hpa({}, {}, { apiVersion: 'v1', kind: 'ReplicationController' })], []],
  ['an HPA of a kind without its group', [hpa({}, {}, { apiVersion: undefined, kind: 'Deployment' })], [withoutGroup]],
  ['an HPA of a set without its group', [set(), hpa({}, {}, { apiVersion: undefined })], [withoutGroup]],
  ['an HPA of a set of another group', [set(), hpa({}, {}, { apiVersion: 'apps/v1' })], [withoutGroup]],
  [
    'a ScaledObject of a set without its group, a Deployment to KEDA',
    [set(), keda({ scaleTargetRef: { kind: set().kind, name: 'web' } })],
    [withoutGroup],
  ],
  ['a ScaledObject that names nothing but a name', [set(), keda({ scaleTargetRef: { name: 'web' } })], ['KP0210 spec.scaleTargetRef']],
  [
    'a ScaledObject of a pool that names nothing but a name',
    [pool({ name: 'web' }, requested), keda({ scaleTargetRef: { name: 'web' } })],
    ['KP0210 spec.scaleTargetRef'],
  ],
  [
    'a ScaledObject of a Deployment beside a set of its name',
    [set(), object('apps/v1', 'Deployment', { name: 'web' }, { spec: {} }), keda({ scaleTargetRef: { name: 'web' } })],
    [],
  ],
  [
    'an HPA of a VirtualMachine beside a set of its name',
    [set({}, requested), hpa({}, {}, { kind: 'VirtualMachine' })],
    ['KP0201 spec.scaleTargetRef.kind'],
  ],
  ['a ScaledObject of a Deployment elsewhere', [set({ name: 'www' }), keda({ scaleTargetRef: { name: 'web' } })], []],
  [
    'an HPA of a Deployment whose name only a set has',
    [set(), hpa({}, {}, { apiVersion: 'apps/v1', kind: 'Deployment' })],
    ['KP0210 spec.scaleTargetRef'],
  ],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});

test('sets without requests have one cause, whatever utilization their autoscalers aim at', () => {
  const scaled = ['a', 'b'].flatMap((name, i) => [set({ name }), hpa({ name }, byCpu(50 + i), { name })]);
  const messages = findings(scaled).map(({ message }) => message);
  expect(messages).toHaveLength(2);
  expect(new Set(messages)).toEqual(
    new Set(['without requests.cpu each pod requests its vCPUs ÷ 10, so a HorizontalPodAutoscaler counts 10 % of a vCPU as 100 %']),
  );
});

test('what asks for a CPU request is named', () => {
  const [finding] = findings([set(), hpa({ name: 'by-cpu' })]);
  expect(finding?.message).toContain('so a HorizontalPodAutoscaler counts');
  expect(finding?.related).toMatchObject([{ message: 'scales by CPU utilization', object: { ref: { name: 'by-cpu' } } }]);
});

import { App, Chart } from 'cdk8s';
import { Hpa, type HpaProps, type ScaleTarget } from '../../lib/constructs/hpa.ts';
import { findingsOf, manifestOf, specOf } from './manifest-of.ts';

const target: ScaleTarget = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  name: 'testreplicaset',
  namespace: 'vms',
};
const scaleTargetRef = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'testreplicaset' };

const cpuAt = (averageUtilization: number) =>
  ({ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } } }) as const;
const queue = { type: 'External', external: { metric: { name: 'queue' }, target: { type: 'AverageValue', averageValue: '30' } } } as const;
const patient = { scaleDown: { stabilizationWindowSeconds: 600 } } as const;

test('autoscaling/v2 beside its target', () => {
  expect(manifestOf((chart) => new Hpa(chart, 'myhpa', { target, min: 3, max: 10, targetCpuUtilization: 50 }))).toEqual({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'myhpa', namespace: 'vms' },
    spec: { scaleTargetRef, minReplicas: 3, maxReplicas: 10, metrics: [cpuAt(50)] },
  });
});

test('autoscaling/v1 with the field of v1', () => {
  const hpa = manifestOf(
    (chart) => new Hpa(chart, 'myhpa', { apiVersion: 'autoscaling/v1', target, min: 3, max: 10, targetCpuUtilization: 50 }),
  );
  expect(hpa.apiVersion).toBe('autoscaling/v1');
  expect(hpa['spec']).toEqual({ scaleTargetRef, minReplicas: 3, maxReplicas: 10, targetCPUUtilizationPercentage: 50 });
});

test.each<[string, Partial<HpaProps>, unknown]>([
  ['bounds alone', {}, {}],
  ['min: 0, which is not unset', { min: 0 }, { minReplicas: 0 }],
  ['other metrics', { metrics: [queue] }, { metrics: [queue] }],
  ['CPU before other metrics', { targetCpuUtilization: 70, metrics: [queue] }, { metrics: [cpuAt(70), queue] }],
  ['behavior', { behavior: patient }, { behavior: patient }],
  ['spec, merged last', { min: 3, spec: { minReplicas: 4 } }, { minReplicas: 4 }],
])('spec from %s', (_, props, expected) => {
  expect(specOf((chart) => new Hpa(chart, 'myhpa', { target, max: 10, ...props }))).toEqual({
    scaleTargetRef,
    maxReplicas: 10,
    ...(expected as object),
  });
});

test.each<[string, Partial<HpaProps>, number]>([
  ['the API server', {}, 1],
  ['min', { min: 3 }, 3],
  ['spec', { min: 3, spec: { minReplicas: 4 } }, 4],
])('its minimum comes from %s', (_, props, min) => {
  const hpa = new Hpa(new Chart(new App(), 'chart'), 'myhpa', { target, max: 10, ...props });
  expect(hpa.min).toBe(min);
  expect(hpa.target).toBe(target);
});

test.each<[string, Partial<HpaProps>, string | undefined]>([
  ['a namespace of its own', { namespace: 'other' }, 'other'],
  ['a namespace in metadata', { metadata: { namespace: 'other' } }, 'other'],
  ['the target', {}, 'vms'],
  ['the chart, where the target has none', { target: { ...target, namespace: undefined } }, 'chart'],
])('its namespace comes from %s', (_, props, namespace) => {
  const hpa = manifestOf((chart) => new Hpa(chart, 'myhpa', { target, max: 10, ...props }), { namespace: 'chart' });
  expect(hpa.metadata.namespace).toBe(namespace);
});

test.each<[string, Partial<HpaProps>, readonly string[]]>([
  ['v1 with metrics', { apiVersion: 'autoscaling/v1', metrics: [queue] }, ['spec.metrics']],
  ['v1 with behavior', { apiVersion: 'autoscaling/v1', behavior: patient }, ['spec.behavior']],
  [
    'v1 with both, one through spec',
    { apiVersion: 'autoscaling/v1', metrics: [queue], spec: { behavior: patient } },
    ['spec.metrics', 'spec.behavior'],
  ],
  ['v1 with CPU utilization', { apiVersion: 'autoscaling/v1', targetCpuUtilization: 50 }, []],
  ['v2 with both', { metrics: [queue], behavior: patient }, []],
])('%s', (_, props, paths) => {
  const findings = findingsOf((chart) => new Hpa(chart, 'myhpa', { target, max: 10, ...props }));
  expect(findings.map(({ code, severity, path }) => [code, severity, path])).toEqual(paths.map((path) => ['KP0202', 'error', path]));
});

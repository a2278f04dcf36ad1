import type { Manifest } from '../../../../lib/core/manifest.ts';
import { consequences, object, reasons } from '../../consequences.ts';

const set = (replicas?: number): Manifest =>
  object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', {
    spec: {
      ...(replicas !== undefined && { replicas }),
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
    },
  });
const scaler = object('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: { maxReplicas: 9, scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'thing' } },
});

test.each<[what: string, replicas: number | undefined, why: string]>([
  [
    'with a number',
    4,
    'Without the HorizontalPodAutoscaler the next sync sets spec.replicas of its target to 4, as Git has it; guests beyond are deleted.',
  ],
  [
    'without one',
    undefined,
    'Without the HorizontalPodAutoscaler and without spec.replicas its target wants 1 guest; guests beyond are deleted.',
  ],
])('an autoscaler that goes leaves a set %s to Git', (_what, replicas, why) => {
  expect(reasons([set(replicas), scaler], [set(replicas)])).toEqual([`scale-down: ${why}`]);
});

const scaledObject = object('keda.sh/v1alpha1', 'ScaledObject', { spec: { scaleTargetRef: { name: 'thing' }, maxReplicaCount: 9 } });
const untyped = object('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: { maxReplicas: 9, scaleTargetRef: { kind: 'Thing', name: 'thing' } },
});

test.each([scaledObject, untyped])('a new autoscaler of which Git does not say what it scales, or how far: $kind', (added) => {
  expect(consequences([set(2)], [set(2), added])).toEqual([{ effect: 'added', why: `A new ${added.kind}.`, fields: [] }]);
});

import { refOf } from '../../../core/object-ref.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const replicas = ['spec', 'replicas'];

export const replicasZero: Rule = defineRule({
  code: 'KP0203',
  name: 'hpa/replicas-zero',
  severity: 'error',
  page: {
    summary: 'A set with an autoscaler starts with at least one replica: `replicas: 0` switches a HorizontalPodAutoscaler off for good.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, replicas: 0, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, minReplicas: 2',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, replicas: 2, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, minReplicas: 2',
    ],
  },
  fields: ['spec.replicas'],
  ofEach: true,
  check(manifest, _at, { related }) {
    if (valueAt(manifest, replicas) !== 0) return none;
    const scaler = related.scalerOf(refOf(manifest));
    if (scaler?.kind !== 'HorizontalPodAutoscaler') return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: 'spec.replicas',
        message: `replicas: 0 switches off the HorizontalPodAutoscaler ${scaler.name} that scales this object`,
        hint: 'Remove replicas to start with the minimum of the HorizontalPodAutoscaler, or delete the HorizontalPodAutoscaler.',
      },
    ];
  },
});

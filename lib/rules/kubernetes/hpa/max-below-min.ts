import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const fields = {
  HorizontalPodAutoscaler: { max: 'maxReplicas', min: 'minReplicas', usual: 1 },
  ScaledObject: { max: 'maxReplicaCount', min: 'minReplicaCount', usual: 0 },
} as const;

export const maxBelowMin: Rule = defineRule({
  code: 'KP0206',
  name: 'hpa/max-below-min',
  severity: 'error',
  page: {
    summary: 'The maximum of an autoscaler is at least its minimum; otherwise the API server refuses it.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, minReplicas: 5, maxReplicas: 3',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, minReplicas: 3, maxReplicas: 5',
    ],
  },
  fields: ['spec.maxReplicas', 'spec.minReplicas'],
  check(manifest) {
    const names = Object.hasOwn(fields, manifest.kind) ? fields[manifest.kind as keyof typeof fields] : undefined;
    if (names === undefined) return none;
    const max = valueAt(manifest, ['spec', names.max]);
    const min = valueAt(manifest, ['spec', names.min]) ?? names.usual;
    if (typeof max !== 'number' || typeof min !== 'number' || !(max < min)) return none; // NaN is refused as no number
    return [
      {
        type: 'FieldValueInvalid',
        path: `spec.${names.max}`,
        message: `${names.max} ${max} is below ${names.min} ${min}`,
        hint: `Write ${names.max} of at least ${min}, or a lower ${names.min}.`,
      },
    ];
  },
});

import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const path = 'spec.replicas';

/** ValidateScaleSpec, which the API server asks of every kind with a scale subresource; no schema and no webhook of KubeVirt does. */
export const negativeReplicas: Rule = defineRule({
  code: 'KP1727',
  name: 'replica-set/negative-replicas',
  severity: 'error',
  page: {
    summary:
      'A set or pool has no guests or more. The API server refuses a negative number, which the schema and the webhook of KubeVirt accept.',
    refused: 'kind: VirtualMachineInstanceReplicaSet, replicas: -1',
    accepted: 'kind: VirtualMachineInstanceReplicaSet, replicas: 0',
  },
  fields: [path],
  check(manifest) {
    const replicas = valueAt(manifest, ['spec', 'replicas']);
    if (typeof replicas !== 'number' || replicas >= 0) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `Invalid value: ${replicas}: should be a non-negative integer`,
        hint: 'Write replicas: 0 or more.',
      },
    ];
  },
});

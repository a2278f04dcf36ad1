import { listOf, mapOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Upstream: the CRD of KEDA, where metadata has additionalProperties of type string. */
export const triggerMetadata: Rule = defineRule({
  code: 'KP0212',
  name: 'hpa/trigger-metadata',
  severity: 'error',
  page: {
    summary:
      'The metadata of a trigger of KEDA are strings, also numbers and booleans among them. The API server refuses a ScaledObject with others.',
    refused:
      'apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: { name: web, namespace: vms }, spec: { scaleTargetRef: { name: web }, triggers: [{ type: cron, metadata: { desiredReplicas: 3 } }] }',
    accepted:
      'apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: { name: web, namespace: vms }, spec: { scaleTargetRef: { name: web }, triggers: [{ type: cron, metadata: { desiredReplicas: "3" } }] }',
  },
  fields: ['spec.triggers[*].metadata'],
  check(scaled) {
    if (groupOf(scaled.apiVersion) !== 'keda.sh') return none;
    return listOf(valueAt(scaled, ['spec', 'triggers'])).flatMap((trigger, i) =>
      Object.entries(mapOf(mapOf(trigger)?.['metadata']) ?? {}).flatMap(([key, value]): readonly Finding[] => {
        if (typeof value !== 'number' && typeof value !== 'boolean') return none;
        return [
          {
            type: 'FieldValueTypeInvalid',
            path: field([], 'spec', 'triggers', i, 'metadata', key),
            message: `the API server refuses ${value}, which is no string`,
            hint: `Put the value of spec.triggers[${i}].metadata.${key} in quotes: "${value}".`,
          },
        ];
      }),
    );
  },
});

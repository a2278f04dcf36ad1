import { isMap, listOf, mapOf } from '../../../core/data/guards.ts';
import { readLimitItem } from '../../../core/limit-range.ts';
import { canonicalQuantity, signOf } from '../../../core/quantity/quantity.ts';
import { defineRule, type Rule } from '../../rule.ts';

const fields = ['max', 'min', 'default', 'defaultRequest'] as const;

export const negativeBounds: Rule = defineRule({
  code: 'KP1737',
  name: 'limit-range/negative-bounds',
  severity: 'warning',
  page: {
    summary:
      'No amount of a LimitRange is negative. The API server stores a negative one, although no pod is below a negative max, and a negative min bounds nothing.',
    refused: 'limits: [{ type: Container, max: { memory: -8Gi } }]',
    accepted: 'limits: [{ type: Container, max: { memory: 8Gi } }]',
  },
  fields: ['spec.limits'],
  check: ({ spec }) =>
    listOf(mapOf(spec)?.['limits']).flatMap((limit, index) => {
      if (!isMap(limit)) return [];
      const { stated } = readLimitItem(limit);
      return fields.flatMap((field) =>
        Array.from(stated[field])
          .filter(([, amount]) => signOf(amount) < 0)
          .map(([name, amount]) => {
            const path = `spec.limits[${index}].${field}[${name}]`;
            const message = `${field} of ${name} is negative: ${canonicalQuantity(amount)}`;
            return { path, message, hint: `Write an amount of 0 or more as ${path}, or leave it out.` };
          }),
      );
    }),
});

import { parseQuantity, QuantityError } from '../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../core/quantity/quantity-value.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { WithDomain } from '../spec.ts';

const formatWrong = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";

/** In bytes; undefined if it is not a quantity. The API declares a string, so the schema does not check it. */
export function pageSizeOf({ pageSize = '' }: { readonly pageSize?: string | undefined }): bigint | undefined {
  try {
    return quantityValue(parseQuantity(pageSize));
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

export const pageSizeFormat: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1007',
  name: 'vmi/memory/page-size',
  severity: 'error',
  upstream: 'admitters.validateHugepagesMemoryRequests',
  page: {
    summary: 'The size of hugepages is a quantity.',
    refused: 'memory: { guest: 1Gi, hugepages: { pageSize: large } }',
    accepted: 'memory: { guest: 1Gi, hugepages: { pageSize: 2Mi } }',
  },
  fields: ['domain.memory.hugepages.pageSize'],
  check({ domain: { memory } }, at) {
    if (memory?.hugepages === undefined || pageSizeOf(memory.hugepages) !== undefined) return none;
    const path = field(at, 'domain', 'memory', 'hugepages', 'pageSize');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} '${memory.hugepages.pageSize ?? ''}': ${formatWrong}`,
        hint: 'Write memory.hugepages.pageSize as a quantity: 2Mi or 1Gi.',
      },
    ];
  },
});

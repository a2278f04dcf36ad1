import type { Path } from '../../../../core/data/path.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { parseQuantity, QuantityError } from '../../../../core/quantity/quantity.ts';
import { quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
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

/** How KubeVirt calls the size of hugepages in its messages: where it once stood, then where it stands. */
export const pageSizePaths = { until17: ['domain', 'hugepages', 'size'], since18: ['domain', 'memory', 'hugepages', 'pageSize'] } as const;

function format(range: ReleaseRange, below: Path): Rule<WithDomain> {
  return defineRule<WithDomain>({
    ...range,
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
      const path = field(at, ...below);
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
}

export const pageSizeFormat: readonly Rule<WithDomain>[] = [
  format({ until: '1.7' }, pageSizePaths.until17),
  format({ since: '1.8' }, pageSizePaths.since18),
];

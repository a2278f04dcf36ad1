import { goParseFloat } from '../../../core/go/number.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { KubeVirtObject } from './spec.ts';

const field = 'additionalGuestMemoryOverheadRatio';

export const guestOverheadRatio: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7004',
  name: 'kubevirt/guest-overhead-ratio',
  severity: 'error',
  upstream: 'webhooks.validateGuestToRequestHeadroom',
  page: {
    summary: `${field} is a number in quotes of at least 1, by which the memory that KubeVirt adds to a guest is multiplied.`,
    refused: `configuration: { ${field}: "0.8" }`,
    accepted: `configuration: { ${field}: "1.2" }`,
    holds: ['configuration: {}'],
  },
  fields: [`spec.configuration.${field}`],
  check({ spec }) {
    const ratio = spec.configuration?.[field];
    if (ratio === undefined) return none;
    const value = goParseFloat(ratio);
    const what =
      typeof value === 'object' ? `cannot be parsed into float: ${value.error}` : value < 1 ? 'cannot be smaller than 1.0' : undefined;
    if (what === undefined) return none;
    const hint = `Write ${field} as a number in quotes that is 1 or more, such as "1.2".`;
    return [{ type: 'FieldValueNotSupported', message: `ratio provided, ${ratio}, ${what}`, hint }];
  },
});

import type { Finding } from '../../../core/diagnostic.ts';
import { amountErrors } from '../../../core/quantity/amount-errors.ts';
import { subtractQuantities, wholeQuantity, zeroQuantity } from '../../../core/quantity/arithmetic.ts';
import { quantitiesOf } from '../../../core/quantity/quantities.ts';
import { quantityValue } from '../../../core/quantity/quantity-value.ts';
import { canonicalQuantity, signOf, type ParsedQuantity } from '../../../core/quantity/quantity.ts';
import { isWhole } from '../../../core/resource-names.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Quota } from './quota.ts';

export const quotaAmounts: Rule<Quota> = defineRule<Quota>({
  code: 'K80133',
  name: 'quota/amounts',
  severity: 'error',
  upstream: 'validation.ValidateResourceQuantityValue',
  page: {
    summary: 'The amounts of a ResourceQuota are not negative, and whole numbers where it counts objects or devices.',
    refused: 'kind: ResourceQuota, metadata: { name: vms, namespace: vms }, spec: { hard: { pods: 1.5 } }',
    accepted: 'kind: ResourceQuota, metadata: { name: vms, namespace: vms }, spec: { hard: { pods: 2 } }',
  },
  fields: ['spec.hard'],
  check: amountFindings,
});

export function amountFindings({ spec }: Quota): readonly Finding[] {
  return Array.from(quantitiesOf(spec?.hard)).flatMap(([name, quantity]) =>
    amountErrors(name, quantity).map((error) =>
      findingAt(`spec.hard[${name}]`, invalid(canonicalQuantity(quantity), error), hintFor(name, quantity)),
    ),
  );
}

function hintFor(name: string, quantity: ParsedQuantity): string {
  const amount = signOf(quantity) < 0 ? subtractQuantities(zeroQuantity, quantity) : quantity;
  const meant = isWhole(name) ? wholeQuantity(quantityValue(amount), amount.format) : amount;
  const such = `such as ${canonicalQuantity(meant)}`;
  return isWhole(name)
    ? `Give ${name} a whole number that is not negative, ${such}.`
    : `Give ${name} an amount that is not negative, ${such}.`;
}

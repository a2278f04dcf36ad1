import type { Finding } from '../../../core/diagnostic.ts';
import type { LimitItem } from '../../../core/limit-range.ts';
import { wholeQuantity } from '../../../core/quantity/arithmetic.ts';
import { quantityMilliValue, quantityValue } from '../../../core/quantity/quantity-value.ts';
import { canonicalQuantity, compareQuantities, type ParsedQuantity } from '../../../core/quantity/quantity.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineLimitRule, type LimitRule } from './limit-rule.ts';

export const limitRatio: LimitRule = defineLimitRule({
  code: 'K80146',
  name: 'limit-range/ratio',
  severity: 'error',
  upstream: 'validation.ValidateLimitRange',
  page: {
    summary: 'maxLimitRequestRatio is at least 1, and at most max divided by min.',
    refused: 'limits: [{ type: Container, min: { cpu: 1 }, max: { cpu: 4 }, maxLimitRequestRatio: { cpu: 8 } }]',
    accepted: 'limits: [{ type: Container, min: { cpu: 1 }, max: { cpu: 4 }, maxLimitRequestRatio: { cpu: 4 } }]',
  },
  fields: ['maxLimitRequestRatio'],
  findings,
});

const one = wholeQuantity(1n, 'DecimalSI');

function findings({ maxLimitRequestRatio, min, max }: LimitItem, at: string): readonly Finding[] {
  return Array.from(maxLimitRequestRatio).flatMap(([name, ratio]) => {
    const place = `${at}.maxLimitRequestRatio[${name}]`;
    const shown = canonicalQuantity(ratio);
    const told: Finding[] = [];
    const tell = (detail: string, hint: string): void => void told.push(findingAt(place, invalid(shown, detail), hint));
    if (compareQuantities(ratio, one) < 0)
      tell(`ratio ${shown} is less than 1`, `Write how many times its request a limit may be as ${place}: 1 or more.`);
    const most = mostOf(ratio, min.get(name), max.get(name));
    if (most !== undefined)
      tell(`ratio ${shown} is greater than max/min = ${most.toFixed(6)}`, `Lower ${place} to what max divided by min is, or remove it.`);
    return told;
  });
}

const maxMilli = (2n ** 63n - 1n) / 1000n;

/** max ÷ min, where the ratio is above it. */
function mostOf(ratio: ParsedQuantity, min: ParsedQuantity | undefined, max: ParsedQuantity | undefined): number | undefined {
  if (min === undefined || max === undefined) return undefined;
  const exact = [ratio, min, max].every((quantity) => quantityValue(quantity) < maxMilli);
  const value = (quantity: ParsedQuantity): number => Number(exact ? quantityMilliValue(quantity) : quantityValue(quantity));
  const most = value(max) / value(min);
  return (exact ? value(ratio) / 1000 : value(ratio)) > most ? most : undefined;
}

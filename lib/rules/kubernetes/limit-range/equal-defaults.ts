import { printPath } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { LimitItem } from '../../../core/limit-range.ts';
import { canonicalQuantity, compareQuantities } from '../../../core/quantity/quantity.ts';
import { mayOvercommit } from '../../../core/resource-names.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineLimitRule, type LimitRule } from './limit-rule.ts';

export const equalDefaults: LimitRule = defineLimitRule({
  code: 'K80147',
  name: 'limit-range/equal-defaults',
  severity: 'error',
  upstream: 'validation.ValidateLimitRange',
  page: {
    summary: 'Of devices and huge pages, which cannot be overcommitted, defaultRequest equals default.',
    refused: 'limits: [{ type: Container, default: { nvidia.com/gpu: 2 }, defaultRequest: { nvidia.com/gpu: 1 } }]',
    accepted: 'limits: [{ type: Container, default: { nvidia.com/gpu: 2 }, defaultRequest: { nvidia.com/gpu: 2 } }]',
  },
  fields: ['default', 'defaultRequest'],
  findings,
});

function findings(item: LimitItem, at: string): readonly Finding[] {
  if (item.type === 'Pod') return [];
  return Array.from(item.defaultRequest).flatMap(([name, request]) => {
    const limit = item.default.get(name);
    if (limit === undefined || mayOvercommit(name) || compareQuantities(limit, request) === 0) return [];
    const [given, asked] = [canonicalQuantity(limit), canonicalQuantity(request)];
    const detail = `default value ${given} must equal to defaultRequest value ${asked} in ${name}`;
    return [
      findingAt(`${at}.defaultRequest[${name}]`, invalid(asked, detail), `Write ${given} as ${printPath(['defaultRequest', name])}.`),
    ];
  });
}

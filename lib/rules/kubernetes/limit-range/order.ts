import { printPath } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { LimitBounds, LimitItem } from '../../../core/limit-range.ts';
import { canonicalQuantity, compareQuantities, type ParsedQuantity } from '../../../core/quantity/quantity.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineLimitRule, type LimitRule } from './limit-rule.ts';
import { boundsOf, resourcesOf } from './limits.ts';

export const limitOrder: LimitRule = defineLimitRule({
  code: 'K80145',
  name: 'limit-range/order',
  severity: 'error',
  upstream: 'validation.ValidateLimitRange',
  page: {
    summary:
      'In an entry of a LimitRange min is at most defaultRequest, which is at most default, which is at most max. For containers max is also their default limit, and that their default request.',
    refused: 'limits: [{ type: Container, min: { memory: 1Gi }, defaultRequest: { memory: 512Mi } }]',
    accepted: 'limits: [{ type: Container, min: { memory: 1Gi }, defaultRequest: { memory: 1Gi } }]',
  },
  fields: ['max', 'min', 'default', 'defaultRequest'],
  findings,
});

type Field = 'max' | 'min' | 'default' | 'defaultRequest';

/** Two numbers in their order, and how upstream words the wrong one: at which field, and with which value. */
interface Pair {
  readonly low: Field;
  readonly high: Field;
  readonly at: Field;
  readonly shown: 'low' | 'high';
  readonly words: readonly [low: string, high: string];
}

/** In upstream's order. */
const pairs: readonly Pair[] = [
  { low: 'min', high: 'max', at: 'min', shown: 'low', words: ['min', 'max'] },
  { low: 'min', high: 'defaultRequest', at: 'defaultRequest', shown: 'high', words: ['min', 'default request'] },
  { low: 'defaultRequest', high: 'max', at: 'defaultRequest', shown: 'low', words: ['default request', 'max'] },
  { low: 'defaultRequest', high: 'default', at: 'defaultRequest', shown: 'low', words: ['default request', 'default limit'] },
  { low: 'min', high: 'default', at: 'default', shown: 'low', words: ['min', 'default'] },
  { low: 'default', high: 'max', at: 'default', shown: 'high', words: ['default', 'max'] },
];

function findings(item: LimitItem, at: string): readonly Finding[] {
  const fields = boundsOf(item);
  const applying = pairs.filter(({ low, high }) => fields.includes(low) && fields.includes(high));
  return resourcesOf(item).flatMap((name) =>
    applying.flatMap((pair): readonly Finding[] => {
      const [low, high] = [item[pair.low].get(name), item[pair.high].get(name)];
      if (low === undefined || high === undefined || compareQuantities(low, high) <= 0) return [];
      const [less, more] = [canonicalQuantity(low), canonicalQuantity(high)];
      const detail = `${pair.words[0]} value ${less} is greater than ${pair.words[1]} value ${more}`;
      return [
        findingAt(`${at}.${pair.at}[${name}]`, invalid(pair.shown === 'low' ? less : more, detail), hintFor(item, name, pair, low, high)),
      ];
    }),
  );
}

function hintFor(item: LimitItem, name: string, { low, high }: Pair, less: ParsedQuantity, more: ParsedQuantity): string {
  const lower = printPath([writtenField(item, low, name), name]);
  const upper = printPath([writtenField(item, high, name), name]);
  return `Lower ${lower} to ${canonicalQuantity(more)}, or raise ${upper} to ${canonicalQuantity(less)}.`;
}

/** The field that a number of an entry comes from. */
function writtenField({ stated, default: limits }: LimitItem, field: Field, name: string): keyof LimitBounds {
  if (stated[field].has(name)) return field;
  if (field === 'defaultRequest' && !limits.has(name)) return 'min';
  return stated.default.has(name) ? 'default' : 'max';
}

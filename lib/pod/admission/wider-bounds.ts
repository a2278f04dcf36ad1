import { quantityMilliValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, compareQuantities, parseQuantity, signOf, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { Pod } from '../pod.ts';
import { limitPod } from './admit-pod.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import type { HeldPod } from './held-pod.ts';
import { limitItem, type LimitBounds, type LimitItem, type LimitRange } from '../../core/limit-range.ts';
import { podSum } from './pod-sums.ts';
import { roundedUp } from './rounded-up.ts';

/** A number of a LimitRange that lets a pod pass. */
export interface WiderBound {
  /** The name of the LimitRange. */
  readonly range: string;
  /** `Container` or `Pod`. */
  readonly type: string;
  readonly field: keyof LimitBounds;
  readonly resource: string;
  readonly amount: string;
}

/** One number may call for another: a default limit for a maximum, a maximum for a ratio. */
const mostRounds = 5;

/** Which numbers of LimitRanges let a pod pass that they refuse. Undefined where numbers do not help, such as for a limit that the pod lacks. */
export function widerBounds(pod: Pod, ranges: readonly LimitRange[]): readonly WiderBound[] | undefined {
  const wider = new Map<string, WiderBound>();
  let widened = ranges;
  for (let round = 0; round < mostRounds; round++) {
    const { held, refusal } = limitPod(pod, widened);
    if (refusal === undefined) return Array.from(wider.values());
    const bounds = widened.flatMap((range) =>
      refusal.stage === 'validation' ? higherDefaults(range, held) : range.items.flatMap((item) => boundsFor(range.name, item, held)),
    );
    if (bounds.length === 0) return undefined;
    for (const bound of bounds) wider.set([bound.range, bound.type, bound.field, bound.resource].join(' '), bound);
    widened = widened.map((range) => withBounds(range, bounds));
  }
  return undefined;
}

function withBounds({ name, items }: LimitRange, bounds: readonly WiderBound[]): LimitRange {
  const widened = (type: string, field: keyof LimitBounds, stated: Quantities): Quantities => {
    const own = bounds.filter(
      (bound) => bound.range === name && bound.type === type && bound.field === field && stated.has(bound.resource),
    );
    return new Map([...stated, ...own.map(({ resource, amount }) => [resource, parseQuantity(amount)] as const)]);
  };
  return {
    name,
    items: items.map(({ type, stated }) =>
      limitItem(type, {
        max: widened(type, 'max', stated.max),
        min: widened(type, 'min', stated.min),
        default: widened(type, 'default', stated.default),
        defaultRequest: stated.defaultRequest,
        maxLimitRequestRatio: widened(type, 'maxLimitRequestRatio', stated.maxLimitRequestRatio),
      }),
    ),
  };
}

/** A default limit that is not below what a container requests, and a maximum that is not below it either. */
function higherDefaults({ name: range, items }: LimitRange, { containers }: HeldPod): readonly WiderBound[] {
  return items.flatMap(({ type, default: limits, stated }) =>
    Array.from(type === 'Container' ? limits : []).flatMap(([resource, limit]) => {
      const low = containers.filter(({ limits: own }) => compareQuantities(own.get(resource) ?? zero, limit) === 0);
      const most = largest(low.flatMap(({ requests }) => requests.get(resource) ?? []));
      if (most === undefined || compareQuantities(most, limit) <= 0) return [];
      const amount = roundedUp(resource, most);
      return (['default', 'max'] as const).flatMap((field): readonly WiderBound[] => {
        const bound = stated[field].get(resource);
        return bound === undefined || compareQuantities(bound, most) >= 0 ? [] : [{ range, type, field, resource, amount }];
      });
    }),
  );
}

/** The bounds of an entry that refuse a pod, as wide as it needs them. */
function boundsFor(range: string, { type, stated }: LimitItem, held: HeldPod): readonly WiderBound[] {
  const counted: readonly Numbers[] =
    type === 'Pod' ? [{ requests: podSum(held, 'requests'), limits: podSum(held, 'limits') }] : held.containers;
  const values = (resource: string): readonly ParsedQuantity[] =>
    counted.flatMap(({ requests, limits }) => [requests.get(resource) ?? [], limits.get(resource) ?? []].flat());
  const wider = (
    field: keyof LimitBounds,
    enough: (resource: string, bound: ParsedQuantity) => string | undefined,
  ): readonly WiderBound[] =>
    Array.from(stated[field]).flatMap(([resource, bound]) => {
      const amount = enough(resource, bound);
      return amount === undefined ? [] : [{ range, type, field, resource, amount }];
    });
  if (type !== 'Pod' && type !== 'Container') return [];
  return [
    ...wider('min', (resource, bound) => {
      const least = smallest(values(resource));
      return least === undefined || compareQuantities(least, bound) >= 0 ? undefined : canonicalQuantity(least);
    }),
    ...wider('max', (resource, bound) => {
      const most = largest(values(resource));
      return most === undefined || compareQuantities(most, bound) <= 0 ? undefined : roundedUp(resource, most);
    }),
    ...wider('maxLimitRequestRatio', (resource, bound) => {
      const thousandths = counted.reduce((most, numbers) => greater(most, ratioOf(numbers, resource)), 0n);
      return thousandths <= quantityMilliValue(bound) ? undefined : String(Number(thousandths) / 1000);
    }),
  ];
}

interface Numbers {
  readonly requests: Quantities;
  readonly limits: Quantities;
}

/** The limit by the request in thousandths, rounded up; 0 without one of them. */
function ratioOf({ requests, limits }: Numbers, resource: string): bigint {
  const [request, limit] = [requests.get(resource), limits.get(resource)];
  if (request === undefined || limit === undefined || signOf(request) === 0) return 0n;
  const [part, whole] = [quantityMilliValue(request), quantityMilliValue(limit) * 1000n];
  return (whole + part - 1n) / part;
}

const zero = parseQuantity('0');

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function largest(all: readonly ParsedQuantity[]): ParsedQuantity | undefined {
  return all.toSorted(compareQuantities).at(-1);
}

function smallest(all: readonly ParsedQuantity[]): ParsedQuantity | undefined {
  return all.toSorted(compareQuantities)[0];
}

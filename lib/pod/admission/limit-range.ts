import { goQuote, printAggregate } from '../../core/go/print.ts';
import { mapOf } from '../../core/data/guards.ts';
import type { LimitItem, LimitRange } from '../../core/limit-range.ts';
import type { Manifest } from '../../core/manifest.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import { canonicalQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import { quantitiesOf, type Quantities } from '../../core/quantity/quantities.ts';
import type { HeldContainer, HeldPod } from './held-pod.ts';
import { nameOfPod } from './name-of-pod.ts';
import { podSum } from './pod-sums.ts';

/** A pod after the LimitRanger has added defaults, and its annotation about them. */
export interface WithDefaults {
  readonly held: HeldPod;
  readonly annotation: string | undefined;
}

/** PodMutateLimitFunc of all LimitRanges, one after the other. */
export function withDefaults(held: HeldPod, ranges: readonly LimitRange[]): WithDefaults {
  return ranges.reduce<WithDefaults>(
    ({ held: before, annotation }, range) => {
      const merged = before.containers.map((container) => withItemDefaults(container, range));
      const notes = merged.flatMap(({ notes: own }) => own);
      return {
        held: { ...before, containers: merged.map(({ container }) => container) },
        annotation: notes.length === 0 ? annotation : `LimitRanger plugin set: ${notes.join('; ')}`,
      };
    },
    { held, annotation: undefined },
  );
}

function withItemDefaults(
  container: HeldContainer,
  { items }: LimitRange,
): { readonly container: HeldContainer; readonly notes: readonly string[] } {
  const ofContainers = items.filter(({ type }) => type === 'Container');
  const all = (field: 'default' | 'defaultRequest'): Quantities => new Map(ofContainers.flatMap((item) => Array.from(item[field])));
  const who = `${container.isInit ? 'init container' : 'container'} ${container.name}`;
  const note = (what: string, defaults: Quantities, own: Quantities): readonly string[] => {
    const added = Array.from(defaults.keys()).filter((name) => !own.has(name));
    return added.length === 0 ? [] : [`${added.toSorted(compareText).join(', ')} ${what} for ${who}`];
  };
  const [limits, requests] = [all('default'), all('defaultRequest')];
  return {
    container: {
      ...container,
      limits: new Map([...limits, ...container.limits]),
      requests: new Map([...requests, ...container.requests]),
    },
    notes: [...note('request', requests, container.requests), ...note('limit', limits, container.limits)],
  };
}

/** Why a LimitRange refuses a pod, each reason once, sorted: the plugin names them in the order of a Go map. Upstream: PodValidateLimitFunc. */
function limitRangeReasons(held: HeldPod, { items }: LimitRange): readonly string[] {
  const reasons = items.flatMap((item) => {
    if (item.type === 'Container') return held.containers.flatMap(({ requests, limits }) => violations(item, requests, limits));
    return item.type === 'Pod' ? violations(item, podSum(held, 'requests'), podSum(held, 'limits')) : [];
  });
  return Array.from(new Set(reasons)).toSorted(compareText);
}

/** The refusal of the first LimitRange that has reasons, and those of all. */
export function limitRangeRefusal(held: HeldPod, ranges: readonly LimitRange[]): LimitRangeRefusal | undefined {
  const refusing = ranges.map((range) => limitRangeReasons(held, range)).filter((reasons) => reasons.length > 0);
  const [first] = refusing;
  if (first === undefined) return undefined;
  const message = `pods ${goQuote(nameOfPod(held.pod))} is forbidden: ${printAggregate(first)}`;
  return { message, reasons: refusing.length === 1 ? first : undefined };
}

export interface LimitRangeRefusal {
  readonly message: string;
  /** Not known where several LimitRanges refuse. */
  readonly reasons: readonly string[] | undefined;
}

/** The same of a claim; its limits are not asked. Upstream: PersistentVolumeClaimValidateLimitFunc. */
export function claimRefusal(claim: Manifest, ranges: readonly LimitRange[]): string | undefined {
  const requests = quantitiesOf(mapOf(mapOf(claim['spec'])?.['resources'])?.['requests']);
  for (const { items } of ranges) {
    const reasons = items
      .filter(({ type }) => type === 'PersistentVolumeClaim')
      .flatMap(({ type, min, max }) =>
        each(min, (name, bound) => minViolation(type, name, bound, requests, new Map())).concat(
          each(max, (name, bound) => maxRequestViolation(type, name, bound, requests)),
        ),
      );
    if (reasons.length > 0) {
      return `persistentvolumeclaims ${goQuote(claim.metadata.name ?? '')} is forbidden: ${printAggregate(reasons.toSorted(compareText))}`;
    }
  }
  return undefined;
}

function violations({ type, min, max, maxLimitRequestRatio }: LimitItem, requests: Quantities, limits: Quantities): readonly string[] {
  return [
    ...each(min, (name, bound) => minViolation(type, name, bound, requests, limits)),
    ...each(max, (name, bound) => maxViolation(type, name, bound, requests, limits)),
    ...each(maxLimitRequestRatio, (name, bound) => ratioViolation(type, name, bound, requests, limits)),
  ];
}

function each(bounds: Quantities, violation: (name: string, bound: ParsedQuantity) => string | undefined): readonly string[] {
  return Array.from(bounds).flatMap(([name, bound]) => violation(name, bound) ?? []);
}

function minViolation(type: string, name: string, bound: ParsedQuantity, requests: Quantities, limits: Quantities): string | undefined {
  const says = `minimum ${name} usage per ${type} is ${canonicalQuantity(bound)}`;
  const [request, limit] = [requests.get(name), limits.get(name)];
  const [observed, limited, enforced] = observedValues(request, limit, bound);
  if (request === undefined) return `${says}.  No request is specified`;
  if (observed < enforced) return `${says}, but request is ${canonicalQuantity(request)}`;
  return limit !== undefined && limited < enforced ? `${says}, but limit is ${canonicalQuantity(limit)}` : undefined;
}

function maxRequestViolation(type: string, name: string, bound: ParsedQuantity, requests: Quantities): string | undefined {
  const says = `maximum ${name} usage per ${type} is ${canonicalQuantity(bound)}`;
  const request = requests.get(name);
  if (request === undefined) return `${says}.  No request is specified`;
  const [observed, , enforced] = observedValues(request, undefined, bound);
  return observed > enforced ? `${says}, but request is ${canonicalQuantity(request)}` : undefined;
}

function maxViolation(type: string, name: string, bound: ParsedQuantity, requests: Quantities, limits: Quantities): string | undefined {
  const says = `maximum ${name} usage per ${type} is ${canonicalQuantity(bound)}`;
  const [request, limit] = [requests.get(name), limits.get(name)];
  if (limit === undefined) return `${says}.  No limit is specified`;
  const [observed, limited, enforced] = observedValues(request, limit, bound);
  if (limited > enforced) return `${says}, but limit is ${canonicalQuantity(limit)}`;
  return request !== undefined && observed > enforced ? `${says}, but request is ${canonicalQuantity(request)}` : undefined;
}

function ratioViolation(type: string, name: string, bound: ParsedQuantity, requests: Quantities, limits: Quantities): string | undefined {
  const says = `${name} max limit to request ratio per ${type} is ${canonicalQuantity(bound)}`;
  const [observed, limited] = observedValues(requests.get(name), limits.get(name), bound);
  if (observed === 0n) return `${says}, but no request is specified or request is 0`;
  if (limited === 0n) return `${says}, but no limit is specified or limit is 0`;
  const ratio = Number(limited) / Number(observed);
  const whole = quantityValue(bound);
  const [compared, most] = whole <= maxMilli ? [ratio * 1000, Number(quantityMilliValue(bound))] : [ratio, Number(whole)];
  return compared > most ? `${says}, but provided ratio is ${ratio.toFixed(6)}` : undefined;
}

const maxMilli = (2n ** 63n - 1n) / 1000n;

/** requestLimitEnforcedValues: in thousandths, unless one of them would not fit. */
function observedValues(
  request: ParsedQuantity | undefined,
  limit: ParsedQuantity | undefined,
  bound: ParsedQuantity,
): readonly [request: bigint, limit: bigint, bound: bigint] {
  const all = [request, limit, bound];
  const values = all.map((quantity) => (quantity === undefined ? 0n : quantityValue(quantity)));
  const exact = values.every((value) => value <= maxMilli)
    ? all.map((quantity) => (quantity === undefined ? 0n : quantityMilliValue(quantity)))
    : values;
  const [a = 0n, b = 0n, c = 0n] = exact;
  return [a, b, c];
}
